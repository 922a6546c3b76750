import AlertC
import LocationImport
import Locations
import RDS
import TestSupport
import Testing

/// Drives on a plan of roads.
///
/// M1 runs east through 101 to 109, five kilometres apart, with a bend or two. M2 crosses it at the
/// interchange 105, which is its 204, from south to north. M3 crosses M1 by a bridge between 106
/// and 107, at an angle of 30 degrees, without a junction. R4 is a ring of points all in one place
/// on M1, and R5 a ring of four corners.
@Suite struct RoadTrackerTests {
  private static let motorway: [(Double, Double)] = [
    (0, 0), (5, 0.4), (10, 0), (15, -0.6), (20, 0), (25, 0.2), (30, 0.2), (35, 1), (40, 1),
  ]
  private static let crossing: [(Double, Double)] = [
    (20, -15), (20.3, -10), (20.2, -5), (20, 0), (20, 5), (20.6, 10), (20, 15),
  ]

  private static let ring: [(Double, Double)] = [(50, 0), (54, 0), (54, 4), (50, 4)]

  private let folder = TemporaryFolder()
  private let database: LocationDatabase
  private let table: TableIdentifier

  init() throws {
    func points(_ first: Int, _ places: [(Double, Double)]) -> [PlannedTable.PlannedPoint] {
      places.enumerated().map { PlannedTable.PlannedPoint(first + $0, $1.0, $1.1) }
    }
    let plan = PlannedTable(roads: [
      ("M1", points(101, RoadTrackerTests.motorway)),
      ("M2", points(201, RoadTrackerTests.crossing)),
      ("R4", points(401, Array(repeating: (2.5, 0.2), count: 3)) + points(401, [(2.5, 0.2)])),
      ("R5", points(501, RoadTrackerTests.ring) + points(501, [RoadTrackerTests.ring[0]])),
      ("M3", points(301, [(17.5, -5.6), (23.5, -2.2), (31.5, 2.4), (36.5, 5.4)])),
    ])
    database = try LocationDatabase(path: folder.path + "/locations.db", mode: .create)
    table = try #require(
      try TableImporter(path: plan.write(to: folder)).run(into: database).tables.first
    )
    .identifier
  }

  /// The links told during a drive, without repeats.
  private func course(_ moments: [Journey.Moment]) -> [String] {
    moments.reduce(into: []) { course, moment in
      if course.last != moment.link { course.append(moment.link) }
    }
  }

  private func drive(_ journey: Journey) throws -> [Journey.Moment] {
    var tracker = RoadTracker(locations: database)
    return try journey.drive(&tracker)
  }

  private var east: Journey { Journey(line: Journey.plan(RoadTrackerTests.motorway)) }
  private var west: Journey {
    Journey(line: Journey.plan(RoadTrackerTests.motorway.reversed()))
  }

  @Test("A drive along a motorway is told link by link, from two kilometres on to the end")
  func alongAMotorway() throws {
    let moments = try drive(east)
    #expect(
      course(moments) == [
        "-", "101>102", "102>103", "103>104", "104>105", "105>106", "106>107", "107>108",
        "108>109",
      ])
    let first = try #require(moments.first { !$0.roads.isEmpty })
    #expect(first.kilometres > 1.9 && first.kilometres < 2.2)
    let road = try #require(first.roads.first)
    #expect(road.table == table && road.driving == .positive)
    #expect(abs(road.along - first.kilometres * 1000) < 30)
    #expect(abs(road.length - 5016) < 10)
  }

  @Test("The other carriageway is the same road driven along the negative offsets")
  func theOtherWay() throws {
    let moments = try drive(west)
    #expect(
      course(moments) == [
        "-", "109>108", "108>107", "107>106", "106>105", "105>104", "104>103", "103>102",
        "102>101",
      ])
    #expect(moments.flatMap { $0.roads }.allSatisfy { $0.driving == .negative })
  }

  @Test("Noise of 30 m tells no other road or way, and hides the right one hardly ever")
  func noise() throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      var journey = east
      journey.noise = 30
      journey.courseNoise = 3
      journey.seed = seed
      let moments = try drive(journey).drop { $0.kilometres < 5 }
      let links = Set((101...108).map { "\($0)>\($0 + 1)" } + ["-"])
      #expect(moments.allSatisfy { links.contains($0.link) })
      #expect(moments.count { $0.roads.isEmpty } * 100 <= moments.count)
    }
  }

  @Test("Without course and speed the way itself tells the course")
  func placesAlone() throws {
    var journey = east
    journey.tellsMotion = false
    let moments = try drive(journey).drop { $0.kilometres < 5.5 }
    #expect(moments.allSatisfy { !$0.roads.isEmpty && $0.roads[0].driving == .positive })
  }

  @Test("A road 200 m beside the motorway is not the motorway, with noise and without")
  func parallelRoad() throws {
    let beside = RoadTrackerTests.motorway.map { ($0.0, $0.1 + 0.2) }
    for noise in [0.0, 30] {
      for seed in 1...5 as ClosedRange<UInt64> {
        let moments = try drive(
          Journey(line: Journey.plan(beside), noise: noise, courseNoise: 3, seed: seed))
        #expect(moments.allSatisfy { $0.roads.isEmpty })
      }
    }
  }

  @Test("A bridge across the motorway, or the motorway's below it, changes nothing")
  func bridge() throws {
    let moments = try drive(
      Journey(line: Journey.plan([(17.5, -5.6), (23.5, -2.2), (31.5, 2.4), (36.5, 5.4)])))
    #expect(course(moments) == ["-", "301>302", "302>303", "303>304"])
  }

  @Test("Over an interchange onto another road: that road is told within two kilometres of it")
  func interchange() throws {
    // The ramp leaves 600 m before the point and joins the other road 600 m behind it.
    let line =
      Array(RoadTrackerTests.motorway[..<4])
      + [(19.4, -0.07), (19.7, 0.0), (19.9, 0.25), (20, 0.6), (20, 5), (20.6, 10), (20, 15)]
    let moments = try drive(Journey(line: Journey.plan(line)))
    // In the bend the ramp passes the point, and the motorway seems to go on for a moment.
    #expect(moments.count { $0.link == "105>106" } <= 10)
    #expect(
      course(moments.filter { $0.link != "105>106" }) == [
        "-", "101>102", "102>103", "103>104", "104>105", "-", "204>205", "205>206", "206>207",
      ])
    let left = try #require(moments.last { $0.link == "104>105" })
    let joined = try #require(moments.first { $0.link == "204>205" })
    #expect(joined.kilometres - left.kilometres < 3)
  }

  @Test("Straight on through an interchange the crossing road is never told")
  func straightOn() throws {
    let moments = try drive(Journey(line: Journey.plan(RoadTrackerTests.crossing)))
    #expect(
      course(moments) == [
        "-", "201>202", "202>203", "203>204", "204>205", "205>206", "206>207",
      ])
  }

  @Test("After a turn the old way is told for ten seconds at most, and the new one from a point on")
  func turn() throws {
    // Off at 104, across, and back on the other side.
    let line =
      Array(RoadTrackerTests.motorway[..<4]) + [(15.4, -0.5), (15.4, -0.4), (15, -0.55)]
      + RoadTrackerTests.motorway[..<3].reversed()
    let journey = Journey(line: Journey.plan(line), speed: 25)
    let moments = try drive(journey)
    #expect(
      course(moments) == [
        "-", "101>102", "102>103", "103>104", "104>105", "-", "104>103", "103>102", "102>101",
      ])
    let turned = try #require(moments.first { $0.kilometres > 15.6 })
    let last = try #require(moments.last { $0.link == "104>105" })
    #expect(last.seconds - turned.seconds <= 10)
    let back = try #require(moments.first { $0.link == "104>103" })
    #expect(back.kilometres - turned.kilometres < 3.5)
  }

  @Test("A leap of the receiver flips nothing, be it far, near or onto another road")
  func leaps() throws {
    for (east, north) in [(0.0, 2000.0), (800.0, -400.0), (0.0, 180.0), (-3000.0, 0.0)] {
      var journey = self.east
      journey.disturb = { seconds, fix in
        // Three seconds in every forty.
        guard seconds % 40 < 3, seconds > 100 else { return fix }
        return VehicleFix(
          fix.coordinate.moved(east: east, north: north), heading: 180, speed: fix.speed,
          at: fix.moment)
      }
      let moments = try drive(journey).drop { $0.kilometres < 5 }
      #expect(moments.allSatisfy { $0.roads.count == 1 && $0.roads[0].driving == .positive })
    }
  }

  @Test("In a short outage the road is not certain, and behind it the same link goes on at once")
  func shortOutage() throws {
    var journey = east
    journey.disturb = { seconds, fix in (170..<230).contains(seconds) ? nil : fix }
    let moments = try drive(journey)
    #expect(moments[169].link == "102>103")
    #expect(moments[175].link == "102>103", "ten seconds are nothing")
    #expect((180..<230).allSatisfy { moments[$0].roads.isEmpty })
    #expect(moments[230].link == "102>103")
  }

  @Test("After an outage with a junction in it the road has to be confirmed by another point")
  func outageOverAJunction() throws {
    var journey = east
    journey.disturb = { seconds, fix in (120..<200).contains(seconds) ? nil : fix }
    let moments = try drive(journey)
    let again = try #require(moments.dropFirst(200).first { !$0.roads.isEmpty })
    #expect(again.kilometres > 8.5 && again.kilometres < 10.5)
    #expect(moments[again.seconds...].allSatisfy { !$0.roads.isEmpty })
  }

  @Test("After a long outage all begins anew")
  func longOutage() throws {
    var journey = east
    journey.disturb = { seconds, fix in (120..<400).contains(seconds) ? nil : fix }
    let moments = try drive(journey)
    #expect(moments[120].link == "101>102")
    let again = try #require(moments.dropFirst(400).first { !$0.roads.isEmpty })
    #expect(again.kilometres > 15, "it came back at 13.2 km, and 104 is the next point")
  }

  @Test("A vehicle that stands keeps its road, and one that only stood has none")
  func standing() throws {
    var tracker = RoadTracker(locations: database)
    var journey = east
    journey.line = Array(journey.line[..<3])
    let moments = try journey.drive(&tracker)
    #expect(moments.last?.link == "102>103")
    let last = try #require(moments.last)
    var random = Generator(state: 4)
    for second in 1...1200 {
      let now = Timestamp(milliseconds: Int64(last.seconds + second) * 1000)
      try tracker.move(
        to: VehicleFix(
          last.place.moved(east: -200 + 10 * random.normal(), north: 10 * random.normal()),
          heading: Double(second % 360), speed: 0.4, at: now))
      #expect(tracker.roads(at: now).map(\.link) == last.roads.map(\.link))
    }
    var fresh = RoadTracker(locations: database)
    let place = try #require(Journey.plan([(2.5, 0.2)]).first)
    for second in 0..<1200 {
      let now = Timestamp(milliseconds: Int64(second) * 1000)
      try fresh.move(to: VehicleFix(place, heading: 85, speed: 0.2, at: now))
      #expect(fresh.roads(at: now).isEmpty)
    }
  }

  @Test("On a ring the road goes on round and round")
  func ring() throws {
    let line = RoadTrackerTests.ring + RoadTrackerTests.ring + [RoadTrackerTests.ring[0]]
    let moments = try drive(Journey(line: Journey.plan(line), speed: 20))
    #expect(
      course(moments) == [
        "-", "501>502", "502>503", "503>504", "504>501", "501>502", "502>503", "503>504",
        "504>501",
      ])
  }

  @Test("Nothing is told without fixes, by fixes far from exact, or off all tables")
  func nothingToTell() throws {
    let tracker = RoadTracker(locations: database)
    #expect(tracker.roads(at: Timestamp(milliseconds: 0)).isEmpty)
    var inexact = east
    inexact.disturb = { _, fix in
      VehicleFix(
        fix.coordinate, heading: fix.heading, speed: fix.speed, accuracy: 400, at: fix.moment)
    }
    let vague = try drive(inexact)
    #expect(vague.allSatisfy { $0.roads.isEmpty })
    let elsewhere = Journey(line: Journey.plan([(2000, 0), (2010, 0)]))
    let far = try drive(elsewhere)
    #expect(far.allSatisfy { $0.roads.isEmpty })
  }

  @Test("The same drive tells the same, whatever was driven before it")
  func repeatable() throws {
    var tracker = RoadTracker(locations: database)
    var journey = east
    journey.noise = 30
    let first = try journey.drive(&tracker).map(\.link)
    let again = try journey.drive(&tracker, from: Timestamp(milliseconds: 1 << 40)).map(\.link)
    #expect(first == again)
  }
}
