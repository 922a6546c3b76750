import RDS

/// A moment by the calendar.
///
/// The times of incidents go by the broadcast's own clock as soon as two of its time groups agreed,
/// and by the system's until then.
public struct UTCTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Whole milliseconds since 1970-01-01 00:00:00 UTC, without leap seconds.
  public var millisecondsSince1970: Int64

  /// A moment by its milliseconds.
  public init(millisecondsSince1970: Int64) {
    self.millisecondsSince1970 = millisecondsSince1970
  }

  init(_ time: Timestamp) { self.init(millisecondsSince1970: time.milliseconds) }

  /// Whether one moment is before another.
  public static func < (left: UTCTime, right: UTCTime) -> Bool {
    left.millisecondsSince1970 < right.millisecondsSince1970
  }

  /// ISO 8601 with seconds, such as `2026-05-18T06:30:00Z`.
  public var description: String {
    Timestamp(milliseconds: millisecondsSince1970).description
  }
}
