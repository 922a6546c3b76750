import CLinux
import Glibc
import RDS

/// The clocks of this machine, for programs that run; pure code is told the time.
package enum SystemClock {
  /// A clock that only goes on, sleep included; it began at the wall clock's time when the program
  /// first asked.
  package static func now() -> Timestamp { Timestamp(milliseconds: read(CLOCK_BOOTTIME) + offset) }

  /// The wall clock (UTC), which may be wrong, and jump.
  package static func wall() -> Timestamp { Timestamp(milliseconds: read(CLOCK_REALTIME)) }

  private static let offset = read(CLOCK_REALTIME) - read(CLOCK_BOOTTIME)

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
