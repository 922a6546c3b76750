import CSQLite
import Glibc
import SQLite

/// The file of a layer: what stands at its path, and how it is opened.
enum LayerFile {
  enum State: Sendable, Equatable {
    case absent
    /// A file without a byte, in which there is nothing to lose.
    case empty
    case present
  }

  /// Looks at a path without opening it.
  ///
  /// Never by a descriptor of our own: closing it would drop the locks that this process's
  /// connections hold on the same file.
  static func state(of path: String) throws(LayerError) -> State {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let cause = errno
      if cause == ENOENT { return .absent }
      throw LayerError(path: path, kind: .inputOutput, cause: message(cause))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw LayerError(path: path, kind: .notALayer, cause: "not a regular file")
    }
    return status.st_size == 0 ? .empty : .present
  }

  /// Opens a file; where the system refuses, the error says why.
  static func open(_ path: String, _ mode: Connection.Mode) throws(LayerError) -> Connection {
    do throws(SQLiteError) {
      return try Connection(path: path, mode: mode)
    } catch {
      throw refusal(of: path, mode) ?? LayerError(path: path, error)
    }
  }

  /// Removes a layer's file and what the database keeps beside it.
  static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }

  /// Lets everyone read a file; what the database keeps beside it takes the same mode.
  static func makeReadable(_ path: String) throws(LayerError) {
    guard chmod(path, 0o644) == 0 else {
      throw LayerError(path: path, kind: .inputOutput, cause: "mode 0644: \(message(errno))")
    }
  }

  static func message(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// Why the system refuses a file to us, when it does.
  static func refusal(of path: String, _ mode: Connection.Mode) -> LayerError? {
    let isReading = if case .readOnly = mode { true } else { false }
    if access(path, isReading ? R_OK : R_OK | W_OK) != 0, errno != ENOENT {
      return LayerError(
        path: path, kind: isReading ? .inputOutput : .readOnly, cause: message(errno))
    }
    let directory = directory(of: path)
    guard access(directory, isReading ? X_OK : W_OK | X_OK) != 0 else { return nil }
    let cause = errno
    return LayerError(
      path: path, kind: cause == ENOENT ? .missing : .readOnly,
      cause: "directory \(directory): \(message(cause))")
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes sure that an opened file is a layer of this version.
  static func verify(_ connection: borrowing Connection) throws(LayerError) {
    let path = connection.path
    guard try connection.query("PRAGMA application_id") == .integer(GeoPackageSchema.applicationID)
    else { throw LayerError(path: path, kind: .notALayer, cause: "not a GeoPackage") }
    var missing: [String] = []
    for table in LayerTable.all {
      let columns = try connection.query(
        "SELECT group_concat(name, ' ') FROM pragma_table_info('\(table.name)') WHERE cid > 0")
      if columns.isNull { missing.append(table.name) }
      guard columns.isNull || columns.text == table.columns.joined(separator: " ") else {
        throw otherVersion(path, "table \(table.name) has other columns")
      }
      guard table.geometryType != nil, !columns.isNull else { continue }
      let index = try connection.query(
        "SELECT count(*) FROM sqlite_schema WHERE tbl_name = '\(table.name)' AND type = 'trigger' "
          + "AND name LIKE '\(table.spatialIndex)%' AND EXISTS (SELECT 1 FROM sqlite_schema "
          + "WHERE type = 'table' AND name = '\(table.spatialIndex)')")
      // Software for GeoPackage 1.4 may have put more triggers in the place of ours.
      guard let count = index.integer, count >= 6 else {
        throw otherVersion(path, "table \(table.name) has no complete spatial index")
      }
    }
    guard missing.count < LayerTable.all.count else {
      throw LayerError(
        path: path, kind: .notALayer, cause: "a GeoPackage without rdsTraffic tables")
    }
    if let name = missing.first { throw otherVersion(path, "table \(name) is missing") }
    let version = try connection.query("PRAGMA user_version")
    guard version == .integer(GeoPackageSchema.version) else {
      throw otherVersion(path, "not GeoPackage version 1.3.0")
    }
  }

  private static func otherVersion(_ path: String, _ cause: String) -> LayerError {
    LayerError(
      path: path, kind: .otherVersion,
      cause: "an rdsTraffic layer of another version (\(cause)); remove it to have it made anew")
  }
}
