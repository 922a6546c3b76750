import Traffic

/// How much an incident matters.
public enum TrafficIncidentImpact: String, Sendable, Hashable, CaseIterable {
  /// The road is closed, or the broadcaster calls it extremely urgent.
  case critical
  /// Traffic hardly moves, or is held up by half an hour or more.
  case major
  /// Traffic is slow or held up, lanes or ramps are closed, or there is danger.
  case minor
  /// Traffic is hardly held up, or nothing has happened yet.
  case low
  /// It cannot be told.
  case unknown

  init(_ impact: IncidentImpact) {
    self = TrafficIncidentImpact(rawValue: impact.rawValue) ?? .unknown
  }
}
