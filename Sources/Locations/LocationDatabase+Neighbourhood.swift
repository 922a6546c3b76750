import AlertC
import SQLite

extension LocationDatabase {
  /// All links with an end within the radius of a place.
  ///
  /// Reads the points of the table once through: some milliseconds for a large country's, which
  /// a fast vehicle needs every few minutes. An index by place would have to be in every database.
  ///
  /// - Throws: ``LocationError`` when the database cannot be read.
  func neighbourhood(
    of center: Coordinate, in key: TableKey
  ) throws(LocationError) -> Neighbourhood {
    var places: [LocationCode: Coordinate] = [:]
    var offsets: [(LocationCode, LocationCode, QueueDirection)] = []
    do {
      let statement = try connection.prepare(
        """
        SELECT lcd, latitude, longitude, negative_offset, positive_offset FROM points
        WHERE table_id = ?1 AND latitude BETWEEN ?2 AND ?3 AND longitude BETWEEN ?4 AND ?5
        """)
      for box in BoundingBox(around: center, radius: Neighbourhood.radius).parts {
        statement.bind(1, key.id)
        statement.bind(2, box.south)
        statement.bind(3, box.north)
        statement.bind(4, box.west)
        statement.bind(5, box.east)
        while try statement.step() {
          guard let code = statement.code(0) else { continue }
          places[code] = Coordinate(
            latitude: statement.double(1), longitude: statement.double(2))
          if let next = statement.code(3) { offsets.append((code, next, .negative)) }
          if let next = statement.code(4) { offsets.append((code, next, .positive)) }
        }
      }
    } catch { throw LocationError(error, path: path) }
    var links: Set<RoadLink> = []
    for (code, next, direction) in offsets where code != next {
      guard let place = places[code] else { continue }
      let known = places[next]
      guard let other = known == nil ? try point(next, key)?.coordinate : known else { continue }
      let (here, there) = (
        RoadPoint(lcd: code, coordinate: place), RoadPoint(lcd: next, coordinate: other)
      )
      links.insert(RoadLink(from: here, to: there, driving: direction))
      links.insert(RoadLink(from: there, to: here, driving: direction.opposite))
    }
    return Neighbourhood(center: center, links: Array(links))
  }

  /// The link that goes on behind another on the same road; nil where the offsets end.
  func next(after link: RoadLink, _ key: TableKey) throws(LocationError) -> RoadLink? {
    guard let code = try point(link.to.lcd, key)?.offset(link.driving), code != link.to.lcd,
      let coordinate = try point(code, key)?.coordinate
    else { return nil }
    return RoadLink(
      from: link.to, to: RoadPoint(lcd: code, coordinate: coordinate), driving: link.driving)
  }

  /// Metres of road of a link.
  func length(of link: RoadLink, _ key: TableKey) throws(LocationError) -> Double {
    try length(
      of: link.link, straight: link.straight, key)
  }
}
