import AlertC
import RDS
import Testing

@testable import Traffic

@Suite struct EffectTableTests {
  private func effects(
    _ code: EventCode, _ quantifier: UInt8? = nil, _ supplements: UInt8...
  ) -> [Effect] {
    EffectTable.effects(
      of: MessageEvent(code: code, quantifier: quantifier, supplements: supplements))
  }

  // MARK: Flow

  @Test func jamsHaveTheSpeedOfTheirKind() {
    #expect(effects(101) == [.speed(kilometresPerHour: 5)])
    #expect(effects(104) == [.speed(kilometresPerHour: 5)])
    #expect(effects(108) == [.speed(kilometresPerHour: 20)])
    #expect(effects(111) == [.speed(kilometresPerHour: 20)])
    #expect(effects(133) == [.speed(kilometresPerHour: 20)])
    #expect(effects(115) == [.speedShare(0.5)])
    #expect(effects(136) == [.speedShare(0.5)])
    #expect(effects(122) == [.speedShare(0.7)])
    #expect(effects(125) == [.speedShare(0.8)])
    #expect(effects(124) == [])
    #expect(effects(222) == [.speed(kilometresPerHour: 20)])
  }

  @Test func aSpeedThatIsToldWins() {
    #expect(effects(70) == [.speed(kilometresPerHour: 10)])
    #expect(effects(76) == [.speed(kilometresPerHour: 70)])
    #expect(effects(108, 7) == [.speed(kilometresPerHour: 35)])
    #expect(effects(115, 7) == [.speed(kilometresPerHour: 35)])
    #expect(effects(124, 20) == [.speed(kilometresPerHour: 100)])
    // 222 counts accidents, 1205 winds: neither number is a speed of traffic.
    #expect(effects(222, 3) == [.speed(kilometresPerHour: 20)])
    #expect(effects(1205, 10) == [])
  }

  @Test func delaysAreTheTimeThatIsTold() {
    #expect(effects(1601) == [])
    #expect(effects(1601, 4) == [.delay(seconds: 1200)])
    #expect(effects(1601, 12) == [.delay(seconds: 7200)])
    #expect(effects(1602) == [.delay(seconds: 900)])
    #expect(effects(1604) == [.delay(seconds: 3600)])
    #expect(effects(1627) == [.delay(seconds: 5400)])
    #expect(effects(1606) == [.delay(seconds: 7200)])
    #expect(effects(1608) == [.delay(seconds: 900)])
    #expect(effects(1608, 9) == [.delay(seconds: 2700)])
    #expect(effects(1631) == [.delay(seconds: 1800)])
    #expect(effects(247, 2) == [.delay(seconds: 600)])
    #expect(effects(1740, 2) == [.speedShare(0.5), .delay(seconds: 600)])
  }

  @Test func delaysOfSomeVehiclesOrTrainsDoNotSlowTheRoad() {
    #expect(effects(1609, 4) == [])
    #expect(effects(1610) == [])
    #expect(effects(1643, 4) == [])
    #expect(effects(1657, 4) == [])
    #expect(effects(91, 4) == [.delay(seconds: 1200)])
  }

  // MARK: Closures

  @Test func closuresOfTheWholeRoadCloseIt() {
    for code: EventCode in [401, 402, 664, 665, 735, 492] {
      #expect(effects(code) == [.closure], "\(code)")
    }
    #expect(effects(735, 2) == [.closure])
  }

  @Test func rampsAreClosedWithoutTheRoad() {
    #expect(effects(406) == [.ramp(.entry)])
    #expect(effects(407) == [.ramp(.exit)])
    #expect(effects(408) == [.ramp(.both)])
    #expect(effects(476) == [.ramp(.exit)])
    #expect(effects(407, 2) == [])
  }

  @Test func otherCarriagewaysAndSpecialLanesLeaveTheRoadOpen() {
    for code: EventCode in [478, 479, 480, 481, 485, 504, 637, 638, 639, 640, 648, 678, 1982] {
      #expect(effects(code) == [], "\(code)")
    }
    for code: EventCode in [482, 483, 484, 489, 490, 491] {
      #expect(effects(code) == [.lanes(closed: nil)], "\(code)")
    }
  }

  @Test func lanesAreCountedAsSaid() {
    #expect(effects(500) == [.lanes(closed: nil)])
    #expect(effects(500, 2) == [.lanes(closed: 2)])
    #expect(effects(501) == [.lanes(closed: 1)])
    #expect(effects(641) == [.lanes(closed: 1)])
    #expect(effects(506) == [.lanes(closed: 3)])
    #expect(effects(514) == [.lanes(closed: nil)])
    #expect(effects(514, 3) == [.lanes(closed: 2)])
    #expect(effects(514, 1) == [.lanes(closed: nil)])
    #expect(effects(743, 3) == [.lanes(closed: 2)])
    // Two sets of works, or three accidents, and one lane.
    #expect(effects(736, 2) == [.lanes(closed: 1)])
    #expect(effects(241, 3) == [.lanes(closed: 1)])
    #expect(effects(51, 2) == [.lanes(closed: 2)])
    #expect(effects(521, 2) == [.lanes(closed: 2), .speed(kilometresPerHour: 5)])
  }

  @Test func bansNameTheirVehiclesAndNeverCloseTheRoad() {
    #expect(effects(403) == [.ban(.heavy)])
    #expect(effects(404) == [.ban(.hgv)])
    #expect(effects(494, 35) == [.ban(.hgv)])
    #expect(effects(1063) == [.ban(.heavy)])
    #expect(effects(1064) == [.ban(.other)])
    #expect(effects(1212) == [.ban(.high)])
    #expect(effects(1851) == [.ban(.wide)])
    #expect(effects(1861) == [.ban(.high)])
    #expect(effects(1872) == [.ban(.heavy)])
    #expect(effects(1881) == [.ban(.longVehicles)])
    for code: EventCode in [627, 628, 629, 1338, 1986, 2000, 2006, 2007] {
      #expect(effects(code) == [.ban(.other)], "\(code)")
    }
    #expect(effects(1211) == [])
  }

  @Test func whatIsAheadOrForSomeOrAtTimesOrABridgeOrTunnelDoesNotClose() {
    for code: EventCode in [469, 470, 405, 28, 666, 493, 409, 24, 25, 26, 27] {
      #expect(effects(code) == [], "\(code)")
    }
    #expect(effects(410) == [.speed(kilometresPerHour: 5)])
    #expect(effects(448) == [.speed(kilometresPerHour: 20)])
  }

  @Test func anAltitudeLeavesTheRestOfTheRoadOpen() {
    #expect(effects(1035) == [.closure])
    #expect(effects(1035, 10) == [])
    #expect(effects(1020) == [.closure])
    #expect(effects(1020, 10) == [])
    #expect(effects(1075) == [])
  }

  @Test func warningsForecastsAndEndsHaveNoEffect() {
    for code: EventCode in [
      128, 2047, 803, 701, 517, 518, 201, 130, 132, 121, 107, 80, 83, 1680, 1701, 333, 467, 624,
      630,
      633, 680, 800, 855, 912, 1584, 1619, 1648, 1234, 0,
    ] {
      #expect(effects(code) == [], "\(code)")
    }
    // A danger beside a closure takes nothing from it.
    #expect(effects(993) == [.closure])
  }

  @Test func onlyTheseEventsCloseARoad() {
    let closures: Set<EventCode> = [
      // The road, the carriageway, both directions; closed, blocked, or to all motor vehicles.
      401, 402, 492, 664, 665,
      // For rescue, after accidents and lost loads, by vehicles.
      16, 240, 303, 323, 369,
      // Road works and demolition.
      735, 799,
      // Storm, trees, flooding, avalanches, rocks, landslides, subsidence, pipes, gas, fire.
      925, 926, 938, 943, 945, 947, 949, 956, 957, 961, 965, 969, 980, 982, 987, 993, 995,
      // Snow.
      1020, 1035,
      // Events, strikes and security.
      1485, 1527, 1541, 1555, 1559, 1563, 1567, 1580,
    ]
    for event in EventTable.events {
      for quantifier in [nil, 0, 1, 7, 31, 200] as [UInt8?] {
        let closes = EffectTable.effects(
          of: MessageEvent(code: event.code, quantifier: quantifier)
        ).contains(.closure)
        #expect(!closes || closures.contains(event.code), "\(event.code)")
        if quantifier == nil { #expect(closes == closures.contains(event.code), "\(event.code)") }
      }
    }
  }

  @Test func nothingButInformationHasAnEffect() {
    for event in EventTable.events where event.nature != .information {
      #expect(effects(event.code, 3) == [], "\(event.code)")
    }
  }

  // MARK: Supplementary information

  @Test func supplementsTurnAClosureIntoWhatTheyName() {
    #expect(effects(401, nil, 78) == [.ban(.hgv)])
    #expect(effects(401, nil, 8) == [.ban(.heavy)])
    #expect(effects(401, nil, 79) == [.ban(.bus)])
    #expect(effects(401, nil, 81) == [.ban(.high)])
    #expect(effects(401, nil, 71) == [.ban(.other)])
    #expect(effects(401, nil, 35) == [.lanes(closed: nil)])
    #expect(effects(401, nil, 162) == [.ramp(.both)])
    #expect(effects(401, nil, 12, 4, 86) == [.closure])
    for code: UInt8 in [31, 32, 148, 146, 157, 158, 153, 89] {
      #expect(effects(401, nil, code) == [], "\(code)")
    }
    for code: UInt8 in [29, 52, 88, 93, 125, 154, 161, 197, 213, 216, 220, 226, 232] {
      #expect(effects(401, nil, code) == [], "\(code)")
    }
    #expect(effects(401, nil, 222, 79) == [])
    #expect(effects(401, nil, 79, 222) == [])
  }

  @Test func aJamThatIsElsewhereOrInOneLaneDoesNotSlowTheRoad() {
    #expect(effects(101, nil, 35) == [])
    #expect(effects(101, nil, 32) == [])
    #expect(effects(101, nil, 162) == [])
    #expect(effects(101, nil, 78) == [])
    #expect(effects(101, nil, 216) == [.speed(kilometresPerHour: 5)])
    #expect(effects(101, nil, 12) == [.speed(kilometresPerHour: 5)])
  }

  // MARK: Several events

  private func together(_ codes: EventCode...) -> [Effect] {
    EffectTable.effects(of: codes.map { MessageEvent(code: $0) })
  }

  @Test func eventsAddUpAndEachEffectIsNamedOnce() {
    #expect(together(101, 215, 735) == [.speed(kilometresPerHour: 5), .closure])
    #expect(together(407, 401) == [.ramp(.exit), .closure])
    #expect(together() == [])
  }

  @Test func aWayThroughOutweighsAClosure() {
    for code: EventCode in [514, 517, 518, 513, 661, 1039, 467, 680] {
      #expect(!together(401, code).contains(.closure), "\(code)")
    }
    // Lanes closed beside a closed road do not open it.
    #expect(together(401, 505).contains(.closure))
    #expect(together(401, 633).contains(.closure))
  }

  // MARK: Kind and impact

  @Test(
    arguments: [
      (101, .congestion), (1601, .congestion), (201, .accident), (222, .accident),
      (211, .disabledVehicle), (701, .construction), (736, .construction), (735, .roadClosure),
      (401, .roadClosure), (25, .roadClosure), (469, .roadClosure), (500, .laneRestriction),
      (407, .laneRestriction), (403, .other), (404, .other), (1338, .other), (901, .roadHazard),
      (1003, .weather), (1304, .weather), (1501, .plannedEvent), (1638, .massTransit),
      (1212, .weather), (130, .congestion), (912, .roadHazard), (128, .other), (80, .congestion),
    ] as [(UInt16, IncidentType)])
  func kinds(_ code: UInt16, _ type: IncidentType) throws {
    let event = try #require(EventTable.event(EventCode(rawValue: code)))
    #expect(EffectTable.type(of: event) == type)
  }

  @Test(
    arguments: [
      (401, nil, .critical), (1701, nil, .critical), (101, nil, .major), (108, nil, .major),
      (115, nil, .minor), (122, nil, .low), (108, 20, .low), (1601, 6, .major), (1601, 2, .minor),
      (1601, 1, .low), (500, nil, .minor), (407, nil, .minor), (201, nil, .minor), (333, nil, .low),
      (469, nil, .major), (25, nil, .major),
      (701, nil, .low), (80, nil, .low), (128, nil, .low), (1234, nil, .unknown),
    ] as [(UInt16, UInt8?, IncidentImpact)])
  func impacts(_ code: UInt16, _ quantifier: UInt8?, _ impact: IncidentImpact) {
    let event = MessageEvent(code: EventCode(rawValue: code), quantifier: quantifier)
    #expect(EffectTable.impact(of: event) == impact)
  }

  // MARK: The lists themselves

  @Test func everyLineOfTheListsIsUnderstood() {
    var stems = TextLines(EffectList.stems)
    while let line = stems.next() {
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
        .map { String(decoding: $0, as: UTF8.self) }
      #expect(fields.count == 4)
      #expect(EffectRule.Action(fields[1]) != nil, "\(fields)")
      #expect(IncidentType(rawValue: fields[2]) != nil, "\(fields)")
      for stem in Stem.run(fields[0]) {
        #expect(EffectRule.byStem[exactly: stem] != nil, "\(stem)")
      }
      #expect(!Stem.run(fields[0]).isEmpty, "\(fields)")
    }
    var limits = TextLines(EffectList.limits)
    while let line = limits.next() {
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
        .map { String(decoding: $0, as: UTF8.self) }
      #expect(fields.count == 3)
      #expect(EffectLimit(fields[1]) != nil, "\(fields)")
      for code in Stem.run(fields[0]) {
        #expect(UInt8(code).flatMap { EffectLimit.byCode[$0] } != nil, "\(code)")
      }
    }
  }

  @Test func everyStemHasARule() {
    for stem in Set(EventTable.events.flatMap(\.stems)) {
      #expect(EffectRule.rule(of: stem) != nil, "\(stem)")
    }
  }

  @Test func aRunThatIsNoneHasNoStems() {
    #expect(Stem.run("C17-C20") == ["C17", "C18", "C19", "C20"])
    #expect(Stem.run("C20-C17") == [])
    #expect(Stem.run("-") == [])
  }
}
