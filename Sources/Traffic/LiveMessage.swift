import AlertC
import RDS

/// A believed message while it lives.
package struct LiveMessage: Sendable, Equatable {
  package var message: Message
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

  package init(
    message: Message, programme: ProgrammeIdentification, blockBase: UInt16, firstHeard: Timestamp,
    lastHeard: Timestamp, expires: Timestamp, copies: Int, start: Timestamp?, stop: Timestamp?
  ) {
    self.message = message
    self.programme = programme
    self.blockBase = blockBase
    self.firstHeard = firstHeard
    self.lastHeard = lastHeard
    self.expires = expires
    self.copies = copies
    self.start = start
    self.stop = stop
  }

  /// A message heard first.
  init(_ reception: Reception, _ clock: ReceptionClock) {
    self.init(
      message: reception.message, programme: reception.programme, blockBase: reception.blockBase,
      firstHeard: reception.time,
      lastHeard: reception.time, expires: reception.time, copies: reception.copies, start: nil,
      stop: nil)
    understand(clock)
    expires = end(heardAt: reception.time, clock)
  }

  /// Hears the message again; `earliest` becomes no later than its end.
  ///
  /// - Returns: The message as it was understood before, when that was otherwise.
  mutating func refresh(
    _ reception: Reception, _ clock: ReceptionClock, _ earliest: inout Timestamp
  ) -> Message? {
    var previous: Message?
    if isReadAnew(in: reception.message) {
      previous = message
      message = reception.message
    }
    if message.startTime != nil || message.stopTime != nil {
      let before = (start, stop)
      understand(clock)
      if before != (start, stop) { previous = previous ?? message }
    }
    lastHeard = max(lastHeard, reception.time)
    copies = max(copies, reception.copies)
    expires = end(heardAt: reception.time, clock)
    earliest = min(earliest, expires)
    return previous
  }

  /// Whether a repeat is understood otherwise: as of another service, or with another key.
  ///
  /// A location that was read stays while only the name of the key was not heard for long, as
  /// after a while on another station.
  private func isReadAnew(in other: Message) -> Bool {
    if other.secrecy == .notAnnounced, message.location != nil { return false }
    return message.service != other.service || message.location != other.location
      || message.secrecy != other.secrecy
  }

  /// Reads the explicit times, which mean something else once the time of day is known.
  private mutating func understand(_ clock: ReceptionClock) {
    func moment(_ value: UInt8?, isStop: Bool) -> Timestamp? {
      value.map { ExplicitTime($0).moment(receivedAt: firstHeard, clock: clock, isStop: isStop) }
    }
    start = moment(message.startTime, isStop: false)
    stop = moment(message.stopTime, isStop: true)
  }

  private func end(heardAt moment: Timestamp, _ clock: ReceptionClock) -> Timestamp {
    let end = Persistence.end(
      duration: message.duration, type: message.durationType, heardAt: moment, clock: clock)
    return stop.map { min($0, end) } ?? end
  }
}
