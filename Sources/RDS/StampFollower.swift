/// Tells time from the stamps of a recording, of which some may be wild.
///
/// A stamp a little later than the last counts at once. One that jumps, ahead or back, counts when
/// two more go on from it: a recording that was paused or whose recorder's clock was set goes on
/// there, while a single damaged line does not. Time passed while a recording was paused, but none
/// when its clock was set back.
struct StampFollower: Sendable {
  enum Step: Sendable, Equatable {
    /// The group came at this moment of the reception clock, or at its latest.
    case moment(Timestamp)
    /// The stamp tells nothing yet.
    case doubtful
    /// Stamps go on from elsewhere.
    case jump(Timestamp)
  }

  /// The latest stamp that counted, and the moment of the reception clock it stands for.
  private var last: (stamp: Timestamp, moment: Timestamp)?
  /// Stamps running that jump from ``last``.
  private var doubt: (stamp: Timestamp, isAhead: Bool, count: Int)?
  /// Air time in nanoseconds that stamps have not accounted for.
  private var arrears: Int64 = 0

  /// A longer way ahead is a jump.
  private static let longestStep = TimeSpan.minutes(10)
  /// Stamps running that make a jump believed.
  private static let believed = 3
  /// Groups come no faster than they are sent.
  ///
  /// Stamps that tell less time than that, because they stand still, are followed with so much
  /// delay and no more.
  private static let longestArrears: Int64 = 60_000_000_000

  /// Recorder's time minus the reception clock's.
  var shift: TimeSpan { last.map { $0.stamp - $0.moment } ?? .zero }

  /// Takes a stamp; of a group, unless its air time is zero, because the stamp only tells the time.
  mutating func follow(
    _ stamp: Timestamp, now: Timestamp, airTime: Int64 = Group.nanoseconds
  ) -> Step {
    guard let last else {
      // The first stamp is where time starts; groups without one before it took no time.
      self.last = (stamp, max(now, stamp))
      return .moment(max(now, stamp))
    }
    let span = stamp.milliseconds - last.stamp.milliseconds
    guard span >= 0, span <= StampFollower.longestStep.milliseconds else {
      return doubt(stamp, isAhead: span > 0, now)
    }
    doubt = nil
    let moment = Timestamp(milliseconds: last.moment.milliseconds + span)
    self.last = (stamp, moment)
    arrears = max(0, arrears + airTime - span * 1_000_000)
    guard arrears > StampFollower.longestArrears else { return .moment(moment) }
    return .moment(
      Timestamp(
        milliseconds: moment.milliseconds + (arrears - StampFollower.longestArrears) / 1_000_000))
  }

  private mutating func doubt(_ stamp: Timestamp, isAhead: Bool, _ now: Timestamp) -> Step {
    let goesOn = doubt.map { $0.isAhead == isAhead && $0.stamp <= stamp } ?? false
    let count = goesOn ? (doubt?.count ?? 0) + 1 : 1
    guard count >= StampFollower.believed, let last else {
      doubt = (stamp, isAhead, count)
      return .doubtful
    }
    doubt = nil
    arrears = 0
    let moment = isAhead ? last.moment + (stamp - last.stamp) : now
    self.last = (stamp, max(now, moment))
    return .jump(max(now, moment))
  }
}
