import AlertC
import Glibc
import LocationImport
import Locations
import RDSTraffic
import TestSupport
import Testing

/// Where the vehicle is decides what the platform is asked for.
@Suite struct ServiceRegionTests {
  private let platform = Platform()

  private func at(_ latitude: Double, _ longitude: Double) -> RDSTraffic.Location {
    RDSTraffic.Location(coordinates: GeoCoordinates(latitude: latitude, longitude: longitude))
  }

  private func broadcast(
    _ tables: InventedTables, at location: RDSTraffic.Location?,
    _ aliases: [TrafficTableAlias] = []
  ) throws -> TrafficBroadcast {
    var parameters = TrafficBroadcastParameters(tmcService: platform, location: location)
    parameters.locationDatabase = tables.path
    parameters.tableAliases = aliases
    return try TrafficBroadcast(parameters: parameters)
  }

  /// Westland up to longitude 1 and Eastland from there, with a point each in the other's corner.
  private func twoCountries() throws -> InventedTables {
    let tables = try InventedTables()
    let far = [
      GeoCoordinates(latitude: 52, longitude: 3), GeoCoordinates(latitude: 48, longitude: 0),
    ]
    try tables.add(
      cid: 90, tabcd: 11, codes: [5],
      at: InventedTables.row(latitude: 50, from: 0, every: 5, count: 15) + far)
    try tables.add(
      cid: 91, tabcd: 21, codes: [9],
      at: InventedTables.row(latitude: 50, from: 1.05, every: 5, count: 15) + far)
    return tables
  }

  /// Drives along a parallel in steps of 500 m.
  private func drive(
    _ broadcast: TrafficBroadcast, latitude: Double = 50, from start: Double, to end: Double
  ) throws {
    let step = (start < end ? 0.5 : -0.5) / InventedTables.perDegree
    for longitude in stride(from: start, through: end, by: step) {
      try broadcast.onLocationUpdated(at(latitude, longitude))
    }
  }

  @Test("nothing is asked for before it is active")
  func inactive() throws {
    let broadcast = try broadcast(try twoCountries(), at: at(50, 0.5))
    try broadcast.onLocationUpdated(at(50, 1.6))
    #expect(platform.requests.isEmpty && broadcast.request == nil)
    #expect(!broadcast.isActive)
    // Until the country is known, a service of any table at hand is of use.
    #expect(Set(broadcast.supportedTables.map(\.ltn.rawValue)) == [11, 21])
  }

  @Test("the nearest points decide, where the boxes of both tables hold the vehicle")
  func nearestPoints() throws {
    for (longitude, code, ltn) in [(0.3, 5, 11), (1.7, 9, 21)] as [(Double, UInt8, UInt8)] {
      let broadcast = try broadcast(try twoCountries(), at: at(50, longitude))
      try broadcast.activate()
      #expect(
        broadcast.request == TMCServiceRequest(countryCode: code, supportedLtns: [ltn]))
      #expect(platform.requests.last == broadcast.request)
    }
  }

  @Test("liked services are asked of the platform for each table, and at most eight are passed on")
  func preferences() throws {
    platform.preferredSids = [11: [9, 3, 9, 64], 12: [3, 1, 2, 4, 5, 6, 7, 8]]
    let broadcast = try broadcast(
      try twoCountries(), at: at(50, 0.3), [TrafficTableAlias(ltn: 12, cid: 90, tabcd: 11)])
    try broadcast.activate()
    #expect(
      broadcast.request
        == TMCServiceRequest(
          countryCode: 5, preferredSids: [9, 3, 1, 2, 4, 5, 6, 7], supportedLtns: [11, 12]))
    #expect(
      platform.askedSids == [
        TMCPreferredSidsRequest(countryCode: 5, ltn: 11),
        TMCPreferredSidsRequest(countryCode: 5, ltn: 12),
      ])
  }

  @Test("crossing a border asks once for the other country, some kilometres behind it")
  func border() throws {
    let broadcast = try broadcast(try twoCountries(), at: at(50, 0.5))
    try broadcast.activate()
    try drive(broadcast, from: 0.5, to: 1.03)
    #expect(platform.requests.map(\.countryCode) == [5])
    try drive(broadcast, from: 1.03, to: 1.6)
    #expect(platform.requests.map(\.countryCode) == [5, 9])
    #expect(broadcast.request?.supportedLtns == [21])
    try drive(broadcast, from: 1.6, to: 0.5)
    #expect(platform.requests.map(\.countryCode) == [5, 9, 5])
  }

  @Test("a road along the border makes no to and fro")
  func alongTheBorder() throws {
    let tables = try InventedTables()
    // Points of both countries take turns at two kilometres from the road.
    try tables.add(
      cid: 90, tabcd: 11, codes: [5],
      at: InventedTables.row(latitude: 50.02, from: 0, every: 10, count: 15))
    try tables.add(
      cid: 91, tabcd: 21, codes: [9],
      at: InventedTables.row(latitude: 49.98, from: 0.07, every: 10, count: 15))
    let broadcast = try broadcast(tables, at: at(50, 0.2))
    try broadcast.activate()
    try drive(broadcast, from: 0.2, to: 1.9)
    #expect(platform.requests.count == 1)
  }

  @Test("a single point that a neighbour's table has across the border changes nothing")
  func strayPoint() throws {
    let tables = try InventedTables()
    try tables.add(
      cid: 90, tabcd: 11, codes: [5],
      at: InventedTables.row(latitude: 50, from: 0, every: 5, count: 15))
    try tables.add(
      cid: 91, tabcd: 21, codes: [9],
      at: [GeoCoordinates(latitude: 50, longitude: 0.53)]
        + InventedTables.row(latitude: 50, from: 1.5, every: 5, count: 15))
    let broadcast = try broadcast(tables, at: at(50, 0.53))
    try broadcast.activate()
    #expect(broadcast.request?.countryCode == 5)
  }

  @Test("where no table is near the last request stays")
  func nowhere() throws {
    let broadcast = try broadcast(try twoCountries(), at: at(50, 0.5))
    try broadcast.activate()
    try broadcast.onLocationUpdated(at(40, 0.5))
    #expect(broadcast.request?.countryCode == 5 && platform.requests.count == 1)
    try broadcast.onLocationUpdated(at(50, 1.7))
    #expect(platform.requests.map(\.countryCode) == [5, 9])
  }

  @Test("activated without a place, it asks as soon as there is one among the tables")
  func lateLocation() throws {
    for start in [nil, at(40, 10), at(.nan, 500)] {
      let platform = Platform()
      var parameters = TrafficBroadcastParameters(tmcService: platform, location: start)
      let tables = try twoCountries()
      parameters.locationDatabase = tables.path
      let broadcast = try TrafficBroadcast(parameters: parameters)
      try broadcast.activate()
      #expect(broadcast.isActive && broadcast.request == nil && platform.requests.isEmpty)
      try broadcast.onLocationUpdated(at(91, 0))
      try broadcast.onLocationUpdated(at(50, 0.3))
      #expect(platform.requests.map(\.countryCode) == [5])
    }
  }

  @Test("where the vehicle went while inactive counts when it is active again")
  func movedMeanwhile() throws {
    let broadcast = try broadcast(try twoCountries(), at: at(50, 0.3))
    try broadcast.activate()
    broadcast.deactivate()
    try broadcast.onLocationUpdated(at(50, 1.7))
    try broadcast.activate()
    #expect(platform.requests.map(\.countryCode) == [5, 0, 9])
  }

  @Test(
    "a country with several tables has those around the vehicle in its request, the nearest first")
  func severalTables() throws {
    let tables = try InventedTables()
    for (index, longitude) in [0.0, 0.4, 1.6].enumerated() {
      try tables.add(
        cid: 90, tabcd: 11 + index, codes: [5, 0xD],
        at: InventedTables.row(latitude: 50, from: longitude, every: 5, count: 5))
    }
    let broadcast = try broadcast(tables, at: at(50, 0.5))
    try broadcast.activate()
    #expect(broadcast.request?.supportedLtns == [12, 11])
    let numbers = [11, 12].map { LocationTableNumber(rawValue: $0) }
    #expect(
      broadcast.supportedTables
        == Set(
          [5, 0xD].flatMap { code in
            numbers.map { SupportedTable(countryCode: code, ltn: $0) }
          }))
    try drive(broadcast, from: 0.5, to: 1.7)
    #expect(broadcast.request?.supportedLtns == [13])
    #expect(Set(platform.requests.map(\.countryCode)) == [5])
  }

  @Test("no more than eight tables are asked for")
  func manyTables() throws {
    let tables = try InventedTables()
    for index in 0..<12 {
      try tables.add(
        cid: 90, tabcd: 11 + index, codes: [5],
        at: InventedTables.row(latitude: 50 + Double(index) / 100, from: 0, every: 5, count: 5))
    }
    let broadcast = try broadcast(tables, at: at(49.99, 0.1))
    try broadcast.activate()
    #expect(broadcast.request?.supportedLtns == Array(11...18))
    #expect(broadcast.supportedTables.count == 8)
  }

  @Test("towns near real borders are in their own countries, and one drive crosses a border once")
  func realTables() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/locations.db"
    let locations = try LocationDatabase(path: path, mode: .create)
    for table in ["netherlands", "germany-ltef"] {
      guard let source = Reference.path("location-tables/\(table)") else { return }
      _ = try TableImporter(path: source).run(into: locations)
    }
    func broadcast(_ platform: Platform, at location: RDSTraffic.Location) throws
      -> TrafficBroadcast
    {
      var parameters = TrafficBroadcastParameters(tmcService: platform, location: location)
      parameters.locationDatabase = path
      let broadcast = try TrafficBroadcast(parameters: parameters)
      try broadcast.activate()
      return broadcast
    }
    // The Dutch table has points far into Germany.
    let towns: [(name: String, code: UInt8, latitude: Double, longitude: Double)] = [
      ("Amsterdam", 0x8, 52.37, 4.89), ("Maastricht", 0x8, 50.85, 5.69),
      ("Venlo", 0x8, 51.37, 6.17),
      ("Nijmegen", 0x8, 51.84, 5.86), ("Enschede", 0x8, 52.22, 6.89), ("Berlin", 0xD, 52.52, 13.40),
      ("Aachen", 0xD, 50.776, 6.084), ("Kleve", 0xD, 51.79, 6.14), ("Emmerich", 0xD, 51.83, 6.24),
      ("Gronau", 0xD, 52.21, 7.03), ("Nordhorn", 0xD, 52.43, 7.07), ("Meppen", 0xD, 52.69, 7.29),
    ]
    for town in towns {
      let place = at(town.latitude, town.longitude)
      #expect(try broadcast(Platform(), at: place).request?.countryCode == town.code, "\(town)")
    }
    let drives: [([(Double, Double)], [UInt8])] = [
      // From Utrecht by Arnhem and Emmerich to Oberhausen.
      ([(52.09, 5.12), (51.98, 5.91), (51.83, 6.24), (51.47, 6.85)], [8, 0xD]),
      // From Aachen to Leer, from one German town at the border to the next.
      (
        [
          (50.78, 6.10), (50.97, 6.12), (51.06, 6.10), (51.14, 6.28), (51.32, 6.28), (51.44, 6.27),
          (51.58, 6.25), (51.68, 6.16), (51.79, 6.14), (51.83, 6.24), (51.83, 6.46), (51.84, 6.86),
          (51.99, 6.92), (52.04, 6.83), (52.21, 7.03), (52.30, 7.16), (52.43, 7.07), (52.61, 6.85),
          (52.69, 7.29), (53.17, 7.35), (53.23, 7.46),
        ], [0xD]
      ),
    ]
    for (places, codes) in drives {
      let platform = Platform()
      let broadcast = try broadcast(platform, at: at(places[0].0, places[0].1))
      for (from, to) in zip(places, places.dropFirst()) {
        for step in 0..<200 {
          let share = Double(step) / 200
          try broadcast.onLocationUpdated(
            at(from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share))
        }
      }
      #expect(platform.requests.map(\.countryCode) == codes)
    }
  }
}
