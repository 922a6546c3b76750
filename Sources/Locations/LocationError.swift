import SQLite

/// Why a location table could not be imported or read: the file, the line and the cause.
package struct LocationError: Error, Sendable, Hashable, CustomStringConvertible {
  package let path: String
  /// The line in a text file, from 1.
  package let line: Int?
  package let cause: String
  /// The database engine's code, when it was the one to refuse.
  package let resultCode: ResultCode?

  package init(path: String, line: Int? = nil, cause: String, resultCode: ResultCode? = nil) {
    self.path = path
    self.line = line
    self.cause = cause
    self.resultCode = resultCode
  }

  /// A failure of the database file at `path`.
  package init(_ error: SQLiteError, path: String) {
    let cause =
      switch error.code.primary {
      case .notADatabase: "is not a location database"
      case .readOnly: "cannot be written: \(error.message)"
      default: error.message
      }
    self.init(path: path, cause: cause, resultCode: error.code)
  }

  package var description: String {
    guard let line else { return "\(path): \(cause)" }
    return "\(path):\(line): \(cause)"
  }
}
