/// The links of one table around a place, kept while the vehicle stays there.
struct Neighbourhood {
  let center: Coordinate
  let links: [RoadLink]

  /// Metres around the center within which points are known, and how far the vehicle may get from
  /// it: a link longer than the rest at both ends is found at its next point.
  static let radius = 15_000.0
  static let reach = 5_000.0

  /// Whether it still tells all links at a place.
  func covers(_ place: Coordinate) -> Bool {
    TangentPlane(at: place).distance(to: center) <= Neighbourhood.reach
  }
}
