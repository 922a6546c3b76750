/// The clock that reception runs on: monotonic, and set to UTC only by the broadcast itself.
///
/// Ages, assembly and expiry count on ``now``, which never goes back: a stamp that jumps backward
/// or a system clock that is set changes nothing. UTC comes from two clock-time groups that agree
/// on the distance between the broadcast clock and ``now``.
package struct ReceptionClock: Sendable {
  /// The moment of the latest group; starts at the first stamp.
  package private(set) var now: Timestamp
  /// UTC minus ``now``, once two clock-time groups agreed.
  package private(set) var correction: TimeSpan?
  /// Local time minus UTC of the service, once known.
  package private(set) var localOffset: TimeSpan?

  private var lastStamp: Timestamp?
  private var fraction: Int64 = 0
  private var proposal: (correction: TimeSpan, offset: TimeSpan)?

  package init() { now = Timestamp(milliseconds: 0) }

  /// Two clock-time groups agree when they differ by no more than this: a group may come up to a
  /// few seconds late in its minute.
  private static let agreement = TimeSpan.seconds(5)

  /// Advances by one group; without a stamp by its air time.
  @inlinable package mutating func advance(to stamp: Timestamp?) {
    if let stamp { follow(stamp) } else { step() }
  }

  @usableFromInline mutating func follow(_ stamp: Timestamp) {
    guard let last = lastStamp else {
      lastStamp = stamp
      now = stamp
      return
    }
    lastStamp = stamp
    if stamp >= last { now = now + (stamp - last) } else { step() }
  }

  @usableFromInline mutating func step() {
    fraction += Group.nanoseconds
    now.milliseconds += fraction / 1_000_000
    fraction %= 1_000_000
  }

  /// Takes what a clock-time group says.
  package mutating func hear(_ time: ClockTime) {
    let heard = (correction: time.utc - now, offset: time.offset)
    defer { proposal = heard }
    guard let proposal, proposal.offset == heard.offset,
      abs(proposal.correction.milliseconds - heard.correction.milliseconds)
        <= ReceptionClock.agreement.milliseconds
    else { return }
    correction = heard.correction
    localOffset = heard.offset
  }

  /// UTC of a moment on this clock; the moment itself until the broadcast told the time.
  package func utc(_ moment: Timestamp) -> Timestamp { moment + (correction ?? .zero) }

  /// The moment of the first midnight after `moment`, local to the service.
  package func midnight(after moment: Timestamp) -> Timestamp {
    (moment + localShift).day.next.start - localShift
  }

  /// The local calendar day of a moment.
  package func localDay(of moment: Timestamp) -> CalendarDay { (moment + localShift).day }

  private var localShift: TimeSpan { (correction ?? .zero) + (localOffset ?? .zero) }
}

extension CalendarDay {
  package var next: CalendarDay { self + 1 }
}
