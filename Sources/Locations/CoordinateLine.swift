import Glibc

/// Coordinates as a line of straight segments from each to the next.
extension [Coordinate] {
  /// Metres along the line.
  package var length: Double {
    zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Metres between a place and the nearest part of the line; infinite when it has no point.
  package func distance(from place: Coordinate) -> Double {
    var nearest = Double.infinity
    for coordinate in self { nearest = Swift.min(nearest, place.distance(to: coordinate)) }
    for (from, to) in zip(self, dropFirst()) {
      nearest = Swift.min(nearest, place.distance(to: place.foot(on: from, to)))
    }
    return nearest
  }
}

extension Coordinate {
  /// The point of a segment that is nearest in the plane that touches the globe here.
  fileprivate func foot(on from: Coordinate, _ to: Coordinate) -> Coordinate {
    let shrink = cos(latitude.radians)
    let start = (x: eastward(to: from) * shrink, y: from.latitude - latitude)
    let way = (x: (to.longitude - from.longitude) * shrink, y: to.latitude - from.latitude)
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return from }
    let share = min(1, max(0, -(start.x * way.x + start.y * way.y) / square))
    return Coordinate(
      latitude: from.latitude + share * (to.latitude - from.latitude),
      longitude: from.longitude + share * (to.longitude - from.longitude))
  }

  /// Degrees of longitude to another place, the short way round.
  private func eastward(to other: Coordinate) -> Double {
    let degrees = other.longitude - longitude
    return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
  }
}
