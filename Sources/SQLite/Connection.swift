import CSQLite

/// One connection to one database file, closed when it goes out of scope.
///
/// Not thread-safe: one owner, one thread. Statements prepared from it must go first.
package struct Connection: ~Copyable {
  /// The C handle, for functions and hooks that SQLite installs on a connection.
  package let handle: OpaquePointer
  package let path: String

  /// How a file is opened.
  package enum Mode: Sendable {
    case readOnly
    /// The file must exist.
    case readWrite
    case create

    var flags: Int32 {
      switch self {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    }
  }

  /// Opens a file; waits up to five seconds for a writer elsewhere.
  package init(path: String, mode: Mode) throws(SQLiteError) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, mode.flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(handle)
      throw SQLiteError(code: ResultCode(rawValue: code), message: message, subject: path)
    }
    _ = rt_sqlite_share_heap(handle)
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, 5000)
    self.handle = handle
    self.path = path
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that return nothing, separated by semicolons.
  package borrowing func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, sql) }
  }

  /// Compiles one statement for repeated use.
  package borrowing func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw error(code, sql) }
    return Statement(handle: statement)
  }

  /// Runs `body` in one transaction: all of it, or nothing when it throws.
  package borrowing func transaction<Failure: Error>(
    _ body: () throws(Failure) -> Void, onDatabaseError convert: (SQLiteError) -> Failure
  ) throws(Failure) {
    do { try execute("BEGIN IMMEDIATE") } catch { throw convert(error) }
    do throws(Failure) {
      try body()
    } catch {
      // After some failures SQLite has rolled back by itself; there is nothing else to undo.
      if sqlite3_get_autocommit(handle) == 0 { _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
    do { try execute("COMMIT") } catch {
      if sqlite3_get_autocommit(handle) == 0 { _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw convert(error)
    }
  }

  /// Runs `body` in one transaction: all of it, or nothing when it throws.
  package borrowing func transaction(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    try transaction(body, onDatabaseError: { $0 })
  }

  /// The first column of the first row, as an integer; nil without a row.
  package borrowing func integer(_ sql: String) throws(SQLiteError) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : nil
  }

  private func error(_ code: Int32, _ sql: String) -> SQLiteError {
    let message = String(cString: sqlite3_errmsg(handle))
    return SQLiteError(code: ResultCode(rawValue: code), message: message, subject: path)
  }
}
