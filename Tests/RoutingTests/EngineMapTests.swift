import AlertC
import Locations
import TestSupport
import Testing
import Traffic

@testable import Engine
@testable import Routing

/// The running engine on a real map: the A 9 north of Bayreuth and the B 85 west of it.
struct EngineMapTests {
  private static let points: [LocationCode: Point] = {
    let rows: [(LocationCode, Double, Double, String)] = [
      (31750, 50.01481, 11.60567, "A9"), (12767, 50.02503, 11.60518, "A9"),
      (12766, 49.9595, 11.6061, "A9"), (12765, 49.92817, 11.60238, "A9"),
      (25353, 50.00080, 11.49810, "B85"), (7710, 50.02715, 11.49720, "B85"),
    ]
    return Dictionary(
      uniqueKeysWithValues: rows.map { lcd, latitude, longitude, road in
        let place = Coordinate(latitude: latitude, longitude: longitude)
        return (lcd, Point(lcd: lcd, kind: "P1.3", roadNumber: road, coordinate: place))
      })
  }()
  private static let northbound = DirectedLink(from: 31750, to: 12767)
  private static let southbound = DirectedLink(from: 12767, to: 31750)
  private static let federal = DirectedLink(from: 25353, to: 7710)

  /// Everything from matching to writing, made for one test.
  private final class Setup {
    let map: TestMap
    let engine: EngineService
    let matches: [DirectedLink: MatchedLink]
    let archive: TrafficArchive
    let writer: EngineWriter
    private let folder = TemporaryFolder()

    init?(for test: String = #function) throws {
      guard let map = try TestMap.make("north-bayreuth.osm.gz", for: test) else { return nil }
      self.map = map
      engine = try EngineService(map.configuration, tiles: map.tiles)
      let links = [northbound, southbound, federal].flatMap {
        [$0, $0.opposite]
      }
      let outside = DirectedLink(from: 12766, to: 31750)
      let results = try Setup.match(Array(Set(links + [outside])), map, engine)
      matches = Dictionary(uniqueKeysWithValues: results.map { ($0.link, $0) })
      let database = try MatchStoreTests.database(folder)
      try MatchStoreTests.save(database, results, [], fingerprint: map.tiles.fingerprint)
      archive = try TrafficArchive(map.configuration, tiles: map.tiles)
      writer = try EngineWriter(
        archive: archive,
        store: try MatchStore(path: database, fingerprint: map.tiles.fingerprint))
    }

    static func match(
      _ links: [DirectedLink], _ map: TestMap, _ engine: EngineService
    ) throws -> [MatchedLink] {
      var corridor = MapCorridor()
      for link in links {
        if let from = points[link.from]?.coordinate, let to = points[link.to]?.coordinate {
          corridor.add(from: from, to: to)
        }
      }
      let graph = try RoadGraph.read(map.source, corridor: corridor)
      let findings = LinkMatcher(graph: graph, points: points).find(links)
      return try EdgeMatcher(graph: graph, engine: engine.door, tiles: map.tiles).match(findings)
    }
  }

  /// On the A 9 between both points, heading north and south there.
  private static let onMotorway = Coordinate(latitude: 50.0195, longitude: 11.6036)
  private static let north = RouteRequest(
    from: Coordinate(latitude: 50.0149, longitude: 11.60575),
    to: Coordinate(latitude: 50.0300, longitude: 11.6066))
  private static let south = RouteRequest(
    from: Coordinate(latitude: 50.0300, longitude: 11.6063),
    to: Coordinate(latitude: 50.0149, longitude: 11.6056))

  private static func withoutTraffic(_ request: RouteRequest) -> RouteRequest {
    var request = request
    request.usesTraffic = false
    return request
  }

  @Test func aJamSlowsOneCarriagewayOfTheMotorwayAndNotTheOther() throws {
    guard let setup = try Setup() else { return }
    let engine = setup.engine
    #expect(engine.isOwn)
    #expect(setup.matches[Self.northbound]?.isMatched == true)
    #expect(setup.matches[Self.southbound]?.isMatched == true)
    let northBefore = try engine.route(Self.north)
    let southBefore = try engine.route(Self.south)
    #expect(northBefore.roads.first?.names.contains("A 9") == true)

    let jam = Fixture.incident([.speed(kilometresPerHour: 20)], links: [Self.northbound])
    let report = try setup.writer.apply([jam])
    #expect(report.unmatched.isEmpty)
    #expect(report.slowedEdges == 4)

    let edges = try engine.locate(Self.onMotorway, radius: 100).filter { $0.names.contains("A 9") }
    let northEdges = edges.filter { Coordinate.turn(from: $0.heading, to: 0) < 30 }
    let southEdges = edges.filter { Coordinate.turn(from: $0.heading, to: 180) < 30 }
    #expect(!northEdges.isEmpty)
    #expect(!southEdges.isEmpty)
    #expect(northEdges.contains { $0.liveSpeed == 20 })
    #expect(southEdges.allSatisfy { $0.liveSpeed == nil })

    let northAfter = try engine.route(Self.north)
    #expect(northAfter.seconds > northBefore.seconds + 120)
    #expect(abs(northAfter.kilometres - northBefore.kilometres) < 0.01)
    #expect(try engine.route(Self.south) == southBefore)
    #expect(try engine.route(Self.withoutTraffic(Self.north)).seconds == northBefore.seconds)

    #expect(try setup.writer.apply([]).changedEdges == 4)
    #expect(try engine.route(Self.north) == northBefore)
  }

  @Test func aClosureSendsTrafficAroundAndItsEndBringsItBack() throws {
    guard let setup = try Setup() else { return }
    let engine = setup.engine
    let there = RouteRequest(
      from: Coordinate(latitude: 49.98715, longitude: 11.5099),
      to: Coordinate(latitude: 50.0391, longitude: 11.4904))
    let back = RouteRequest(from: there.to, to: there.from)
    let before = try engine.route(there)
    let backBefore = try engine.route(back)
    let closure = Fixture.incident([.closure], links: [Self.federal])
    let report = try setup.writer.apply([closure])
    #expect(report.closedEdges > 0)
    #expect(report.slowedEdges == 0)

    let around = try engine.route(there)
    #expect(around.kilometres > before.kilometres + 0.3)
    let closed = Set(
      try #require(setup.matches[Self.federal]).edges.filter { $0.source == 0 && $0.target == 1 }
        .map(\.id))
    for edge in closed { #expect(try setup.archive.word(edge).isClosed) }
    #expect(try engine.route(back) == backBefore)
    #expect(try engine.route(Self.withoutTraffic(there)).kilometres == before.kilometres)

    setup.writer.clear()
    #expect(try engine.route(there) == before)
  }

  @Test func linksOffTheMapAreUnmatchedAndNothingIsWrittenForThem() throws {
    guard let setup = try Setup() else { return }
    let outside = DirectedLink(from: 12766, to: 31750)
    let match = try #require(setup.matches[outside])
    #expect(!match.isMatched)
    let report = try setup.writer.apply([Fixture.incident([.closure], links: [outside])])
    #expect(report.closedEdges == 0)
    #expect(report.unmatched.map(\.link) == [outside])
    #expect(setup.archive.wordsSet == 0)
  }

  @Test func aMatchDoesNotDependOnWhatIsClosedToday() throws {
    guard let setup = try Setup() else { return }
    let closure = Fixture.incident([.closure], links: [Self.northbound, Self.federal])
    #expect(try setup.writer.apply([closure]).closedEdges > 4)
    for match in try Setup.match([Self.northbound, Self.federal], setup.map, setup.engine) {
      #expect(match.isMatched)
      #expect(match.edges == setup.matches[match.link]?.edges)
    }
  }

  @Test func aPointOffTheMapIsAClearLine() throws {
    guard let setup = try Setup() else { return }
    let off = RouteRequest(
      from: Coordinate(latitude: 48, longitude: 11), to: Self.north.to)
    let error = #expect(throws: RoutingError.self) { try setup.engine.route(off) }
    #expect(
      error?.description == "no road within 5 km of a point: is it off the engine's map?")
    #expect(try setup.engine.locate(Coordinate(latitude: 48, longitude: 11)).isEmpty)
  }

  @Test func viaPointsLeadTheRouteOverThem() throws {
    guard let setup = try Setup() else { return }
    var request = Self.north
    let direct = try setup.engine.route(request)
    request.via = [Coordinate(latitude: 50.02, longitude: 11.58)]
    let longer = try setup.engine.route(request)
    #expect(longer.kilometres > direct.kilometres + 1)
    #expect(longer.line.count > direct.line.count)
    let sum = longer.roads.reduce(0) { $0 + $1.kilometres }
    #expect(abs(sum - longer.kilometres) < 0.05)
  }
}
