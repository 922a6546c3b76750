/// An area with the part of the map its points take up.
package struct AreaExtent: Sendable, Hashable {
  package let area: Area
  /// The names of the areas it is part of, the smallest first.
  package let parents: [String]
  /// The points in it and in the areas that are part of it.
  package let pointCount: Int
  /// The convex hull of their coordinates, counterclockwise; fewer than three for none.
  package let hull: [Coordinate]
  /// The centre of the hull; nil when no point has a coordinate.
  package let center: Coordinate?
}
