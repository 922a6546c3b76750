import Glibc
import Locations
import Positioning
import RDS
import TestSupport

/// A drive past a tracker, fix by fix, with the noise of a receiver.
struct Journey {
  /// One second of it: what is true, and what the tracker tells.
  struct Moment {
    let seconds: Int
    /// Kilometres driven of the line.
    let kilometres: Double
    let place: Coordinate
    let roads: [DrivenRoad]

    /// The link in driving order, `105>104`; `-` while no road is certain.
    var link: String {
      roads.isEmpty ? "-" : roads.map { "\($0.link.from)>\($0.link.to)" }.joined(separator: "+")
    }
  }

  /// Places along the drive.
  var line: [Coordinate]
  /// Metres a second.
  var speed = 33.0
  /// Standard deviation of the places to the north and to the east, in metres, and of the course,
  /// in degrees.
  var noise = 0.0
  var courseNoise = 0.0
  var seed: UInt64 = 1
  /// Whether the receiver tells course and speed.
  var tellsMotion = true
  /// What becomes of a fix: nil when it is not heard.
  var disturb: (Int, VehicleFix) -> VehicleFix? = { _, fix in fix }

  /// Kilometres east and north on the plan of ``PlannedTable``.
  static func plan(_ places: [(Double, Double)]) -> [Coordinate] {
    places.map { place in
      let (latitude, longitude) = PlannedTable.degrees(place.0, place.1)
      return Coordinate(latitude: latitude, longitude: longitude)
    }
  }

  /// Drives from one end of the line to the other.
  func drive(
    _ tracker: inout RoadTracker, from start: Timestamp = Timestamp(milliseconds: 0)
  ) throws -> [Moment] {
    let points = line.map { RoutePoint(latitude: $0.latitude, longitude: $0.longitude) }
    guard let route = RouteLine(points) else { return [] }
    let drive = Drive(along: route, speed: speed)
    var random = Generator(state: seed)
    var moments: [Moment] = []
    var seconds = 0
    while let position = drive.position(after: .seconds(Int64(seconds))) {
      let now = start + .seconds(Int64(seconds))
      let place = Coordinate(latitude: position.latitude, longitude: position.longitude)
      let course = (position.heading ?? 0) + courseNoise * random.normal()
      let fix = VehicleFix(
        place.moved(east: noise * random.normal(), north: noise * random.normal()),
        heading: tellsMotion ? (course + 360).truncatingRemainder(dividingBy: 360) : nil,
        speed: tellsMotion ? speed : nil, at: now)
      if let heard = disturb(seconds, fix) { try tracker.move(to: heard) }
      moments.append(
        Moment(
          seconds: seconds, kilometres: speed * Double(seconds) / 1000, place: place,
          roads: tracker.roads(at: now)))
      seconds += 1
    }
    return moments
  }
}

extension Coordinate {
  /// The place so many metres away.
  func moved(east: Double, north: Double) -> Coordinate {
    let degree = Coordinate.earthRadius * .pi / 180
    return Coordinate(
      latitude: latitude + north / degree,
      longitude: longitude + east / (degree * cos(latitude * .pi / 180)))
  }
}

extension Generator {
  /// A number of the normal distribution with deviation 1 (Box and Muller).
  mutating func normal() -> Double {
    let radius = (-2 * log(Double.random(in: Double.leastNormalMagnitude..<1, using: &self)))
      .squareRoot()
    return radius * cos(Double.random(in: 0..<2 * .pi, using: &self))
  }
}
