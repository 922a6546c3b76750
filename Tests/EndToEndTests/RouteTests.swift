import Engine
import Locations
import Routing
import TestSupport
import Testing

/// What a route gains from the broadcast, by the real engine; one test at a time, for there is one
/// traffic file a map.
@Suite(.serialized) struct RouteTests {
  private let folder = TemporaryFolder()
  private static let east = "46.4929961,-29.6077053"
  private static let west = "46.5151657,-30.3132164"

  private struct Trip: Equatable {
    let kilometres: Double
    let minutes: Double
    let roads: String

    /// Reads `57.1 km, 28.3 min: M1 54.9 km, ...`.
    init(_ result: ProgramResult) throws {
      #expect(result.status == 0, "\(result.errors)")
      let words = result.output.split(separator: " ")
      kilometres = try #require(words.first.flatMap { Double($0) })
      minutes = try #require(words.count > 2 ? Double(words[2]) : nil)
      roads = result.output
    }
  }

  private func trip(_ from: String, _ to: String, _ configuration: String, _ extra: String...)
    throws -> Trip
  {
    try Trip(run(Program.path, ["route", from, to, "--valhalla", configuration] + extra))
  }

  private func replay(
    _ capture: String, in world: World, _ configuration: String, _ extra: String...
  )
    -> ProgramResult
  {
    run(
      Program.path,
      [
        "replay", capture, "--locations", world.locations, "--layer",
        folder.path + "/layer.gpkg", "--valhalla", configuration,
      ] + extra)
  }

  @Test func theRouteLeavesTheMotorwayForTheClosureAndTheOtherWayDoesNot() throws {
    let world = World.norland
    guard let configuration = world.configuration else { return }
    let (east, west) = (RouteTests.east, RouteTests.west)
    let before = try trip(east, west, configuration)
    let back = try trip(west, east, configuration)
    #expect(before.roads.contains("M1 54.9 km"))
    #expect(replay(Captures.demo, in: world, configuration, "--keep").status == 0)
    let after = try trip(east, west, configuration)
    #expect(after.kilometres > before.kilometres)
    #expect(after.minutes > before.minutes)
    #expect(after.roads.contains("L7 25.9 km"))
    #expect(try trip(west, east, configuration) == back, "eastbound is as before")
    #expect(try trip(east, west, configuration, "--no-traffic") == before)
  }

  @Test func aReplayLeavesNothingBehindUnlessToldToKeep() throws {
    let world = World.norland
    guard let configuration = world.configuration else { return }
    let before = try trip(RouteTests.east, RouteTests.west, configuration, "--no-traffic")
    #expect(replay(Captures.demo, in: world, configuration, "--keep").status == 0)
    #expect(try trip(RouteTests.east, RouteTests.west, configuration) != before)
    let second = replay(Captures.demo, in: world, configuration)
    #expect(second.status == 0)
    #expect(second.output.contains("engine: 2 edges closed, 5 slowed; cleared now"))
    #expect(try trip(RouteTests.east, RouteTests.west, configuration) == before)
  }

  @Test func aReplayThatFailsLeavesNothingBehindEvenWhenToldToKeep() throws {
    let world = World.norland
    guard let configuration = world.configuration else { return }
    let before = try trip(RouteTests.east, RouteTests.west, configuration, "--no-traffic")
    #expect(replay(Captures.demo, in: world, configuration, "--keep").status == 0)
    let broken = folder.write("broken.spy", "nothing\n")
    #expect(replay(broken, in: world, configuration, "--keep").status == 1)
    #expect(try trip(RouteTests.east, RouteTests.west, configuration) == before)
  }

  /// A station of the German country code with one message, made by the simulator.
  private func broadcast(location: Int, direction: String) -> String {
    let scenario = folder.write(
      "message.scenario",
      """
      station    pi=D3A7 ps="TEST A9" pty=1 ecc=E0 offset=+2h text="made by a simulator"
      service    ltn=1 sid=15 mgs=national gap=3 provider="TESTTMC "
      start      2026-05-18T06:30:00Z
      length     40s
      repetition 3
      errors     none
      message jam at=0s event=101 location=\(location) direction=\(direction) extent=1 duration=2

      """)
    let result = Program.run("simulate", scenario)
    #expect(result.status == 0, "\(result.errors)")
    return folder.write("message.spy", result.output)
  }

  /// From where to where a carriageway of the A9 is driven.
  struct Carriageway: Sendable {
    let from: String
    let to: String

    static let northbound = Carriageway(
      from: "50.0167675,11.6049822", to: "50.0253443,11.6053504")
    static let southbound = Carriageway(
      from: "50.0253741,11.605141", to: "50.0167538,11.6047612")
  }

  /// A message on the A9 and the carriageway that meets it.
  struct Case: Sendable {
    let location: Int
    let direction: String
    let affected: Carriageway
    let other: Carriageway
  }

  // The map holds the A9 between 31750 in the south and just north of 12767.
  @Test(arguments: [
    Case(location: 12767, direction: "-", affected: .northbound, other: .southbound),
    Case(location: 31750, direction: "+", affected: .southbound, other: .northbound),
  ])
  func aJamSlowsExactlyTheCarriagewayThatMeetsIt(_ message: Case) throws {
    guard let world = World.bayreuth, let configuration = world.configuration else { return }
    let capture = broadcast(location: message.location, direction: message.direction)
    let result = replay(capture, in: world, configuration, "--keep")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Stationary traffic"))

    let engineConfiguration = try EngineConfiguration(path: configuration)
    let tiles = try TileSet(engineConfiguration)
    let engine = try EngineService(engineConfiguration, tiles: tiles)
    defer { engine.stop() }
    let edges = try engine.locate(Coordinate(latitude: 50.0205, longitude: 11.6043), radius: 100)
      .filter { $0.names.contains("A 9") }
    let slow = edges.filter { $0.liveSpeed != nil }
    let free = edges.filter { $0.liveSpeed == nil }
    #expect(!slow.isEmpty && !free.isEmpty)
    #expect(slow.allSatisfy { ($0.liveSpeed ?? 99) < 10 })
    let isNorthbound = { (heading: Double) in heading < 90 || heading > 270 }
    let isAffectedNorthbound = message.location == 12767
    #expect(slow.allSatisfy { isNorthbound($0.heading) == isAffectedNorthbound })
    #expect(free.allSatisfy { isNorthbound($0.heading) != isAffectedNorthbound })

    for (carriageway, isAffected) in [(message.affected, true), (message.other, false)] {
      let now = try trip(carriageway.from, carriageway.to, configuration)
      let free = try trip(carriageway.from, carriageway.to, configuration, "--no-traffic")
      #expect(isAffected ? now.minutes > 5 * free.minutes : now == free)
    }
  }
}
