import CSQLite

/// A compiled statement, finalised when it goes out of scope.
///
/// Parameters count from 1, columns from 0, as in SQLite.
package struct Statement: ~Copyable {
  private let handle: OpaquePointer

  init(handle: OpaquePointer) { self.handle = handle }

  deinit { sqlite3_finalize(handle) }

  /// Takes the next row; false at the end, after which the statement may be run again.
  package borrowing func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      sqlite3_reset(handle)
      return false
    default:
      let database = sqlite3_db_handle(handle)
      let message = String(cString: sqlite3_errmsg(database))
      let sql = sqlite3_sql(handle).map { String(cString: $0) } ?? ""
      sqlite3_reset(handle)
      throw SQLiteError(code: ResultCode(rawValue: code), message: message, subject: sql)
    }
  }

  /// Runs a statement that returns no rows.
  package borrowing func run() throws(SQLiteError) {
    while try step() {}
  }

  /// Forgets the current row and keeps the parameters.
  package borrowing func reset() { sqlite3_reset(handle) }

  package borrowing func bind(_ index: Int32, _ value: Int64?) {
    if let value { sqlite3_bind_int64(handle, index, value) } else { bindNull(index) }
  }

  package borrowing func bind(_ index: Int32, _ value: Int?) {
    bind(index, value.map(Int64.init))
  }

  package borrowing func bind(_ index: Int32, _ value: Double?) {
    if let value { sqlite3_bind_double(handle, index, value) } else { bindNull(index) }
  }

  package borrowing func bind(_ index: Int32, _ value: String?) {
    guard var value else { return bindNull(index) }
    value.withUTF8 { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_bind_text(handle, index, $0.baseAddress, Int32($0.count), Statement.transient)
      }
    }
  }

  package borrowing func bind(_ index: Int32, _ value: [UInt8]) {
    _ = value.withUnsafeBytes {
      sqlite3_bind_blob(handle, index, $0.baseAddress, Int32($0.count), Statement.transient)
    }
  }

  package borrowing func bindNull(_ index: Int32) { sqlite3_bind_null(handle, index) }

  package borrowing func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// How a value is stored, whatever the column was declared as.
  package enum StorageClass: Sendable { case null, integer, real, text, blob }

  package borrowing func storageClass(_ column: Int32) -> StorageClass {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  package borrowing func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  package borrowing func optionalInteger(_ column: Int32) -> Int64? {
    isNull(column) ? nil : integer(column)
  }

  package borrowing func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  package borrowing func optionalDouble(_ column: Int32) -> Double? {
    isNull(column) ? nil : double(column)
  }

  /// The text of a column; empty when NULL.
  package borrowing func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  package borrowing func optionalText(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  package borrowing func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// SQLite copies the bytes before the call returns.
  private static var transient: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}
