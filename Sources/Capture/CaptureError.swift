/// Why a capture cannot be read or written at all.
package enum CaptureError: Error, Sendable, CustomStringConvertible {
  /// The file cannot be opened, read or written; the system's reason.
  case file(path: String, reason: String)
  /// The contents are not text.
  case binary(path: String, offset: Int)
  /// There are lines, but none of them is a group.
  case noGroup(path: String, lines: Int)

  package var description: String {
    switch self {
    case .file(let path, let reason): "\(path): \(reason)"
    case .binary(let path, let offset):
      "\(path): not a text capture (binary data at byte \(offset)); "
        + "expected RDS Spy, RDS Surveyor or hex lines"
    case .noGroup(let path, let lines):
      lines == 0
        ? "\(path): the capture is empty"
        : "\(path): not a capture: none of its \(lines) lines is a group"
    }
  }
}

/// A line of a capture that was skipped, and why.
package struct CaptureProblem: Sendable, Hashable, CustomStringConvertible {
  package let path: String
  package let line: Int
  package let cause: String

  package var description: String { "\(path):\(line): \(cause)" }
}
