import Routing
import JSON

/// A directed edge near a place, with what the engine knows of its traffic.
package struct LocatedEdge: Sendable, Hashable {
  package var id: EdgeID
  /// The OpenStreetMap way it was made from, and whether it runs along it or against it.
  package var way: Int64
  package var isForward: Bool
  package var names: [String]
  /// Metres from the place to the edge.
  package var distance: Double
  /// Degrees clockwise from north in which the edge is driven there.
  package var heading: Double
  /// Live speed in km/h; 0 when closed, nil when none is known.
  package var liveSpeed: Double?

  /// Reads one edge of the answer to `locate`; nil when it is none.
  init?(_ edge: JSONValue) {
    guard let id = edge[path: ["edge_id", "value"]]?.integer, id >= 0,
      let way = edge[path: ["edge_info", "way_id"]]?.integer,
      let isForward = edge[path: ["edge", "forward"]]?.bool,
      let distance = edge["distance"]?.number, let heading = edge["heading"]?.number
    else { return nil }
    self.id = EdgeID(rawValue: UInt64(id))
    self.way = way
    self.isForward = isForward
    names = edge[path: ["edge_info", "names"]]?.elements.compactMap(\.text) ?? []
    self.distance = distance
    self.heading = heading
    liveSpeed = edge[path: ["live_speed", "overall_speed"]]?.number
  }
}
