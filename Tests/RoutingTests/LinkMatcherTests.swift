import AlertC
import Locations
import TestSupport
import Testing

@testable import Routing

/// Links of the German table on a real map whose own tags tell their course.
struct LinkMatcherTests {
  /// The points of a table in the exchange format, with coordinates and road numbers.
  static func points(_ folder: String) throws -> [LocationCode: Point] {
    func rows(_ name: String) throws -> [[String: Substring]] {
      let text = String(decoding: try readFile("\(folder)/\(name)"), as: UTF8.self)
      let lines = text.split(whereSeparator: \.isNewline).map {
        $0.split(separator: ";", omittingEmptySubsequences: false)
      }
      let names = lines.first?.map { String($0) } ?? []
      return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(names, $0)) }
    }
    func code(_ text: Substring?) -> LocationCode? {
      text.flatMap { UInt16($0) }.map { LocationCode(rawValue: $0) }
    }
    var numbers: [LocationCode: String] = [:]
    for road in try rows("ROADS.DAT") {
      guard let lcd = code(road["LCD"]), let number = road["ROADNUMBER"], !number.isEmpty else {
        continue
      }
      numbers[lcd] = String(number)
    }
    var points: [LocationCode: Point] = [:]
    for row in try rows("POINTS.DAT") {
      guard let lcd = code(row["LCD"]), let x = row["XCOORD"].flatMap({ Double($0) }),
        let y = row["YCOORD"].flatMap({ Double($0) })
      else { continue }
      points[lcd] = Point(
        lcd: lcd, kind: "P1.3", roadNumber: code(row["ROA_LCD"]).flatMap { numbers[$0] },
        coordinate: Coordinate(latitude: y / 1e5, longitude: x / 1e5))
    }
    return points
  }

  @Test func linksOfHeidelbergLieOnTheWaysTheMapItselfTags() throws {
    guard let map = try TestMap.make("heidelberg.osm.pbf"),
      let table = Reference.path("location-tables/germany-ltef"),
      let truth = Reference.rows("osm/heidelberg-tmc-truth.tsv")
    else { return }
    let points = try Self.points(table)
    let engine = try EngineService(map.configuration, tiles: map.tiles)
    let matcher = LinkMatcher(engine: engine, tiles: map.tiles)
    var ways: [DirectedLink: Set<String>] = [:]
    for row in truth where row.count >= 6 {
      guard let from = UInt16(row[0]), let to = UInt16(row[1]) else { continue }
      let link = DirectedLink(from: LocationCode(rawValue: from), to: LocationCode(rawValue: to))
      ways[link] = Set([row[3], row[5]].flatMap { $0.split(separator: ",") }.map(String.init))
    }
    let matches = try matcher.match(
      ways.keys.sorted { ($0.from, $0.to) < ($1.from, $1.to) }, points: { points[$0] })
    let accepted = matches.filter(\.isMatched)
    let wrong = accepted.filter { match in
      let onRoad = match.edges.reduce(0) { sum, edge in
        let way = "\(edge.way)\(edge.isForward ? "f" : "b")"
        return sum + (ways[match.link]?.contains(way) == true ? edge.length : 0)
      }
      return onRoad < 0.95 * match.length
    }
    print("Heidelberg: \(accepted.count) of \(matches.count) links matched, \(wrong.count) wrong")
    #expect(matches.count == 77)
    #expect(wrong.isEmpty)
    // Two of the others have no carriageway on this map.
    #expect(accepted.count >= 71)
    #expect(matches.allSatisfy { $0.isMatched || $0.edges.isEmpty })
  }
}
