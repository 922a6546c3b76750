/// Coordinates as a line of straight segments from each to the next.
extension [Coordinate] {
  /// Metres along the line.
  package var length: Double {
    zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Metres between a place and the nearest part of the line; infinite when it has no point.
  ///
  /// Which part that is, is seen in the plane that touches the globe at the place.
  package func distance(from place: Coordinate) -> Double {
    guard let first else { return .infinity }
    let plane = TangentPlane(at: place)
    var nearest = (metres: plane.distance(to: first), foot: first)
    for (from, to) in zip(self, dropFirst()) {
      let (share, metres) = plane.foot(on: from, to)
      if metres < nearest.metres { nearest = (metres, from.towards(to, share: share)) }
    }
    return place.distance(to: nearest.foot)
  }
}

extension Coordinate {
  /// The place at a share of the way to another, which is at most all of it.
  fileprivate func towards(_ other: Coordinate, share: Double) -> Coordinate {
    let share = min(1, max(0, share))
    // The short way round, also where the date changes.
    let eastward = (other.longitude - longitude).remainder(dividingBy: 360)
    return Coordinate(
      latitude: latitude + share * (other.latitude - latitude),
      longitude: longitude + share * eastward)
  }
}
