import AlertC
import Locations
import RDS
import TestSupport
import Traffic

/// A motorway of a table, a vehicle on it, and incidents along it.
struct MotorwayDrive {
  let locations: LocationDatabase
  let table: TableIdentifier
  /// The points in driving order.
  let points: [Point]

  /// Follows the offsets from a point on for at most so many points.
  init(
    _ locations: LocationDatabase, _ table: TableIdentifier, from first: LocationCode,
    _ driving: QueueDirection, points most: Int
  ) throws {
    self.locations = locations
    self.table = table
    var points: [Point] = []
    var next: LocationCode? = first
    while let code = next, points.count < most, let point = try locations.point(code, in: table) {
      points.append(point)
      next = point.offset(driving)
    }
    self.points = points
  }

  /// Where a vehicle at 36 m/s is each second, and its course.
  func eachSecond(_ visit: (Int, Coordinate, Double) throws -> Void) throws {
    let places = points.compactMap(\.coordinate)
    var (seconds, rest) = (0, 0.0)
    for (from, to) in zip(places, places.dropFirst()) {
      let (length, heading) = (from.distance(to: to), from.heading(to: to))
      var along = rest
      while along < length {
        let share = along / length
        try visit(
          seconds,
          Coordinate(
            latitude: from.latitude + share * (to.latitude - from.latitude),
            longitude: from.longitude + share * (to.longitude - from.longitude)), heading)
        seconds += 1
        along += 36
      }
      rest = along - length
    }
  }

  /// An incident at a location, as a message with this extent and queue direction makes it.
  func incident(
    _ id: String, at lcd: LocationCode, extent: Int = 0, _ direction: QueueDirection,
    both: Bool = false, effects: [Effect] = [.speed(kilometresPerHour: 20)],
    impact: IncidentImpact = .minor, isActive: Bool = true
  ) throws -> Incident {
    let location = try locations.resolve(lcd, extent: extent, direction: direction, in: table)
    return MotorwayDrive.incident(
      id, place: location.flatMap { Place($0) }, table: table, lcd: lcd, direction, both: both,
      effects: effects, impact: impact, isActive: isActive)
  }

  static func incident(
    _ id: String, place: Place?, table: TableIdentifier? = nil, lcd: LocationCode? = nil,
    _ direction: QueueDirection = .positive, both: Bool = false,
    effects: [Effect] = [.speed(kilometresPerHour: 20)], impact: IncidentImpact = .minor,
    isActive: Bool = true
  ) -> Incident {
    let moment = Timestamp(milliseconds: 0)
    return Incident(
      id: id, type: .congestion, impact: impact, eventCodes: [101], description: "", place: place,
      effects: effects, speed: nil, delay: nil, urgency: .normal, startTime: nil, endTime: nil,
      firstHeard: moment, lastHeard: moment, expires: moment, copies: 2,
      programme: ProgrammeIdentification(rawValue: 0xC2A7),
      service: ServiceKey(
        countryCode: 0xC, ltn: LocationTableNumber(rawValue: 7),
        sid: ServiceIdentifier(rawValue: 9)),
      table: table, lcd: lcd, direction: direction, affectsBothDirections: both, extent: 0,
      encoded: EncodedMessage(groups: []), isActive: isActive)
  }
}
