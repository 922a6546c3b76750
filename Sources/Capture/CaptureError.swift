/// Why a capture cannot be read or written at all.
package enum CaptureError: Error, Sendable, CustomStringConvertible {
  /// The file cannot be opened, read or written; the system's reason.
  case file(path: String, reason: String)
  /// The contents are not text.
  case binary(path: String, offset: Int)
  /// There are lines, but none of them is a group; what is wrong with the first.
  case noGroup(path: String, lines: Int, first: CaptureProblem?)

  package var description: String {
    switch self {
    case .file(let path, _), .binary(let path, _), .noGroup(let path, _, _): "\(path): \(cause)"
    }
  }

  /// What is wrong, without the path.
  package var cause: String {
    switch self {
    case .file(_, let reason): reason
    case .binary(_, let offset):
      "not a text capture (binary data at byte \(offset)); "
        + "expected RDS Spy, RDS Surveyor, hex or redsea JSON lines"
    case .noGroup(_, 0, _): "the capture is empty"
    case .noGroup(_, let lines, let first):
      "not a capture: none of its \(lines) lines is a group"
        + (first.map { "; line \($0.line): \($0.cause)" } ?? "")
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
