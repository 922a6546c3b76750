/// A piece of road from one node of the map to the next, in driving direction.
package struct MapSegment: Sendable, Hashable, Comparable {
  /// The map's numbers of its nodes.
  package let from: Int64
  package let to: Int64

  package static func < (left: MapSegment, right: MapSegment) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}

extension RoadGraph {
  /// The part of a segment that a course drives.
  struct SegmentPart {
    let segment: MapSegment
    /// Metres of the part.
    let length: Double
    /// Where it begins and ends, as shares of the segment.
    let source: Double
    let target: Double
  }

  /// The segments of a piece in driving order; none unless the map was read with its nodes.
  func segments(of piece: RoadPath.Piece) -> [SegmentPart] {
    let section = piece.lane.section
    var stops = Array(zip(nodes(of: section), shape(of: section)))
    if !piece.lane.isForward { stops.reverse() }
    let length = sections[section].length
    let (first, last) = (piece.from * length, piece.to * length)
    var parts: [SegmentPart] = []
    var passed = 0.0
    for (from, to) in zip(stops, stops.dropFirst()) {
      let step = from.1.distance(to: to.1)
      let begin = max(first, passed)
      let end = min(last, passed + step)
      if end > begin {
        parts.append(
          SegmentPart(
            segment: MapSegment(from: from.0, to: to.0), length: end - begin,
            source: (begin - passed) / step, target: (end - passed) / step))
      }
      passed += step
    }
    return parts
  }
}
