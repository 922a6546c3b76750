import AlertC
import SQLite

/// The import of one folder, while it runs inside a transaction.
final class DataSetImport {
  let folder: ExchangeFolder
  let database: LocationDatabase
  var problems = ProblemLog()
  /// The tables of the folder by TABCD; all of one country.
  private(set) var tables: [Int: ImportedTable] = [:]
  private(set) var cid = 0
  /// Groups the names of the folder's tables.
  private(set) var dataSet: Int64 = 0
  private var readme = Readme()
  /// Files whose character set has been remarked on; POINTS is read twice.
  private var remarked: Set<String> = []

  /// The language whose names are shown: id 1, else the first one met.
  var languages: [Int] = []
  var nameCount = 0

  init(folder: ExchangeFolder, database: LocationDatabase) {
    self.folder = folder
    self.database = database
  }

  /// The imported tables, ascending.
  var identifiers: [TableIdentifier] {
    tables.keys.sorted().map { TableIdentifier(cid: cid, tabcd: $0) }
  }

  func run() throws(LocationError) {
    for name in folder.ignored {
      problems.note(name, "differs from another file only in case; not read")
    }
    try readReadme()
    try findTables()
    try insertTables()
    try importCountries()
    try importNames()
    try importAreas()
    try readOffsets("POFFSETS", into: \.pointOffsets)
    try readOffsets("SOFFSETS", into: \.segmentOffsets)
    try importLines()
    try importPoints()
    try importIntersections()
    checkOffsets()
    try finishTables()
  }

  // MARK: Reading

  /// Opens a file whose header must have some columns; nil, and noted, when it cannot be read.
  func rows(_ file: String, required: [String]) throws(LocationError) -> RowReader? {
    guard let name = folder.name(of: file), let bytes = try folder.bytes(of: file) else {
      return nil
    }
    let text = ExchangeFile(name: name, bytes: bytes, declared: readme.encoding)
    if let remark = text.remark, remarked.insert(file).inserted { problems.note(name, remark) }
    let rows = RowReader(text)
    let missing = required.filter { !rows.header.contains($0) }
    guard missing.isEmpty else {
      let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      problems.note(
        name, line: 1,
        isWide
          ? "is UTF-16, which the exchange format does not know; not read"
          : "has no column \(missing.joined(separator: ", ")); not read")
      return nil
    }
    return rows
  }

  /// The table a row belongs to.
  func table(
    _ rows: borrowing RowReader, _ cidColumn: Column, _ tabcdColumn: Column
  ) throws(RowProblem) -> ImportedTable {
    let identifier = TableIdentifier(
      cid: try rows.required(cidColumn), tabcd: try rows.required(tabcdColumn))
    guard identifier.cid == cid, let table = tables[identifier.tabcd] else {
      throw RowProblem(cause: "belongs to table \(identifier), which this folder does not hold")
    }
    return table
  }

  // MARK: Writing

  func prepare(_ sql: String) throws(LocationError) -> Statement {
    try database.connection.query(sql)
  }

  func run(_ statement: borrowing Statement) throws(LocationError) {
    do { try statement.run() } catch { throw LocationError(error, path: database.path) }
  }

  /// Runs an insertion; false when a row with the same key is there already.
  func insert(_ statement: borrowing Statement) throws(LocationError) -> Bool {
    do { try statement.run() } catch {
      if error.code.primary == .constraint { return false }
      throw LocationError(error, path: database.path)
    }
    return true
  }

  // MARK: Tables

  private func readReadme() throws(LocationError) {
    guard let name = folder.name(of: "README"), let bytes = try folder.bytes(of: "README") else {
      return
    }
    readme = Readme(name: name, bytes: bytes)
    if readme.encoding == nil, !bytes.isEmpty {
      problems.note(name, "declares no known character set")
    }
  }

  /// Which tables the folder holds: those that POINTS has rows of and LOCATIONDATASETS lists.
  private func findTables() throws(LocationError) {
    guard let name = folder.name(of: "POINTS") else {
      throw LocationError(path: folder.path, cause: "has no POINTS.DAT: is no location table")
    }
    let path = folder.path(of: name)
    let counts = try countPoints(path: path)
    let listed = try readDataSets()
    let candidates = listed.isEmpty ? counts.keys.map { ImportedTable($0) } : listed
    let present = candidates.filter { counts[$0.identifier] != nil }
    let size = { (table: ImportedTable) in counts[table.identifier] ?? 0 }
    guard let largest = present.max(by: { size($0) < size($1) }) else {
      let missing = listed.map(\.identifier.description).joined(separator: ", ")
      throw LocationError(
        path: path,
        cause: listed.isEmpty
          ? "has no point that can be read"
          : "has no point of table \(missing), which LOCATIONDATASETS.DAT names")
    }
    cid = largest.identifier.cid
    // Without a list one damaged row must not found a table of its own.
    let kept = listed.isEmpty ? [largest] : present.filter { $0.identifier.cid == cid }
    for table in kept { tables[table.identifier.tabcd] = table }
  }

  /// How many rows POINTS has of each table.
  private func countPoints(path: String) throws(LocationError) -> [TableIdentifier: Int] {
    let before = problems.count
    let needed = ["CID", "TABCD", "LCD", "CLASS", "TCD", "STCD", "XCOORD", "YCOORD"]
    guard var rows = try rows("POINTS", required: needed) else {
      let problem = problems.kept.last
      guard problems.count > before, let problem else {
        throw LocationError(path: path, cause: "cannot be read")
      }
      throw LocationError(path: path, line: problem.line, cause: problem.cause)
    }
    let (cid, tabcd) = (rows.column("CID"), rows.column("TABCD"))
    var counts: [TableIdentifier: Int] = [:]
    while rows.next() {
      guard let cid = try? rows.number(cid), let tabcd = try? rows.number(tabcd) else { continue }
      counts[TableIdentifier(cid: cid, tabcd: tabcd), default: 0] += 1
    }
    return counts
  }

  private func readDataSets() throws(LocationError) -> [ImportedTable] {
    guard var rows = try rows("LOCATIONDATASETS", required: ["CID", "TABCD"]) else { return [] }
    let (cid, tabcd) = (rows.column("CID"), rows.column("TABCD"))
    let comment = rows.optionalColumn("DCOMMENT")
    let version = rows.optionalColumn("VERSION")
    let description = rows.optionalColumn("VERSIONDESCRIPTION")
    var tables: [ImportedTable] = []
    while rows.next() {
      do throws(RowProblem) {
        try rows.check()
        let identifier = TableIdentifier(
          cid: try rows.required(cid), tabcd: try rows.required(tabcd))
        guard !tables.contains(where: { $0.identifier == identifier }) else {
          throw RowProblem(cause: "table \(identifier) is listed twice")
        }
        let table = ImportedTable(identifier)
        table.comment = try rows.text(comment)
        table.version = try rows.text(version)
        table.versionDescription = try rows.text(description)
        tables.append(table)
      } catch { problems.leaveOut(rows, error) }
    }
    return tables
  }

  private func insertTables() throws(LocationError) {
    let remove = try prepare("DELETE FROM tables WHERE cid = ?1 AND tabcd = ?2")
    let insert = try prepare(
      """
      INSERT INTO tables (data_set, cid, tabcd, comment, version, version_description, supplier,
        valid_from, valid_until, format, language)
      VALUES (0, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'exchange format', 0)
      """)
    for identifier in identifiers {
      guard let table = tables[identifier.tabcd] else { continue }
      remove.bind(1, identifier.cid)
      remove.bind(2, identifier.tabcd)
      try run(remove)
      insert.bind(1, identifier.cid)
      insert.bind(2, identifier.tabcd)
      insert.bind(3, table.comment)
      insert.bind(4, table.version)
      insert.bind(5, table.versionDescription)
      insert.bind(6, readme.supplier)
      insert.bind(7, readme.validFrom)
      insert.bind(8, readme.validUntil)
      try run(insert)
      do {
        table.id = try database.connection.integer("SELECT last_insert_rowid()") ?? 0
      } catch { throw LocationError(error, path: database.path) }
      if dataSet == 0 { dataSet = table.id }
    }
    for rows in ["names", "languages"] {
      try run(
        prepare("DELETE FROM \(rows) WHERE data_set NOT IN (SELECT data_set FROM tables)"))
    }
  }

  private func finishTables() throws(LocationError) {
    let update = try prepare(
      """
      UPDATE tables SET data_set = ?2, language = ?3, points = ?4, roads = ?5, segments = ?6,
        areas = ?7, names = ?8, intersections = ?9 WHERE id = ?1
      """)
    let language = languages.contains(1) ? 1 : languages.first ?? 1
    for table in tables.values {
      guard table.points.count > 0 else {
        let path = folder.path(of: folder.name(of: "POINTS") ?? "POINTS.DAT")
        let first = problems.kept.first { $0.file == folder.name(of: "POINTS") }
        throw LocationError(
          path: path, line: first?.line,
          cause: "no point of table \(table.identifier) can be read: \(first?.cause ?? "")")
      }
      update.bind(1, table.id)
      update.bind(2, dataSet)
      update.bind(3, language)
      update.bind(4, table.points.count)
      update.bind(5, table.roads)
      update.bind(6, table.segments)
      update.bind(7, table.areas.count)
      update.bind(8, nameCount)
      update.bind(9, table.intersections)
      try run(update)
    }
  }
}

extension ResultCode {
  /// A row would break a rule of the table, such as that its key is unique.
  static let constraint = ResultCode(rawValue: 19)
}
