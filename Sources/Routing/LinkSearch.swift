import Locations
import TrafficLayer

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
    var json = JSONWriter()
    json.object {
      $0.name("locations")
      $0.array {
        for place in [from, to] {
          $0.object {
            $0.place(place)
            $0.member("radius", LinkJudgement.greatestEndDistance)
            // With nothing suitable inside the radius the engine takes the nearest road, up to 35 km
            // away, unless told where to stop.
            $0.member("search_cutoff", LinkJudgement.greatestEndDistance + 50)
            if usesHeading {
              $0.member("heading", heading.rounded().truncatingRemainder(dividingBy: 360))
              $0.member("heading_tolerance", 60)
            }
            $0.name("search_filter")
            $0.object { filter(&$0) }
          }
        }
      }
      $0.costingWithoutTraffic(isShortest: isShortest)
      $0.member("directions_type", "none")
    }
    return json.text
  }

  /// The request for the edges below a line that the engine itself returned.
  static func edges(shape: String) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("encoded_polyline", shape)
      $0.member("shape_match", "edge_walk")
      $0.costingWithoutTraffic()
      $0.name("filters")
      $0.object {
        $0.member("action", "include")
        $0.name("attributes")
        $0.array { for attribute in attributes { $0.string(attribute) } }
      }
    }
    return json.text
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

  private func filter(_ json: inout JSONWriter) {
    if let leastClass { json.member("min_road_class", leastClass) }
    json.member("exclude_ramp", excludesRamps)
    // Where a road lies does not depend on what is closed today.
    json.member("exclude_closures", false)
  }
}
