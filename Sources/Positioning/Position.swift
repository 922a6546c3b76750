import RDS

/// Where the vehicle is, as a receiver tells it (WGS84).
///
/// What a receiver does not tell, or tells as nonsense, is nil: nothing is guessed.
package struct Position: Sendable, Hashable {
  /// Degrees north, -90 to 90.
  package let latitude: Double
  /// Degrees east, -180 to 180.
  package let longitude: Double
  /// Metres a second over ground, at least 0.
  package let speed: Double?
  /// Course over ground in degrees clockwise from true north, 0 to less than 360.
  package let heading: Double?
  /// Metres within which the true place probably is.
  package let accuracy: Double?
  /// When the vehicle was there (UTC), by the receiver's clock.
  package let time: Timestamp?

  /// Fails when latitude or longitude is no such number; leaves out what else makes no sense.
  package init?(
    latitude: Double, longitude: Double, speed: Double? = nil, heading: Double? = nil,
    accuracy: Double? = nil, time: Timestamp? = nil
  ) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.speed = speed.flatMap { (0..<Position.fastest).contains($0) ? $0 : nil }
    self.heading = heading.flatMap {
      (0...360).contains($0) ? $0.truncatingRemainder(dividingBy: 360) : nil
    }
    self.accuracy = accuracy.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    self.time = time
  }

  /// No receiver for civil use tells more (515 m/s, 1000 knots).
  private static let fastest = 515.0
}
