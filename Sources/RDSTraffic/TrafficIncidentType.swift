import Traffic

/// The kinds of incident.
public enum TrafficIncidentType: String, Sendable, Hashable, CaseIterable {
  /// Vehicles have collided, or left the road.
  case accident
  /// There are more vehicles than the road takes.
  case congestion
  /// The road is worked on.
  case construction
  /// A vehicle is stranded.
  case disabledVehicle
  /// Buses, trains or ferries are concerned.
  case massTransit
  /// Something that was known beforehand takes place, such as a fair.
  case plannedEvent
  /// Something on the road, or its surface, is dangerous.
  case roadHazard
  /// The weather is the trouble.
  case weather
  /// The road is closed.
  case roadClosure
  /// Lanes are closed or narrowed.
  case laneRestriction
  /// None of these.
  case other
  /// The message has an event that is not in the event list.
  case unknown

  init(_ type: IncidentType) { self = TrafficIncidentType(rawValue: type.rawValue) ?? .unknown }
}
