import AlertC
import Locations
import Testing

@testable import Routing

/// Where a link lies, on maps drawn for one question each.
struct LinkMatcherTests {
  /// A two-way road of one number from the origin to the east.
  private func straightRoad(_ ref: String? = "B 3", name: String? = nil, to east: Double = 3000)
    -> SmallMap
  {
    let map = SmallMap()
    map.way([(-500, 0), (east / 2, 0)], "primary", ref: ref, name: name)
    map.way([(east / 2, 0), (east + 500, 0)], "primary", ref: ref, name: name)
    return map
  }

  private let ends = [(0.0, 0.0), (3000.0, 0.0)]

  @Test func aTwoWayRoadCarriesBothDirections() throws {
    let found = SmallTable(ends, road: "B3").find(on: straightRoad())
    let there = try #require(found["1>2"])
    let back = try #require(found["2>1"])
    #expect(there.isAccepted && back.isAccepted)
    #expect(there.ways == ["1f", "2f"])
    #expect(back.ways == ["2b", "1b"])
    #expect(abs(there.length - 3000) < 1)
    #expect(there.confidence > 0.95)
    #expect(there.verdict.passed.isSuperset(of: [.course, .road, .length, .ends, .opposite]))
  }

  @Test func theRoadsNumberIsFollowedAndNotTheShorterWay() throws {
    let map = SmallMap()
    map.way([(0, 0), (1500, 1000), (3000, 0)], "primary", ref: "B 3")
    map.way([(0, 0), (3000, 0)], "trunk", ref: "B 4")
    let found = SmallTable(ends, road: "B3").find(on: map)
    #expect(found["1>2"]?.ways == ["1f"])
    #expect(found["2>1"]?.ways == ["1b"])
    #expect(found.values.allSatisfy { $0.isAccepted })
  }

  @Test func eachDirectionOfADualCarriagewayKeepsToItsOwn() throws {
    let map = SmallMap()
    map.way([(-500, -12), (3500, -12)], "motorway", ref: "A 5")
    map.way([(3500, 12), (-500, 12)], "motorway", ref: "A 5")
    let found = SmallTable(ends, road: "A5").find(on: map)
    #expect(found["1>2"]?.ways == ["1f"])
    #expect(found["2>1"]?.ways == ["2f"])
    #expect(found.values.allSatisfy { $0.isAccepted })
  }

  /// A motorway with ramps to one that crosses it, the point between both.
  @Test func atAnInterchangeTheLinkStaysOnItsRoad() throws {
    let map = SmallMap()
    map.way([(-500, -12), (2600, -12), (3400, -12), (5000, -12)], "motorway", ref: "A 5")
    map.way([(5000, 12), (3400, 12), (2600, 12), (-500, 12)], "motorway", ref: "A 5")
    map.way([(3012, -3000), (3012, -400), (3012, 400), (3012, 3000)], "motorway", ref: "A 656")
    map.way([(2988, 3000), (2988, 400), (2988, -400), (2988, -3000)], "motorway", ref: "A 656")
    map.way([(2600, -12), (2900, -100), (2988, -400)], "motorway_link", ["oneway": "yes"])
    map.way([(3012, -400), (3100, -100), (3400, -12)], "motorway_link", ["oneway": "yes"])
    map.way([(3400, 12), (3100, 100), (3012, 400)], "motorway_link", ["oneway": "yes"])
    map.way([(2988, 400), (2900, 100), (2600, 12)], "motorway_link", ["oneway": "yes"])
    // Nearer to the crossing motorway than to its own.
    let table = SmallTable([(0, 0), (3005, 60), (4800, 0)], road: "A5")
    let found = table.find(on: map)
    #expect(found["1>2"]?.ways == ["1f"])
    #expect(found["2>1"]?.ways == ["2f"])
    #expect(found["2>3"]?.ways == ["1f"])
    #expect(found.values.allSatisfy { $0.isAccepted })
  }

  @Test func aDualRoadWithoutANumberInTheTableKeepsToTheMapsNumber() throws {
    let map = SmallMap()
    map.way([(-500, -10), (3500, -10)], "trunk", ref: "B 535", ["oneway": "yes"])
    map.way([(3500, 10), (-500, 10)], "trunk", ref: "B 535", ["oneway": "yes"])
    map.way([(0, -500), (0, -10), (0, 10), (0, 500)], "secondary", ref: "L 600a")
    let found = SmallTable(ends, road: nil).find(on: map)
    #expect(found["1>2"]?.ways == ["1f"])
    #expect(found["2>1"]?.ways == ["2f"])
    #expect(found.values.allSatisfy { $0.isAccepted && $0.confidence < 0.95 })
  }

  @Test func aRoadWithoutAnyNumberIsFollowedByItsName() throws {
    let map = straightRoad(nil, name: "Harbour Road")
    map.way([(0, 0), (0, 800)], "tertiary", name: "Mill Lane")
    let found = SmallTable(ends, road: nil).find(on: map)
    #expect(found["1>2"]?.ways == ["1f", "2f"])
    #expect(found.values.allSatisfy { $0.isAccepted && $0.confidence <= 0.8 })
  }

  @Test func pointsThatNoOneRoadPassesAreRefused() throws {
    let map = straightRoad(nil, name: nil)
    let found = SmallTable(ends, road: nil).find(on: map)
    let reason = try #require(found["1>2"]?.verdict.reason)
    #expect(reason == "only 0 % of the way is one road by number or name on the map")
    #expect(found.values.allSatisfy { !$0.isAccepted && $0.confidence == 0 && $0.isOnMap })
  }

  @Test func aNumberThatTheMapLacksIsRefusedAndNotReplacedByAnother() throws {
    let found = SmallTable(ends, road: "B3").find(on: straightRoad("L 600"))
    #expect(found["1>2"]?.verdict.reason == "only 0 % of the way is B3 on the map")
    #expect(found["1>2"]?.ways == ["1f", "2f"])
    #expect(found["1>2"]?.verdict.failures.map(\.test) == [.road])
  }

  @Test func aShortGapInTheNumbersIsBridgedAndALongOneRefused() throws {
    for (gap, isAccepted) in [(200.0, true), (600.0, false)] {
      let map = SmallMap()
      map.way([(0, 0), (1000, 0)], "primary", ref: "B 3")
      map.way([(1000, 0), (1000 + gap, 0)], "primary")
      map.way([(1000 + gap, 0), (3000, 0)], "primary", ref: "B 3")
      let found = SmallTable(ends, road: "B3").find(on: map)
      #expect(found["1>2"]?.isAccepted == isAccepted, "\(gap) m")
      #expect(found["1>2"]?.ways == ["1f", "2f", "3f"])
    }
  }

  @Test(arguments: [(60.0, true), (140.0, true), (160.5, false), (390.5, false)])
  func aPointBesideItsRoadIsTakenUpTo150Metres(_ distance: Double, _ isAccepted: Bool) throws {
    let table = SmallTable([(0, distance), (3000, 0)], road: "B3")
    let found = table.find(on: straightRoad())
    let there = try #require(found["1>2"])
    #expect(there.isAccepted == isAccepted)
    if !isAccepted {
      #expect(there.verdict.reason == "ends \(Int(distance)) m off the table's point")
    }
    // The end does not slide to where the way would be shorter.
    #expect(abs(there.length - 3000) < 2)
  }

  @Test func pointsFarFromAnyRoadAreOffTheMap() throws {
    let table = SmallTable([(0, 900), (3000, 0)], road: "B3")
    let found = table.find(on: straightRoad())
    #expect(found.values.allSatisfy { !$0.isAccepted && !$0.isOnMap && $0.ways.isEmpty })
    #expect(found["1>2"]?.verdict.reason == "off the map: no road within 400 m of a point")
  }

  @Test func pointsWithoutAPlaceOrAtOnePlaceAreToldApart() throws {
    var table = SmallTable(ends, road: "B3")
    table.points[2]?.coordinate = nil
    #expect(table.find(on: straightRoad())["1>2"]?.verdict.reason == "point 2 has no coordinates")
    let first = table.points[1]?.coordinate
    table.points[2]?.coordinate = first
    #expect(
      table.find(on: straightRoad())["1>2"]?.verdict.reason == "both points are at one place")
    let matcher = LinkMatcher(graph: straightRoad().graph, points: table.points)
    #expect(
      matcher.find([DirectedLink(from: 1, to: 9)]).first?.verdict.reason
        == "point 9 is not in the table")
  }

  @Test(arguments: [(200.0, true), (450.0, false)])
  func streetsOfAOneWayPairAreTakenWhenTheyLieSideBySide(_ apart: Double, _ isAccepted: Bool) {
    let map = SmallMap()
    let (south, north) = (-apart / 2, apart / 2)
    map.way([(-800, 0), (-400, 0)], "primary", ref: "B 3")
    map.way(
      [(-400, 0), (-300, south), (3300, south), (3400, 0)], "primary", ref: "B 3",
      ["oneway": "yes"])
    map.way(
      [(3400, 0), (3300, north), (-300, north), (-400, 0)], "primary", ref: "B 3",
      ["oneway": "yes"])
    map.way([(3400, 0), (3800, 0)], "primary", ref: "B 3")
    let found = SmallTable([(-600, 0), (3600, 0)], road: "B3").find(on: map)
    #expect(found["1>2"]?.ways == ["1f", "2f", "4f"])
    #expect(found["2>1"]?.ways == ["4b", "3f", "1b"])
    #expect(found.values.allSatisfy { $0.isAccepted == isAccepted })
    if !isAccepted {
      #expect(found.values.allSatisfy { $0.verdict.failures.map(\.test) == [.opposite] })
    }
  }

  @Test func aDirectionWithoutACarriagewayIsRefusedAndTheOtherIsNot() throws {
    let map = SmallMap()
    map.way([(0, 0), (3000, 0)], "trunk", ref: "B 3", ["oneway": "yes"])
    map.way([(3000, 0), (3000, 2000), (0, 2000), (0, 0)], "secondary", ref: "B 3")
    let found = SmallTable(ends, road: "B3").find(on: map)
    #expect(found["1>2"]?.isAccepted == true)
    let back = try #require(found["2>1"])
    #expect(!back.isAccepted)
    #expect(back.verdict.reason?.hasSuffix("as the crow flies: a detour") == true)
  }

  @Test func aRoundaboutWithoutANumberIsPartOfItsRoad() throws {
    let map = SmallMap()
    map.way([(-500, 0), (1480, 0)], "primary", ref: "B 3")
    map.way(
      [(1480, 0), (1500, -20), (1520, 0), (1500, 20), (1480, 0)], "primary",
      ["junction": "roundabout"])
    map.way([(1520, 0), (3500, 0)], "primary", ref: "B 3")
    let found = SmallTable(ends, road: "B3").find(on: map)
    #expect(found["1>2"]?.ways == ["1f", "2f", "3f"])
    #expect(found["2>1"]?.ways == ["3b", "2f", "1b"])
    #expect(found.values.allSatisfy { $0.isAccepted })
  }

  @Test func aWayThatTurnsBackIsRefused() throws {
    let map = SmallMap()
    // From the bridge the road is reached only by a loop that doubles back.
    map.way([(0, 0), (1600, 0)], "primary", ref: "B 3", ["oneway": "yes"])
    map.way([(1600, 0), (1500, 10), (1000, 40)], "primary", ref: "B 3", ["oneway": "yes"])
    map.way([(1000, 40), (1500, 200), (3000, 40)], "primary", ref: "B 3", ["oneway": "yes"])
    let found = SmallTable([(0, 0), (3000, 40)], road: "B3").find(on: map)
    let there = try #require(found["1>2"])
    #expect(there.verdict.failures.contains { $0.test == .turn && $0.reason == "turns back" })
  }

  @Test func aWayOverTheRampsOfAnotherRoadIsRefused() throws {
    let map = SmallMap()
    map.way([(0, 0), (1300, 0)], "primary", ref: "B 3")
    map.way([(1300, 0), (1500, 30), (1700, 0)], "motorway_link", ["oneway": "yes"])
    map.way([(1700, 0), (3000, 0)], "primary", ref: "B 3")
    let found = SmallTable(ends, road: "B3").find(on: map)
    #expect(found["1>2"]?.verdict.failures.map(\.test) == [.road, .ramps])
    #expect(found["2>1"]?.isAccepted == false)
  }

  @Test func neighboursThatDoNotMeetAreBothRefused() throws {
    let map = SmallMap()
    map.way([(-500, 0), (3000, 0)], "primary", ref: "B 3")
    map.way([(3000, 0), (3000, 130.5)], "residential")
    map.way([(3000, 130.5), (6500, 130.5)], "primary", ref: "B 3")
    let table = SmallTable([(0, 0), (3000, 65), (6000, 130.5)], road: "B3")
    let found = table.find(on: map)
    for name in ["1>2", "2>3", "3>2", "2>1"] {
      let finding = try #require(found[name])
      #expect(finding.verdict.failures.map(\.test) == [.neighbour], "\(name)")
      #expect(finding.verdict.reason?.hasPrefix("130 m between its end and") == true)
    }
  }

  @Test func closedRoadsAndOneWaysAreNotDrivenAgainstTheRules() throws {
    let map = SmallMap()
    map.way([(0, 0), (3000, 0)], "primary", ref: "B 3", ["motor_vehicle": "no"])
    map.way([(0, 0), (1500, 900), (3000, 0)], "primary", ref: "B 3", ["oneway": "-1"])
    let found = SmallTable(ends, road: "B3").find(on: map)
    #expect(found["2>1"]?.ways == ["2b"])
    #expect(found["1>2"]?.isAccepted == false)
  }

  @Test func findingsComeInTheOrderOfTheLinksAndDoNotDependOnIt() throws {
    let table = SmallTable([(0, 0), (800, 0), (1900, 0), (3000, 0)], road: "B3")
    let matcher = LinkMatcher(graph: straightRoad().graph, points: table.points)
    let found = matcher.find(table.links)
    #expect(found.map(\.link) == table.links)
    let reversed = matcher.find(table.links.reversed())
    #expect(reversed.map(\.ways) == found.reversed().map(\.ways))
    #expect(reversed.map(\.confidence) == found.reversed().map(\.confidence))
  }
}
