import RDS

/// The roads of one table that the vehicle may be on.
struct RoadTrack {
  /// The import of the table these are of.
  let importNumber: Int64
  private var neighbourhood: Neighbourhood?
  private(set) var hypotheses: [RoadHypothesis] = []
  /// Where the vehicle last passed a point of a road it was certain to be on, and when.
  private var turn: (place: Coordinate, moment: Timestamp)?

  /// Roads that cross are none to be on, so few are ever open at once.
  private static let mostHypotheses = 16
  /// Points so near, passed so lately, are the interchange where a road was left.
  private static let interchange = 500.0
  private static let turnLasts = TimeSpan.minutes(3)

  init(importNumber: Int64) { self.importNumber = importNumber }

  mutating func forget() {
    hypotheses = []
    turn = nil
  }

  mutating func follow(
    _ step: VehicleMotion.Step, in key: TableKey, of locations: LocationDatabase
  ) throws(LocationError) {
    try advance(step, key, locations)
    try begin(step, key, locations)
  }

  private mutating func advance(
    _ step: VehicleMotion.Step, _ key: TableKey, _ locations: LocationDatabase
  ) throws(LocationError) {
    var remaining: [DirectedLink: RoadHypothesis] = [:]
    for var hypothesis in hypotheses {
      let isAlive = try hypothesis.follow(
        step,
        next: { (link) throws(LocationError) in try locations.next(after: link, key) },
        length: { (link) throws(LocationError) in try locations.length(of: link, key) })
      if hypothesis.isCertain, hypothesis.isNear(step.place, within: RoadTrack.interchange) {
        turn = (step.place, step.moment)
      }
      guard isAlive else { continue }
      let link = hypothesis.link.link
      if let other = remaining[link], hypothesis.isWeaker(than: other) { continue }
      remaining[link] = hypothesis
    }
    hypotheses = remaining.values.sorted(by: RoadTrack.precedes)
  }

  /// Begins with the links close by that lead where the vehicle is heading.
  private mutating func begin(
    _ step: VehicleMotion.Step, _ key: TableKey, _ locations: LocationDatabase
  ) throws(LocationError) {
    if neighbourhood?.covers(step.place) != true {
      neighbourhood = try locations.neighbourhood(of: step.place, in: key)
    }
    guard let heading = step.heading, step.metres > 0, let neighbourhood else { return }
    let plane = TangentPlane(at: step.place)
    for link in neighbourhood.links {
      let foot = plane.foot(on: link.from.coordinate, link.to.coordinate)
      guard foot.distance <= RoadHypothesis.widest + step.accuracy, (0...1).contains(foot.share),
        foot.distance <= RoadHypothesis.closeness(link) + step.accuracy,
        Coordinate.turn(
          from: heading, to: plane.heading(from: link.from.coordinate, to: link.to.coordinate))
          <= RoadHypothesis.beginningTurn,
        !hypotheses.contains(where: { $0.isBeside(link) })
      else { continue }
      hypotheses.append(
        RoadHypothesis(
          link, length: try locations.length(of: link, key), step: step,
          beginsAtTurn: isTurn(link, at: step.moment)))
    }
    if hypotheses.count > RoadTrack.mostHypotheses {
      hypotheses.sort(by: RoadTrack.precedes)
      hypotheses.removeLast(hypotheses.count - RoadTrack.mostHypotheses)
    }
  }

  private func isTurn(_ link: RoadLink, at moment: Timestamp) -> Bool {
    guard let turn, moment - turn.moment <= RoadTrack.turnLasts else { return false }
    return TangentPlane(at: turn.place).distance(to: link.from.coordinate)
      <= RoadTrack.interchange
  }

  /// Those with more to say for them first, then by code.
  private static func precedes(_ left: RoadHypothesis, _ right: RoadHypothesis) -> Bool {
    if left.isWeaker(than: right) != right.isWeaker(than: left) {
      return right.isWeaker(than: left)
    }
    let (l, r) = (left.link.link, right.link.link)
    return (l.from, l.to) < (r.from, r.to)
  }

  /// The hypotheses that are certain and that no other contests.
  var certain: [RoadHypothesis] {
    hypotheses.filter { hypothesis in
      hypothesis.isCertain && !hypotheses.contains { $0.contests(hypothesis) }
    }
  }
}

extension RoadHypothesis {
  /// Whether a link is of the same road and way, as far as can be seen from its ends.
  fileprivate func isBeside(_ other: RoadLink) -> Bool {
    link.driving == other.driving
      && (link.from == other.from || link.to == other.to || link.from == other.to
        || link.to == other.from)
  }

  fileprivate func isNear(_ place: Coordinate, within metres: Double) -> Bool {
    let plane = TangentPlane(at: place)
    return plane.distance(to: link.from.coordinate) <= metres
      || plane.distance(to: link.to.coordinate) <= metres
  }
}
