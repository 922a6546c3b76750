import Locations

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
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("locations")
      writer.array { writer in
        for place in [from] + via + [to] {
          writer.object { writer in
            writer.key("lat")
            writer.number(place.latitude)
            writer.key("lon")
            writer.number(place.longitude)
            writer.key("search_cutoff")
            writer.number(RouteRequest.farthestRoad)
          }
        }
      }
      writer.key("costing")
      writer.string("auto")
      writer.key("units")
      writer.string("kilometers")
      if usesTraffic {
        // Type 3 takes live speeds as they are; type 0 lets them fade along the way.
        writer.key("date_time")
        writer.object { writer in
          writer.key("type")
          writer.number(3)
          writer.key("value")
          writer.string("current")
        }
      } else {
        writer.key("costing_options")
        writer.object { writer in
          writer.key("auto")
          writer.object { writer in
            writer.key("speed_types")
            writer.array { writer in
              for type in ["freeflow", "constrained", "predicted"] { writer.string(type) }
            }
          }
        }
      }
    }
    return writer.text
  }
}
