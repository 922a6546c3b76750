import AlertC
import Locations
import SQLite

extension DataSetImport {
  /// Imports a table that has all rows in one file.
  func importOneTable(_ name: String) throws(LocationError) {
    try findTable(name)
    try insertTables()
    try insertCountries(name)
    let rows = try oneTableRows(name)
    try OneTableImport(work: self, rows: rows).run()
    checkOffsets(
      file: name, negative: rows.optionalColumn("NEGATIVEOFFSET").name,
      positive: rows.optionalColumn("POSITIVEOFFSET").name)
    try finishTables()
  }

  /// Opens the file; refuses one that is no table.
  private func oneTableRows(_ name: String) throws(LocationError) -> RowReader {
    let rows = try rows(named: name, oneTable: true)
    let missing = OneTableHeader.missing(in: rows)
    guard missing.isEmpty else {
      throw LocationError(
        path: files.path(of: name), line: 1,
        cause: rows.refusal(missing) + ": is no location table")
    }
    return rows
  }

  /// Which table it is: the one most rows name, that of the version row, or the German list.
  private func findTable(_ name: String) throws(LocationError) {
    var rows = try oneTableRows(name)
    let columns = OneTableColumns(&rows)
    var counts: [TableIdentifier: Int] = [:]
    var version: ImportedTable?
    while rows.next() {
      guard let kind = try? columns.kind(rows) else { continue }
      if kind.isVersion, version == nil {
        version = versionTable(rows, columns)
      } else if kind.locationClass == .point, let cid = try? rows.number(columns.cid),
        let tabcd = try? rows.number(columns.tabcd)
      {
        counts[TableIdentifier(cid: cid, tabcd: tabcd), default: 0] += 1
      }
    }
    let found =
      columns.tellTable
      ? DataSetImport.largest(counts, among: counts.keys.map { ImportedTable($0) })
      : version
        ?? (OneTableHeader.isGerman(rows)
          ? ImportedTable(TableIdentifier(cid: 58, tabcd: 1)) : nil)
    guard let found else {
      throw LocationError(
        path: files.path(of: name), line: 1,
        cause: columns.tellTable
          ? "has no point that can be read"
          : "tells no table: neither columns of country and table nor a version row")
    }
    hold([found])
  }

  /// The table of VILD's version row, which only the Netherlands give out.
  private func versionTable(
    _ rows: borrowing RowReader, _ columns: OneTableColumns
  ) -> ImportedTable? {
    guard let tabcd = try? rows.number(columns.roadNumber) else { return nil }
    let table = ImportedTable(TableIdentifier(cid: 39, tabcd: tabcd))
    table.version = (try? rows.text(columns.firstName)) ?? nil
    table.versionDescription = (try? rows.text(columns.secondName)) ?? nil
    return table
  }

  private func insertCountries(_ name: String) throws(LocationError) {
    let countries = BroadcastCountry.codes(of: cid)
    let insert = try prepare(Insertion.country)
    for country in countries {
      insert.bind(2, country.countryCode)
      insert.bind(3, country.extendedCountryCode)
      insert.bind(4, country.name)
      for table in tables.values {
        insert.bind(1, table.id)
        try run(insert)
      }
    }
    if countries.isEmpty {
      problems.note(
        .missing, name,
        "is of country \(cid), whose codes on air are not known: no broadcast will"
          + " find this table")
    }
  }
}

extension DataSetImport {
  /// The positions of points that lie beside a table without any; nil, and noted why, without.
  func pointShapefile() throws(LocationError) -> PointShapefile? {
    for attributesName in files.names(ending: ".DBF") {
      guard let name = files.name(beside: attributesName, ending: ".SHP") else { continue }
      if let projection = files.name(beside: attributesName, ending: ".PRJ"),
        try files.bytes(named: projection).starts(with: "PROJCS".utf8)
      {
        problems.note(.file, name, "is projected, not in degrees of WGS84; not read")
        continue
      }
      let shapes = try files.bytes(named: name)
      let attributes = try files.bytes(named: attributesName)
      do throws(PointShapefile.Problem) {
        let found = try PointShapefile(
          name: name, shapes: shapes, attributesName: attributesName, attributes: attributes
        ) { problems.note($0.kind, name, line: $0.record, $0.cause) }
        if let found { return found }
      } catch { problems.note(.file, error.file, error.cause) }
    }
    return nil
  }
}
