import AlertC
import SQLite

extension LocationDatabase {
  /// An area and all that are part of it, for queries.
  private static let parts = """
    WITH RECURSIVE part (lcd) AS (
      VALUES (?2) UNION SELECT a.lcd FROM areas AS a JOIN part ON a.parent = part.lcd
        WHERE a.table_id = ?1
    )
    """
  private static let isWithin = """
    table_id = ?1
      AND (area IN (SELECT lcd FROM part) OR other_area IN (SELECT lcd FROM part))
    """

  /// The codes of the points in an area and in those that are part of it, ascending.
  package func pointCodes(
    within area: LocationCode, of table: TableIdentifier
  ) throws(LocationError) -> [LocationCode] {
    try refresh()
    guard let key = try key(table) else { return [] }
    return try codes(
      """
      \(LocationDatabase.parts) SELECT lcd FROM points WHERE \(LocationDatabase.isWithin)
        ORDER BY lcd
      """, area, key)
  }

  /// An area with the points in it; nil when the table has no such area.
  func areaExtent(_ lcd: LocationCode, _ key: TableKey) throws(LocationError) -> AreaExtent? {
    let cacheKey = LocationKey(table: key.id, lcd: lcd)
    if let known = areas.value(for: cacheKey) { return known }
    guard let area = try area(lcd, key) else { return nil }
    var count = 0
    var coordinates: [Coordinate] = []
    do {
      let statement = try connection.prepare(
        """
        \(LocationDatabase.parts) SELECT latitude, longitude FROM points
          WHERE \(LocationDatabase.isWithin)
        """)
      statement.bind(1, key.id)
      statement.bind(2, Int(lcd.rawValue))
      while try statement.step() {
        count += 1
        if let latitude = statement.optionalDouble(0) {
          coordinates.append(Coordinate(latitude: latitude, longitude: statement.double(1)))
        }
      }
    } catch { throw LocationError(error, path: path) }
    let hull = coordinates.convexHull
    let extent = AreaExtent(
      area: area, parents: try parents(of: area, key), pointCount: count, hull: hull,
      center: hull.hullCenter)
    areas.insert(extent, for: cacheKey)
    return extent
  }

  private func parents(of area: Area, _ key: TableKey) throws(LocationError) -> [String] {
    var names: [String] = []
    var passed: Set<LocationCode> = [area.lcd]
    var next = area.parent
    while let code = next, passed.insert(code).inserted, let parent = try self.area(code, key) {
      if let name = parent.name { names.append(name) }
      next = parent.parent
    }
    return names
  }
}
