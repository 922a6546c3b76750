import AlertC

/// The points of one road or segment, in the order of the positive offsets.
struct PointOrder {
  /// Along the positive offsets; the first comes again at the end when they run in a ring.
  private let points: [Point]
  /// The indexes of points that no link leads to from the one before.
  private let breaks: Set<Int>
  /// Whether all points are on one way, which only interruptions the table tells of break.
  let isConnected: Bool

  /// Orders points; no two may have the same code.
  init(_ unordered: [Point]) {
    let pieces = PointOrder.pieces(unordered)
    var starts: [LocationCode: Int] = [:]
    for (index, piece) in pieces.enumerated() { starts[piece[0].lcd] = index }
    /// The piece that goes on behind the interruption at the end of another.
    func successor(_ piece: [Point]) -> Int? {
      let last = piece[piece.count - 1]
      guard let code = last.interruptsRoad, let next = starts[code],
        last.resumes(at: pieces[next][0], .positive)
      else { return nil }
      return next
    }
    let successors = pieces.map(successor)
    let continued = Set(successors.compactMap { $0 })
    var points: [Point] = []
    var breaks: Set<Int> = []
    var ways = 0
    var used: Set<Int> = []
    // A circle of interruptions has no piece that none leads to; then any may come first.
    for start in pieces.indices.filter({ !continued.contains($0) }) + Array(pieces.indices) {
      guard !used.contains(start) else { continue }
      ways += 1
      var next: Int? = start
      while let index = next, used.insert(index).inserted {
        if !points.isEmpty { breaks.insert(points.count) }
        points += pieces[index]
        next = successors[index]
      }
    }
    self.points = points
    self.breaks = breaks
    isConnected = ways == 1
  }

  /// The points as the offsets of a direction pass them.
  func along(_ direction: QueueDirection) -> [Point] {
    direction == .positive ? points : points.reversed()
  }

  /// Where no link leads from one point to the next, in the order of a queue that grows that way,
  /// each as it would be driven.
  func gaps(_ direction: QueueDirection) -> [DirectedLink] {
    let links = breaks.sorted().map { index in
      DirectedLink(from: points[index].lcd, to: points[index - 1].lcd)
    }
    return direction == .positive ? links : links.reversed().map(\.opposite)
  }

  /// Runs of points that are each other's neighbours.
  private static func pieces(_ unordered: [Point]) -> [[Point]] {
    var remaining = Dictionary(
      unordered.map { ($0.lcd, $0) }, uniquingKeysWith: { first, _ in first })
    func leads(_ from: Point, to next: Point?) -> Bool { next?.negativeOffset == from.lcd }
    let codes = remaining.keys.sorted()
    let heads = codes.filter { code in
      guard let point = remaining[code], let before = point.negativeOffset else { return true }
      return remaining[before]?.positiveOffset != code
    }
    var pieces: [[Point]] = []
    // What no head leads to runs in rings.
    for code in heads + codes {
      guard let first = remaining.removeValue(forKey: code) else { continue }
      var piece = [first]
      while let last = piece.last, let next = last.positiveOffset,
        leads(last, to: remaining[next]), let point = remaining.removeValue(forKey: next)
      {
        piece.append(point)
      }
      if let last = piece.last, piece.count > 2, last.positiveOffset == first.lcd,
        leads(last, to: first)
      {
        piece.append(first)
      }
      pieces.append(piece)
    }
    return pieces
  }
}

extension Point {
  /// Whether the road, interrupted here, goes on at `far` in this direction.
  ///
  /// Both ends must agree: the far end has nothing before it and names this point or lies on the
  /// same road, and one of the two has a neighbour that tells which way the road runs.
  func resumes(at far: Point, _ direction: QueueDirection) -> Bool {
    guard interruptsRoad == far.lcd, far.offset(direction.opposite) == nil,
      offset(direction) == nil
    else { return false }
    let isSameRoad = roadCode != nil && roadCode == far.roadCode
    guard far.interruptsRoad == lcd || far.interruptsRoad == nil && isSameRoad else {
      return false
    }
    return offset(direction.opposite) != nil || far.offset(direction) != nil
  }
}
