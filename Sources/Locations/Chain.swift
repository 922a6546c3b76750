import AlertC

/// The points of a message: its primary location and the steps along the offsets to its secondary.
///
/// The queue grows from primary to secondary, and affected traffic drives the other way: it passes
/// the secondary point first (``driven``).
package struct Chain: Sendable, Hashable {
  /// Primary to secondary, as the queue grows; never empty.
  package let points: [Point]
  package let direction: QueueDirection
  /// The steps the message asked for.
  package let extent: Int
  /// The offsets ended, or came back to a point already passed, before the extent did.
  package let isTruncated: Bool
  /// The neighbour affected traffic comes from when the primary stands alone (extent 0).
  package let approach: Point?
  /// Neighbours with an interruption of the road between them, in driving order.
  ///
  /// There the traffic is on another road, so they are no links.
  package let gaps: [DirectedLink]

  /// Walks the offsets of a table; nil when the primary is no point of it.
  package init?<Failure: Error>(
    from primary: LocationCode, extent: Int, direction: QueueDirection,
    point: (LocationCode) throws(Failure) -> Point?
  ) throws(Failure) {
    guard let first = try point(primary) else { return nil }
    var points = [first]
    var passed: Set<LocationCode> = [primary]
    var gaps: [DirectedLink] = []
    var last = first
    walk: while points.count <= extent {
      let next: Point
      if let code = last.offset(direction) {
        guard !passed.contains(code), let neighbour = try point(code) else { break walk }
        next = neighbour
      } else if let code = last.interruptsRoad, !passed.contains(code),
        let far = try point(code), last.resumes(at: far, direction)
      {
        gaps.append(DirectedLink(from: far.lcd, to: last.lcd))
        next = far
      } else {
        break walk
      }
      points.append(next)
      passed.insert(next.lcd)
      last = next
    }
    self.points = points
    self.direction = direction
    self.extent = extent
    self.isTruncated = points.count <= extent
    self.gaps = gaps.reversed()
    if extent <= 0, let code = first.offset(direction), code != primary {
      approach = try point(code)
    } else {
      approach = nil
    }
  }

  package var primary: Point { points[0] }
  package var secondary: Point { points[points.count - 1] }

  /// The points as affected traffic passes them: the secondary first, the primary last.
  package var driven: [Point] { points.reversed() }

  /// The links affected traffic drives, in its order.
  ///
  /// For extent 0 the one that leads to the primary.
  package var links: [DirectedLink] {
    if let approach { return [DirectedLink(from: approach.lcd, to: primary.lcd)] }
    let driven = driven
    return zip(driven, driven.dropFirst())
      .map { DirectedLink(from: $0.lcd, to: $1.lcd) }
      .filter { !gaps.contains($0) }
  }

  /// Metres in straight lines from point to point, gaps left out; 0 for one point.
  ///
  /// Nil when a point has no coordinate.
  package var length: Double? {
    var metres = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      guard let start = from.coordinate, let end = to.coordinate else { return nil }
      if gaps.contains(DirectedLink(from: to.lcd, to: from.lcd)) { continue }
      metres += start.distance(to: end)
    }
    return metres
  }

  /// The road as a sentence uses it, as the primary point names it.
  package var road: String? { primary.roadDisplay }

  /// Where affected traffic enters and leaves the stretch.
  package var fromName: String? { secondary.displayName }
  package var toName: String? { primary.displayName }

  /// Where affected traffic is heading: the road's end, else the last point it passes.
  package var towards: String? {
    primary.roadEnd(driving: direction.opposite) ?? primary.displayName
  }
}

extension Point {
  /// Whether the road, interrupted here, goes on at `far` in this direction.
  ///
  /// Both ends must agree: the far end has nothing before it and names this point or lies on the
  /// same road, and one of the two has a neighbour that tells which way the road runs.
  fileprivate func resumes(at far: Point, _ direction: QueueDirection) -> Bool {
    guard far.offset(direction.opposite) == nil else { return false }
    let isSameRoad = roadCode != nil && roadCode == far.roadCode
    guard far.interruptsRoad == lcd || far.interruptsRoad == nil && isSameRoad else {
      return false
    }
    return offset(direction.opposite) != nil || far.offset(direction) != nil
  }
}
