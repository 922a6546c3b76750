import AlertC
import RDS

/// A believed message while it lives.
package struct LiveMessage: Sendable, Equatable {
  package var message: Message
  package var programme: ProgrammeIdentification
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
    message: Message, programme: ProgrammeIdentification, firstHeard: Timestamp,
    lastHeard: Timestamp, expires: Timestamp, copies: Int, start: Timestamp?, stop: Timestamp?
  ) {
    self.message = message
    self.programme = programme
    self.firstHeard = firstHeard
    self.lastHeard = lastHeard
    self.expires = expires
    self.copies = copies
    self.start = start
    self.stop = stop
  }
}
