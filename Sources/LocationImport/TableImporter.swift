import Locations
import SQLite

/// Imports a location table (ISO 14819-3) in any form it is given out: a folder of exchange-format
/// files, one table with all rows, VILD with its point shapefile, or a zip archive of either.
package struct TableImporter: Sendable {
  /// A folder, a table file or a zip archive.
  package let path: String

  package init(path: String) { self.path = path }

  /// Reads the table into a database, in place of an older import of the same table.
  ///
  /// All of it or nothing: after an error the database is as it was, and so it is when the process
  /// is killed. Rows that cannot be read are left out and reported.
  ///
  /// - Parameters:
  ///   - database: Open for writing.
  ///   - isStrict: Whether any problem leaves the database as it was; the report then has no table.
  ///   - progress: Called with each new whole percent of the bytes read.
  /// - Returns: What came in and what was wrong.
  /// - Throws: When there is no table at the path, or the database does not take it.
  package func run(
    into database: LocationDatabase, isStrict: Bool = false,
    progress: @escaping (Int) -> Void = { _ in }
  ) throws(LocationError) -> ImportReport {
    let files = try TableFiles(path: path)
    let work = DataSetImport(files: files, database: database, progress: progress)
    // Rows come in any order: with few pages in memory each would be written many times.
    try database.setPageCache(kibibytes: 16_384)
    defer { try? database.setPageCache(kibibytes: LocationDatabase.pageCache) }
    var isRefused = false
    do throws(LocationError) {
      try database.connection.transaction(
        { () throws(LocationError) in
          try work.run()
          isRefused = isStrict && work.problems.count > 0
          // Only an error undoes a transaction.
          if isRefused { throw LocationError(path: path, cause: "has problems") }
        }, onDatabaseError: { LocationError($0, path: database.path) })
    } catch { guard isRefused else { throw error } }
    database.forget()
    var tables: [TableSummary] = []
    for identifier in isRefused ? [] : work.identifiers {
      if let table = try database.table(identifier) { tables.append(table) }
    }
    return ImportReport(
      folder: files.folder, tables: tables, problems: work.problems.kept,
      problemCount: work.problems.count,
      tallies: work.problems.tallies, rowsLeftOut: work.problems.rowsLeftOut)
  }
}
