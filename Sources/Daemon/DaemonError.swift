import Glibc

/// Why the daemon cannot start or go on, in one line.
package struct DaemonError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// - Parameters:
  ///   - what: What failed.
  ///   - code: Of the system, negative as libsystemd returns it.
  init(_ what: String, code: CInt) { description = "\(what): \(String(cString: strerror(-code)))" }
}
