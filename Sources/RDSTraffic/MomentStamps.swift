import Glibc
import RDS

/// Stamps groups with the calendar's time, as it was when this was made, by a clock that never jumps.
struct MomentStamps {
  private let start = ContinuousClock.now
  private let startStamp: Timestamp

  init() {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    startStamp = Timestamp(
      milliseconds: Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000)
  }

  /// The stamp of a moment.
  func stamp(of moment: ContinuousClock.Instant) -> Timestamp {
    let (seconds, attoseconds) = start.duration(to: moment).components
    return startStamp
      + TimeSpan(milliseconds: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}
