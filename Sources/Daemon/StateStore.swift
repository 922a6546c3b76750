import Files
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
    do throws(FileFailure) { written = try WholeFile.read(path, atMost: 4) } catch {
      if error.isMissing { return nil }
      throw DaemonError("\(error)")
    }
    do throws(DaemonError) { return try KeptState(written) } catch {
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
    do throws(FileFailure) { try WholeFile.write(bytes, to: path, permissions: 0o600) } catch {
      throw DaemonError("\(error)")
    }
    written = bytes
  }
}
