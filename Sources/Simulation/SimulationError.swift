/// What is wrong with a scenario or with a value that is to be coded, and where it was written.
package struct SimulationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place in a scenario file.
  package struct Position: Sendable, Hashable {
    package let file: String
    /// Counted from 1.
    package let line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  package let cause: String
  /// Nil for values that do not come from a file.
  package let position: Position?

  package init(_ cause: String, at position: Position? = nil) {
    self.cause = cause
    self.position = position
  }

  /// The same cause, found at a line of a file.
  package func at(_ position: Position) -> SimulationError {
    SimulationError(cause, at: position)
  }

  /// `FILE:LINE: cause`, or the cause alone.
  package var description: String {
    guard let position else { return cause }
    return "\(position.file):\(position.line): \(cause)"
  }
}
