import AlertC
import Locations

/// The courses of links and ramps as rows of segments, for engines that know roads by their nodes.
///
/// Each segment stands for an edge of an engine, so that incidents act on it by the same rules.
package struct SegmentCourses {
  private let graph: RoadGraph
  private var links: [TableIdentifier: [DirectedLink: LinkFinding]] = [:]
  private var ramps: [TableIdentifier: [Ramp.Key: [Ramp]]] = [:]
  private var numbers: [MapSegment: EdgeID] = [:]
  private var segments: [MapSegment] = []

  /// Courses on a map that was read with its nodes.
  package init(graph: RoadGraph) { self.graph = graph }

  /// Adds what was found of a table.
  package mutating func add(_ findings: [LinkFinding], _ ramps: [Ramp], of table: TableIdentifier) {
    links[table] = Dictionary(findings.map { ($0.link, $0) }, uniquingKeysWith: { $1 })
    self.ramps[table] = Dictionary(grouping: ramps, by: \.key)
  }

  /// The segment that an edge stands for.
  func segment(_ edge: EdgeID) -> MapSegment { segments[Int(edge.rawValue)] }

  /// The segments of a link, or why they are not known.
  mutating func match(
    of link: DirectedLink, in table: TableIdentifier, baseSpeed: Double
  ) -> MatchedLink {
    guard let finding = links[table]?[link] else {
      return .unmatched(link, "not among the links of the map")
    }
    let pieces = finding.isAccepted ? finding.path?.pieces ?? [] : []
    return MatchedLink(
      link: link, finding.verdict, confidence: finding.confidence,
      edges: pieces.flatMap { edges(of: $0, baseSpeed: baseSpeed) })
  }

  /// The segments of a ramp; none when there is no such ramp.
  mutating func edges(of ramp: Ramp.Key, in table: TableIdentifier) -> [MatchedEdge] {
    (ramps[table]?[ramp] ?? []).flatMap { ramp in
      // A ramp is only ever closed: its speed is of no account.
      edges(of: RoadPath.Piece(lane: ramp.lane, from: 0, to: 1), baseSpeed: 1)
    }
  }

  private mutating func edges(of piece: RoadPath.Piece, baseSpeed: Double) -> [MatchedEdge] {
    graph.segments(of: piece).map { part in
      MatchedEdge(
        id: number(of: part.segment), way: graph.sections[piece.lane.section].way,
        isForward: piece.lane.isForward, length: part.length, source: part.source,
        target: part.target, baseSpeed: baseSpeed)
    }
  }

  private mutating func number(of segment: MapSegment) -> EdgeID {
    if let number = numbers[segment] { return number }
    let number = EdgeID(rawValue: UInt64(segments.count))
    segments.append(segment)
    numbers[segment] = number
    return number
  }
}
