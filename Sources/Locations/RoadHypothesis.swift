import RDS

/// One road that the vehicle may be driving on, one way, and what speaks for it.
///
/// Tables know a road by its points alone, and between them it may run far from the straight line.
/// So what counts is that the vehicle passes the points, close and with the right course; a road
/// beside it does not come near them. See ``isCertain``.
struct RoadHypothesis {
  private(set) var link: RoadLink
  /// Metres of road of the link.
  private(set) var length: Double
  /// Share of the link behind the vehicle, 0 to 1.
  private(set) var share: Double
  /// Metres from the straight line, averaged over the last half kilometre.
  private(set) var deviation: Double
  /// Points passed in a row, 0 to ``mostPasses``.
  private(set) var passes = 0
  /// Metres driven since it began, and those in a row close to the straight lines.
  private(set) var driven = 0.0
  private(set) var close = 0.0
  /// Metres driven since the course was last along the line.
  private var aside = 0.0
  /// How near the vehicle came to the point before it, while that is not judged yet, and to the
  /// point ahead.
  private var approachBehind: Double?
  private var approachAhead = Double.infinity
  /// What was driven, and since when, off this road or not along it.
  private var strayed: (metres: Double, since: Timestamp)?
  /// Whether the vehicle left a road it was certain to be on where the link begins.
  private let beginsAtTurn: Bool
  private var isHeld = false

  /// Whether the road is certain but for rivals.
  ///
  /// Two points in a row, or one and two kilometres close to the straight lines, make it so; two in
  /// doubt, or one missed, end it. It is told only while the course is along it: where roads fork,
  /// the other is taken as often.
  var isCertain: Bool { isHeld && passes > 0 && aside <= RoadHypothesis.mostAside }

  private static let mostPasses = 2
  /// Metres driven before anything is certain, and those close to the lines that stand for a point.
  private static let leastDriven = 1000.0
  private static let closeEnough = 2000.0
  /// Metres within which a point is passed on a long link, and beyond which it is missed.
  static let widest = 1.25 * passing
  private static let passing = 120.0
  private static let missing = 300.0
  /// The same at the interchange where another road was left: ramps lead around its point.
  private static let passingAtTurn = 500.0
  /// Metres from a point within which a vehicle may be on the link before it or behind it.
  private static let turning = 500.0
  /// Metres from the nearest approach after which a point is judged.
  private static let judging = 150.0
  /// Metres not along the line after which the road is not told.
  private static let mostAside = 300.0
  /// Points passed from one fix to the next, at most, be it after an outage.
  private static let mostPointsInAStep = 64
  /// How long, and how many metres, a vehicle may seem to be off the road.
  private static let patience = TimeSpan.seconds(8)
  private static let strayMetres = 100.0
  /// Degrees between the course and the line: of a road to begin with, and of one to stay on.
  static let beginningTurn = 45.0
  private static let stayingTurn = 80.0
  /// Metres over which deviations are averaged.
  private static let averaging = 500.0
  /// A road is taken to be longer than the straight line by at least so much.
  private static let leastBend = 1.1

  init(_ link: RoadLink, length: Double, step: VehicleMotion.Step, beginsAtTurn: Bool) {
    self.link = link
    self.length = length
    self.beginsAtTurn = beginsAtTurn
    let plane = TangentPlane(at: step.place)
    let foot = plane.foot(on: link.from.coordinate, link.to.coordinate)
    share = min(1, max(0, foot.share))
    deviation = foot.distance
    let behind = plane.distance(to: link.from.coordinate)
    if beginsAtTurn || behind <= RoadHypothesis.judging { approachBehind = behind }
  }

  /// Metres of a straight line within which a vehicle on a link is close to it.
  ///
  /// Streets of a town lie closer together than motorways.
  static func closeness(_ link: RoadLink) -> Double {
    1.25 * passing(link.straight)
  }

  private static func passing(_ straight: Double) -> Double { min(passing, 30 + 0.1 * straight) }

  /// Takes a step of the vehicle.
  ///
  /// - Parameters:
  ///   - step: Where the vehicle went.
  ///   - next: The link that goes on behind one.
  ///   - length: Metres of road of a link.
  /// - Returns: False when it cannot be on this road any more.
  /// - Throws: What `next` and `length` throw.
  mutating func follow<Failure: Error>(
    _ step: VehicleMotion.Step, next: (RoadLink) throws(Failure) -> RoadLink?,
    length: (RoadLink) throws(Failure) -> Double
  ) throws(Failure) -> Bool {
    let plane = TangentPlane(at: step.place)
    if let behind = approachBehind {
      approachBehind = min(behind, RoadHypothesis.approach(step, to: link.from))
    }
    approachAhead = min(approachAhead, RoadHypothesis.approach(step, to: link.to))
    var foot = plane.foot(on: link.from.coordinate, link.to.coordinate)
    var pointsPassed = 0
    advance: while true {
      switch try course(plane, foot, next) {
      case .stays: break advance
      case .ends: return false
      case .goesOn(let further):
        pointsPassed += 1
        // A table may lead in a ring through one place, without end.
        guard pointsPassed <= RoadHypothesis.mostPointsInAStep else { return false }
        passPoint(step)
        link = further
        approachAhead = RoadHypothesis.approach(step, to: link.to)
        self.length = try length(further)
        foot = plane.foot(on: further.from.coordinate, further.to.coordinate)
      }
    }
    share = min(1, max(0, foot.share))
    driven += step.metres
    if step.metres > 0 {
      deviation +=
        (foot.distance - deviation) * min(1, step.metres / RoadHypothesis.averaging)
    }
    judgeApproach(plane)
    gather(step, plane, foot.distance)
    return !isLost(step, plane)
  }

  /// How the road goes on for the vehicle.
  private enum Course {
    case stays
    case goesOn(RoadLink)
    /// It is past the last point of the road.
    case ends
  }

  private func course<Failure: Error>(
    _ plane: TangentPlane, _ foot: (share: Double, distance: Double),
    _ next: (RoadLink) throws(Failure) -> RoadLink?
  ) throws(Failure) -> Course {
    let isPast = foot.share >= 1
    guard isPast || plane.distance(to: link.to.coordinate) < RoadHypothesis.turning else {
      return .stays
    }
    guard let further = try next(link) else { return isPast ? .ends : .stays }
    let there = plane.foot(on: further.from.coordinate, further.to.coordinate)
    // Inside of a bend the vehicle is on the next line before it is past the point.
    let isBeyond = there.share > 0 && there.distance < foot.distance
    return isPast || isBeyond ? .goesOn(further) : .stays
  }

  /// How near a step came to a point, in metres.
  private static func approach(_ step: VehicleMotion.Step, to point: RoadPoint) -> Double {
    TangentPlane(at: point.coordinate).foot(on: step.previous, step.place).distance
  }

  private mutating func passPoint(_ step: VehicleMotion.Step) {
    if let behind = approachBehind { judge(behind) }
    approachBehind = approachAhead
    approachAhead = .infinity
    guard step.isAfterOutage else { return }
    // Nobody saw whether it stayed on the road there.
    approachBehind = nil
    passes = min(passes, 1)
    isHeld = false
    close = 0
  }

  private mutating func judgeApproach(_ plane: TangentPlane) {
    guard let behind = approachBehind,
      plane.distance(to: link.from.coordinate) > behind + RoadHypothesis.judging
    else { return }
    approachBehind = nil
    judge(behind)
  }

  private mutating func judge(_ distance: Double) {
    let isTurn = beginsAtTurn && driven < RoadHypothesis.closeEnough
    let passing =
      isTurn ? RoadHypothesis.passingAtTurn : RoadHypothesis.passing(link.straight)
    if distance <= passing {
      passes = min(RoadHypothesis.mostPasses, passes + 1)
    } else {
      passes = distance <= RoadHypothesis.missing ? max(0, passes - 1) : 0
    }
    if passes == 0 { isHeld = false }
  }

  /// Adds up what was driven close to the line and along it, and settles whether that is enough.
  private mutating func gather(
    _ step: VehicleMotion.Step, _ plane: TangentPlane, _ distance: Double
  ) {
    let isAlong = step.heading.map { turn($0, plane) <= RoadHypothesis.beginningTurn }
    if let isAlong { aside = isAlong ? 0 : aside + step.metres }
    if distance > RoadHypothesis.closeness(link) + step.accuracy {
      close = 0
    } else if isAlong == true, !step.isAfterOutage {
      close += step.metres
    }
    let isEnough =
      passes >= RoadHypothesis.mostPasses
      || passes > 0 && close >= RoadHypothesis.closeEnough
    if isEnough, strayed == nil, driven >= RoadHypothesis.leastDriven { isHeld = true }
  }

  /// Degrees between a course and the way to the point ahead: along the line, or straight to it.
  private func turn(_ heading: Double, _ plane: TangentPlane) -> Double {
    let (from, to) = (link.from.coordinate, link.to.coordinate)
    let along = Coordinate.turn(from: heading, to: plane.heading(from: from, to: to))
    guard plane.distance(to: to) > RoadHypothesis.missing else { return along }
    return min(along, Coordinate.turn(from: heading, to: plane.heading(to: to)))
  }

  /// Whether the vehicle has been off the road, or not along it, for too long.
  private mutating func isLost(_ step: VehicleMotion.Step, _ plane: TangentPlane) -> Bool {
    let isOff = !mayPass(plane, within: RoadHypothesis.passing + step.accuracy)
    let isTurned = step.heading.map { turn($0, plane) > RoadHypothesis.stayingTurn }
    guard isOff || isTurned ?? (strayed != nil) else {
      strayed = nil
      return false
    }
    guard let since = strayed else {
      strayed = (step.metres, step.moment)
      return false
    }
    strayed = (since.metres + step.metres, since.since)
    return since.metres + step.metres > RoadHypothesis.strayMetres
      && step.moment - since.since > RoadHypothesis.patience
  }

  /// Whether a road of the link's length may pass a place: it is no farther from both ends together
  /// than that.
  private func mayPass(_ plane: TangentPlane, within tolerance: Double) -> Bool {
    let way = plane.distance(to: link.from.coordinate) + plane.distance(to: link.to.coordinate)
    return way <= max(length, RoadHypothesis.leastBend * link.straight) + tolerance
  }
}
