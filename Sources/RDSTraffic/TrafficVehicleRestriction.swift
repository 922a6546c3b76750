import Traffic

/// Vehicles that a message closes the road to.
public enum TrafficVehicleRestriction: String, Sendable, Hashable, CaseIterable {
  /// Heavy lorries.
  case hgv
  /// Buses.
  case bus
  /// Wide vehicles.
  case wide
  /// High vehicles.
  case high
  /// Heavy vehicles of any kind.
  case heavy
  /// Long vehicles.
  case longVehicles
  /// Others, as the description says.
  case other

  init(_ vehicles: Effect.Vehicles) {
    self = TrafficVehicleRestriction(rawValue: vehicles.rawValue) ?? .other
  }
}
