import TrafficLayer

/// An incident with what it means to the vehicle.
package struct BusIncident: Sendable, Hashable {
  package var incident: LayerIncident
  /// Metres of road until the vehicle meets it; nil when it is not ahead, or that is not known.
  package var distanceAhead: Double?
  /// Whether it lies ahead on the road the vehicle is on; nil when that is not known.
  package var isOnYourRoad: Bool?

  package init(
    _ incident: LayerIncident, distanceAhead: Double? = nil, isOnYourRoad: Bool? = nil
  ) {
    self.incident = incident
    self.distanceAhead = distanceAhead
    self.isOnYourRoad = isOnYourRoad
  }
}
