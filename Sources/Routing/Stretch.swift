/// The part of the road that an incident lies on: edges in driving order, each covered in part or
/// whole.
struct Stretch {
  struct Edge {
    var id: EdgeID
    /// Share of the whole edge, 0 to 1.
    var coverage: Double
    /// Metres of the whole edge.
    var length: Double
    /// km/h without traffic.
    var baseSpeed: Double
  }

  private(set) var edges: [Edge] = []
  private var covered: [EdgeID: (position: Int, parts: [ClosedRange<Double>])] = [:]

  /// Adds the pieces of a link; neighbouring links share the edge that their common point lies on.
  mutating func add(_ pieces: some Sequence<MatchedEdge>) {
    for piece in pieces where piece.target > piece.source && piece.baseSpeed > 0 {
      let part = max(0, piece.source)...min(1, max(piece.source, piece.target))
      if let (position, parts) = covered[piece.id] {
        let merged = Stretch.merge(parts + [part])
        covered[piece.id] = (position, merged)
        edges[position].coverage = Stretch.share(merged)
      } else {
        covered[piece.id] = (edges.count, [part])
        edges.append(
          Edge(
            id: piece.id, coverage: Stretch.share([part]),
            length: piece.length / (piece.target - piece.source), baseSpeed: piece.baseSpeed))
      }
    }
  }

  /// Metres covered.
  var length: Double { edges.reduce(0) { $0 + $1.length * $1.coverage } }

  /// Seconds it takes without traffic.
  var baseTime: Double {
    edges.reduce(0) { $0 + $1.length * $1.coverage / ($1.baseSpeed / 3.6) }
  }

  /// The edges on which a closure of the stretch stops traffic.
  ///
  /// An edge at an end counts when half of it is covered: the exit just before a closure must stay
  /// usable. When no edge is covered that far, the one covered most stands for all.
  var closedEdges: [EdgeID] {
    let closed = edges.filter { $0.coverage >= 0.5 }
    if !closed.isEmpty { return closed.map(\.id) }
    return edges.max { $0.coverage < $1.coverage }.map { [$0.id] } ?? []
  }

  /// The last metres of a row of edges, or its first.
  static func cut(_ pieces: [MatchedEdge], to reach: Double, atEnd: Bool) -> [MatchedEdge] {
    var kept: [MatchedEdge] = []
    var remaining = reach
    for var piece in atEnd ? pieces.reversed() : pieces {
      guard remaining > 0 else { break }
      if piece.length > remaining {
        let part = (piece.target - piece.source) * remaining / piece.length
        if atEnd { piece.source = piece.target - part } else { piece.target = piece.source + part }
        piece.length = remaining
      }
      remaining -= piece.length
      kept.append(piece)
    }
    return atEnd ? kept.reversed() : kept
  }

  private static func merge(_ parts: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var merged: [ClosedRange<Double>] = []
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, part.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
      } else {
        merged.append(part)
      }
    }
    return merged
  }

  private static func share(_ parts: [ClosedRange<Double>]) -> Double {
    parts.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
  }
}
