import RDS

/// What whoever decides asks of a receiver.
package enum TunerCommand: Sendable, Hashable {
  case tune(Frequency)
  case seek(SeekDirection)
}

extension GroupSource {
  /// Does what was decided.
  package func perform(_ command: TunerCommand) throws(TunerError) {
    switch command {
    case .tune(let frequency): try tune(to: frequency)
    case .seek(let direction): try seek(direction)
    }
  }
}
