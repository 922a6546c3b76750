/// What is wrong with a key file.
package struct KeyFileError: Error, Sendable, Hashable, CustomStringConvertible {
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
