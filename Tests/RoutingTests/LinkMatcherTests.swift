import AlertC
import Locations
import Testing

@testable import Routing

/// Links of the German table on a real map whose own tags tell their course.
struct LinkMatcherTests {
  /// Points of a cut of the table: code, longitude, latitude, name, offsets, road.
  static func points(_ path: String) throws -> [LocationCode: Point] {
    var points: [LocationCode: Point] = [:]
    for row in try Reference.rows(path).dropFirst() where row.count >= 7 {
      guard let lcd = UInt16(row[0]), let longitude = Double(row[1]), let latitude = Double(row[2])
      else { continue }
      let code = LocationCode(rawValue: lcd)
      points[code] = Point(
        lcd: code, kind: "P1.3", roadNumber: row[6].isEmpty ? nil : String(row[6]),
        firstName: String(row[3]),
        negativeOffset: UInt16(row[4]).map { LocationCode(rawValue: $0) },
        positiveOffset: UInt16(row[5]).map { LocationCode(rawValue: $0) },
        coordinate: Coordinate(latitude: latitude, longitude: longitude))
    }
    return points
  }

  /// Both directions between all neighbours.
  static func links(_ points: [LocationCode: Point]) -> [DirectedLink] {
    points.values.sorted { $0.lcd < $1.lcd }.flatMap { point -> [DirectedLink] in
      guard let next = point.positiveOffset, points[next] != nil else { return [] }
      return [DirectedLink(from: point.lcd, to: next), DirectedLink(from: next, to: point.lcd)]
    }
  }

  @Test func linksOfHeidelbergLieOnTheWaysTheMapItselfTags() throws {
    guard let map = try TestMap.make("heidelberg.osm.pbf"),
      let table = Reference.file("location-tables/germany/heidelberg-cut.tsv"),
      let truth = Reference.file("osm/heidelberg-tmc-truth.tsv")
    else { return }
    let points = try Self.points(table)
    let engine = try EngineService(map.configuration, tiles: map.tiles)
    let matcher = LinkMatcher(engine: engine, tiles: map.tiles)
    let matches = try matcher.match(Self.links(points), points: { points[$0] })
    let byLink = Dictionary(uniqueKeysWithValues: matches.map { ($0.link, $0) })
    var (right, wrong, refused) = (0, 0, 0)
    for row in try Reference.rows(truth).dropFirst() where row.count >= 9 {
      guard let from = UInt16(row[0]), let to = UInt16(row[1]) else { continue }
      let link = DirectedLink(
        from: LocationCode(rawValue: from), to: LocationCode(rawValue: to))
      let allowed = Set((row[3].split(separator: ",") + row[5].split(separator: ",")).map(String.init))
      guard let match = byLink[link] else {
        print("absent", from, to)
        continue
      }
      guard match.isMatched else {
        print("refused", from, to, match.reason ?? "")
        refused += 1
        continue
      }
      let onRoad = match.edges.reduce(0) { sum, edge in
        sum + (allowed.contains("\(edge.way)\(edge.isForward ? "f" : "b")") ? edge.length : 0)
      }
      if onRoad >= 0.95 * match.length { right += 1 } else { wrong += 1; print("wrong", from, to, onRoad/match.length, match.confidence) }
    }
    print("right \(right), wrong \(wrong), refused \(refused) all \(matches.count) matched \(matches.count{$0.isMatched})")
    #expect(wrong == 0)
  }
}
