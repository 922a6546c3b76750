import Locations

/// A rectangle of the map within which links are matched.
package struct MatchArea: Sendable, Hashable {
  package var west: Double
  package var south: Double
  package var east: Double
  package var north: Double

  package init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  package func contains(_ place: Coordinate) -> Bool {
    (west...max(west, east)).contains(place.longitude)
      && (south...max(south, north)).contains(place.latitude)
  }
}
