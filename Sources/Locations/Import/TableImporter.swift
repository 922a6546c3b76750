import SQLite

/// Imports a location table in exchange format (ISO 14819-3): a folder of `.DAT` files.
package struct TableImporter: Sendable {
  package let folder: String

  package init(folder: String) { self.folder = folder }

  /// Reads the folder into a database, in place of an older import of the same table.
  ///
  /// All of it or nothing: after an error the database is as it was. Rows that cannot be read are
  /// left out and reported.
  package func run(into database: LocationDatabase) throws(LocationError) -> ImportReport {
    let work = DataSetImport(folder: try ExchangeFolder(path: folder), database: database)
    // Rows come in any order: with few pages in memory each would be written many times.
    try database.setPageCache(kibibytes: 16_384)
    defer { try? database.setPageCache(kibibytes: LocationDatabase.pageCache) }
    try database.connection.transaction(
      { () throws(LocationError) in
        try work.run()
      }, onDatabaseError: { LocationError($0, path: database.path) })
    database.forget()
    var tables: [TableSummary] = []
    for identifier in work.identifiers {
      if let table = try database.table(identifier) { tables.append(table) }
    }
    return ImportReport(
      tables: tables, problems: work.problems.kept, problemCount: work.problems.count,
      rowsLeftOut: work.problems.rowsLeftOut)
  }
}
