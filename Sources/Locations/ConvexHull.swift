/// Hulls in the plane of longitude and latitude, without regard to the antimeridian.
extension [Coordinate] {
  /// The smallest convex polygon around the coordinates, counterclockwise from its western corner.
  ///
  /// A line has two corners and a single place one. By Andrew's monotone chain.
  package var convexHull: [Coordinate] {
    let sorted = Set(self).sorted { ($0.longitude, $0.latitude) < ($1.longitude, $1.latitude) }
    guard sorted.count > 2 else { return sorted }
    func half(_ coordinates: some Sequence<Coordinate>) -> [Coordinate] {
      var corners: [Coordinate] = []
      for coordinate in coordinates {
        while corners.count > 1,
          corners[corners.count - 2].turn(corners[corners.count - 1], coordinate) <= 0
        {
          corners.removeLast()
        }
        corners.append(coordinate)
      }
      return corners.dropLast()
    }
    return half(sorted) + half(sorted.reversed())
  }

  /// The centre of gravity of a convex polygon, or the middle of a line; nil of nothing.
  package var hullCenter: Coordinate? {
    guard let first else { return nil }
    var (area, x, y) = (0.0, 0.0, 0.0)
    for (a, b) in zip(dropFirst(), dropFirst(2)) {
      let triangle = first.turn(a, b)
      area += triangle
      // Relative to the first corner: a small hull far from the origin keeps its digits.
      x += triangle * (a.longitude + b.longitude - 2 * first.longitude)
      y += triangle * (a.latitude + b.latitude - 2 * first.latitude)
    }
    guard area > 0 else {
      let last = self[count - 1]
      return Coordinate(
        latitude: (first.latitude + last.latitude) / 2,
        longitude: (first.longitude + last.longitude) / 2)
    }
    return Coordinate(
      latitude: first.latitude + y / (3 * area), longitude: first.longitude + x / (3 * area))
  }
}

extension Coordinate {
  /// Twice the area of the triangle with two further corners; positive when it turns to the left.
  fileprivate func turn(_ next: Coordinate, _ last: Coordinate) -> Double {
    (next.longitude - longitude) * (last.latitude - latitude)
      - (next.latitude - latitude) * (last.longitude - longitude)
  }
}
