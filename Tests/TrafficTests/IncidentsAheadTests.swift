import AlertC
import LocationImport
import Locations
import RDS
import TestSupport
import Testing
import Traffic

/// Incidents seen from a vehicle on M1, which runs east from 101 to 131, five kilometres a link; M2
/// crosses it at 105, which is its 202.
@Suite struct IncidentsAheadTests {
  private let folder = TemporaryFolder()
  private let drive: MotorwayDrive

  init() throws {
    let motorway = (0...30).map { PlannedTable.PlannedPoint(101 + $0, Double($0) * 5, 0) }
    let crossing = (0...2).map { PlannedTable.PlannedPoint(201 + $0, 20, Double($0) * 5 - 5) }
    let plan = PlannedTable(roads: [("M1", motorway), ("M2", crossing)])
    let locations = try LocationDatabase(path: folder.path + "/locations.db", mode: .create)
    let table = try #require(
      try TableImporter(path: plan.write(to: folder)).run(into: locations).tables.first)
    drive = try MotorwayDrive(
      locations, table.identifier, from: 101, .positive, points: 31)
  }

  /// The vehicle so many metres behind a point, on its way to the next one east.
  private func road(from code: UInt16, along: Double) -> DrivenRoad {
    DrivenRoad(
      table: drive.table,
      link: DirectedLink(
        from: LocationCode(rawValue: code), to: LocationCode(rawValue: code + 1)),
      driving: .positive, along: along, length: 5000)
  }

  private func order(
    _ incidents: [Incident], on roads: [DrivenRoad], reach: Double = 100_000
  ) throws -> [IncidentsAhead.Entry] {
    let place = roads.first.flatMap { road in
      drive.points.first { $0.lcd == road.link.from }?.coordinate
    }
    var ahead = IncidentsAhead(locations: drive.locations, reach: reach)
    return try ahead.order(incidents, on: roads, near: place ?? drive.points[0].coordinate)
  }

  /// Kilometres ahead by id, rounded to tenths; what is not ahead is left out.
  private func kilometres(_ entries: [IncidentsAhead.Entry]) -> [String: Double] {
    var kilometres: [String: Double] = [:]
    for entry in entries {
      if let ahead = entry.ahead { kilometres[entry.id] = (ahead / 100).rounded() / 10 }
    }
    return kilometres
  }

  @Test("A jam on the road begins where affected traffic enters it, and counts by road")
  func jamAhead() throws {
    // From 110 back to 108, in eastbound traffic: the queue grows along the negative offsets.
    let jam = try drive.incident("jam", at: 110, extent: 2, .negative)
    let entries = try order([jam], on: [road(from: 102, along: 1000)])
    #expect(kilometres(entries) == ["jam": 29])
  }

  @Test("The other carriageway is not ahead, unless both directions are affected")
  func otherCarriageway() throws {
    let west = try drive.incident("west", at: 108, extent: 2, .positive)
    let both = try drive.incident("both", at: 108, extent: 2, .positive, both: true)
    let point = try drive.incident("point", at: 108, .positive, both: true)
    let entries = try order([west, both, point], on: [road(from: 102, along: 1000)])
    // Of the point's opposite link the 250 m behind it are meant.
    #expect(kilometres(entries) == ["both": 29, "point": 29])
    #expect(entries.map(\.id) == ["both", "point", "west"])
  }

  @Test("A queue over the vehicle is 0 m ahead, and one that ends behind it is not ahead")
  func around() throws {
    let over = try drive.incident("over", at: 105, extent: 3, .negative)
    let behind = try drive.incident("behind", at: 103, extent: 2, .negative)
    let entries = try order([behind, over], on: [road(from: 103, along: 4000)])
    #expect(kilometres(entries) == ["over": 0])
    #expect(entries.map(\.id) == ["over", "behind"])
  }

  @Test("A message about a point alone acts on the last 250 m before it, and is passed with it")
  func pointAlone() throws {
    let point = try drive.incident("point", at: 104, .negative)
    #expect(try kilometres(order([point], on: [road(from: 103, along: 4000)])) == ["point": 0.8])
    #expect(try kilometres(order([point], on: [road(from: 103, along: 4900)])) == ["point": 0])
    #expect(try kilometres(order([point], on: [road(from: 104, along: 10)])) == [:])
  }

  @Test("A crossing road's incident is not ahead, however near")
  func crossing() throws {
    let crossing = try drive.incident("crossing", at: 203, extent: 2, .negative)
    let far = try drive.incident("far", at: 115, extent: 1, .negative)
    let entries = try order([crossing, far], on: [road(from: 104, along: 4900)])
    #expect(kilometres(entries) == ["far": 45.1])
    #expect(entries.map(\.id) == ["far", "crossing"])
  }

  @Test("Beyond the distance set, nothing is ahead; what begins within it is, however long")
  func reach() throws {
    let near = try drive.incident("near", at: 118, extent: 10, .negative)
    let far = try drive.incident("far", at: 119, extent: 1, .negative)
    let road = road(from: 105, along: 0)
    #expect(try kilometres(order([far, near], on: [road], reach: 60_000)) == ["near": 15])
    #expect(
      try kilometres(order([far, near], on: [road], reach: 65_500)) == ["near": 15, "far": 65])
  }

  @Test("Without a certain road nothing is ahead, and the order is by straight distance")
  func noRoad() throws {
    let near = try drive.incident("near", at: 104, extent: 1, .negative)
    let far = try drive.incident("far", at: 110, extent: 1, .negative)
    let nowhere = MotorwayDrive.incident("nowhere", place: nil)
    let entries = try order([nowhere, far, near], on: [])
    #expect(entries.map(\.id) == ["near", "far", "nowhere"])
    #expect(entries.allSatisfy { $0.ahead == nil })
    #expect(abs((entries[0].distance ?? 0) - 10_000) < 20 && entries[2].distance == nil)
  }

  @Test("Another table's links of the same codes, and places without certain roads, are not ahead")
  func otherTables() throws {
    var foreign = try drive.incident("foreign", at: 110, extent: 2, .negative)
    foreign.table = TableIdentifier(cid: 1, tabcd: 1)
    var unsure = try drive.incident("unsure", at: 110, extent: 2, .negative)
    unsure.place?.isRoutable = false
    #expect(try kilometres(order([foreign, unsure], on: [road(from: 102, along: 0)])) == [:])
  }

  /// Drives past incidents and checks what is told each second.
  private func drivePast(_ drive: MotorwayDrive, _ incidents: [Incident]) throws {
    var tracker = RoadTracker(locations: drive.locations)
    var ahead = IncidentsAhead(locations: drive.locations)
    var last: [String: Double] = [:]
    var passed: Set<String> = []
    var seen: Set<String> = []
    try drive.eachSecond { seconds, place, heading in
      let now = Timestamp(milliseconds: Int64(seconds) * 1000)
      try tracker.move(to: VehicleFix(place, heading: heading, speed: 36, at: now))
      let roads = tracker.roads(at: now)
      guard !roads.isEmpty else { return }
      let entries = try ahead.order(incidents, on: roads, near: place)
      for entry in entries {
        guard let metres = entry.ahead else {
          if last[entry.id] == 0 { passed.insert(entry.id) }
          continue
        }
        seen.insert(entry.id)
        #expect(!passed.contains(entry.id), "\(entry.id) came back")
        if let before = last[entry.id] {
          #expect(metres <= before, "\(entry.id) went from \(before) to \(metres)")
        }
        last[entry.id] = metres
      }
    }
    let along = Set(incidents.map(\.id).filter { $0.hasPrefix("ahead") })
    #expect(seen == along && passed == along)
  }

  @Test("On a drive past incidents each comes nearer until the vehicle is in it, and is then gone")
  func pastIncidents() throws {
    try drivePast(
      drive,
      [
        try drive.incident("ahead-1", at: 106, extent: 1, .negative),
        try drive.incident("ahead-2", at: 112, extent: 3, .negative),
        try drive.incident("ahead-3", at: 120, .negative),
        try drive.incident("other", at: 112, extent: 3, .positive),
        try drive.incident("crossing", at: 203, extent: 1, .negative),
      ])
  }

  @Test("The same holds on a real motorway")
  func pastIncidentsOnARealMotorway() throws {
    guard let path = Reference.path("location-tables/germany-ltef") else { return }
    let locations = try LocationDatabase(path: folder.path + "/germany.db", mode: .create)
    let table = try #require(try TableImporter(path: path).run(into: locations).tables.first)
      .identifier
    // The A9 from Bayreuth to the north.
    let drive = try MotorwayDrive(locations, table, from: 12765, .positive, points: 40)
    let codes = drive.points.map(\.lcd)
    try drivePast(
      drive,
      [
        try drive.incident("ahead-1", at: codes[8], extent: 3, .negative),
        try drive.incident("ahead-2", at: codes[20], extent: 5, .negative),
        try drive.incident("ahead-3", at: codes[30], .negative),
        try drive.incident("other", at: codes[12], extent: 4, .positive),
      ])
  }
}
