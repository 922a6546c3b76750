import AlertC
import RDS

/// The times of a message as people read them where it is broadcast.
package struct SpokenTimes: Sendable, Hashable {
  /// Duration code of what is still to be expected.
  package var remaining: UInt8
  /// The local day on which they are read.
  package var today: CalendarDay
  /// Explicit times in local time; nil as well while nobody knows what day it is.
  package var start: Timestamp?
  package var stop: Timestamp?

  /// Nothing was broadcast before: a clock that says so counts from its own start.
  private static let earliest = CalendarDay(year: 2000, month: 1, day: 1)

  /// The times a message has at this moment of the reception clock.
  package init(_ entry: LiveMessage, _ clock: ReceptionClock) {
    remaining = entry.remaining
    today = clock.localDay(of: clock.now)
    guard today >= SpokenTimes.earliest else { return }
    start = entry.start.map { $0 + clock.localShift }
    stop = entry.stop.map { $0 + clock.localShift }
  }

  /// The times a message has when it is received, by the clock it is heard by.
  package init(_ reception: Reception, _ clock: ReceptionClock) {
    self.init(LiveMessage(reception, clock), clock)
  }
}
