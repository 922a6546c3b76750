import RDS

/// How long a message lives after its last reception (ISO 14819-1, by duration code and type).
package enum Persistence {
  /// Until when a message holds that was last heard at `moment` of the reception clock.
  package static func end(
    duration: UInt8, type: Event.DurationType, heardAt moment: Timestamp, clock: ReceptionClock
  ) -> Timestamp {
    switch (type, duration & 7) {
    case (.dynamic, 0), (.dynamic, 1): moment + .minutes(15)
    case (.dynamic, 2): moment + .minutes(30)
    case (.dynamic, 3): moment + .hours(1)
    case (.dynamic, 4): moment + .hours(2)
    case (.dynamic, 5): moment + .hours(3)
    case (.dynamic, 6): moment + .hours(4)
    case (.dynamic, _): clock.midnight(after: moment)
    case (.longerLasting, 0): moment + .hours(1)
    case (.longerLasting, 1): moment + .hours(2)
    case (.longerLasting, 2): clock.midnight(after: moment)
    case (.longerLasting, _): clock.midnight(after: moment) + .day
    }
  }
}
