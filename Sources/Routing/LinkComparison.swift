import AlertC
import Locations

/// The tests that need the links beside a link: its opposite and its neighbours.
///
/// Of two that do not fit together one is wrong, and which one cannot be told: both are refused.
/// Compared are only links that passed their own tests, for another tells nothing.
struct LinkComparison {
  private let graph: RoadGraph
  private let findings: [LinkFinding]
  private let positions: [DirectedLink: Int]

  private static let farthestOpposite = 300.0
  private static let leastShareBeside = 0.8
  private static let lengthRatios = 0.65...1.5
  private static let greatestGap = 100.0

  init(_ findings: [LinkFinding], in graph: RoadGraph) {
    self.graph = graph
    self.findings = findings
    positions = Dictionary(
      findings.enumerated().map { ($1.link, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The findings with the verdicts of these tests added.
  ///
  /// `next` tells the point that follows a link's second one when it is driven on.
  func judged(next: (DirectedLink) -> LocationCode?) -> [LinkFinding] {
    var judged = findings
    func note(_ test: LinkTest, _ reason: String?, _ pair: [Int]) {
      for position in pair { judged[position].verdict.note(test, reason) }
    }
    for (position, finding) in findings.enumerated() where finding.isAccepted {
      if let other = accepted(finding.link.opposite), position < other {
        note(.opposite, opposites(finding, findings[other]), [position, other])
      }
      if let code = next(finding.link),
        let other = accepted(DirectedLink(from: finding.link.to, to: code))
      {
        note(.neighbour, neighbours(finding, findings[other]), [position, other])
      }
    }
    return judged
  }

  private func accepted(_ link: DirectedLink) -> Int? {
    positions[link].flatMap { findings[$0].isAccepted ? $0 : nil }
  }

  private func opposites(_ one: LinkFinding, _ other: LinkFinding) -> String? {
    guard let path = one.path, let opposite = other.path else { return nil }
    if shareLanes(path, opposite) { return "shares a carriageway with the opposite link" }
    guard opposite.length > 0,
      LinkComparison.lengthRatios.contains(path.length / opposite.length),
      LinkComparison.lengthRatios.contains(opposite.length / path.length)
    else {
      return "\(Int(one.length)) m long, the opposite link \(Int(other.length)) m"
    }
    let share = min(
      LinkComparison.share(of: path, beside: opposite),
      LinkComparison.share(of: opposite, beside: path))
    guard share < LinkComparison.leastShareBeside else { return nil }
    return "only \(Int(share * 100)) % of the way lies beside the opposite link"
  }

  private func shareLanes(_ path: RoadPath, _ other: RoadPath) -> Bool {
    var parts: [RoadGraph.Lane: RoadPath.Piece] = [:]
    for piece in path.pieces { parts[piece.lane] = piece }
    return other.pieces.contains { piece in
      guard let part = parts[piece.lane] else { return false }
      let common = min(part.to, piece.to) - max(part.from, piece.from)
      // Ends may touch.
      return common * graph.sections[piece.lane.section].length > 5
    }
  }

  /// The share of a course that lies within reach of another.
  private static func share(of path: RoadPath, beside other: RoadPath) -> Double {
    let samples = path.samples(every: max(50, path.length / 40))
    let near = samples.count { sample in
      let plane = MapPlane(at: sample)
      return zip(other.shape, other.shape.dropFirst()).contains {
        plane.distance(to: $0, $1).metres <= farthestOpposite
      }
    }
    return samples.isEmpty ? 0 : Double(near) / Double(samples.count)
  }

  private func neighbours(_ before: LinkFinding, _ after: LinkFinding) -> String? {
    guard let end = before.path?.shape.last, let start = after.path?.shape.first else { return nil }
    let gap = end.distance(to: start)
    guard gap > LinkComparison.greatestGap else { return nil }
    return "\(Int(gap)) m between its end and the neighbouring link's at \(before.link.to)"
  }
}
