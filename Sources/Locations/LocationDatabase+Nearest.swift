import AlertC
import SQLite

extension LocationDatabase {
  /// How far a table's nearest points are from a place.
  ///
  /// - Parameters:
  ///   - place: Where to look from.
  ///   - table: The table; points without coordinates are left out.
  ///   - radius: Metres beyond which points do not count.
  ///   - count: How many points are told at most.
  /// - Returns: Metres, ascending.
  /// - Throws: ``LocationError`` when the database cannot be read.
  package func distances(
    from place: Coordinate, to table: TableIdentifier, within radius: Double, count: Int
  ) throws(LocationError) -> [Double] {
    guard let bounds = try bounds(of: table), let key = try key(table) else { return [] }
    let circle = BoundingBox(around: place, radius: radius)
    // Most tables of the world are nowhere near, and need no look at their points.
    let parts = circle.parts.filter { part in
      part.west <= bounds.east && part.east >= bounds.west && part.south <= bounds.north
        && part.north >= bounds.south
    }
    guard !parts.isEmpty else { return [] }
    var nearest: [Double] = []
    do {
      let statement = try connection.prepare(
        """
        SELECT latitude, longitude FROM points WHERE table_id = ?1
          AND longitude BETWEEN ?2 AND ?3 AND latitude BETWEEN ?4 AND ?5
        """)
      for part in parts {
        statement.bind(1, key.id)
        statement.bind(2, part.west)
        statement.bind(3, part.east)
        statement.bind(4, part.south)
        statement.bind(5, part.north)
        while try statement.step() {
          let point = Coordinate(
            latitude: statement.double(0), longitude: statement.double(1))
          let distance = place.distance(to: point)
          guard distance <= radius else { continue }
          if nearest.count == count, let last = nearest.last {
            guard distance < last else { continue }
            nearest.removeLast()
          }
          nearest.insert(distance, at: nearest.firstIndex { $0 > distance } ?? nearest.count)
        }
        statement.reset()
      }
    } catch { throw LocationError(error, path: path) }
    return nearest
  }
}
