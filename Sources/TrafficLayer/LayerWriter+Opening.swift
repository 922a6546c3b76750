import CSQLite
import SQLite

extension LayerWriter {
  /// Makes sure, without touching anything, that a layer can be written at a path.
  ///
  /// For programs that have long work to do before there is anything to write.
  ///
  /// - Throws: What ``init(path:source:sizeLimit:systemClock:)`` would say of the path.
  package static func requireWritable(_ path: String) throws(LayerError) {
    let state = try LayerFile.state(of: path)
    if let refusal = LayerFile.refusal(of: path, state == .absent ? .create : .readWrite) {
      throw refusal
    }
    guard state == .present else { return }
    try LayerFile.verify(try LayerFile.open(path, .readOnly))
  }

  /// Opens a file for writing as an empty new layer or as one of ours.
  static func open(_ path: String, sizeLimit: Int?) throws(LayerError) -> Connection {
    let state = try LayerFile.state(of: path)
    let connection = try LayerFile.open(path, state == .present ? .readWrite : .create)
    do throws(LayerError) {
      try prepare(connection, state, sizeLimit: sizeLimit)
    } catch {
      // What another program is making there at the same moment is not ours to remove.
      let isOurs = error.kind != .busy && error.kind != .otherWriter
      if state == .absent, isOurs { LayerFile.remove(path) }
      throw error
    }
    return connection
  }

  private static func prepare(
    _ connection: borrowing Connection, _ state: LayerFile.State, sizeLimit: Int?
  ) throws(LayerError) {
    let path = connection.path
    sqlite3_busy_timeout(connection.handle, 1000)
    if state == .present {
      try LayerFile.verify(connection)
      if sqlite3_db_readonly(connection.handle, "main") == 1 {
        throw LayerFile.refusal(of: path, .readWrite)
          ?? LayerError(path: path, kind: .readOnly, cause: "the layer cannot be written")
      }
    } else {
      try LayerFile.makeReadable(path)
    }
    do throws(SQLiteError) { try GeometryFunctions.register(on: connection) } catch {
      throw LayerError(path: path, error)
    }
    // A quarter of a megabyte of pages serves a country's messages; more would be memory for nothing.
    try connection.perform("PRAGMA cache_size = -256")
    if let sizeLimit {
      let pageSize = try connection.query("PRAGMA page_size").integer ?? 4096
      try connection.perform("PRAGMA max_page_count = \(max(1, Int64(sizeLimit) / pageSize))")
    }
    if state != .present { try createLayer(connection) }
    guard try connection.query("PRAGMA journal_mode = WAL").text == "wal" else {
      throw LayerError(
        path: path, kind: .inputOutput,
        cause: "the file system does not allow a write-ahead log (no shared memory)")
    }
    // The log lives in memory where the layer does, in /run: about a megabyte at most.
    try connection.perform(
      "PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 250; "
        + "PRAGMA journal_size_limit = 1048576")
  }

  /// Makes the tables in one transaction, so that nobody sees half a layer.
  private static func createLayer(_ connection: borrowing Connection) throws(LayerError) {
    let path = connection.path
    try connection.perform("BEGIN IMMEDIATE")
    do throws(LayerError) {
      guard try connection.query("SELECT count(*) FROM sqlite_schema") == .integer(0) else {
        throw LayerError(
          path: path, kind: .otherWriter, cause: "another program makes a layer there just now")
      }
      for statement in GeoPackageSchema.statements { try connection.perform(statement) }
      try connection.perform("COMMIT")
    } catch {
      if sqlite3_get_autocommit(connection.handle) == 0 { try? connection.perform("ROLLBACK") }
      throw error
    }
  }
}
