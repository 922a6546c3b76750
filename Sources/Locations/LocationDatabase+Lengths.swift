import AlertC
import SQLite

extension LocationDatabase {
  /// Keeps how long the roads between neighbouring points are, in place of what was known.
  ///
  /// From them it also learns how much longer than straight lines the table's roads are.
  ///
  /// - Parameters:
  ///   - lengths: Metres of the links whose roads are known; in driving order.
  ///   - table: The table of the links. A new import of it forgets them.
  /// - Throws: ``LocationError`` when the database cannot be written.
  package func keepLengths(
    _ lengths: [(link: DirectedLink, metres: Double)], of table: TableIdentifier
  ) throws(LocationError) {
    guard let key = try key(table) else { return }
    var (road, straight) = (0.0, 0.0)
    for (link, metres) in lengths {
      guard let start = try point(link.from, key)?.coordinate,
        let end = try point(link.to, key)?.coordinate
      else { continue }
      road += metres
      straight += start.distance(to: end)
    }
    // No road is shorter than the straight line: what seems so are ends a little off.
    let factor = straight > 0 ? max(1, road / straight) : 1
    let path = path
    try connection.transaction(
      { () throws(LocationError) in
        do throws(SQLiteError) {
          let delete = try connection.prepare("DELETE FROM link_lengths WHERE table_id = ?1")
          delete.bind(1, key.id)
          try delete.run()
          let insert = try connection.prepare("INSERT INTO link_lengths VALUES (?1, ?2, ?3, ?4)")
          insert.bind(1, key.id)
          for (link, metres) in lengths {
            insert.bind(2, Int(link.from.rawValue))
            insert.bind(3, Int(link.to.rawValue))
            insert.bind(4, metres)
            try insert.run()
          }
          let update = try connection.prepare("UPDATE tables SET length_factor = ?2 WHERE id = ?1")
          update.bind(1, key.id)
          update.bind(2, factor)
          try update.run()
        } catch { throw LocationError(error, path: path) }
      }, onDatabaseError: { LocationError($0, path: path) })
    forget()
  }

  /// Metres of a link: as its road is known, else by what the table's known roads are longer.
  func length(
    of link: DirectedLink, straight: Double, _ key: TableKey
  ) throws(LocationError) -> Double {
    do {
      defer { lengthStatement.reset() }
      lengthStatement.bind(1, key.id)
      lengthStatement.bind(2, Int(link.from.rawValue))
      lengthStatement.bind(3, Int(link.to.rawValue))
      return try lengthStatement.step()
        ? lengthStatement.double(0) : straight * key.lengthFactor
    } catch { throw LocationError(error, path: path) }
  }
}
