import AlertC
import LocationImport
import Locations
import RDS
import TestSupport
import Traffic

/// One position told by a receiver: which road it is, and which of 500 incidents lie ahead.
enum PositionBenchmark {
  private static let count = 500

  static func rows() -> [String] {
    let folder = TemporaryFolder()
    guard let path = Reference.path("location-tables/germany-ltef") else { return [] }
    do {
      let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
      guard let table = try TableImporter(path: path).run(into: database).tables.first?.identifier
      else { return ["no table"] }
      return try rows(database, table)
    } catch { return ["\(error)"] }
  }

  private static func rows(
    _ database: LocationDatabase, _ table: TableIdentifier
  ) throws(LocationError) -> [String] {
    // The A9 from Bayreuth to the north, at 36 m/s.
    let fixes = try drive(from: 12765, database, table)
    var roads: [[DrivenRoad]] = []
    var isDone = true
    let following = shortest(of: 3) {
      roads = []
      var tracker = RoadTracker(locations: database)
      for fix in fixes {
        if (try? tracker.move(to: fix)) == nil { isDone = false }
        roads.append(tracker.roads(at: fix.moment))
      }
    }
    let starts = stride(from: 0, to: fixes.count - 1, by: 400).map { $0 }
    let entering = shortest(of: 3) {
      for index in starts {
        var tracker = RoadTracker(locations: database)
        for fix in fixes[index...index + 1] where (try? tracker.move(to: fix)) == nil {
          isDone = false
        }
      }
    }
    let incidents = try incidents(database, table)
    let ordering = shortest(of: 3) {
      var ahead = IncidentsAhead(locations: database)
      var routed = RoutedIncidents(limit: 100)
      for index in stride(from: 0, to: fixes.count, by: 8) {
        guard
          let order = try? ahead.order(
            incidents, on: roads[index], near: fixes[index].coordinate)
        else { continue }
        _ = routed.choose(by: order, of: incidents, at: fixes[index].moment)
      }
    }
    guard isDone else { return ["the table cannot be read"] }
    func row(_ nanoseconds: Int64, _ count: Int, _ text: String) -> String {
      "\(column(tenths(Double(nanoseconds) / Double(count) / 1000), 8)) us  \(text)"
    }
    return [
      row(following, fixes.count, "a position, of \(fixes.count) along a German motorway"),
      row(entering, starts.count, "of it to read the roads around, once in five kilometres"),
      row(ordering, (fixes.count + 7) / 8, "to put 500 incidents in order and choose 100"),
    ]
  }

  /// Incidents at points by chance, three links long.
  private static func incidents(
    _ database: LocationDatabase, _ table: TableIdentifier
  ) throws(LocationError) -> [Incident] {
    let codes = try database.pointCodes(of: table)
    var incidents: [Incident] = []
    for index in 0..<count {
      let code = codes[index * 7_919 % codes.count]
      let location = try database.resolve(code, extent: 3, direction: .positive, in: table)
      let moment = Timestamp(milliseconds: 0)
      incidents.append(
        Incident(
          id: "\(code)", type: .congestion, impact: .minor, eventCodes: [101], description: "",
          place: location.flatMap { Place($0) }, effects: [.speed(kilometresPerHour: 20)],
          speed: 20, delay: nil, urgency: .normal, startTime: nil, endTime: nil,
          firstHeard: moment, lastHeard: moment, expires: moment, copies: 2,
          programme: ProgrammeIdentification(rawValue: 0xD318),
          service: ServiceKey(
            countryCode: 0xD, ltn: LocationTableNumber(rawValue: 1), sid: nil),
          table: table, lcd: code, direction: .positive, affectsBothDirections: false, extent: 3,
          encoded: EncodedMessage(groups: []), isActive: true))
    }
    return incidents
  }

  /// A fix a second along a road, as far as it goes.
  private static func drive(
    from first: LocationCode, _ database: LocationDatabase, _ table: TableIdentifier
  ) throws(LocationError) -> [VehicleFix] {
    var fixes: [VehicleFix] = []
    var last: Coordinate?
    var next: LocationCode? = first
    while let code = next, let point = try database.point(code, in: table),
      let place = point.coordinate
    {
      if let last {
        let (length, heading) = (last.distance(to: place), last.heading(to: place))
        for step in 0..<Int(length / 36) {
          let share = Double(step) * 36 / length
          fixes.append(
            VehicleFix(
              Coordinate(
                latitude: last.latitude + share * (place.latitude - last.latitude),
                longitude: last.longitude + share * (place.longitude - last.longitude)),
              heading: heading, speed: 36,
              at: Timestamp(milliseconds: Int64(fixes.count) * 1000)))
        }
      }
      last = place
      next = point.positiveOffset
    }
    return fixes
  }
}
