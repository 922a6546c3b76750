/// What an event does to traffic, as far as it can be known from the message.
package enum Effect: Sendable, Hashable {
  /// No lane can be driven.
  case closure
  /// Traffic moves at this many km/h.
  case speed(kilometresPerHour: Double)
  /// Traffic moves at this share of free flow, 0 to 1.
  case speedShare(Double)
  /// The stretch takes this much longer.
  case delay(seconds: Int)
  /// Lanes cannot be used; the number where the message tells it.
  case lanes(closed: Int?)
  /// A ramp of the junction is closed, never the main carriageway.
  case ramp(Ramp)
  /// Only these vehicles are concerned: a ban for them and nothing for others.
  case ban(Vehicles)

  /// Share of free flow left when lanes are lost and the message does not say of how many.
  package static let laneLossShare = 0.7

  package enum Ramp: UInt8, Sendable { case entry, exit, both }

  /// Which vehicles a ban names.
  package enum Vehicles: String, Sendable, CaseIterable {
    case hgv, bus, wide, high, heavy, longVehicles, other
  }
}
