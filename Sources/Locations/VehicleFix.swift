import RDS

/// Where a vehicle is and how it moves, as a receiver tells it (WGS84).
package struct VehicleFix: Sendable, Hashable {
  package let coordinate: Coordinate
  /// Course over ground in degrees clockwise from north, when told.
  package let heading: Double?
  /// Metres a second, when told.
  package let speed: Double?
  /// Metres within which the true place probably is, when told.
  package let accuracy: Double?
  /// When it came, by any clock that does not go back.
  package let moment: Timestamp

  package init(
    _ coordinate: Coordinate, heading: Double? = nil, speed: Double? = nil,
    accuracy: Double? = nil, at moment: Timestamp
  ) {
    self.coordinate = coordinate
    self.heading = heading
    self.speed = speed
    self.accuracy = accuracy
    self.moment = moment
  }
}
