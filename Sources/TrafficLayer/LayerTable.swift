/// A table of the layer: one declaration a line, from which all SQL on it is made.
struct LayerTable: Sendable {
  let name: String
  /// One column a line, without the primary key `fid`; a feature table begins with `geom`.
  let declarations: String
  /// What identifies a row to us, besides `fid`.
  let key: [String]
  /// What `gpkg_contents` says of the table.
  let identifier: String
  let summary: String
  /// The geometry type of a feature table; nil for an attributes table.
  let geometryType: String?
  /// The column names, in order, and where each stands.
  let columns: [String]
  let positions: [String: Int]

  init(
    name: String, identifier: String, summary: String, geometryType: String?, key: [String],
    declarations: String
  ) {
    self.name = name
    self.identifier = identifier
    self.summary = summary
    self.geometryType = geometryType
    self.key = key
    self.declarations = declarations
    columns = declarations.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    positions = Dictionary(
      zip(columns, columns.indices), uniquingKeysWith: { first, _ in first })
  }

  // MARK: SQL

  /// GeoPackage wants types that STRICT refuses for geometries, times and booleans, so that only
  /// attributes tables are strict.
  var create: String {
    let lines = declarations.split(separator: "\n").map { "  \($0)" }.joined(separator: ",\n")
    let unique = key.isEmpty ? "" : ",\n  UNIQUE (\(key.joined(separator: ", ")))"
    let strict = geometryType == nil ? " STRICT" : ""
    return "CREATE TABLE \(name) (\n  fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,\n"
      + "\(lines)\(unique)\n)\(strict)"
  }

  var insert: String {
    let marks = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    return "INSERT INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
  }

  /// Writes the row that has the key among the same parameters as ``insert``; without a key, all.
  ///
  /// Not `INSERT … ON CONFLICT`: its conflict policy would hold inside the triggers of the R*Tree
  /// too and defeat their `INSERT OR REPLACE`.
  var update: String {
    let assignments = columns.enumerated().filter { !key.contains($1) }
      .map { "\($1) = ?\($0 + 1)" }.joined(separator: ", ")
    let condition = key.map { "\($0) = ?\((positions[$0] ?? 0) + 1)" }.joined(separator: " AND ")
    return "UPDATE \(name) SET \(assignments)" + (key.isEmpty ? "" : " WHERE \(condition)")
  }

  /// The parameters are the key's columns in order.
  var delete: String {
    let condition = key.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: " AND ")
    return "DELETE FROM \(name) WHERE \(condition)"
  }

  var select: String { "SELECT \(columns.joined(separator: ", ")) FROM \(name)" }

  /// The rows whose box meets west ?1, south ?2, east ?3, north ?4.
  var selectInBox: String {
    "\(select) WHERE fid IN (SELECT id FROM \(spatialIndex) WHERE maxx >= ?1 AND maxy >= ?2 "
      + "AND minx <= ?3 AND miny <= ?4) ORDER BY fid"
  }

  // MARK: Spatial index

  var spatialIndex: String { "rtree_\(name)_geom" }

  /// The R*Tree and its triggers (GeoPackage 1.3 annex F.3), for a feature table.
  var spatialIndexStatements: [String] {
    let box = "ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)"
    let put = "INSERT OR REPLACE INTO \(spatialIndex) VALUES (NEW.fid, \(box));"
    let remove = "DELETE FROM \(spatialIndex) WHERE id = OLD.fid;"
    let isPlaced = "(NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom))"
    let isNowhere = "(NEW.geom ISNULL OR ST_IsEmpty(NEW.geom))"
    return [
      "CREATE VIRTUAL TABLE \(spatialIndex) USING rtree(id, minx, maxx, miny, maxy)",
      "CREATE TRIGGER \(spatialIndex)_insert AFTER INSERT ON \(name) "
        + "WHEN (NEW.geom NOT NULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN \(put) END",
      "CREATE TRIGGER \(spatialIndex)_update1 AFTER UPDATE OF geom ON \(name) "
        + "WHEN OLD.fid = NEW.fid AND \(isPlaced) BEGIN \(put) END",
      "CREATE TRIGGER \(spatialIndex)_update2 AFTER UPDATE OF geom ON \(name) "
        + "WHEN OLD.fid = NEW.fid AND \(isNowhere) BEGIN \(remove) END",
      "CREATE TRIGGER \(spatialIndex)_update3 AFTER UPDATE ON \(name) "
        + "WHEN OLD.fid != NEW.fid AND \(isPlaced) BEGIN \(remove) \(put) END",
      "CREATE TRIGGER \(spatialIndex)_update4 AFTER UPDATE ON \(name) "
        + "WHEN OLD.fid != NEW.fid AND \(isNowhere) "
        + "BEGIN DELETE FROM \(spatialIndex) WHERE id IN (OLD.fid, NEW.fid); END",
      "CREATE TRIGGER \(spatialIndex)_delete AFTER DELETE ON \(name) "
        + "WHEN OLD.geom NOT NULL BEGIN \(remove) END",
    ]
  }
}
