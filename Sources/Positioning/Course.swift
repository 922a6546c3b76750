import Glibc

/// The straight way from one point to the next, in the plane that touches the globe between them.
///
/// Good to a thousandth over the few kilometres between the points of a route.
struct Course {
  let from: RoutePoint
  let to: RoutePoint
  /// Metres.
  let length: Double
  /// Degrees clockwise from north, 0 to less than 360.
  let heading: Double
  private let eastward: Double

  init(from: RoutePoint, to: RoutePoint) {
    self.from = from
    self.to = to
    let degrees = to.longitude - from.longitude
    // The short way round, also where the date changes.
    eastward = degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
    let middle = (from.latitude + to.latitude) / 2 * .pi / 180
    let north = (to.latitude - from.latitude) * Course.metresPerDegree
    let east = eastward * cos(middle) * Course.metresPerDegree
    length = (north * north + east * east).squareRoot()
    let course = atan2(east, north) * 180 / .pi
    let positive = course < 0 ? course + 360 : course
    // A tiny negative course is rounded up to 360.
    heading = positive < 360 ? positive : 0
  }

  /// The point so many metres along the way.
  func point(at distance: Double) -> RoutePoint {
    let share = length > 0 ? min(1, max(0, distance / length)) : 0
    var longitude = from.longitude + share * eastward
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    return RoutePoint(
      latitude: from.latitude + share * (to.latitude - from.latitude), longitude: longitude)
  }

  /// Of a globe of 6371.0088 km, the mean radius (IUGG).
  private static let metresPerDegree = 6_371_008.8 * .pi / 180
}
