import Glibc

/// Why a file could not be read or written.
package struct FileFailure: Error, Sendable, Hashable, CustomStringConvertible {
  package let path: String
  package let cause: String
  /// Whether there is no such file.
  package let isMissing: Bool

  package init(path: String, cause: String) {
    self.path = path
    self.cause = cause
    isMissing = false
  }

  /// What the system said last.
  init(path: String, number: CInt = errno) {
    self.path = path
    cause = String(cString: strerror(number))
    isMissing = number == ENOENT
  }

  package var description: String { "\(path): \(cause)" }
}
