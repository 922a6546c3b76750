import Locations

/// The part of a map that may hold the course of some links.
///
/// A link is at most 1.6 times as long as the straight line between its points, or it is refused:
/// its course lies in an ellipse around them.
package struct MapCorridor: Sendable {
  private var cells: Set<MapCell> = []

  /// Metres around the points in any case: where their ramps are, and points beside their road.
  private static let margin = 2000.0

  package init() {}

  /// Adds the surroundings of a link.
  package mutating func add(from: Coordinate, to: Coordinate) {
    let straight = from.distance(to: to)
    let reach = straight * LinkJudgement.greatestLengthRatio + 2 * MapCorridor.margin
    let middle = MapPlace(
      Coordinate(
        latitude: (from.latitude + to.latitude) / 2,
        longitude: (from.longitude + to.longitude) / 2))
    let plane = MapPlane(at: middle)
    let (first, second) = (plane.metres(MapPlace(from)), plane.metres(MapPlace(to)))
    func distance(_ one: (east: Double, north: Double), _ other: (east: Double, north: Double))
      -> Double
    {
      let (east, north) = (one.east - other.east, one.north - other.north)
      return (east * east + north * north).squareRoot()
    }
    for cell in MapCell.cells(around: middle, radius: reach / 2) where !cells.contains(cell) {
      let center = plane.metres(MapPlace(cell.center))
      if distance(center, first) + distance(center, second) <= reach { cells.insert(cell) }
    }
  }

  func contains(_ place: MapPlace) -> Bool { cells.contains(MapCell(place)) }
}
