import AlertC
import Locations
import TestSupport
import Testing

@testable import Routing

/// Links of the German table on a real map whose own tags tell their course; `make match-truth`
/// measures the same to the metre.
struct TruthTests {
  /// The points of a table in the exchange format, with road numbers and offsets.
  private static func points(_ folder: String) throws -> [LocationCode: Point] {
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
    for row in try rows("POFFSETS.DAT") {
      guard let lcd = code(row["LCD"]) else { continue }
      points[lcd]?.negativeOffset = code(row["NEG_OFF_LCD"])
      points[lcd]?.positiveOffset = code(row["POS_OFF_LCD"])
    }
    return points
  }

  @Test func linksOfHeidelbergLieOnTheWaysTheMapItselfTags() throws {
    guard let map = Reference.path("osm/heidelberg.osm.pbf"),
      let table = Reference.path("location-tables/germany-ltef"),
      let truth = Reference.rows("osm/heidelberg-tmc-truth.tsv")
    else { return }
    let points = try Self.points(table)
    var ways: [DirectedLink: Set<String>] = [:]
    var corridor = MapCorridor()
    for row in truth where row.count >= 6 {
      guard let from = UInt16(row[0]), let to = UInt16(row[1]) else { continue }
      let link = DirectedLink(from: LocationCode(rawValue: from), to: LocationCode(rawValue: to))
      ways[link] = Set([row[3], row[5]].flatMap { $0.split(separator: ",") }.map(String.init))
      if let start = points[link.from]?.coordinate, let end = points[link.to]?.coordinate {
        corridor.add(from: start, to: end)
      }
    }
    let graph = try RoadGraph.read(map, corridor: corridor)
    let found = LinkMatcher(graph: graph, points: points).find(
      ways.keys.sorted { ($0.from, $0.to) < ($1.from, $1.to) })
    let accepted = found.filter(\.isAccepted)
    let wrong = accepted.filter { finding in
      let onRoad = (finding.path?.pieces ?? []).reduce(0) { sum, piece in
        ways[finding.link]?.contains(graph.way(of: piece.lane)) == true
          ? sum + graph.length(of: piece) : sum
      }
      return onRoad < 0.95 * finding.length
    }
    #expect(found.count == 77)
    #expect(wrong.isEmpty, "\(wrong.map(\.link))")
    #expect(accepted.count >= 73)
  }
}
