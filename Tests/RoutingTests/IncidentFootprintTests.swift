import AlertC
import Locations
import Testing
import Traffic

@testable import Routing

struct IncidentFootprintTests {
  /// Links 1 to 2 and 2 to 3 share edge 1; the opposite ones have edges of their own.
  private static let edges: [DirectedLink: [MatchedEdge]] = [
    DirectedLink(from: 1, to: 2): [
      Fixture.edge(0, from: 0.8), Fixture.edge(1, to: 0.5),
    ],
    DirectedLink(from: 2, to: 3): [
      Fixture.edge(1, from: 0.5), Fixture.edge(2), Fixture.edge(3, to: 0.25),
    ],
    DirectedLink(from: 3, to: 2): [Fixture.edge(12), Fixture.edge(11, to: 0.5)],
    DirectedLink(from: 2, to: 1): [Fixture.edge(11, from: 0.5), Fixture.edge(10, to: 0.2)],
  ]
  private static let chain = [DirectedLink(from: 1, to: 2), DirectedLink(from: 2, to: 3)]

  private static func id(_ index: Int) -> EdgeID { EdgeID(tile: Fixture.tileA, index: index) }

  private static func footprint(_ incident: Incident) throws -> IncidentFootprint {
    try IncidentFootprint(
      incident,
      match: { link, _ in
        guard let edges = edges[link] else { return .unmatched(link, "outside the engine's map") }
        return MatchedLink(link: link, confidence: 1, edges: edges)
      }, ramp: { ramp, _ in ramps[ramp] ?? [] })
  }

  /// Exits at 2 and 3 and an entry at 2, driving along the negative offsets; one exit beside.
  private static let ramps: [Ramp.Key: [MatchedEdge]] = [
    Ramp.Key(point: 2, driving: .negative, kind: .exit): [Fixture.edge(20), Fixture.edge(21)],
    Ramp.Key(point: 2, driving: .negative, kind: .entry): [Fixture.edge(22)],
    Ramp.Key(point: 3, driving: .negative, kind: .exit): [Fixture.edge(23)],
    Ramp.Key(point: 2, driving: .positive, kind: .exit): [Fixture.edge(30)],
  ]

  @Test func closedRampsAreClosedAndNothingElse() throws {
    func closed(_ incident: Incident) throws -> [Int] {
      let footprint = try Self.footprint(incident)
      #expect(footprint.edges.values.allSatisfy { $0 == .closed })
      return footprint.edges.keys.map(\.index).sorted()
    }
    // The queue grows along the positive offsets: traffic drives along the negative ones. The
    // message stands at 2 alone, or reaches over the stretch.
    #expect(try closed(Fixture.incident([.ramp(.exit)], pointReach: 250)) == [20, 21])
    #expect(try closed(Fixture.incident([.ramp(.entry)], pointReach: 250)) == [22])
    #expect(try closed(Fixture.incident([.ramp(.both)], pointReach: 250)) == [20, 21, 22])
    #expect(try closed(Fixture.incident([.ramp(.exit)], links: Self.chain)) == [20, 21, 23])
    #expect(
      try closed(Fixture.incident([.ramp(.exit)], pointReach: 250, bothDirections: true))
        == [20, 21, 30])
    #expect(
      try closed(Fixture.incident([.ramp(.exit)], pointReach: 250, isActive: false)).isEmpty)
  }

  @Test func aClosedRampLeavesTheJamOnTheRoadAsItIs() throws {
    let incident = Fixture.incident([.ramp(.entry), .speedShare(0.5)], links: [Self.chain[1]])
    let speeds = try Self.speeds(incident)
    #expect(speeds[22] == 0)
    #expect(speeds[2] == 50)
  }

  @Test func aRampThatIsNotKnownIsTold() throws {
    let incident = Fixture.incident(
      [.ramp(.exit)], links: [DirectedLink(from: 8, to: 9)], pointReach: 250, lcd: 9)
    let footprint = try Self.footprint(incident)
    #expect(footprint.edges.isEmpty)
    #expect(footprint.unmatched.map(\.description) == ["a: no exit ramp is known at 9"])
  }

  /// Whole km/h of each slowed edge by its index, 0 for closed ones.
  private static func speeds(_ incident: Incident) throws -> [Int: Double] {
    let footprint = try footprint(incident)
    return Dictionary(
      uniqueKeysWithValues: footprint.edges.map { edge, state in
        switch state {
        case .closed: (edge.index, 0)
        case .slowed(let speed, _): (edge.index, (speed * 10).rounded() / 10)
        }
      })
  }

  @Test func aSpeedOnPartOfAnEdgeIsTheHarmonicMeanOverTheWhole() throws {
    let speeds = try Self.speeds(
      Fixture.incident([.speed(kilometresPerHour: 20)], links: Self.chain))
    // 20 % at 20 and 80 % at 100 km/h; both halves of edge 1; all of edge 2; a quarter of edge 3.
    #expect(speeds == [0: 55.6, 1: 20, 2: 20, 3: 50])
  }

  @Test func shareLanesAndTheStrictestOfSeveralEffectsCount() throws {
    func speed(_ effects: [Effect]) throws -> Double? {
      try Self.speeds(Fixture.incident(effects, links: Self.chain))[2]
    }
    #expect(try speed([.speedShare(0.5)]) == 50)
    #expect(try speed([.lanes(closed: nil)]) == 70)
    #expect(try speed([.lanes(closed: 2)]) == 70)
    #expect(try speed([.speedShare(0.5), .speed(kilometresPerHour: 30), .lanes(closed: 1)]) == 30)
    #expect(try speed([.speed(kilometresPerHour: 130)]) == nil)
    #expect(try speed([.speedShare(1.2)]) == nil)
    #expect(try speed([.speed(kilometresPerHour: 0)]) == 1)
  }

  @Test func aDelayMakesTheStretchTakeThatMuchLonger() throws {
    let incident = Fixture.incident([.delay(seconds: 90)], links: Self.chain)
    let footprint = try Self.footprint(incident)
    var added = 0.0
    for case .slowed(let speed, let base) in footprint.edges.values {
      added += 1000 / (speed / 3.6) - 1000 / (base / 3.6)
    }
    #expect(abs(added - 90) < 0.01)
  }

  @Test func aDelayIsNotPressedIntoTheMatchedPartOfAStretch() throws {
    let links = [DirectedLink(from: 1, to: 2), DirectedLink(from: 2, to: 9)]
    let incident = Fixture.incident([.delay(seconds: 100)], links: links, length: 7000)
    let footprint = try Self.footprint(incident)
    var added = 0.0
    for case .slowed(let speed, let base) in footprint.edges.values {
      added += 1000 / (speed / 3.6) - 1000 / (base / 3.6)
    }
    // 700 of 7000 metres are matched.
    #expect(abs(added - 10) < 0.01)
    #expect(footprint.unmatched.map(\.description) == ["a: 2 to 9: outside the engine's map"])
  }

  @Test func aClosureLeavesTheEdgeBeforeItUsable() throws {
    let speeds = try Self.speeds(Fixture.incident([.closure], links: Self.chain))
    #expect(speeds == [1: 0, 2: 0])
  }

  @Test func aClosureOfEndsAloneClosesTheOneCoveredMost() throws {
    let footprint = try IncidentFootprint(
      Fixture.incident([.closure]),
      match: { link, _ in
        MatchedLink(
          link: link, confidence: 1,
          edges: [Fixture.edge(0, from: 0.6), Fixture.edge(1, to: 0.3)])
      }, ramp: { _, _ in [] })
    #expect(footprint.edges == [Self.id(0): .closed])
    let one = try IncidentFootprint(
      Fixture.incident([.closure]),
      match: { link, _ in
        MatchedLink(link: link, confidence: 1, edges: [Fixture.edge(0, from: 0.4, to: 0.5)])
      }, ramp: { _, _ in [] })
    #expect(one.edges == [Self.id(0): .closed])
  }

  @Test func bansForSomeVehiclesWriteNothing() throws {
    let incident = Fixture.incident([.ban(.hgv)], links: Self.chain)
    let footprint = try Self.footprint(incident)
    #expect(footprint.edges.isEmpty)
    #expect(footprint.unmatched.isEmpty)
    let speeds = try Self.speeds(
      Fixture.incident([.ban(.hgv), .speedShare(0.5)], links: [Self.chain[1]]))
    #expect(speeds[2] == 50)
  }

  @Test func incidentsThatAreNotActiveWriteNothing() throws {
    let incident = Fixture.incident([.closure], links: Self.chain, isActive: false)
    #expect(try Self.footprint(incident).edges.isEmpty)
  }

  @Test func incidentsWithoutPlaceOrTableAreToldAndWriteNothing() throws {
    let noPlace = try Self.footprint(Fixture.incident([.closure], hasPlace: false))
    #expect(noPlace.edges.isEmpty)
    #expect(noPlace.unmatched.map(\.reason) == ["no stretch of road"])
    let noTable = try Self.footprint(Fixture.incident([.closure], table: nil))
    #expect(noTable.edges.isEmpty)
    #expect(noTable.unmatched.map(\.reason) == ["no location table"])
  }

  @Test func theOppositeCarriagewayIsTouchedOnlyWhenBothDirectionsAreAffected() throws {
    let both = try Self.speeds(
      Fixture.incident([.speedShare(0.5)], links: Self.chain, bothDirections: true))
    #expect(both.keys.sorted() == [0, 1, 2, 3, 10, 11, 12])
    #expect(both[12] == 50)
    let one = try Self.speeds(Fixture.incident([.speedShare(0.5)], links: Self.chain))
    #expect(one.keys.allSatisfy { $0 < 10 })
  }

  @Test func aPointReachesBackFromTheEndOfItsLink() throws {
    let link = DirectedLink(from: 2, to: 3)
    let incident = Fixture.incident([.speed(kilometresPerHour: 20)], links: [link], pointReach: 450)
    // All 250 m of edge 3 that belong to the link and the last 200 m of edge 2.
    let footprint = try Self.footprint(incident)
    #expect(footprint.edges.keys.map(\.index).sorted() == [2, 3])
    #expect(try Self.speeds(incident) == [2: 55.6, 3: 50])
    let both = Fixture.incident(
      [.speed(kilometresPerHour: 20)], links: [link], pointReach: 450, bothDirections: true)
    #expect(try Self.speeds(both) == [2: 55.6, 3: 50, 12: 35.7])
    let long = Fixture.incident([.speed(kilometresPerHour: 20)], links: [link], pointReach: 9000)
    #expect(try Self.speeds(long)[1] == 33.3)
  }

  @Test func onOneEdgeTheLowestSpeedCountsAndAClosureWins() throws {
    let slow = try Self.footprint(
      Fixture.incident([.speed(kilometresPerHour: 30)], links: Self.chain))
    let slower = try Self.footprint(
      Fixture.incident([.speed(kilometresPerHour: 10)], links: [Self.chain[0]], id: "b"))
    let closed = try Self.footprint(Fixture.incident([.closure], links: [Self.chain[1]], id: "c"))
    for footprints in [[slow, slower, closed], [closed, slower, slow]] {
      let plan = EdgeSpeedPlan(footprints)
      #expect(plan.words[Self.id(1)] == .closed)
      #expect(plan.words[Self.id(2)] == .closed)
      #expect(plan.words[Self.id(0)] == EdgeSpeed(kilometresPerHour: 35.7, base: 100))
    }
    #expect(EdgeSpeedPlan([slow, slower]).words[Self.id(1)]?.kilometresPerHour == 18)
    #expect(EdgeSpeedPlan([slow]).words[Self.id(1)]?.kilometresPerHour == 30)
  }
}
