import Glibc

/// Which file a path leads to, so that one that was replaced is noticed.
struct FileIdentity: Hashable {
  private let device: UInt
  private let number: UInt

  /// Nil when there is no such file.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}
