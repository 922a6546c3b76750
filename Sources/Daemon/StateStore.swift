import Glibc
import RDS

/// Keeps the state in one file that is always whole: the old one or the new one.
///
/// Flash wears out: it is written only when it differs, at most once in the interval that the
/// configuration says, and so seldom that an hour's writes stay within a budget.
package struct StateStore {
  package let path: String
  private let interval: TimeSpan
  private var written: [UInt8] = []
  private var lastWrite: Timestamp?

  /// Bytes an hour, as whole pages are written.
  private static let budget = 64 << 10
  private static let page = 4 << 10

  /// - Parameters:
  ///   - directory: Where the file `state` lies.
  ///   - interval: Between two writes at least.
  package init(directory: String, interval: TimeSpan) {
    path = directory + "/state"
    self.interval = interval
  }

  /// What was kept; nil when there is nothing.
  ///
  /// - Throws: ``DaemonError`` when the file cannot be read, or holds no whole state.
  package mutating func read() throws(DaemonError) -> KeptState? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw failure()
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk.prefix(count))
      guard bytes.count <= 4 << 20 else { throw DaemonError("\(path): larger than 4 MiB") }
    }
    written = bytes
    do throws(DaemonError) { return try KeptState(bytes) } catch {
      throw DaemonError("\(path): \(error)")
    }
  }

  /// Whether a write may come now, by a clock that only goes on.
  package func isDue(at now: Timestamp) -> Bool {
    guard let lastWrite else { return true }
    let pages = max(1, (written.count + StateStore.page - 1) / StateStore.page)
    let pause = TimeSpan.seconds(Int64(3600 * pages * StateStore.page / StateStore.budget))
    return now - lastWrite >= max(interval, pause)
  }

  /// Writes the state, unless it is there already.
  ///
  /// - Throws: ``DaemonError``; the old state is still there then.
  package mutating func write(_ state: KeptState, at now: Timestamp) throws(DaemonError) {
    // A disk that is full is not tried again every second.
    lastWrite = now
    let bytes = state.bytes
    guard bytes != written else { return }
    let temporary = path + ".new"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure() }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw giveUp(file, temporary) }
      start += count
    }
    // The name must not lead to bytes that are not on the disk yet.
    guard fsync(file) == 0 else { throw giveUp(file, temporary) }
    close(file)
    guard rename(temporary, path) == 0 else {
      let error = failure()
      unlink(temporary)
      throw error
    }
    written = bytes
  }

  private func giveUp(_ file: CInt, _ temporary: String) -> DaemonError {
    let error = failure()
    close(file)
    unlink(temporary)
    return error
  }

  private func failure() -> DaemonError {
    DaemonError("\(path): \(String(cString: strerror(errno)))")
  }
}
