import CSQLite
import Locations
import SQLite

/// The SQL functions that the R*Tree triggers of a GeoPackage call (GeoPackage 1.3 annex F.3).
enum GeometryFunctions {
  /// Registers the functions on the connection that is going to write.
  static func register(on connection: borrowing Connection) throws(SQLiteError) {
    try register("ST_IsEmpty", isEmpty, on: connection)
    try register("ST_MinX", minimumX, on: connection)
    try register("ST_MaxX", maximumX, on: connection)
    try register("ST_MinY", minimumY, on: connection)
    try register("ST_MaxY", maximumY, on: connection)
  }

  private typealias Function =
    @convention(c) (
      OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Void

  private static func register(
    _ name: String, _ function: Function, on connection: borrowing Connection
  ) throws(SQLiteError) {
    let code = sqlite3_create_function_v2(
      connection.handle, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nil,
      function, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw SQLiteError(
        code: ResultCode(rawValue: code), message: "cannot register \(name)",
        subject: connection.path)
    }
  }
}

// Called by SQLite: file-scope functions, so that no isolation check goes with them.

private func isEmpty(
  context: OpaquePointer?, count: Int32, arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let bytes = blob(arguments) else { return sqlite3_result_null(context) }
  sqlite3_result_int(context, GeoPackageGeometry.box(of: bytes) == nil ? 1 : 0)
}

private func minimumX(
  context: OpaquePointer?, count: Int32, arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  answer(context, arguments) { $0.west }
}

private func maximumX(
  context: OpaquePointer?, count: Int32, arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  answer(context, arguments) { $0.east }
}

private func minimumY(
  context: OpaquePointer?, count: Int32, arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  answer(context, arguments) { $0.south }
}

private func maximumY(
  context: OpaquePointer?, count: Int32, arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  answer(context, arguments) { $0.north }
}

/// Answers with one side of a geometry's box; NULL for what is no geometry of the layer.
private func answer(
  _ context: OpaquePointer?, _ arguments: UnsafeMutablePointer<OpaquePointer?>?,
  _ side: (BoundingBox) -> Double
) {
  guard let bytes = blob(arguments), let box = GeoPackageGeometry.box(of: bytes) else {
    return sqlite3_result_null(context)
  }
  sqlite3_result_double(context, side(box))
}

private func blob(_ arguments: UnsafeMutablePointer<OpaquePointer?>?) -> UnsafeRawBufferPointer? {
  guard let value = arguments?[0], sqlite3_value_type(value) == SQLITE_BLOB,
    let bytes = sqlite3_value_blob(value)
  else { return nil }
  return UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value)))
}
