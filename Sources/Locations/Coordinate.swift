import Glibc

/// A WGS84 position in degrees.
package struct Coordinate: Sendable, Hashable {
  package var latitude: Double
  package var longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Mean radius of the earth in metres (IUGG): a sphere is within 0.6 % of the ellipsoid.
  package static let earthRadius = 6_371_008.8

  /// Great-circle distance in metres.
  package func distance(to other: Coordinate) -> Double {
    let (p, q) = (latitude.radians, other.latitude.radians)
    let halfLatitude = sin((q - p) / 2)
    let halfLongitude = sin((other.longitude - longitude).radians / 2)
    let a = halfLatitude * halfLatitude + cos(p) * cos(q) * halfLongitude * halfLongitude
    // Rounding may lift `a` just above 1 for opposite points of the earth.
    return 2 * Coordinate.earthRadius * asin(min(1, a.squareRoot()))
  }

  /// The initial course of the great circle, in degrees clockwise from north, 0 to less than 360.
  package func heading(to other: Coordinate) -> Double {
    let (p, q) = (latitude.radians, other.latitude.radians)
    let difference = (other.longitude - longitude).radians
    let east = sin(difference) * cos(q)
    let north = cos(p) * sin(q) - sin(p) * cos(q) * cos(difference)
    let degrees = atan2(east, north).degrees
    // A tiny negative course would round to 360 when 360 is added.
    let positive = degrees < 0 ? degrees + 360 : degrees
    return positive < 360 ? positive : 0
  }

  /// How far two headings are apart, 0 to 180 degrees.
  package static func turn(from heading: Double, to other: Double) -> Double {
    let difference = abs(heading - other).truncatingRemainder(dividingBy: 360)
    return min(difference, 360 - difference)
  }
}

extension Double {
  /// An angle in degrees as radians, and the other way round.
  var radians: Double { self * .pi / 180 }
  var degrees: Double { self * 180 / .pi }
}
