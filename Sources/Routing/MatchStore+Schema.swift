import AlertC
import SQLite
import Traffic

extension MatchStore {
  /// Tables of this target beside the locations, gone with the table they were made for: a new
  /// import of it may give its codes to other places.
  private static let schema = """
    CREATE TABLE IF NOT EXISTS match_run (
      run INTEGER PRIMARY KEY,
      table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
      cid INTEGER NOT NULL,
      tabcd INTEGER NOT NULL,
      fingerprint TEXT NOT NULL,
      source TEXT NOT NULL,
      software TEXT NOT NULL,
      is_complete INTEGER NOT NULL,
      UNIQUE (cid, tabcd, is_complete)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS match_link (
      link INTEGER PRIMARY KEY,
      run INTEGER NOT NULL REFERENCES match_run ON DELETE CASCADE,
      from_lcd INTEGER NOT NULL,
      to_lcd INTEGER NOT NULL,
      status TEXT NOT NULL,
      passed TEXT NOT NULL,
      failed TEXT NOT NULL,
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
    CREATE TABLE IF NOT EXISTS match_ramp (
      run INTEGER NOT NULL REFERENCES match_run ON DELETE CASCADE,
      lcd INTEGER NOT NULL,
      driving TEXT NOT NULL,
      kind TEXT NOT NULL,
      edge INTEGER NOT NULL,
      way INTEGER NOT NULL,
      forward INTEGER NOT NULL,
      length_m REAL NOT NULL,
      base_kmh REAL NOT NULL,
      PRIMARY KEY (run, lcd, driving, kind, edge)
    ) STRICT, WITHOUT ROWID;
    """

  /// Makes the tables where they are missing or of an older layout.
  static func createSchema(in connection: borrowing Connection) throws(SQLiteError) {
    if try hasOtherLayout(connection) {
      for table in ["match_edge", "match_link", "match_run"] {
        try connection.execute("DROP TABLE IF EXISTS \(table)")
      }
    }
    try connection.execute(schema)
  }

  /// Whether the tables are there and of this layout.
  static func hasSchema(_ connection: borrowing Connection) throws(SQLiteError) -> Bool {
    let isThere = try connection.integer(
      "SELECT count(*) FROM sqlite_schema WHERE name = 'match_run'")
    guard isThere == 1 else { return false }
    return try !hasOtherLayout(connection)
  }

  private static func hasOtherLayout(_ connection: borrowing Connection) throws(SQLiteError) -> Bool
  {
    try connection.integer(
      """
      SELECT 1 FROM sqlite_schema WHERE name = 'match_run' AND sql NOT LIKE '%is_complete%'
      """) != nil
  }
}

extension Ramp.Key {
  /// The columns of a ramp's row.
  var columns: (driving: String, kind: String) {
    (driving == .positive ? "+" : "-", kind == .exit ? "exit" : "entry")
  }
}

extension LinkVerdict {
  /// The names of the tests passed, and a line `test: reason` for each failed.
  var columns: (passed: String, failed: String) {
    (
      LinkTest.allCases.filter(passed.contains).map(\.rawValue).joined(separator: ","),
      failures.map { "\($0.test.rawValue): \($0.reason)" }.joined(separator: "\n")
    )
  }

  /// Reads ``columns``.
  init(passed: String, failed: String) {
    self.init()
    for name in passed.split(separator: ",") {
      if let test = LinkTest(rawValue: String(name)) { note(test, nil) }
    }
    for line in failed.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let test = LinkTest(rawValue: String(line[..<colon])) ?? .course
      note(test, String(line[line.index(colon, offsetBy: 2)...]))
    }
  }
}
