import Locations
import Traffic

/// The speed of every segment that any incident acts on, as `osrm-customize` reads it.
package struct SegmentSpeeds: Sendable {
  /// Whole km/h by segment; 0 for a closed one.
  package private(set) var speeds: [MapSegment: Int] = [:]
  package private(set) var unmatched: [IncidentFootprint.UnmatchedLink] = []

  /// Lays incidents over each other: on each segment the lowest speed counts, and a closure wins.
  ///
  /// - Parameters:
  ///   - incidents: Those that are not active do nothing.
  ///   - courses: Where links and ramps are on the map.
  ///   - baseSpeed: Speed without traffic in km/h on a link that an incident acts on.
  /// - Throws: Nothing of its own: what footprints of stored matches may throw.
  package init(
    _ incidents: [Incident], on courses: SegmentCourses,
    baseSpeed: (DirectedLink, TableIdentifier) -> Double
  ) throws(RoutingError) {
    var courses = courses
    var footprints: [IncidentFootprint] = []
    for incident in incidents {
      footprints.append(
        try IncidentFootprint(
          incident,
          match: { link, table in
            courses.match(of: link, in: table, baseSpeed: baseSpeed(link, table))
          }, ramp: { ramp, table in courses.edges(of: ramp, in: table) }))
    }
    let plan = EdgeSpeedPlan(footprints)
    unmatched = plan.unmatched
    for (edge, state) in plan.states {
      switch state {
      case .closed: speeds[courses.segment(edge)] = 0
      // Zero would be a closure.
      case .slowed(let speed, _): speeds[courses.segment(edge)] = max(1, Int(speed.rounded()))
      }
    }
  }

  /// A line `from,to,speed` a segment, by the numbers of their nodes.
  package var text: String {
    speeds.sorted { $0.key < $1.key }
      .map { "\($0.key.from),\($0.key.to),\($0.value)\n" }.joined()
  }
}
