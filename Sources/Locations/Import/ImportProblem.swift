/// Something of an exchange-format file that could not be taken as it is.
package struct ImportProblem: Sendable, Hashable, CustomStringConvertible {
  /// The file's name as found, such as `POINTS.DAT`.
  package let file: String
  /// The line, from 1; nil when the whole file is concerned.
  package let line: Int?
  package let cause: String
  /// Whether the line's row is missing from the table because of it.
  package let isRowLeftOut: Bool

  package init(file: String, line: Int?, cause: String, isRowLeftOut: Bool) {
    self.file = file
    self.line = line
    self.cause = cause
    self.isRowLeftOut = isRowLeftOut
  }

  package var description: String {
    guard let line else { return "\(file): \(cause)" }
    return "\(file):\(line): \(cause)"
  }
}
