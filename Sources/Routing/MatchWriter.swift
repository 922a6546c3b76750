import AlertC
import Locations
import SQLite

/// Stores the matches of one table, part by part, in place of those it had.
///
/// Until ``finish(_:)`` the old matches stay in use. What was added is on disk at once: another
/// writer for the same table, tiles and map takes up where one was cut off.
package final class MatchWriter {
  private let connection: Connection
  private let run: Int64
  /// The links that are stored already.
  package private(set) var stored: Set<DirectedLink>

  /// Opens a database of locations for a table that is imported there.
  ///
  /// `source` is what the matches depend on besides table and tiles, such as the map's file;
  /// `software` is the name and version of the program that matches.
  package init(
    path: String, table: TableIdentifier, fingerprint: Fingerprint, source: String, software: String
  ) throws(RoutingError) {
    do {
      let connection = try Connection(path: path, mode: .readWrite)
      try connection.execute("PRAGMA foreign_keys = ON")
      let key = [
        String(table.cid), String(table.tabcd), fingerprint.description, source, software,
      ]
      guard let run = try MatchWriter.openRun(key, connection) else {
        throw RoutingError.notImported(database: path, table: table)
      }
      stored = try MatchWriter.links(of: run, connection)
      self.run = run
      self.connection = connection
    } catch {
      throw routingError(error)
    }
  }

  /// The unfinished run of a table, taken up or new; nil when there is no such table.
  private static func openRun(
    _ key: [String], _ connection: borrowing Connection
  ) throws(SQLiteError) -> Int64? {
    var run: Int64?
    try connection.execute("BEGIN IMMEDIATE")
    try MatchStore.createSchema(in: connection)
    // An unfinished run that depended on anything else is of no use.
    let delete = try connection.prepare(
      """
      DELETE FROM match_run WHERE cid = ?1 AND tabcd = ?2 AND NOT is_complete
        AND (fingerprint, source, software) <> (?3, ?4, ?5)
      """)
    let insert = try connection.prepare(
      """
      INSERT INTO match_run (table_id, cid, tabcd, fingerprint, source, software, is_complete)
      SELECT id, cid, tabcd, ?3, ?4, ?5, 0 FROM tables WHERE cid = ?1 AND tabcd = ?2
      ON CONFLICT DO UPDATE SET source = excluded.source RETURNING run
      """)
    for (index, value) in key.enumerated() {
      delete.bind(Int32(index + 1), value)
      insert.bind(Int32(index + 1), value)
    }
    try delete.run()
    if try insert.step() {
      run = insert.integer(0)
      try insert.run()
    }
    try connection.execute("COMMIT")
    return run
  }

  private static func links(
    of run: Int64, _ connection: borrowing Connection
  ) throws(SQLiteError) -> Set<DirectedLink> {
    var links: Set<DirectedLink> = []
    let statement = try connection.prepare(
      "SELECT from_lcd, to_lcd FROM match_link WHERE run = ?1")
    statement.bind(1, run)
    while try statement.step() {
      links.insert(
        DirectedLink(
          from: LocationCode(rawValue: UInt16(truncatingIfNeeded: statement.integer(0))),
          to: LocationCode(rawValue: UInt16(truncatingIfNeeded: statement.integer(1)))))
    }
    return links
  }

  /// Stores some matches, all or nothing.
  package func add(_ matches: [MatchedLink]) throws(RoutingError) {
    do {
      try connection.transaction { () throws(SQLiteError) in try insert(matches) }
    } catch {
      throw .database(error)
    }
    stored.formUnion(matches.map(\.link))
  }

  /// Adds the ramps and puts all in the place of what the table had.
  package func finish(_ ramps: [MatchedRamp]) throws(RoutingError) {
    do {
      try connection.transaction { () throws(SQLiteError) in
        try insert(ramps)
        try connection.execute(
          """
          DELETE FROM match_run WHERE is_complete AND (cid, tabcd) =
            (SELECT cid, tabcd FROM match_run WHERE run = \(run));
          UPDATE match_run SET is_complete = 1 WHERE run = \(run);
          """)
      }
    } catch {
      throw .database(error)
    }
  }

  private func insert(_ matches: [MatchedLink]) throws(SQLiteError) {
    let link = try connection.prepare(
      """
      INSERT INTO match_link
        (run, from_lcd, to_lcd, status, passed, failed, confidence, length_m, base_kmh)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) RETURNING link
      """)
    let edge = try connection.prepare(
      "INSERT INTO match_edge VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")
    for match in matches where !stored.contains(match.link) {
      let verdict = match.verdict.columns
      link.bind(1, run)
      link.bind(2, Int64(match.link.from.rawValue))
      link.bind(3, Int64(match.link.to.rawValue))
      link.bind(4, match.isMatched ? "matched" : "unmatched")
      link.bind(5, verdict.passed)
      link.bind(6, verdict.failed)
      link.bind(7, match.confidence)
      link.bind(8, match.length)
      link.bind(9, match.baseSpeed)
      guard try link.step() else { continue }
      let row = link.integer(0)
      _ = try link.step()
      for (position, piece) in match.edges.enumerated() {
        edge.bind(1, row)
        edge.bind(2, position)
        edge.bind(3, Int64(bitPattern: piece.id.rawValue))
        edge.bind(4, piece.way)
        edge.bind(5, piece.isForward ? 1 : 0)
        edge.bind(6, piece.length)
        edge.bind(7, piece.source)
        edge.bind(8, piece.target)
        edge.bind(9, piece.baseSpeed)
        try edge.run()
      }
    }
  }

  private func insert(_ ramps: [MatchedRamp]) throws(SQLiteError) {
    // Two ramps may begin on one edge.
    let statement = try connection.prepare(
      "INSERT OR IGNORE INTO match_ramp VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")
    for ramp in ramps {
      for edge in ramp.edges {
        statement.bind(1, run)
        statement.bind(2, Int64(ramp.key.point.rawValue))
        statement.bind(3, ramp.key.columns.driving)
        statement.bind(4, ramp.key.columns.kind)
        statement.bind(5, Int64(bitPattern: edge.id.rawValue))
        statement.bind(6, edge.way)
        statement.bind(7, edge.isForward ? 1 : 0)
        statement.bind(8, edge.length)
        statement.bind(9, edge.baseSpeed)
        try statement.run()
      }
    }
  }
}
