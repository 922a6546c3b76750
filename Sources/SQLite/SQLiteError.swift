import CSQLite

/// An error of the database engine: its code, its message, and what was being done.
package struct SQLiteError: Error, Sendable, CustomStringConvertible {
  package let code: ResultCode
  package let message: String
  /// The statement or file concerned.
  package let subject: String

  package init(code: ResultCode, message: String, subject: String) {
    self.code = code
    self.message = message
    self.subject = subject
  }

  package var description: String { "\(message) (\(subject))" }
}

/// A result code of SQLite, extended codes included.
package struct ResultCode: RawRepresentable, Sendable, Hashable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The code without what extends it.
  package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xff) }

  package static let ok = ResultCode(rawValue: SQLITE_OK)
  package static let row = ResultCode(rawValue: SQLITE_ROW)
  package static let done = ResultCode(rawValue: SQLITE_DONE)
  package static let busy = ResultCode(rawValue: SQLITE_BUSY)
  package static let full = ResultCode(rawValue: SQLITE_FULL)
  package static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
  package static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  /// A writer died, and a connection that may only read cannot undo what it began: the extended
  /// code `SQLITE_READONLY_ROLLBACK`, a macro Swift does not see.
  package static let readOnlyRollback = ResultCode(rawValue: SQLITE_READONLY | 3 << 8)
}
