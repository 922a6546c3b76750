import Locations
import SQLite

/// What can go wrong between a location table and the routing engine.
package enum RoutingError: Error, Sendable {
  /// The engine's configuration cannot be used.
  case configuration(file: String, line: Int?, cause: String)
  /// The tiles or the live-traffic file cannot be used.
  case file(path: String, cause: String)
  /// The database holds no match of the table.
  case notMatched(database: String, table: TableIdentifier?)
  /// There is no such table to match.
  case notImported(database: String, table: TableIdentifier)
  /// The match belongs to another build of the map: its edge numbers mean other roads here.
  case matchedAgainstAnotherTileSet(
    database: String, table: TableIdentifier, matched: Fingerprint, engine: Fingerprint)
  /// The engine's program is in none of the places searched.
  case engineNotFound(searched: [String])
  /// The engine cannot be started or reached; the last lines it wrote.
  case engine(cause: String, log: [String])
  /// The engine's answer to one request, such as a point off the map.
  case request(code: Int?, cause: String)
  case database(SQLiteError)
}

extension RoutingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .configuration(let file, let line, let cause):
      line.map { "\(file):\($0): \(cause)" } ?? "\(file): \(cause)"
    case .file(let path, let cause):
      "\(path): \(cause)"
    case .notMatched(let database, let table):
      "\(database): \(table.map { "table \($0) is" } ?? "no table is") matched with the engine's"
        + " roads yet; run rds-traffic match"
    case .notImported(let database, let table):
      "\(database): table \(table) is not imported"
    case .matchedAgainstAnotherTileSet(let database, let table, let matched, let engine):
      "\(database): table \(table) is matched against another tile set (\(matched), the engine"
        + " has \(engine)); run rds-traffic match again"
    case .engineNotFound(let searched):
      "valhalla_service not found in \(searched.joined(separator: ", "));"
        + " set VALHALLA_BIN to its folder"
    case .engine(let cause, let log):
      ([cause] + log.map { "  \($0)" }).joined(separator: "\n")
    case .request(_, let cause): cause
    case .database(let error): error.description
    }
  }
}
