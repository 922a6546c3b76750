import Glibc

/// The file with the password of a receiver's server.
enum PasswordFile {
  /// Its first line.
  static func read(_ path: String) throws(DaemonError) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw failure(path) }
    let line = bytes.prefix(count).prefix { $0 != 0x0a && $0 != 0x0d }
    return String(decoding: line, as: UTF8.self)
  }

  private static func failure(_ path: String) -> DaemonError {
    DaemonError("\(path): \(String(cString: strerror(errno)))")
  }
}
