import SQLite

/// The layout of a location database file and the check that a file has it.
///
/// Other targets keep what they derive from a table in the same file, in tables of their own that
/// reference `tables(id)` with `ON DELETE CASCADE`: a new import of a table gets a new id, and what
/// was derived from the old one goes with it.
enum Schema {
  /// `RDSL`, in the header of the file.
  static let applicationIdentifier: Int64 = 0x5244_534C
  static let version: Int64 = 2

  /// Location codes, name ids and areas refer to other rows; they are not foreign keys because
  /// published tables do have references that lead nowhere.
  private static let sql = """
    CREATE TABLE tables (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      data_set INTEGER NOT NULL,
      cid INTEGER NOT NULL,
      tabcd INTEGER NOT NULL,
      comment TEXT, version TEXT, version_description TEXT,
      supplier TEXT, valid_from TEXT, valid_until TEXT, format TEXT,
      language INTEGER NOT NULL,
      points INTEGER NOT NULL DEFAULT 0, roads INTEGER NOT NULL DEFAULT 0,
      segments INTEGER NOT NULL DEFAULT 0, areas INTEGER NOT NULL DEFAULT 0,
      names INTEGER NOT NULL DEFAULT 0, intersections INTEGER NOT NULL DEFAULT 0,
      length_factor REAL NOT NULL DEFAULT 1,
      UNIQUE (cid, tabcd)
    ) STRICT;
    CREATE TABLE countries (
      table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
      ccd INTEGER NOT NULL,
      ecc INTEGER,
      name TEXT,
      UNIQUE (table_id, ccd, ecc)
    ) STRICT;
    CREATE TABLE languages (
      data_set INTEGER NOT NULL,
      lid INTEGER NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (data_set, lid)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE names (
      data_set INTEGER NOT NULL,
      nid INTEGER NOT NULL,
      lid INTEGER NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (data_set, nid, lid)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE areas (
      table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
      lcd INTEGER NOT NULL,
      kind TEXT NOT NULL,
      name INTEGER,
      parent INTEGER,
      PRIMARY KEY (table_id, lcd)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE lines (
      table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
      lcd INTEGER NOT NULL,
      kind TEXT NOT NULL,
      number TEXT,
      name INTEGER, negative_end INTEGER, positive_end INTEGER,
      road INTEGER, segment INTEGER, area INTEGER,
      negative_offset INTEGER, positive_offset INTEGER,
      PRIMARY KEY (table_id, lcd)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE points (
      table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
      lcd INTEGER NOT NULL,
      kind TEXT NOT NULL,
      junction_number TEXT,
      road_name INTEGER, first_name INTEGER, second_name INTEGER,
      road INTEGER, segment INTEGER, area INTEGER, other_area INTEGER,
      negative_offset INTEGER, positive_offset INTEGER,
      latitude REAL, longitude REAL,
      present_positive INTEGER NOT NULL, present_negative INTEGER NOT NULL,
      in_positive INTEGER, out_positive INTEGER, in_negative INTEGER, out_negative INTEGER,
      interrupts_road INTEGER,
      urban INTEGER NOT NULL,
      PRIMARY KEY (table_id, lcd)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE intersections (
      table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
      lcd INTEGER NOT NULL,
      other_cid INTEGER NOT NULL, other_tabcd INTEGER NOT NULL, other_lcd INTEGER NOT NULL,
      PRIMARY KEY (table_id, lcd, other_cid, other_tabcd, other_lcd)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE link_lengths (
      table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
      from_lcd INTEGER NOT NULL,
      to_lcd INTEGER NOT NULL,
      metres REAL NOT NULL,
      PRIMARY KEY (table_id, from_lcd, to_lcd)
    ) STRICT, WITHOUT ROWID;
    PRAGMA application_id = \(applicationIdentifier);
    PRAGMA user_version = \(version);
    """

  /// Creates the layout in an empty file, then checks it.
  static func create(in connection: borrowing Connection) throws(LocationError) {
    let path = connection.path
    do {
      try connection.transaction { () throws(SQLiteError) in
        guard try connection.integer("SELECT count(*) FROM sqlite_schema") == 0,
          try connection.integer("PRAGMA application_id") == 0
        else { return }
        try connection.execute(sql)
      }
    } catch { throw LocationError(error, path: path) }
    try check(connection)
  }

  /// Refuses a file that is none of ours or has another layout.
  static func check(_ connection: borrowing Connection) throws(LocationError) {
    let path = connection.path
    let found: (application: Int64?, version: Int64?)
    do {
      found = (
        try connection.integer("PRAGMA application_id"),
        try connection.integer("PRAGMA user_version")
      )
    } catch { throw LocationError(error, path: path) }
    guard found.application == applicationIdentifier else {
      throw LocationError(path: path, cause: "is not a location database")
    }
    guard found.version == version else {
      throw LocationError(
        path: path,
        cause: "has layout \(found.version ?? 0) and this program reads layout \(version);"
          + " import the tables again into a new file")
    }
  }
}
