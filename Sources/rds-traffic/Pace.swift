import CLinux
import Glibc
import RDS

/// When a replay goes on: at once, or as fast as the groups came.
struct Pace {
  private let isRealtime: Bool
  /// The wall clock's and the capture's time that belong together.
  private var anchor: (wall: Int64, stamp: Timestamp)?
  private var latest: Timestamp?
  private var wakeUp: Int64 = 0
  private var lastCommit = Pace.milliseconds()

  init(isRealtime: Bool) { self.isRealtime = isRealtime }

  /// Whether a group lies in the future; then ``wait(isCancelled:)`` is to be called before it is heard.
  mutating func mustWait(until stamp: Timestamp) -> Bool {
    guard isRealtime else { return false }
    let now = Pace.milliseconds()
    defer { latest = stamp }
    // Where the recording was paused, nobody wants to wait as long as that.
    guard let anchor, let latest, stamp - latest < Pace.longestWait else {
      anchor = (now, stamp)
      return false
    }
    wakeUp = anchor.wall + (stamp - anchor.stamp).milliseconds
    return wakeUp - now >= Pace.granularity
  }

  /// Sleeps until the group's time has come, or `isCancelled`.
  ///
  /// In short spans: a signal that comes just before one does not interrupt it.
  func wait(isCancelled: () -> Bool) {
    while !isCancelled() {
      let span = min(wakeUp - Pace.milliseconds(), Pace.longestSleep)
      guard span > 0 else { return }
      var time = timespec(tv_sec: Int(span / 1000), tv_nsec: Int(span % 1000) * 1_000_000)
      nanosleep(&time, nil)
    }
  }

  /// Whether a change set is due, a second after the last; asked for every group.
  mutating func isCommitDue(groups: Int) -> Bool {
    // The clock is read now and then only: it costs as much as a group.
    guard groups & 0x3ff == 0 || isRealtime else { return false }
    let now = Pace.milliseconds()
    guard now - lastCommit >= Pace.commitInterval else { return false }
    lastCommit = now
    return true
  }

  private static let granularity: Int64 = 5
  private static let longestSleep: Int64 = 500
  private static let longestWait = TimeSpan.minutes(10)
  private static let commitInterval: Int64 = 1000

  private static func milliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
