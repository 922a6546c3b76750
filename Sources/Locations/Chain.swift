import AlertC

/// The points of a message: its primary location and the steps along the offsets to its secondary.
///
/// The queue grows from primary to secondary, and affected traffic drives the other way: it passes
/// the secondary point first (``driven``).
package struct Chain: Sendable, Hashable {
  /// Primary to secondary, as the queue grows; never empty.
  package let points: [Point]
  package let direction: QueueDirection
  /// The steps the message asked for: points, or segments when the primary is a segment.
  package let extent: Int
  /// The offsets ended, or came back to a location already passed, before the extent did.
  package let isTruncated: Bool
  /// The neighbour affected traffic comes from when the primary stands alone (extent 0).
  package let approach: Point?
  /// Neighbours with an interruption of the road between them, in driving order.
  ///
  /// There the traffic is on another road, so they are no links.
  package let gaps: [DirectedLink]
  /// The segments or the road whose points these are, primary first; none when the message names
  /// a point.
  package let lines: [Line]
  /// Whether the offsets tell of every two neighbours which is driven first.
  ///
  /// False only for a line whose points are not all on one way, or that has a single point.
  package let isDirectionCertain: Bool
  /// Metres from the first to the last point, gaps left out; 0 for one point.
  ///
  /// In straight lines, or along the roads as far as the database knows them. Nil when a point has
  /// no coordinate.
  package var length: Double?
  /// Where the offsets lead in travel direction when no name of the road's end is known.
  package var destination: String?
  /// The name of the area the primary point lies in.
  package var area: String?

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
    lines = []
    isDirectionCertain = true
    if extent <= 0, let code = first.offset(direction), code != primary {
      approach = try point(code)
    } else {
      approach = nil
    }
    length = measured { _, metres in metres }
  }

  /// Joins the points of segments, or of one road; nil when they have none.
  ///
  /// - Parameters:
  ///   - pieces: The lines as the queue grows, each with its points.
  ///   - extent: The steps the message asked for.
  ///   - direction: The way the queue grows.
  init?(
    along pieces: [(line: Line, points: PointOrder)], extent: Int, direction: QueueDirection
  ) {
    var points: [Point] = []
    var gaps: [DirectedLink] = []
    var isCertain = pieces.allSatisfy { $0.points.isConnected }
    for piece in pieces {
      var next = piece.points.along(direction)[...]
      if let last = points.last, let first = next.first {
        if last.lcd == first.lcd {
          next = next.dropFirst()
        } else if last.offset(direction) != first.lcd {
          gaps.append(DirectedLink(from: first.lcd, to: last.lcd))
          isCertain = isCertain && last.resumes(at: first, direction)
        }
      }
      gaps += piece.points.gaps(direction)
      points += next
    }
    guard !points.isEmpty else { return nil }
    self.points = points
    self.direction = direction
    self.extent = extent
    self.gaps = gaps.reversed()
    isTruncated = pieces.count <= extent
    approach = nil
    lines = pieces.map(\.line)
    isDirectionCertain = isCertain && points.count > 1
    length = measured { _, metres in metres }
  }

  package var primary: Point { points[0] }
  package var secondary: Point { points[points.count - 1] }

  /// The points as affected traffic passes them: the secondary first, the primary last.
  package var driven: [Point] { points.reversed() }

  /// The links affected traffic drives, in its order.
  ///
  /// For extent 0 the one that leads to the primary; none when it is not certain which are driven.
  package var links: [DirectedLink] {
    if let approach { return [DirectedLink(from: approach.lcd, to: primary.lcd)] }
    guard isDirectionCertain else { return [] }
    let driven = driven
    return zip(driven, driven.dropFirst())
      .map { DirectedLink(from: $0.lcd, to: $1.lcd) }
      .filter { !gaps.contains($0) }
  }

  /// Adds up the metres of the links.
  ///
  /// - Parameter metres: A link's length, given the link and the straight distance of its ends.
  /// - Returns: The sum; nil when a point has no coordinate.
  /// - Throws: What `metres` throws.
  func measured<Failure: Error>(
    _ metres: (DirectedLink, Double) throws(Failure) -> Double
  ) throws(Failure) -> Double? {
    guard points.allSatisfy({ $0.coordinate != nil }) else { return nil }
    var sum = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      guard let start = from.coordinate, let end = to.coordinate else { return nil }
      let link = DirectedLink(from: to.lcd, to: from.lcd)
      if !gaps.contains(link) { sum += try metres(link, start.distance(to: end)) }
    }
    return sum
  }
}
