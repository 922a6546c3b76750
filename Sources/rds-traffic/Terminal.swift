import CLinux
import Glibc

/// Standard output, buffered, and standard error.
///
/// A reader that goes away (`| head`) ends the program quietly; any other failure to write is an
/// error, so that a full disk behind a redirection is not taken for success. Either is noted, and
/// told by ``check()``: whoever prints in a loop asks, so that everything is left in order.
final class Terminal {
  /// The reader of standard output went away.
  struct ReaderGone: Error {}

  private var buffer: [UInt8] = []
  private var failure: (any Error)?
  private static let bufferSize = 1 << 16

  /// Adds a line to standard output.
  func print(_ line: String) {
    buffer.append(contentsOf: line.utf8)
    buffer.append(0x0a)
    if buffer.count >= Terminal.bufferSize || isInteractive { flush() }
  }

  /// Adds bytes to standard output as they are.
  func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Terminal.bufferSize { flush() }
  }

  private lazy var isInteractive = isatty(STDOUT_FILENO) == 1

  /// Writes what is buffered.
  func flush() {
    var start = 0
    while start < buffer.count, failure == nil {
      let count = buffer[start...].withUnsafeBytes {
        Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        failure =
          errno == EPIPE
          ? ReaderGone() : Failure("standard output: \(String(cString: strerror(errno)))")
      }
      start += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Fails when something printed could not be written.
  func check() throws {
    if let failure { throw failure }
  }

  /// Writes one line to standard error, `rds-traffic: ...`.
  static func report(_ message: String) {
    let line = Array("rds-traffic: \(message)\n".utf8)
    _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// A number with its noun: "1 group", "2 groups".
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
