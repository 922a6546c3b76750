/// Where the vehicle is.
public struct Location: Sendable, Hashable {
  /// The place.
  public var coordinates: GeoCoordinates
  /// When the vehicle was there, if that is known.
  ///
  /// Kept as told and not used: the latest location counts.
  public var time: UTCTime?

  /// A location at a place, and at a time if that is known.
  public init(coordinates: GeoCoordinates, time: UTCTime? = nil) {
    self.coordinates = coordinates
    self.time = time
  }
}
