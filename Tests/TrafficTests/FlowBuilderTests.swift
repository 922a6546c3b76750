import AlertC
import Locations
import RDS
import Testing
import Traffic

/// What incidents do to the links of the demonstration's motorway.
@Suite struct FlowBuilderTests {
  private let norland: Norland
  private let base = 100.0

  init() throws { norland = try Norland() }

  private func flows(_ messages: Message?...) throws -> [String: LinkFlow] {
    let incidents = try messages.map { try #require(try norland.incident($0)) }
    return try flows(incidents)
  }

  private func flows(_ incidents: [Incident]) throws -> [String: LinkFlow] {
    let known = try (UInt16(101)...113).map { code in
      try #require(try norland.locations.point(LocationCode(rawValue: code), in: Norland.table))
    }
    let flows = FlowBuilder.flows(incidents) { key in
      guard let from = known.first(where: { $0.lcd == key.link.from })?.coordinate,
        let to = known.first(where: { $0.lcd == key.link.to })?.coordinate
      else { return nil }
      return FlowBuilder.Link(baseSpeed: base, line: [from, to])
    }
    return Dictionary(uniqueKeysWithValues: flows.map { ($0.link.text, $0) })
  }

  private func length(_ from: UInt16, _ to: UInt16) throws -> Double {
    let points = try [from, to].map { code in
      try #require(
        try norland.locations.point(LocationCode(rawValue: code), in: Norland.table)?.coordinate)
    }
    return points[0].distance(to: points[1])
  }

  private func isNear(_ left: Double?, _ right: Double) -> Bool { abs((left ?? -1) - right) < 1e-6 }

  @Test func aJamSlowsTheLinksItIsDrivenOnAndNotTheOtherCarriageway() throws {
    let flows = try flows(Norland.message(101, at: 103, extent: 2))
    #expect(Set(flows.keys) == ["105>104", "104>103"])
    #expect(flows.values.allSatisfy { $0.trafficSpeed == 5 && $0.baseSpeed == base })
    #expect(isNear(flows["104>103"]?.jamFactor, 9.9))
    let other = try self.flows(Norland.message(101, at: 105, .negative, extent: 2))
    #expect(Set(other.keys) == ["103>104", "104>105"])
  }

  @Test func bothDirectionsSlowBothCarriageways() throws {
    let flows = try flows(Norland.message(101, at: 103, extent: 1, fields: [(1, 2)]))
    #expect(Set(flows.keys) == ["104>103", "103>104"])
  }

  @Test func aPointSlowsItsLinkByTheHarmonicMean() throws {
    let flow = try #require(try flows(Norland.message(101, at: 103))["104>103"])
    let length = try length(104, 103)
    #expect(length > 1000)
    // The times add up: 250 m at 5 km/h, the rest at 100.
    let mean = length / (250 / 5.0 + (length - 250) / base)
    #expect(isNear(flow.trafficSpeed, mean))
    let factor = JamFactor.of(trafficSpeed: mean, baseSpeed: base)
    #expect(isNear(flow.jamFactor, factor))
    let whole = try flows(Norland.message(101, at: 103, fields: [(2, 0)]))
    #expect(isNear(whole["104>103"]?.trafficSpeed, 5), "a reach beyond the link is all of it")
  }

  @Test func aDelayIsSpreadOverTheStretch() throws {
    // Delays, with a quantifier of five minutes a step.
    let message = Norland.message(1601, at: 103, extent: 2, fields: [(4, 3)])
    let incident = try #require(try norland.incident(message))
    let delay = try #require(incident.delay)
    let stretch = try length(105, 104) + length(104, 103)
    let hours = stretch / 1000 / base + Double(delay) / 3600
    let flows = try flows(message)
    for link in ["105>104", "104>103"] {
      #expect(isNear(flows[link]?.trafficSpeed, stretch / 1000 / hours))
    }
  }

  @Test func lanesLostLeaveAShareOfFreeFlow() throws {
    let flows = try flows(Norland.message(641, at: 103, extent: 1))
    #expect(isNear(flows["104>103"]?.trafficSpeed, base * Effect.laneLossShare))
  }

  @Test func onlyAClosureHasTheFactorTen() throws {
    let flows = try flows(Norland.message(401, at: 103, extent: 1))
    #expect(flows["104>103"]?.trafficSpeed == 0)
    #expect(flows["104>103"]?.jamFactor == 10)
  }

  @Test func rampsBansForecastsAndWhatIsToComeDoNothing() throws {
    for event in EventTable.events {
      let message = Norland.message(event.code.rawValue, at: 103, extent: 1)
      let incident = try #require(try norland.incident(message))
      let concernsAll = incident.effects.contains { effect in
        switch effect {
        case .ramp, .ban: false
        case .closure, .speed, .speedShare, .delay, .lanes: true
        }
      }
      let flows = try flows([incident])
      #expect(flows.isEmpty == !concernsAll, "event \(event.code)")
      #expect(flows.isEmpty || event.nature == .information, "event \(event.code)")
      #expect(flows.isEmpty || ![7, 8].contains(event.updateClass), "event \(event.code)")
    }
    let later = try #require(
      try norland.incident(Norland.message(401, at: 103, extent: 1), start: .minutes(1)))
    #expect(try flows([later]).isEmpty)
  }

  @Test func ofSeveralIncidentsOnALinkTheStrictestCountsAndAllAreNamed() throws {
    let flows = try flows(
      Norland.message(641, at: 103, extent: 2), Norland.message(101, at: 104, extent: 1),
      Norland.message(494, at: 103, extent: 2))
    #expect(flows["105>104"]?.trafficSpeed == 5)
    #expect(flows["105>104"]?.incidentIDs == ["C-42-9-103p-c5", "C-42-9-104p-c1"])
    #expect(isNear(flows["104>103"]?.trafficSpeed, base * Effect.laneLossShare))
    #expect(flows["104>103"]?.incidentIDs == ["C-42-9-103p-c5"])
    let closed = try self.flows(
      Norland.message(401, at: 103, extent: 1), Norland.message(101, at: 103, extent: 2))
    #expect(closed["104>103"]?.jamFactor == 10 && closed["105>104"]?.trafficSpeed == 5)
  }

  @Test func aSpeedAboveFreeFlowSlowsNothing() throws {
    // A quantifier of 0 is the highest row, 160 km/h.
    let message = Norland.message(108, at: 103, extent: 1, fields: [(4, 0)])
    let flow = try flows(message)["104>103"]
    #expect((flow?.trafficSpeed ?? base) <= base)
    #expect((flow?.jamFactor ?? 0) >= 0)
  }

  @Test func linksNobodyKnowsAreLeftOut() throws {
    #expect(try flows(Norland.message(101, at: 203, extent: 1)).isEmpty)
  }

  @Test func nominalSpeedsFollowTheRoadsNumber() {
    #expect(FlowBuilder.nominalSpeed(road: "A9") == 110)
    #expect(FlowBuilder.nominalSpeed(road: "M1") == 110)
    #expect(FlowBuilder.nominalSpeed(road: "B22") == 80)
    #expect(FlowBuilder.nominalSpeed(road: nil) == 60)
    #expect(FlowBuilder.nominalSpeed(road: "") == 60)
  }
}
