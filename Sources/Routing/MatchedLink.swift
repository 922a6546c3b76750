import Locations

/// One directed edge of the engine that a link of a location table lies on, whole or in part.
package struct MatchedEdge: Sendable, Hashable {
  package var id: EdgeID
  /// The OpenStreetMap way it was made from, and whether it is driven along it or against it.
  package var way: Int64
  package var isForward: Bool
  /// Metres of the part that belongs to the link.
  package var length: Double
  /// Where that part begins and ends, as shares of the whole edge.
  package var source: Double
  package var target: Double
  /// Speed without traffic in km/h.
  package var baseSpeed: Double

  package init(
    id: EdgeID, way: Int64, isForward: Bool, length: Double, source: Double, target: Double,
    baseSpeed: Double
  ) {
    self.id = id
    self.way = way
    self.isForward = isForward
    self.length = length
    self.source = source
    self.target = target
    self.baseSpeed = baseSpeed
  }
}

/// Where a link of a location table lies on the engine's roads, or why that is not known.
package struct MatchedLink: Sendable, Hashable {
  package var link: DirectedLink
  /// The tests the link passed and failed.
  package var verdict: LinkVerdict
  /// 0 to 1; how well number, length and ends agree.
  package var confidence: Double
  /// The edges in driving order; none when unmatched.
  package var edges: [MatchedEdge]

  package init(
    link: DirectedLink, _ verdict: LinkVerdict = LinkVerdict(), confidence: Double,
    edges: [MatchedEdge]
  ) {
    self.link = link
    self.verdict = verdict
    self.confidence = confidence
    self.edges = edges
  }

  /// A link that nothing is known of, with the reason.
  package static func unmatched(_ link: DirectedLink, _ reason: String) -> MatchedLink {
    MatchedLink(link: link, LinkVerdict(.course, reason), confidence: 0, edges: [])
  }

  /// Why the link is unmatched; nil when it is matched.
  package var reason: String? { verdict.reason }
  package var isMatched: Bool { reason == nil }

  /// Metres from end to end.
  package var length: Double { edges.reduce(0) { $0 + $1.length } }

  /// The OpenStreetMap ways in driving order, each with `f` when driven along it and `b` against.
  package var ways: [String] { MatchedLink.ways(of: edges) }

  static func ways(of edges: [MatchedEdge]) -> [String] {
    edges.reduce(into: []) { ways, edge in
      let way = "\(edge.way)\(edge.isForward ? "f" : "b")"
      if ways.last != way { ways.append(way) }
    }
  }

  /// Speed without traffic over the whole link in km/h; 0 when unmatched.
  package var baseSpeed: Double {
    let time = edges.reduce(0) { $0 + $1.length / $1.baseSpeed }
    return time > 0 ? length / time : 0
  }
}
