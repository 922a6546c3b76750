import AlertC
import SQLite

extension LocationDatabase {
  /// What a location code names, with how a message's extent and direction reach on from it.
  ///
  /// - Parameters:
  ///   - lcd: The primary location: a point, segment, road or area.
  ///   - extent: Steps along the offsets, 0 to 31: points, or segments when the primary is one.
  ///   - direction: The way the queue grows; affected traffic drives against it.
  ///   - table: The table of the code.
  /// - Returns: The location; nil when the table has none of that code.
  /// - Throws: ``LocationError`` when the database cannot be read.
  package func resolve(
    _ lcd: LocationCode, extent: Int, direction: QueueDirection, in table: TableIdentifier
  ) throws(LocationError) -> Location? {
    if let chain = try chain(from: lcd, extent: extent, direction: direction, in: table) {
      return .stretch(chain)
    }
    guard let key = try key(table) else { return nil }
    if let line = try line(lcd, key) {
      let chain = try chain(along: line, extent: extent, direction: direction, key)
      return chain.map(Location.stretch) ?? .empty(line.display)
    }
    guard let area = try areaExtent(lcd, key) else { return nil }
    return area.pointCount > 0 ? .area(area) : .empty(area.area.name)
  }

  /// The primary point and those the queue reaches; nil when the table has no such point.
  package func chain(
    from primary: LocationCode, extent: Int, direction: QueueDirection,
    in table: TableIdentifier
  ) throws(LocationError) -> Chain? {
    try refresh()
    guard let key = try key(table) else { return nil }
    guard
      let chain = try Chain(
        from: primary, extent: extent, direction: direction,
        point: { (lcd) throws(LocationError) in try point(lcd, key) })
    else { return nil }
    return try complete(chain, key)
  }

  /// The points of a road, or of a segment and those the queue reaches; nil when it has none.
  private func chain(
    along first: Line, extent: Int, direction: QueueDirection, _ key: TableKey
  ) throws(LocationError) -> Chain? {
    var pieces: [(line: Line, points: PointOrder)] = []
    var passed: Set<LocationCode> = []
    var next: Line? = first
    while let line = next, pieces.count <= extent || pieces.isEmpty,
      passed.insert(line.lcd).inserted
    {
      var points: [Point] = []
      for code in try pointCodes(along: line.lcd, key) {
        if let point = try point(code, key) { points.append(point) }
      }
      // Behind a segment whose place is not known nothing is known to follow.
      guard !points.isEmpty else { break }
      pieces.append((line, PointOrder(points)))
      next = try line.offset(direction).flatMap { code throws(LocationError) in
        try self.line(code, key)
      }
    }
    guard let chain = Chain(along: pieces, extent: extent, direction: direction) else {
      return nil
    }
    return try complete(chain, key)
  }

  /// Adds what needs more than the points: length, destination and area.
  private func complete(_ chain: Chain, _ key: TableKey) throws(LocationError) -> Chain {
    var chain = chain
    chain.length = try chain.measured { (link, straight) throws(LocationError) in
      try length(of: link, straight: straight, key)
    }
    chain.area = try chain.primary.areaCode.flatMap { code throws(LocationError) in
      try area(code, key)?.name
    }
    let driving = chain.direction.opposite
    if chain.primary.roadEnd(driving: driving) == nil {
      chain.destination = try destination(of: chain.primary, driving, key)
    }
    return chain
  }

  /// The name of the last point that the offsets lead to, or of the next one on a ring.
  private func destination(
    of point: Point, _ driving: QueueDirection, _ key: TableKey
  ) throws(LocationError) -> String? {
    let cacheKey = DestinationKey(
      location: LocationKey(table: key.id, lcd: point.lcd), driving: driving)
    if let known = destinations.value(for: cacheKey) { return known }
    var way: [LocationCode] = []
    do {
      let column = driving == .positive ? "positive_offset" : "negative_offset"
      // UNION leaves out what was passed, so that a ring ends.
      let statement = try connection.prepare(
        """
        WITH RECURSIVE way (lcd) AS (
          VALUES (?2) UNION SELECT p.\(column) FROM way JOIN points AS p
            ON p.table_id = ?1 AND p.lcd = way.lcd WHERE p.\(column) IS NOT NULL
        ) SELECT lcd FROM way
        """)
      statement.bind(1, key.id)
      statement.bind(2, Int(point.lcd.rawValue))
      while try statement.step() { if let code = statement.code(0) { way.append(code) } }
    } catch { throw LocationError(error, path: path) }
    // An offset may lead to a code that is no point of the table.
    var end: Point?
    while end == nil, let code = way.popLast() { end = try self.point(code, key) }
    if end?.offset(driving) != nil, way.count > 1 { end = try self.point(way[1], key) }
    let name = end?.firstName ?? end?.secondName
    destinations.insert(name, for: cacheKey)
    return name
  }

  /// The points of a road or segment and of its parts, by code.
  private func pointCodes(
    along line: LocationCode, _ key: TableKey
  ) throws(LocationError) -> [LocationCode] {
    let cacheKey = LocationKey(table: key.id, lcd: line)
    if let known = linePoints.value(for: cacheKey) { return known }
    let codes = try codes(
      """
      WITH RECURSIVE part (lcd) AS (
        VALUES (?2) UNION SELECT l.lcd FROM lines AS l JOIN part
          ON part.lcd IN (l.segment, l.road) WHERE l.table_id = ?1
      ) SELECT lcd FROM points WHERE table_id = ?1
        AND (road IN (SELECT lcd FROM part) OR segment IN (SELECT lcd FROM part)) ORDER BY lcd
      """, line, key)
    linePoints.insert(codes, for: cacheKey)
    return codes
  }

  /// The location codes of a query with the table and one code for parameters.
  func codes(
    _ sql: String, _ lcd: LocationCode, _ key: TableKey
  ) throws(LocationError) -> [LocationCode] {
    var codes: [LocationCode] = []
    do {
      let statement = try connection.prepare(sql)
      statement.bind(1, key.id)
      statement.bind(2, Int(lcd.rawValue))
      while try statement.step() { if let code = statement.code(0) { codes.append(code) } }
    } catch { throw LocationError(error, path: path) }
    return codes
  }
}

/// A point and the direction in which it is left.
struct DestinationKey: Hashable {
  let location: LocationKey
  let driving: QueueDirection
}
