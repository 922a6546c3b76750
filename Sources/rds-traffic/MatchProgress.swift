import CLinux
import Glibc
import Synchronization

/// Progress and the time left on a terminal; nothing in a pipe.
final class MatchProgress: Sendable {
  let total: Int
  private let what: String
  private let start = MatchProgress.now()
  private let shown = Atomic(Int.min)
  private let isShown = isatty(STDERR_FILENO) == 1

  init(_ what: String, total: Int) {
    self.what = what
    self.total = total
  }

  /// Tells how many are done, four times a second at most.
  func show(_ done: Int) {
    guard isShown, done > 0 else { return }
    let now = MatchProgress.now()
    guard now - shown.load(ordering: .relaxed) >= 250 || done == total else { return }
    shown.store(now, ordering: .relaxed)
    let left = (now - start) * (total - done) / done / 1000
    let time = left < 100 ? "\(left) s" : "\((left + 59) / 60) min"
    MatchProgress.write("\r\(what): \(done) of \(total), \(time) left\u{1b}[K")
  }

  func end() { if isShown { MatchProgress.write("\r\u{1b}[K") } }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
