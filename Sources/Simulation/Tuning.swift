import RDS

/// The moment a receiver is tuned to another station of a scenario, or hears none any more.
package struct Tuning: Sendable, Hashable {
  /// Counted from the start.
  package let time: TimeSpan
  /// Nil while the receiver is off; what is sent then is in no capture.
  package let programme: ProgrammeIdentification?

  package init(time: TimeSpan, programme: ProgrammeIdentification?) {
    self.time = time
    self.programme = programme
  }
}
