import Glibc
import Locations

/// Distances on the globe, on a sphere of the mean radius: right to half a percent.
enum Earth {
  /// Mean radius in metres (IUGG).
  static let radius = 6_371_008.8
  /// Radians in a degree.
  static let radians = Double.pi / 180

  /// Metres along the great circle between two points.
  static func distance(_ from: Coordinate, _ to: Coordinate) -> Double {
    let latitude = sin((to.latitude - from.latitude) * radians / 2)
    let longitude = sin((to.longitude - from.longitude) * radians / 2)
    let haversine =
      latitude * latitude
      + cos(from.latitude * radians) * cos(to.latitude * radians) * longitude * longitude
    return 2 * radius * asin(min(1, haversine.squareRoot()))
  }

  /// Metres between a point and the nearest part of a geometry.
  static func distance(_ point: Coordinate, _ geometry: GeoPackageGeometry) -> Double {
    let coordinates = geometry.coordinates
    var nearest = Double.infinity
    for coordinate in coordinates { nearest = min(nearest, distance(point, coordinate)) }
    for (from, to) in zip(coordinates, coordinates.dropFirst()) {
      nearest = min(nearest, distance(point, foot(of: point, from, to)))
    }
    return nearest
  }

  /// The point of a segment that is nearest in the plane that touches the globe at `point`.
  private static func foot(of point: Coordinate, _ from: Coordinate, _ to: Coordinate)
    -> Coordinate
  {
    let shrink = cos(point.latitude * radians)
    let start = (x: eastward(point, from) * shrink, y: from.latitude - point.latitude)
    let way = (x: (to.longitude - from.longitude) * shrink, y: to.latitude - from.latitude)
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return from }
    let share = min(1, max(0, -(start.x * way.x + start.y * way.y) / square))
    return Coordinate(
      latitude: from.latitude + share * (to.latitude - from.latitude),
      longitude: from.longitude + share * (to.longitude - from.longitude))
  }

  /// Degrees of longitude from one point to another, the short way round.
  private static func eastward(_ from: Coordinate, _ to: Coordinate) -> Double {
    let degrees = to.longitude - from.longitude
    return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
  }
}
