import RDS

/// What whoever decides asks of a receiver.
package enum TunerCommand: Sendable, Hashable {
  case tune(Frequency)
  case seek(SeekDirection)
}
