import AlertC
import Locations
import SQLite

/// Which tables the files hold, and their rows in `tables`.
extension DataSetImport {
  func readReadme() throws(LocationError) {
    guard let name = files.name(of: "README") else { return }
    let bytes = try files.bytes(named: name)
    readme = Readme(name: name, bytes: bytes)
    if readme.encoding == nil, !bytes.isEmpty {
      problems.note(.characterSet, name, "declares no known character set")
    }
  }

  /// Which tables an exchange-format folder holds: those that POINTS has rows of and
  /// LOCATIONDATASETS lists.
  func findTables() throws(LocationError) {
    let path = files.path(of: files.name(of: "POINTS") ?? "POINTS.DAT")
    let counts = try countPoints(path: path)
    let listed = try readDataSets()
    let candidates = listed.isEmpty ? counts.keys.map { ImportedTable($0) } : listed
    let present = candidates.filter { counts[$0.identifier] != nil }
    guard let largest = DataSetImport.largest(counts, among: present) else {
      let missing = listed.map(\.identifier.description).joined(separator: ", ")
      throw LocationError(
        path: path,
        cause: listed.isEmpty
          ? "has no point that can be read"
          : "has no point of table \(missing), which LOCATIONDATASETS.DAT names")
    }
    // Without a list one damaged row must not found a table of its own.
    let cid = largest.identifier.cid
    hold(listed.isEmpty ? [largest] : present.filter { $0.identifier.cid == cid })
  }

  /// The table with the most rows; among equals that of the lowest code.
  static func largest(
    _ counts: [TableIdentifier: Int], among tables: [ImportedTable]
  ) -> ImportedTable? {
    tables.max { one, other in
      let sizes = (counts[one.identifier] ?? 0, counts[other.identifier] ?? 0)
      return sizes.0 == sizes.1
        ? (one.identifier.cid, one.identifier.tabcd)
          > (other.identifier.cid, other.identifier.tabcd)
        : sizes.0 < sizes.1
    }
  }

  /// Takes the tables, all of one country, that rows may belong to.
  func hold(_ held: [ImportedTable]) {
    cid = held.first?.identifier.cid ?? 0
    for table in held { tables[table.identifier.tabcd] = table }
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
          throw RowProblem(.duplicate, "table \(identifier) is listed twice")
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

  func insertTables() throws(LocationError) {
    let remove = try prepare("DELETE FROM tables WHERE cid = ?1 AND tabcd = ?2")
    let insert = try prepare(
      """
      INSERT INTO tables (data_set, cid, tabcd, comment, version, version_description, supplier,
        valid_from, valid_until, format, language)
      VALUES (0, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0)
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
      insert.bind(9, files.form.description)
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

  func finishTables() throws(LocationError) {
    let update = try prepare(
      """
      UPDATE tables SET data_set = ?2, language = ?3, points = ?4, roads = ?5, segments = ?6,
        areas = ?7, names = ?8, intersections = ?9 WHERE id = ?1
      """)
    let language = languages.contains(1) ? 1 : languages.first ?? 1
    for table in tables.values {
      guard table.points.count > 0 else {
        let name = files.name(of: "POINTS") ?? files.form.name
        let first = problems.kept.first { $0.file == name && $0.isRowLeftOut }
        throw LocationError(
          path: files.path(of: name), line: first?.line,
          cause: "no point of table \(table.identifier) can be read"
            + (first.map { ": \($0.cause)" } ?? ""))
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
