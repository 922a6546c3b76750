import AlertC
import SQLite

/// The imported location tables in one SQLite file.
///
/// Not thread-safe: one owner, one thread.
package final class LocationDatabase {
  /// How a database is opened.
  package enum Mode: Sendable {
    case readOnly
    /// The file must exist.
    case readWrite
    /// An empty database is made when there is no file.
    case create

    fileprivate var connection: Connection.Mode {
      switch self {
      case .readOnly: .readOnly
      case .readWrite: .readWrite
      case .create: .create
      }
    }
  }

  /// The open file, for what other targets keep beside the tables.
  package let connection: Connection
  package let path: String

  let pointStatement: Statement
  let lineStatement: Statement
  let areaStatement: Statement
  let nameStatement: Statement
  private let dataVersionStatement: Statement

  private var known: [TableSummary]?
  private var keys: [TableIdentifier: TableKey] = [:]
  private var dataVersion: Int64 = -1
  /// Nil values remember that a code is none of the table's.
  var points = BoundedCache<LocationKey, Point?>(capacity: 512)
  var lines = BoundedCache<LocationKey, Line?>(capacity: 128)

  /// Opens a location database and checks that it is one, of the layout known here.
  package init(path: String, mode: Mode) throws(LocationError) {
    let connection = try LocationDatabase.open(path: path, mode: mode)
    pointStatement = try connection.query(LocationDatabase.pointQuery)
    lineStatement = try connection.query(LocationDatabase.lineQuery)
    areaStatement = try connection.query(LocationDatabase.areaQuery)
    nameStatement = try connection.query(LocationDatabase.nameQuery)
    dataVersionStatement = try connection.query("PRAGMA data_version")
    self.connection = connection
    self.path = path
  }

  private static func open(path: String, mode: Mode) throws(LocationError) -> Connection {
    do throws(LocationError) { return try openOnce(path: path, mode: mode) } catch {
      guard mode == .readOnly, error.resultCode == .readOnlyRollback else { throw error }
      try undoCutImport(path: path)
      return try openOnce(path: path, mode: mode)
    }
  }

  private static func openOnce(path: String, mode: Mode) throws(LocationError) -> Connection {
    let connection = try Connection.open(path: path, mode: mode.connection)
    switch mode {
    case .create: try Schema.create(in: connection)
    case .readOnly, .readWrite: try Schema.check(connection)
    }
    return connection
  }

  /// Puts back what an import that was killed had begun to change: only a writer can.
  private static func undoCutImport(path: String) throws(LocationError) {
    do throws(LocationError) { _ = try openOnce(path: path, mode: .readWrite) } catch {
      throw LocationError(
        path: path, cause: "an import was cut short, and undoing it failed: \(error.cause)",
        resultCode: error.resultCode)
    }
  }

  /// The imported tables, by country and table code.
  package func tables() throws(LocationError) -> [TableSummary] {
    try refresh()
    if let known { return known }
    do {
      let tables = try summaries()
      known = tables
      return tables
    } catch { throw LocationError(error, path: path) }
  }

  /// One imported table; nil when it is not in the file.
  package func table(_ identifier: TableIdentifier) throws(LocationError) -> TableSummary? {
    try tables().first { $0.identifier == identifier }
  }

  /// The table a service uses: its number is TABCD, its country one of COUNTRIES.DAT.
  ///
  /// Country codes alone are shared by several countries: without an extended code two tables that
  /// fit are ambiguous. A table that does not tell its extended code fits any, but yields to one
  /// that tells the right one.
  package func table(
    countryCode: UInt8, ecc: UInt8?, ltn: LocationTableNumber
  ) throws(LocationError) -> TableLookup {
    guard ltn != .encrypted else { return .unknown }
    var exact: [TableIdentifier] = []
    var possible: [TableIdentifier] = []
    for table in try tables() where table.identifier.tabcd == Int(ltn.rawValue) {
      let codes = table.countries.filter { $0.countryCode == countryCode }
      if let ecc, codes.contains(where: { $0.extendedCountryCode == ecc }) {
        exact.append(table.identifier)
      } else if codes.contains(where: { ecc == nil || $0.extendedCountryCode == nil }) {
        possible.append(table.identifier)
      }
    }
    let fitting = exact.isEmpty ? possible : exact
    guard let first = fitting.first else { return .unknown }
    return fitting.count == 1 ? .found(first) : .ambiguous(fitting)
  }

  /// Forgets what was read when another connection has changed the file.
  func refresh() throws(LocationError) {
    let version: Int64
    do {
      version = try dataVersionStatement.step() ? dataVersionStatement.integer(0) : 0
    } catch { throw LocationError(error, path: path) }
    dataVersionStatement.reset()
    if version != dataVersion {
      forget()
      dataVersion = version
    }
  }

  /// Forgets what was read, as an import through this connection needs.
  func forget() {
    known = nil
    keys.removeAll()
    points.removeAll()
    lines.removeAll()
  }

  /// Kibibytes of the file kept in memory for reading.
  static let pageCache = 1024

  func setPageCache(kibibytes: Int) throws(LocationError) {
    do { try connection.execute("PRAGMA cache_size = -\(kibibytes)") } catch {
      throw LocationError(error, path: path)
    }
  }

  /// Where a table's rows are; nil when it is not in the file.
  func key(_ table: TableIdentifier) throws(LocationError) -> TableKey? {
    if let key = keys[table] { return key }
    do {
      let statement = try connection.prepare(
        "SELECT id, data_set, language FROM tables WHERE cid = ?1 AND tabcd = ?2")
      statement.bind(1, table.cid)
      statement.bind(2, table.tabcd)
      guard try statement.step() else { return nil }
      let key = TableKey(
        id: statement.integer(0), dataSet: statement.integer(1), language: statement.integer(2))
      keys[table] = key
      return key
    } catch { throw LocationError(error, path: path) }
  }

  private func summaries() throws(SQLiteError) -> [TableSummary] {
    let statement = try connection.prepare(
      """
      SELECT id, cid, tabcd, comment, version, version_description, supplier, valid_from,
        valid_until, points, roads, segments, areas, names, intersections
      FROM tables ORDER BY cid, tabcd
      """)
    let countries = try connection.prepare(
      "SELECT ccd, ecc, name FROM countries WHERE table_id = ?1 ORDER BY rowid")
    var tables: [TableSummary] = []
    while try statement.step() {
      countries.bind(1, statement.integer(0))
      var codes: [TableSummary.Country] = []
      while try countries.step() {
        codes.append(
          TableSummary.Country(
            countryCode: UInt8(truncatingIfNeeded: countries.integer(0)),
            extendedCountryCode: countries.optionalInteger(1).map(UInt8.init(truncatingIfNeeded:)),
            name: countries.optionalText(2)))
      }
      tables.append(
        TableSummary(
          identifier: TableIdentifier(
            cid: Int(statement.integer(1)), tabcd: Int(statement.integer(2))),
          importNumber: statement.integer(0), comment: statement.optionalText(3),
          version: statement.optionalText(4), versionDescription: statement.optionalText(5),
          supplier: statement.optionalText(6), validFrom: statement.optionalText(7),
          validUntil: statement.optionalText(8), countries: codes,
          points: Int(statement.integer(9)), roads: Int(statement.integer(10)),
          segments: Int(statement.integer(11)), areas: Int(statement.integer(12)),
          names: Int(statement.integer(13)), intersections: Int(statement.integer(14))))
    }
    return tables
  }
}

/// Where the rows of a table are, and which language its names are wanted in.
struct TableKey {
  let id: Int64
  let dataSet: Int64
  let language: Int64
}

/// A location of one import of a table.
struct LocationKey: Hashable {
  let table: Int64
  let lcd: LocationCode
}

extension Connection {
  fileprivate static func open(path: String, mode: Mode) throws(LocationError) -> Connection {
    do {
      let connection = try Connection(path: path, mode: mode)
      try connection.execute(
        "PRAGMA foreign_keys = ON; PRAGMA cache_size = -\(LocationDatabase.pageCache)")
      return connection
    } catch { throw LocationError(error, path: path) }
  }

  /// Compiles a statement, with the error of this target.
  borrowing func query(_ sql: String) throws(LocationError) -> Statement {
    let path = path
    do { return try prepare(sql) } catch { throw LocationError(error, path: path) }
  }
}
