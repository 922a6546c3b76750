import SQLite

extension LocationDatabase {
  /// Goes through all rows of a table; nil when it is not in the file.
  ///
  /// - Throws: ``LocationError`` when the database cannot be read.
  package func survey(of table: TableIdentifier) throws(LocationError) -> TableSurvey? {
    let bounds = try bounds(of: table)
    guard let key = try key(table) else { return nil }
    do {
      return TableSurvey(
        languages: try languages(key), bounds: bounds,
        oneSidedOffsets: try count(LocationDatabase.oneSided("points"), key)
          + count(LocationDatabase.oneSided("lines"), key),
        danglingCodes: try count(LocationDatabase.dangling, key),
        pointsWithoutCoordinates: try count(
          "SELECT count(*) FROM points WHERE table_id = ?1 AND latitude IS NULL", key))
    } catch { throw LocationError(error, path: path) }
  }

  private func count(_ sql: String, _ key: TableKey) throws(SQLiteError) -> Int {
    let statement = try connection.prepare(sql)
    statement.bind(1, key.id)
    return try statement.step() ? Int(statement.integer(0)) : 0
  }

  private func languages(_ key: TableKey) throws(SQLiteError) -> [TableSurvey.Language] {
    let statement = try connection.prepare(
      """
      SELECT n.lid, l.name, count(*) FROM names AS n LEFT JOIN languages AS l
        ON l.data_set = n.data_set AND l.lid = n.lid
      WHERE n.data_set = ?1 GROUP BY n.lid ORDER BY n.lid
      """)
    statement.bind(1, key.dataSet)
    var languages: [TableSurvey.Language] = []
    while try statement.step() {
      languages.append(
        TableSurvey.Language(
          // Empty columns may hang on, behind the delimiter of another file.
          identifier: Int(statement.integer(0)),
          name: statement.optionalText(1).map { String($0.prefix { $0 != ";" }) },
          names: Int(statement.integer(2))))
    }
    return languages
  }

  /// Counts offsets to a location of the same kind that does not lead back.
  private static func oneSided(_ rows: String) -> String {
    """
    SELECT count(*) FILTER (WHERE q.negative_offset IS NOT p.lcd AND q.lcd = p.positive_offset)
      + count(*) FILTER (WHERE q.positive_offset IS NOT p.lcd AND q.lcd = p.negative_offset)
    FROM \(rows) AS p JOIN \(rows) AS q
      ON q.table_id = p.table_id AND q.lcd IN (p.negative_offset, p.positive_offset)
    WHERE p.table_id = ?1
    """
  }

  /// Counts the codes that are referred to as a kind of location and are none of that kind.
  private static let dangling = """
    WITH reference (kind, lcd) AS (
      SELECT 'P', negative_offset FROM points WHERE table_id = ?1
      UNION SELECT 'P', positive_offset FROM points WHERE table_id = ?1
      UNION SELECT 'P', interrupts_road FROM points WHERE table_id = ?1
      UNION SELECT 'P', lcd FROM intersections WHERE table_id = ?1
      UNION SELECT 'P', i.other_lcd FROM intersections AS i JOIN tables AS t ON t.id = i.table_id
        AND t.cid = i.other_cid AND t.tabcd = i.other_tabcd WHERE i.table_id = ?1
      UNION SELECT 'L', road FROM points WHERE table_id = ?1
      UNION SELECT 'L', segment FROM points WHERE table_id = ?1
      UNION SELECT 'L', road FROM lines WHERE table_id = ?1
      UNION SELECT 'L', segment FROM lines WHERE table_id = ?1
      UNION SELECT 'L', negative_offset FROM lines WHERE table_id = ?1
      UNION SELECT 'L', positive_offset FROM lines WHERE table_id = ?1
      UNION SELECT 'A', area FROM points WHERE table_id = ?1
      UNION SELECT 'A', other_area FROM points WHERE table_id = ?1
      UNION SELECT 'A', area FROM lines WHERE table_id = ?1
      UNION SELECT 'A', parent FROM areas WHERE table_id = ?1
    )
    SELECT count(*) FROM reference WHERE lcd IS NOT NULL AND NOT CASE kind
      WHEN 'P' THEN EXISTS (SELECT 1 FROM points AS p WHERE p.table_id = ?1 AND p.lcd = reference.lcd)
      WHEN 'L' THEN EXISTS (SELECT 1 FROM lines AS l WHERE l.table_id = ?1 AND l.lcd = reference.lcd)
      ELSE EXISTS (SELECT 1 FROM areas AS a WHERE a.table_id = ?1 AND a.lcd = reference.lcd) END
    """
}
