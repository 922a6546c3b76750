import Glibc

/// The plane that touches the globe at a place: good to a thousandth within a hundred kilometres.
struct TangentPlane {
  private let origin: Coordinate
  /// Metres of a degree of longitude here.
  private let eastward: Double
  private static let northward = Coordinate.earthRadius * .pi / 180

  init(at origin: Coordinate) {
    self.origin = origin
    eastward = TangentPlane.northward * cos(origin.latitude.radians)
  }

  /// Metres east and north of the place.
  func vector(to place: Coordinate) -> (x: Double, y: Double) {
    let north = place.latitude - origin.latitude
    var east = place.longitude - origin.longitude
    // The short way round, also where the date changes.
    if abs(east) > 180 { east.formRemainder(dividingBy: 360) }
    return (east * eastward, north * TangentPlane.northward)
  }

  /// Metres to a place.
  func distance(to place: Coordinate) -> Double {
    let (x, y) = vector(to: place)
    return (x * x + y * y).squareRoot()
  }

  /// Where the origin lies beside a straight line.
  ///
  /// - Returns: The share of the line behind the foot of the perpendicular, below 0 before the
  ///   line and above 1 past it, and the metres to the nearest part of the line.
  func foot(on from: Coordinate, _ to: Coordinate) -> (share: Double, distance: Double) {
    let (start, end) = (vector(to: from), vector(to: to))
    let way = (x: end.x - start.x, y: end.y - start.y)
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return (1, (start.x * start.x + start.y * start.y).squareRoot()) }
    let share = -(start.x * way.x + start.y * way.y) / square
    let inside = min(1, max(0, share))
    let (x, y) = (start.x + inside * way.x, start.y + inside * way.y)
    return (share, (x * x + y * y).squareRoot())
  }

  /// The course to a place in degrees clockwise from north, -180 to 180.
  func heading(to place: Coordinate) -> Double {
    let (x, y) = vector(to: place)
    return atan2(x, y).degrees
  }

  /// The course from one place to another in degrees clockwise from north, -180 to 180.
  func heading(from: Coordinate, to: Coordinate) -> Double {
    let (start, end) = (vector(to: from), vector(to: to))
    return atan2(end.x - start.x, end.y - start.y).degrees
  }
}
