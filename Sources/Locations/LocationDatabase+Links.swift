import AlertC
import SQLite

extension LocationDatabase {
  /// Every pair of neighbouring points of a table in both driving orders, sorted by code.
  ///
  /// An offset that leads to no point of the table makes no link.
  package func links(of table: TableIdentifier) throws(LocationError) -> [DirectedLink] {
    try refresh()
    guard let key = try key(table) else { return [] }
    var links: Set<DirectedLink> = []
    do {
      let statement = try connection.prepare(
        """
        SELECT p.lcd, q.lcd FROM points AS p JOIN points AS q
          ON q.table_id = p.table_id AND q.lcd IN (p.negative_offset, p.positive_offset)
        WHERE p.table_id = ?1 AND q.lcd <> p.lcd
        """)
      statement.bind(1, key.id)
      while try statement.step() {
        guard let p = statement.code(0), let q = statement.code(1) else { continue }
        let link = DirectedLink(from: p, to: q)
        links.insert(link)
        links.insert(link.opposite)
      }
    } catch { throw LocationError(error, path: path) }
    return links.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The codes of a table's points, ascending.
  package func pointCodes(of table: TableIdentifier) throws(LocationError) -> [LocationCode] {
    try refresh()
    guard let key = try key(table) else { return [] }
    var codes: [LocationCode] = []
    do {
      let statement = try connection.prepare(
        "SELECT lcd FROM points WHERE table_id = ?1 ORDER BY lcd")
      statement.bind(1, key.id)
      while try statement.step() {
        if let code = statement.code(0) { codes.append(code) }
      }
    } catch { throw LocationError(error, path: path) }
    return codes
  }

  /// The points of other roads that are the same junction as this point.
  package func intersections(
    of lcd: LocationCode, in table: TableIdentifier
  ) throws(LocationError) -> [Intersection] {
    guard let key = try key(table) else { return [] }
    var intersections: [Intersection] = []
    do {
      let statement = try connection.prepare(
        """
        SELECT other_cid, other_tabcd, other_lcd FROM intersections
        WHERE table_id = ?1 AND lcd = ?2
        """)
      statement.bind(1, key.id)
      statement.bind(2, Int(lcd.rawValue))
      while try statement.step() {
        guard let other = statement.code(2) else { continue }
        let identifier = TableIdentifier(
          cid: Int(statement.integer(0)), tabcd: Int(statement.integer(1)))
        intersections.append(Intersection(table: identifier, lcd: other))
      }
    } catch { throw LocationError(error, path: path) }
    return intersections
  }
}
