import Routing
import JSON
import Locations

/// A way the engine found.
package struct Route: Sendable, Hashable {
  /// A road driven without leaving it; ramps and nameless roads have no names.
  package struct Road: Sendable, Hashable {
    /// Numbers and names as the map has them, such as `A 9` and `E 51`.
    package var names: [String]
    package var kilometres: Double

    package init(names: [String], kilometres: Double) {
      self.names = names
      self.kilometres = kilometres
    }
  }

  package var kilometres: Double
  package var seconds: Double
  /// The roads in driving order.
  package var roads: [Road]
  package var line: [Coordinate]

  /// Reads the engine's answer; nil when it is none.
  init?(_ answer: JSONValue) {
    guard let trip = answer["trip"], let legs = trip["legs"]?.elements, !legs.isEmpty,
      let kilometres = trip[path: ["summary", "length"]]?.number,
      let seconds = trip[path: ["summary", "time"]]?.number
    else { return nil }
    self.kilometres = kilometres
    self.seconds = seconds
    roads = []
    line = []
    for leg in legs {
      guard let shape = leg["shape"]?.text.flatMap(Polyline.decode) else { return nil }
      // The place between two legs ends one and begins the other.
      line += line.isEmpty ? shape[...] : shape.dropFirst()
      for maneuver in leg["maneuvers"]?.elements ?? [] {
        guard let length = maneuver["length"]?.number, length > 0 else { continue }
        let names = maneuver["street_names"]?.elements.compactMap(\.text) ?? []
        if let last = roads.last, last.names == names {
          roads[roads.count - 1].kilometres += length
        } else {
          roads.append(Road(names: names, kilometres: length))
        }
      }
    }
  }
}
