import AlertC
import Locations
import TestSupport
import Testing
import Traffic

@testable import Engine
@testable import Routing

/// From courses on the map to the running engine's edges.
struct EdgeMatcherTests {
  /// The points of the demonstration's table, by their road.
  static let roads: [(number: String, codes: ClosedRange<UInt16>)] = [
    ("M1", 101...113), ("R5", 201...207),
  ]

  /// The demonstration's points, as its table has them.
  static func norland() throws -> [LocationCode: Point] {
    let text = String(
      decoding: try readFile(packageFolder + "/Captures/demo-locations/POINTS.DAT"),
      as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ";", omittingEmptySubsequences: false)
    }
    let head = lines.first ?? []
    var points: [LocationCode: Point] = [:]
    for line in lines.dropFirst() {
      let row = Dictionary(uniqueKeysWithValues: zip(head, line))
      guard let code = row["LCD"].flatMap({ UInt16($0) }),
        let x = row["XCOORD"].flatMap({ Double($0) }),
        let y = row["YCOORD"].flatMap({ Double($0) }),
        let road = roads.first(where: { $0.codes.contains(code) })
      else { continue }
      let lcd = LocationCode(rawValue: code)
      points[lcd] = Point(
        lcd: lcd, kind: "P1.3", roadNumber: road.number,
        negativeOffset: code > road.codes.lowerBound ? LocationCode(rawValue: code - 1) : nil,
        positiveOffset: code < road.codes.upperBound ? LocationCode(rawValue: code + 1) : nil,
        coordinate: Coordinate(latitude: y / 1e5, longitude: x / 1e5))
    }
    return points
  }

  private static let map = packageFolder + "/Captures/demo.osm"

  private static func find(
    _ points: [LocationCode: Point]
  ) throws -> (graph: RoadGraph, findings: [LinkFinding]) {
    let links = points.values.flatMap { point in
      [point.negativeOffset, point.positiveOffset].compactMap { $0 }
        .map { DirectedLink(from: point.lcd, to: $0) }
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    var corridor = MapCorridor()
    for link in links {
      if let from = points[link.from]?.coordinate, let to = points[link.to]?.coordinate {
        corridor.add(from: from, to: to)
      }
    }
    let graph = try RoadGraph.read(map, corridor: corridor)
    return (graph, LinkMatcher(graph: graph, points: points).find(links))
  }

  @Test func everyLinkAndRampOfNorlandLiesOnTheSameWaysForMapAndEngine() throws {
    guard let map = try TestMap.make(path: Self.map) else { return }
    let points = try Self.norland()
    let (graph, findings) = try Self.find(points)
    #expect(findings.count == 36)
    #expect(findings.allSatisfy { $0.isAccepted })
    let engine = try EngineService(map.configuration, tiles: map.tiles, requests: 2)
    let matcher = EdgeMatcher(graph: graph, engine: engine.door, tiles: map.tiles)
    let matches = try matcher.match(findings)
    for (finding, match) in zip(findings, matches) {
      #expect(match.isMatched, "\(finding.link): \(match.reason ?? "")")
      #expect(match.ways == finding.ways)
      #expect(abs(match.length - finding.length) < max(5, 0.02 * finding.length))
      #expect(match.verdict.passed.contains(.engine))
      #expect(match.confidence == finding.confidence)
    }
    let search = RampSearch(findings, in: graph)
    let ramps = points.values.flatMap { search.ramps(of: $0) }
    let matched = try matcher.match(ramps)
    #expect(matched.count == ramps.count)
    // Each motorway junction has its four ramps, and R5 is crossed by no other motorway.
    for code in Self.roads[0].codes {
      for kind in [Effect.Ramp.exit, .entry] {
        for driving in [QueueDirection.positive, .negative] {
          let key = Ramp.Key(
            point: LocationCode(rawValue: code), driving: driving, kind: kind)
          #expect(matched.count { $0.key == key } == 1, "\(code) \(driving) \(kind)")
        }
      }
    }
    let carriageways = Set(matches.flatMap(\.edges).map(\.id))
    #expect(matched.flatMap(\.edges).allSatisfy { !carriageways.contains($0.id) })
  }

  @Test func tilesOfAnotherMapLeaveTheLinksThatDifferUnmatched() throws {
    // The same country with a bend in one piece of its motorway.
    let folder = TemporaryFolder()
    let text = String(decoding: try readFile(Self.map), as: UTF8.self)
    let bent = text.replacing("lat=\"46.48", with: "lat=\"46.47")
    guard let map = try TestMap.make(path: folder.write("bent.osm", bent)) else { return }
    let (graph, findings) = try Self.find(try Self.norland())
    let engine = try EngineService(map.configuration, tiles: map.tiles)
    let matches = try EdgeMatcher(graph: graph, engine: engine.door, tiles: map.tiles).match(
      findings)
    let refused = matches.filter { !$0.isMatched }
    #expect(!refused.isEmpty && refused.count < matches.count)
    #expect(
      refused.allSatisfy {
        $0.verdict.failures.map(\.test) == [.engine] && $0.edges.isEmpty && $0.confidence == 0
      })
  }
}
