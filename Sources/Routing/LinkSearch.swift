import Locations

/// Finds the course of a link: the cheapest way between two points that keeps to their road.
///
/// A metre on the road costs 1; off it 4 and more, so that a gap in the map's numbers is bridged
/// and a shorter way over other roads is not taken. Whoever ends beside a point pays for the
/// distance, so that the ends do not slide. One search at a time; what it works with is kept for
/// the next.
struct LinkSearch {
  private let graph: RoadGraph
  private var queue = MinimumHeap<RoadGraph.Lane>()
  private var turn: UInt32 = 0
  /// For each lane: in which search its beginning was reached, at what cost, and from where.
  private var reached: [UInt32]
  private var costs: [Double]
  private var origins: [Origin]

  private struct Origin {
    var lane: RoadGraph.Lane
    /// The lane on which the course begins, in its middle.
    var isFirst: Bool
  }

  /// Where a road passes a point.
  struct End {
    var place: MapPlace
    var spots: [RoadSpot]
  }

  /// Metres from a point within which a course may begin or end: on its road, and off it.
  static let radius = 400.0
  private static let radiusOffRoad = 60.0

  init(_ graph: RoadGraph) {
    self.graph = graph
    let count = graph.sections.count * 2
    let nowhere = Origin(lane: RoadGraph.Lane(rawValue: 0), isFirst: true)
    reached = [UInt32](repeating: 0, count: count)
    costs = [Double](repeating: 0, count: count)
    origins = [Origin](repeating: nowhere, count: count)
  }

  /// The cheapest course; nil when there is none that could be the link.
  ///
  /// The ends hold all spots near the two points; `road` the labels of the road they lie on.
  mutating func path(from start: End, to end: End, on road: Set<Int32>) -> RoadPath? {
    turn += 1
    queue.removeAll()
    let target = MapPlane(at: end.place)
    let starts = stops(start, on: road)
    let goals = Dictionary(
      stops(end, on: road).map { ($0.lane, $0) }, uniquingKeysWith: { first, _ in first })
    // Beyond this no course could pass for the link.
    var least = 5000 + 4 * start.place.distance(to: end.place)
    var found: (goal: Stop, start: Stop?)?
    for stop in starts {
      let cost = cost(of: stop.lane, on: road)
      if let goal = goals[stop.lane], goal.share >= stop.share {
        let total = stop.cost + cost * (goal.share - stop.share) + goal.cost
        if total < least { (least, found) = (total, (goal, stop)) }
      }
      expand(
        Origin(lane: stop.lane, isFirst: true), at: stop.cost + cost * (1 - stop.share), target)
    }
    while let next = queue.pop(), next.cost < least {
      let lane = next.element
      let reachedAt = costs[lane.index]
      let cost = cost(of: lane, on: road)
      if let goal = goals[lane] {
        let total = reachedAt + cost * goal.share + goal.cost
        if total < least { (least, found) = (total, (goal, nil)) }
      }
      expand(Origin(lane: lane, isFirst: false), at: reachedAt + cost, target)
    }
    guard let found else { return nil }
    var pieces = course(to: found.goal, from: found.start, starts)
    settle(&pieces, start, end, on: road)
    return RoadPath(pieces, in: graph)
  }

  /// A lane on which a course may begin or end, and where.
  private struct Stop {
    var lane: RoadGraph.Lane
    var share: Double
    var cost: Double
  }

  private func stops(_ end: End, on road: Set<Int32>) -> [Stop] {
    end.spots.flatMap { spot -> [Stop] in
      guard
        spot.distance <= LinkSearch.radiusOffRoad
          || road.contains(graph.sections[spot.section].label)
      else { return [] }
      return [true, false].compactMap { isForward in
        let lane = RoadGraph.Lane(section: spot.section, isForward: isForward)
        guard graph.isOpen(lane) else { return nil }
        return Stop(
          lane: lane, share: spot.share(of: lane),
          cost: 3 * min(100, spot.distance) + 8 * max(0, spot.distance - 100))
      }
    }
  }

  /// What a whole lane costs.
  private func cost(of lane: RoadGraph.Lane, on road: Set<Int32>) -> Double {
    let section = graph.sections[lane.section]
    if road.contains(section.label) { return section.length * (section.isLink ? 1.6 : 1) }
    if section.isRoundabout { return section.length * 1.5 }
    let kind =
      switch section.kind {
      case .service: 3.0
      case .residential: 1.4
      default: 1.0
      }
    return section.length * 4 * kind * (section.isLink ? 1.3 : 1)
  }

  /// Goes on from the end of a lane, not back.
  private mutating func expand(_ origin: Origin, at cost: Double, _ target: MapPlane) {
    for lane in graph.lanes(from: graph.end(of: origin.lane))
    where lane != origin.lane.opposite && graph.isOpen(lane) {
      guard reached[lane.index] != turn || cost < costs[lane.index] else { continue }
      reached[lane.index] = turn
      costs[lane.index] = cost
      origins[lane.index] = origin
      // Less than any course can cost from here, whatever the map's plane and rounding do.
      let (east, north) = target.metres(graph.startPlace(of: lane))
      queue.push(lane, cost: cost + 0.99 * (east * east + north * north).squareRoot())
    }
  }

  private func course(to goal: Stop, from start: Stop?, _ starts: [Stop]) -> [RoadPath.Piece] {
    if let start {
      return [RoadPath.Piece(lane: goal.lane, from: start.share, to: goal.share)]
    }
    var pieces = [RoadPath.Piece(lane: goal.lane, from: 0, to: goal.share)]
    var lane = goal.lane
    while true {
      let origin = origins[lane.index]
      let share = origin.isFirst ? starts.first { $0.lane == origin.lane }?.share ?? 0 : 0
      pieces.append(RoadPath.Piece(lane: origin.lane, from: share, to: 1))
      if origin.isFirst { break }
      lane = origin.lane
    }
    return pieces.reversed()
  }

  /// Lengthens a course along its road to where that passes the points nearest.
  ///
  /// Where slow lanes lead to a point the search stops short of it: it would rather be further off.
  private func settle(
    _ pieces: inout [RoadPath.Piece], _ start: End, _ end: End, on road: Set<Int32>
  ) {
    while let first = pieces.first, first.from == 0,
      let (lane, spot) = nearer(
        first.lane.opposite, pieces, start, road, { graph.isOpen($0.opposite) })
    {
      pieces.insert(
        RoadPath.Piece(lane: lane.opposite, from: spot.share(of: lane.opposite), to: 1), at: 0)
    }
    while let last = pieces.last, last.to == 1,
      let (lane, spot) = nearer(last.lane, pieces, end, road, { graph.isOpen($0) })
    {
      pieces.append(RoadPath.Piece(lane: lane, from: 0, to: spot.share(of: lane)))
    }
  }

  /// The lane on which a road goes on from another, when it passes a point nearer than that does.
  private func nearer(
    _ lane: RoadGraph.Lane, _ pieces: [RoadPath.Piece], _ end: End, _ road: Set<Int32>,
    _ isOpen: (RoadGraph.Lane) -> Bool
  ) -> (RoadGraph.Lane, RoadSpot)? {
    let heading = graph.headingAtEnd(of: lane)
    func rank(_ next: RoadGraph.Lane) -> (Int, Double) {
      (
        graph.sections[next.section].isLink ? 1 : 0,
        Coordinate.turn(from: heading, to: graph.headingAtStart(of: next))
      )
    }
    let choices = graph.lanes(from: graph.end(of: lane)).filter {
      $0 != lane.opposite && isOpen($0) && road.contains(graph.sections[$0.section].label)
    }
    guard let next = choices.min(by: { rank($0) < rank($1) }),
      !pieces.contains(where: { $0.lane.section == next.section }),
      let here = end.spots.first(where: { $0.section == lane.section }),
      let there = end.spots.first(where: { $0.section == next.section }),
      there.distance < here.distance - 1
    else { return nil }
    return (next, there)
  }
}
