import Glibc

/// Keeps a second daemon from the same state: both would write it, the layer and the engine.
package final class SingleInstance {
  private let file: CInt

  /// Takes the lock of a directory, which goes with the process however it ends.
  ///
  /// - Returns: nil where nothing can be written; the layer then knows its writers by itself.
  /// - Throws: ``DaemonError`` when another daemon has it.
  package init?(directory: String) throws(DaemonError) {
    let path = directory + "/lock"
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return nil }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let isTaken = errno == EWOULDBLOCK
      close(file)
      guard isTaken else { return nil }
      throw DaemonError("\(path): another rds-trafficd uses \(directory)")
    }
  }

  deinit { close(file) }
}
