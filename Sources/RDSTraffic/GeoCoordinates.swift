import Locations

/// A place on the globe (WGS84).
public struct GeoCoordinates: Sendable, Hashable {
  /// Degrees north, -90 to 90.
  public var latitude: Double
  /// Degrees east, -180 to 180.
  public var longitude: Double

  /// A place by its degrees; nothing is checked here.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  /// The place to calculate with; nil when it is none of the globe.
  var coordinate: Coordinate? {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
