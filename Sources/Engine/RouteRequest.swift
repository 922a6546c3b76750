import Routing
import Locations
import TrafficLayer

/// A way to be found: from a place over others to a place, with live traffic or without.
package struct RouteRequest: Sendable, Hashable {
  package var from: Coordinate
  package var via: [Coordinate]
  package var to: Coordinate
  package var usesTraffic: Bool

  package init(
    from: Coordinate, via: [Coordinate] = [], to: Coordinate, usesTraffic: Bool = true
  ) {
    self.from = from
    self.via = via
    self.to = to
    self.usesTraffic = usesTraffic
  }

  /// How far from a road a place may lie, in metres; the engine's own limit is 35 km.
  private static let farthestRoad = 5000.0

  /// The request as the engine reads it.
  var text: String {
    var json = JSONWriter()
    json.object {
      $0.name("locations")
      $0.array {
        for place in [from] + via + [to] {
          $0.object {
            $0.place(place)
            $0.member("search_cutoff", RouteRequest.farthestRoad)
          }
        }
      }
      $0.member("units", "kilometers")
      if usesTraffic {
        $0.member("costing", "auto")
        // Type 3 takes live speeds as they are; type 0 lets them fade along the way.
        $0.name("date_time")
        $0.object {
          $0.member("type", 3)
          $0.member("value", "current")
        }
      } else {
        $0.costingWithoutTraffic()
      }
    }
    return json.text
  }
}
