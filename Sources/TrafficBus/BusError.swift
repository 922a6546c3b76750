import DBus
import RDS

/// Why something asked over the bus is not done; each has a D-Bus error name of its own.
package enum BusError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Who asks may look and not control.
  case notAuthorized
  /// There is no receiver.
  case noReceiver
  /// The receiver has no frequency of its own, such as a capture that is replayed.
  case notTunable
  /// The receiver does not get there; where it does.
  case outOfBand(Frequency, ClosedRange<Frequency>)
  /// No such incident is live.
  case noSuchIncident(String)
  /// Nothing tells where the vehicle is.
  case noPosition
  /// The value of an argument makes no sense.
  case invalidArgument(String)
  /// It was tried and failed.
  case failed(String)

  /// The error as D-Bus has it.
  package var name: String {
    let word =
      switch self {
      case .notAuthorized: "NotAuthorized"
      case .noReceiver: "NoReceiver"
      case .notTunable: "NotTunable"
      case .outOfBand: "OutOfBand"
      case .noSuchIncident: "NoSuchIncident"
      case .noPosition: "NoPosition"
      case .invalidArgument: "InvalidArgument"
      case .failed: "Failed"
      }
    return "org.rdstraffic.Error.\(word)"
  }

  package var description: String {
    switch self {
    case .notAuthorized:
      "only root, the group rds-traffic and who sits at the vehicle's screen may do this"
    case .noReceiver: "there is no receiver"
    case .notTunable: "the receiver cannot tune"
    case .outOfBand(let frequency, let band):
      "\(frequency) MHz is not within \(band.lowerBound) to \(band.upperBound) MHz"
    case .noSuchIncident(let id): "no live incident has the id \"\(id)\""
    case .noPosition: "it is not known where the vehicle is"
    case .invalidArgument(let cause), .failed(let cause): cause
    }
  }

  var failure: BusFailure { BusFailure(name, cause: description) }
}
