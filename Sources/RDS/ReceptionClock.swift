/// The clock that reception runs on: monotonic, and set to UTC only by the broadcast itself.
///
/// Ages, assembly and expiry count on ``now``, which never goes back: a wild stamp, one that jumps
/// backward or a system clock that is set changes nothing. UTC comes from clock-time groups that
/// agree on the distance between the broadcast clock and ``now``; until then the recorder's own
/// stamps serve.
package struct ReceptionClock: Sendable {
  /// The moment of the latest group; starts at the first stamp.
  package private(set) var now: Timestamp
  /// UTC minus ``now``, once two clock-time groups agreed.
  package private(set) var correction: TimeSpan?
  /// Local time minus UTC of the service, once known.
  package private(set) var localOffset: TimeSpan?

  private var stamps = StampFollower()
  /// Air time in nanoseconds not yet added to ``now``.
  private var fraction: Int64 = 0
  private var proposal: (correction: TimeSpan, offset: TimeSpan)?
  /// Clock-time groups running that agree with ``proposal``.
  private var agreeing = 0
  /// Whether ``correction`` holds since the stamps last jumped.
  private var isSettled = false

  package init() { now = Timestamp(milliseconds: 0) }

  /// Clock-time groups agree when they differ by no more than this: a group may come up to a few
  /// seconds late in its minute.
  private static let agreement = TimeSpan.seconds(5)
  /// How many must agree to set the clock, and to set one anew that others agreed on before: an
  /// encoder that starts again tells some wrong minutes.
  private static let toSet = 2
  private static let toReset = 4

  /// Advances by one group; without a stamp by its air time.
  @inlinable package mutating func advance(to stamp: Timestamp?) {
    if let stamp { follow(stamp) } else { step() }
  }

  @usableFromInline mutating func follow(_ stamp: Timestamp) {
    take(stamps.follow(stamp, now: now), isGroup: true)
  }

  private mutating func take(_ step: StampFollower.Step, isGroup: Bool) {
    switch step {
    case .moment(let moment): if moment > now { now = moment }
    case .doubtful: if isGroup { self.step() }
    case .jump(let moment):
      if moment > now { now = moment }
      isSettled = false
    }
  }

  /// Goes on to a stamp that no group came with.
  package mutating func pass(to stamp: Timestamp) {
    take(stamps.follow(stamp, now: now, airTime: 0), isGroup: false)
  }

  @usableFromInline mutating func step() {
    fraction += Group.nanoseconds
    now.milliseconds += fraction / 1_000_000
    fraction %= 1_000_000
  }

  /// Takes what a clock-time group says.
  package mutating func hear(_ time: ClockTime) {
    let heard = (correction: time.utc - now, offset: time.offset)
    if let proposal, proposal.offset == heard.offset,
      ReceptionClock.agree(proposal.correction, heard.correction)
    {
      agreeing += 1
    } else {
      agreeing = 1
    }
    proposal = heard
    let isKnown = correction.map { ReceptionClock.agree($0, heard.correction) } ?? false
    let needed = isKnown || !isSettled ? ReceptionClock.toSet : ReceptionClock.toReset
    guard agreeing >= needed else { return }
    // Groups come late by varying seconds: a clock that is right stays, or all times would waver.
    if !isKnown { correction = heard.correction }
    localOffset = heard.offset
    isSettled = true
  }

  private static func agree(_ left: TimeSpan, _ right: TimeSpan) -> Bool {
    abs(left.milliseconds - right.milliseconds) <= agreement.milliseconds
  }

  /// UTC of a moment on this clock; what the recorder's stamps say until the broadcast told it.
  package func utc(_ moment: Timestamp) -> Timestamp { moment + (correction ?? stamps.shift) }

  /// A moment on this clock as the recorder stamps it, whose zone is not known.
  package func recorded(_ moment: Timestamp) -> Timestamp { moment + stamps.shift }

  /// The moment of the first midnight after `moment`, local to the service.
  package func midnight(after moment: Timestamp) -> Timestamp {
    (moment + localShift).day.next.start - localShift
  }

  /// The local calendar day of a moment.
  package func localDay(of moment: Timestamp) -> CalendarDay { (moment + localShift).day }

  /// Local time minus this clock; changes when the broadcast tells the time.
  package var localShift: TimeSpan { (correction ?? stamps.shift) + (localOffset ?? .zero) }
}

extension CalendarDay {
  package var next: CalendarDay { self + 1 }
}
