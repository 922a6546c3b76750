import AlertC
import Locations
import Traffic

/// A ramp of a junction: where traffic leaves the carriageway of one direction, or joins it.
package struct Ramp: Sendable, Hashable {
  /// Which ramp of which point.
  package struct Key: Sendable, Hashable {
    package var point: LocationCode
    /// Along which offsets the carriageway is driven.
    package var driving: QueueDirection
    package var kind: Effect.Ramp

    package init(point: LocationCode, driving: QueueDirection, kind: Effect.Ramp) {
      self.point = point
      self.driving = driving
      self.kind = kind
    }
  }

  package let key: Key
  /// The way at the carriageway, with `f` or `b`.
  package let way: String
  /// Where it leaves or joins.
  package let place: Coordinate
  let lane: RoadGraph.Lane
}
