/// What is wrong with the configuration: every fault found, a line each.
package struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One fault.
  package struct Fault: Sendable, Hashable, CustomStringConvertible {
    package let file: String
    /// Counted from 1; nil when it is the file as a whole.
    package let line: Int?
    package let cause: String

    package init(file: String, line: Int?, cause: String) {
      self.file = file
      self.line = line
      self.cause = cause
    }

    package var description: String {
      line.map { "\(file):\($0): \(cause)" } ?? "\(file): \(cause)"
    }
  }

  /// In the order of files and lines; at least one.
  package let faults: [Fault]

  package init(_ faults: [Fault]) { self.faults = faults }

  package var description: String { faults.map(\.description).joined(separator: "\n") }
}
