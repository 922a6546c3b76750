import RDS

/// What a position source has to say, in the order it happened.
package enum PositionEvent: Sendable, Hashable {
  /// A position, with the moment it came by the owner's clock.
  case position(Position, at: Timestamp)
  /// The receiver is there and does not know where it is: no sky, or just switched on.
  case noFix
  /// The connection broke, or cannot be made, and is tried again after a pause.
  case interrupted(PositioningError)
}
