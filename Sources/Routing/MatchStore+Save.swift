import AlertC
import Locations
import SQLite

extension MatchStore {
  private static let schema = """
    CREATE TABLE IF NOT EXISTS match_run (
      run INTEGER PRIMARY KEY,
      cid INTEGER NOT NULL,
      tabcd INTEGER NOT NULL,
      fingerprint TEXT NOT NULL,
      software TEXT NOT NULL,
      matched INTEGER NOT NULL,
      unmatched INTEGER NOT NULL,
      UNIQUE (cid, tabcd)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS match_link (
      link INTEGER PRIMARY KEY,
      run INTEGER NOT NULL REFERENCES match_run ON DELETE CASCADE,
      from_lcd INTEGER NOT NULL,
      to_lcd INTEGER NOT NULL,
      status TEXT NOT NULL,
      reason TEXT,
      confidence REAL NOT NULL,
      length_m REAL NOT NULL,
      base_kmh REAL NOT NULL,
      UNIQUE (run, from_lcd, to_lcd)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS match_edge (
      link INTEGER NOT NULL REFERENCES match_link ON DELETE CASCADE,
      position INTEGER NOT NULL,
      edge INTEGER NOT NULL,
      way INTEGER NOT NULL,
      forward INTEGER NOT NULL,
      length_m REAL NOT NULL,
      source REAL NOT NULL,
      target REAL NOT NULL,
      base_kmh REAL NOT NULL,
      PRIMARY KEY (link, position)
    ) STRICT, WITHOUT ROWID;
    """

  /// Stores the matches of one table in place of those it had, all or nothing.
  package static func save(
    _ matches: [MatchedLink], table: TableIdentifier, fingerprint: Fingerprint, software: String,
    into path: String
  ) throws(RoutingError) {
    do {
      let connection = try Connection(path: path, mode: .readWrite)
      try connection.execute("PRAGMA foreign_keys = ON")
      try connection.transaction { () throws(SQLiteError) in
        try connection.execute(schema)
        let delete = try connection.prepare("DELETE FROM match_run WHERE cid = ?1 AND tabcd = ?2")
        delete.bind(1, Int64(table.cid))
        delete.bind(2, Int64(table.tabcd))
        try delete.run()
        let run = try connection.prepare(
          """
          INSERT INTO match_run (cid, tabcd, fingerprint, software, matched, unmatched)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING run
          """)
        run.bind(1, Int64(table.cid))
        run.bind(2, Int64(table.tabcd))
        run.bind(3, fingerprint.description)
        run.bind(4, software)
        let matched = matches.count { $0.isMatched }
        run.bind(5, matched)
        run.bind(6, matches.count - matched)
        guard try run.step() else { return }
        let row = run.integer(0)
        _ = try run.step()
        try insert(matches, run: row, into: connection)
      }
    } catch {
      throw .database(error)
    }
  }

  private static func insert(
    _ matches: [MatchedLink], run: Int64, into connection: borrowing Connection
  ) throws(SQLiteError) {
    let link = try connection.prepare(
      """
      INSERT INTO match_link (run, from_lcd, to_lcd, status, reason, confidence, length_m, base_kmh)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING link
      """)
    let edge = try connection.prepare(
      "INSERT INTO match_edge VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")
    for match in matches {
      link.bind(1, run)
      link.bind(2, Int64(match.link.from.rawValue))
      link.bind(3, Int64(match.link.to.rawValue))
      link.bind(4, match.isMatched ? "matched" : "unmatched")
      link.bind(5, match.reason)
      link.bind(6, match.confidence)
      link.bind(7, match.length)
      link.bind(8, match.baseSpeed)
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
}
