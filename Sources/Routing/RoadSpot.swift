import Locations

/// Where a section passes a place nearest.
struct RoadSpot: Sendable {
  var section: Int
  /// Share of the section along its way.
  var share: Double
  /// Metres from the place.
  var distance: Double

  /// The share of a lane that lies before the spot.
  func share(of lane: RoadGraph.Lane) -> Double { lane.isForward ? share : 1 - share }
}

extension RoadGraph {
  /// The nearest spot of every section within a radius of a place.
  func spots(near place: MapPlace, radius metres: Double) -> [RoadSpot] {
    let plane = MapPlane(at: place)
    return grid.sections(near: place, radius: metres).compactMap { index in
      let section = Int(index)
      let shape = shape(of: section)
      var nearest = (distance: Double.infinity, passed: 0.0)
      var passed = 0.0
      for (from, to) in zip(shape, shape.dropFirst()) {
        let step = from.distance(to: to)
        let (distance, share) = plane.distance(to: from, to)
        if distance < nearest.distance { nearest = (distance, passed + share * step) }
        passed += step
      }
      guard nearest.distance <= metres else { return nil }
      let share = passed > 0 ? min(1, nearest.passed / passed) : 0
      return RoadSpot(section: section, share: share, distance: nearest.distance)
    }
  }
}
