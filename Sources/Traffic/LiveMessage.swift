import AlertC
import RDS

/// A believed message while it lives.
package struct LiveMessage: Sendable, Equatable {
  private var shared: SharedMessage
  package var programme: ProgrammeIdentification
  /// Block B of its first reception without the five bits of the message.
  package var blockBase: UInt16
  /// Moments of the reception clock.
  package var firstHeard: Timestamp
  package var lastHeard: Timestamp
  /// When it ends unless heard again; never after its stop time.
  package var expires: Timestamp
  package var copies: Int
  /// Explicit times, as understood when it was first heard: "today" must not move with repeats.
  package var start: Timestamp?
  package var stop: Timestamp?
  /// Duration code of what is still to be expected, for people; see ``DurationCountdown``.
  package private(set) var remaining: UInt8
  /// When its words have to change unless it is heard again: the countdown steps, or a time that
  /// was today's is yesterday's.
  private(set) var turns: Timestamp

  package init(
    shared: SharedMessage, programme: ProgrammeIdentification, blockBase: UInt16,
    firstHeard: Timestamp, lastHeard: Timestamp, expires: Timestamp, copies: Int, start: Timestamp?,
    stop: Timestamp?
  ) {
    self.shared = shared
    self.programme = programme
    self.blockBase = blockBase
    self.firstHeard = firstHeard
    self.lastHeard = lastHeard
    self.expires = expires
    self.copies = copies
    self.start = start
    self.stop = stop
    remaining = shared.value.duration
    turns = LiveMessage.never
  }

  /// A message heard first.
  package init(_ reception: Reception, _ clock: ReceptionClock) {
    self.init(
      shared: reception.shared, programme: reception.programme, blockBase: reception.blockBase,
      firstHeard: reception.time,
      lastHeard: reception.time, expires: reception.time, copies: reception.copies, start: nil,
      stop: nil)
    understand(clock)
  }

  package var message: Message { _read { yield shared.value } }

  private static let never = Timestamp(milliseconds: .max)

  /// Whether only the first of its groups was ever heard: shown, and never acting on traffic.
  package var isIncomplete: Bool { message.encoded.isIncomplete }

  /// The first moment at which something of it changes by itself.
  var nextChange: Timestamp { min(expires, turns) }

  /// What hearing a message again brought.
  struct Refresh {
    /// The message as it was understood before, when people are to be told otherwise now.
    var previous: SharedMessage?
    /// The next change, when it comes sooner than it would have.
    var earlierChange: Timestamp?
  }

  /// Hears the message again.
  mutating func refresh(_ reception: Reception, _ clock: ReceptionClock) -> Refresh {
    let due = nextChange
    var previous: SharedMessage?
    if shared !== reception.shared, isReadAnew(in: reception.message) {
      previous = shared
      shared = reception.shared
    }
    lastHeard = max(lastHeard, reception.time)
    copies = max(copies, reception.copies)
    // Always by the code as sent: what is still to be expected is for people only.
    expires = end(clock)
    if count(to: reception.time, clock) { previous = previous ?? shared }
    return Refresh(previous: previous, earlierChange: nextChange < due ? nextChange : nil)
  }

  /// Whether a repeat is understood otherwise: as of another service, or with another key.
  ///
  /// A location that was read stays while only the name of the key was not heard for long, as
  /// after a while on another station.
  private func isReadAnew(in other: Message) -> Bool {
    let isUntold = other.secrecy == .notAnnounced || other.secrecy == .serviceUnknown
    if isUntold, message.location != nil { return false }
    return message.service != other.service || message.location != other.location
      || message.secrecy != other.secrecy
  }

  /// Reads all its times anew, which mean something else once the time of day is known.
  ///
  /// - Returns: Whether people are to be told otherwise now.
  mutating func follow(_ clock: ReceptionClock) -> Bool {
    understand(clock)
    return count(to: clock.now, clock) || namesTimes
  }

  /// Lets time pass without a reception.
  ///
  /// - Returns: Whether people are to be told otherwise now.
  mutating func turn(to now: Timestamp, _ clock: ReceptionClock) -> Bool {
    guard turns <= now else { return false }
    return count(to: now, clock) || namesTimes
  }

  private var namesTimes: Bool { start != nil || stop != nil }

  private mutating func understand(_ clock: ReceptionClock) {
    func moment(_ value: UInt8?, isStop: Bool) -> Timestamp? {
      value.map { ExplicitTime($0).moment(receivedAt: firstHeard, clock: clock, isStop: isStop) }
    }
    start = moment(message.startTime, isStop: false)
    stop = moment(message.stopTime, isStop: true)
    expires = end(clock)
    _ = count(to: lastHeard, clock)
  }

  /// Counts down what is still to be expected; true when words that are spoken change by it.
  private mutating func count(to now: Timestamp, _ clock: ReceptionClock) -> Bool {
    let left = DurationCountdown.remaining(
      duration: message.duration, type: message.durationType, nature: message.nature,
      heardAt: lastHeard, now: now, clock: clock)
    let changes = left.code != remaining && message.isDurationSpoken
    remaining = left.code
    turns = left.until ?? LiveMessage.never
    if namesTimes { turns = min(turns, clock.midnight(after: max(now, lastHeard))) }
    return changes
  }

  private func end(_ clock: ReceptionClock) -> Timestamp {
    let end = Persistence.end(
      duration: message.duration, type: message.durationType, heardAt: lastHeard, clock: clock)
    return stop.map { min($0, end) } ?? end
  }

  /// The message of a snapshot, whose moments lie so much earlier or later on another clock.
  func moved(by span: TimeSpan) -> LiveMessage {
    var moved = self
    moved.firstHeard = firstHeard + span
    moved.lastHeard = lastHeard + span
    moved.expires = expires + span
    moved.start = start.map { $0 + span }
    moved.stop = stop.map { $0 + span }
    if turns != LiveMessage.never { moved.turns = turns + span }
    return moved
  }

  /// Counts down to a moment it was not heard until, in a set it comes back to.
  mutating func resume(at now: Timestamp, _ clock: ReceptionClock) { _ = count(to: now, clock) }
}
