import AlertC

/// How urgent the broadcaster calls a message (ISO 14819-1).
public enum TrafficIncidentUrgency: UInt8, Sendable, Hashable, Comparable, CaseIterable {
  /// To be told when it is asked for.
  case normal = 0
  /// To be told at once.
  case urgent = 1
  /// To be told at once, whatever else is said.
  case extremelyUrgent = 2

  init(_ urgency: Urgency) {
    self = TrafficIncidentUrgency(rawValue: urgency.rawValue) ?? .normal
  }

  /// Whether one is less urgent than another.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
