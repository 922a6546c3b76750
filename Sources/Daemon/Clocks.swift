import Links
import RDS

/// The time as a session is told it: the machine's, unless a test passes another.
package struct Clocks {
  /// A clock that only goes on.
  package var now: () -> Timestamp
  /// The wall clock (UTC), which may be wrong, and jump.
  package var wall: () -> Timestamp

  package init(
    now: @escaping () -> Timestamp = SystemClock.now,
    wall: @escaping () -> Timestamp = SystemClock.wall
  ) {
    self.now = now
    self.wall = wall
  }

  /// No clock before this version was made is right.
  private static let earliest = CalendarDay(number: 20_454).start

  /// The wall clock, unless it was never set since the power came.
  var plausibleWall: Timestamp? {
    let wall = wall()
    return wall >= Clocks.earliest ? wall : nil
  }
}
