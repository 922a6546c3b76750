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
  let lengthStatement: Statement
  private let dataVersionStatement: Statement

  private var known: [TableSummary]?
  private var keys: [TableIdentifier: TableKey] = [:]
  private var dataVersion: Int64 = -1
  /// Nil values remember that a code is none of the table's.
  var points = BoundedCache<LocationKey, Point?>(capacity: 256)
  var lines = BoundedCache<LocationKey, Line?>(capacity: 128)
  var areas = BoundedCache<LocationKey, AreaExtent>(capacity: 8)
  var linePoints = BoundedCache<LocationKey, [LocationCode]>(capacity: 8)
  var destinations = BoundedCache<DestinationKey, String?>(capacity: 256)
  var boxes: [Int64: BoundingBox?] = [:]

  /// The language of names where a table has it: an ISO 639 code such as `de`, with or without a
  /// region, or a table's own number (LID).
  ///
  /// Nil, and where a table lacks a name in it, stands for the table's own language.
  package var language: String? { didSet { if language != oldValue { forget() } } }

  /// Opens a location database and checks that it is one, of the layout known here.
  package init(path: String, mode: Mode) throws(LocationError) {
    let connection = try LocationDatabase.open(path: path, mode: mode)
    pointStatement = try connection.query(LocationDatabase.pointQuery)
    lineStatement = try connection.query(LocationDatabase.lineQuery)
    areaStatement = try connection.query(LocationDatabase.areaQuery)
    nameStatement = try connection.query(LocationDatabase.nameQuery)
    lengthStatement = try connection.query(LocationDatabase.lengthQuery)
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
  package func forget() {
    known = nil
    keys.removeAll()
    points.removeAll()
    lines.removeAll()
    areas.removeAll()
    linePoints.removeAll()
    destinations.removeAll()
    boxes.removeAll()
  }

  /// Kibibytes of the file kept in memory for reading.
  package static let pageCache = 256

  package func setPageCache(kibibytes: Int) throws(LocationError) {
    do { try connection.execute("PRAGMA cache_size = -\(kibibytes)") } catch {
      throw LocationError(error, path: path)
    }
  }

  /// Where a table's rows are; nil when it is not in the file.
  func key(_ table: TableIdentifier) throws(LocationError) -> TableKey? {
    if let key = keys[table] { return key }
    do {
      let statement = try connection.prepare(
        "SELECT id, data_set, language, length_factor FROM tables WHERE cid = ?1 AND tabcd = ?2")
      statement.bind(1, table.cid)
      statement.bind(2, table.tabcd)
      guard try statement.step() else { return nil }
      let (dataSet, own) = (statement.integer(1), statement.integer(2))
      let key = TableKey(
        id: statement.integer(0), dataSet: dataSet, language: own,
        askedLanguage: try askedLanguage(dataSet) ?? own, lengthFactor: statement.double(3))
      keys[table] = key
      return key
    } catch { throw LocationError(error, path: path) }
  }

  /// The number of the language asked for among a country's; nil when it has none of it.
  private func askedLanguage(_ dataSet: Int64) throws(SQLiteError) -> Int64? {
    guard let language else { return nil }
    if let number = Int64(language) { return number }
    guard let code = NameLanguage.code(of: language) else { return nil }
    let statement = try connection.prepare(
      "SELECT lid, name FROM languages WHERE data_set = ?1 ORDER BY lid")
    statement.bind(1, dataSet)
    while try statement.step() {
      if NameLanguage.code(of: statement.text(1)) == code { return statement.integer(0) }
    }
    return nil
  }

  private func summaries() throws(SQLiteError) -> [TableSummary] {
    let statement = try connection.prepare(
      """
      SELECT id, cid, tabcd, comment, version, version_description, supplier, valid_from,
        valid_until, points, roads, segments, areas, names, intersections, format
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
          names: Int(statement.integer(13)), intersections: Int(statement.integer(14)),
          format: statement.optionalText(15)))
    }
    return tables
  }
}

/// Where the rows of a table are, and what reading them needs to know.
struct TableKey {
  let id: Int64
  let dataSet: Int64
  /// The table's own language, and the one its names are wanted in.
  let language: Int64
  let askedLanguage: Int64
  /// How much longer than straight lines its roads are.
  let lengthFactor: Double
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
  package borrowing func query(_ sql: String) throws(LocationError) -> Statement {
    let path = path
    do { return try prepare(sql) } catch { throw LocationError(error, path: path) }
  }
}
