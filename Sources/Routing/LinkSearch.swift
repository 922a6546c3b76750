import Locations

/// One way of asking the engine for the road between two points.
struct LinkSearch {
  /// Only roads of this class or a better one are taken for the ends.
  var leastClass: String?
  var excludesRamps: Bool
  /// Whether the ends must head along the straight line between the points.
  var usesHeading: Bool
  /// The shortest way instead of the quickest.
  var isShortest: Bool

  /// The ways tried in turn, from the most to the least restricted.
  static func all(numbers: Set<RoadNumber>) -> [LinkSearch] {
    let least = numbers.map(\.leastClass).min { rank($0) < rank($1) } ?? "tertiary"
    let wider = least == "motorway" ? "primary" : least
    return [
      LinkSearch(
        leastClass: least, excludesRamps: true, usesHeading: true, isShortest: false),
      LinkSearch(leastClass: wider, excludesRamps: true, usesHeading: true, isShortest: true),
      LinkSearch(leastClass: wider, excludesRamps: true, usesHeading: false, isShortest: true),
      LinkSearch(leastClass: nil, excludesRamps: true, usesHeading: true, isShortest: false),
      LinkSearch(leastClass: nil, excludesRamps: true, usesHeading: false, isShortest: true),
    ]
  }

  private static func rank(_ name: String) -> Int {
    ["tertiary", "secondary", "primary", "trunk", "motorway"].firstIndex(of: name) ?? 0
  }

  /// The request for the way between two points.
  func route(from: Coordinate, to: Coordinate) -> String {
    let heading = from.heading(to: to)
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("locations")
      writer.array { writer in
        for place in [from, to] {
          writer.object { writer in
            writer.key("lat")
            writer.number(place.latitude)
            writer.key("lon")
            writer.number(place.longitude)
            writer.key("radius")
            writer.number(LinkJudgement.greatestEndDistance)
            // With nothing suitable inside the radius the engine takes the nearest road, up to 35 km
            // away, unless told where to stop.
            writer.key("search_cutoff")
            writer.number(LinkJudgement.greatestEndDistance + 50)
            if usesHeading {
              writer.key("heading")
              writer.number(heading.rounded().truncatingRemainder(dividingBy: 360))
              writer.key("heading_tolerance")
              writer.number(60)
            }
            writer.key("search_filter")
            writer.object { filter(&$0) }
          }
        }
      }
      LinkSearch.costing(&writer, isShortest: isShortest)
      writer.key("directions_type")
      writer.string("none")
    }
    return writer.text
  }

  /// The request for the edges below a line that the engine itself returned.
  static func edges(shape: String) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("encoded_polyline")
      writer.string(shape)
      writer.key("shape_match")
      writer.string("edge_walk")
      costing(&writer, isShortest: false)
      writer.key("filters")
      writer.object { writer in
        writer.key("action")
        writer.string("include")
        writer.key("attributes")
        writer.array { for attribute in attributes { $0.string(attribute) } }
      }
    }
    return writer.text
  }

  /// What we read of each edge.
  ///
  /// Release 3.9.1 always tells the two shares and does not know them as attributes, which does no
  /// harm; where they must be asked for, a part would else pass for a whole edge.
  private static let attributes = [
    "shape", "edge.id", "edge.way_id", "edge.names", "edge.length", "edge.speed", "edge.use",
    "edge.begin_heading", "edge.end_heading", "edge.source_percent_along",
    "edge.target_percent_along",
  ]

  private func filter(_ writer: inout JSONWriter) {
    if let leastClass {
      writer.key("min_road_class")
      writer.string(leastClass)
    }
    writer.key("exclude_ramp")
    writer.bool(excludesRamps)
    // Where a road lies does not depend on what is closed today.
    writer.key("exclude_closures")
    writer.bool(false)
  }

  /// A car that knows no live traffic.
  private static func costing(_ writer: inout JSONWriter, isShortest: Bool) {
    writer.key("costing")
    writer.string("auto")
    writer.key("costing_options")
    writer.object { writer in
      writer.key("auto")
      writer.object { writer in
        writer.key("speed_types")
        writer.array { for type in ["freeflow", "constrained", "predicted"] { $0.string(type) } }
        writer.key("shortest")
        writer.bool(isShortest)
      }
    }
  }
}
