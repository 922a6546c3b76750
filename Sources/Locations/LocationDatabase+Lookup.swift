import AlertC
import SQLite

extension LocationDatabase {
  static let pointQuery = """
    SELECT kind, junction_number, road_name, first_name, second_name, road, segment, area,
      negative_offset, positive_offset, latitude, longitude, present_positive, present_negative,
      interrupts_road, urban
    FROM points WHERE table_id = ?1 AND lcd = ?2
    """
  static let lineQuery = """
    SELECT kind, number, name, negative_end, positive_end, road, segment, area, negative_offset,
      positive_offset
    FROM lines WHERE table_id = ?1 AND lcd = ?2
    """
  static let areaQuery = "SELECT kind, name, parent FROM areas WHERE table_id = ?1 AND lcd = ?2"
  /// The language asked for when the name has it, else the table's own, else the lowest number.
  static let nameQuery = """
    SELECT name FROM names WHERE data_set = ?1 AND nid = ?2
    ORDER BY lid <> ?3, lid <> ?4, lid LIMIT 1
    """
  static let lengthQuery =
    "SELECT metres FROM link_lengths WHERE table_id = ?1 AND from_lcd = ?2 AND to_lcd = ?3"

  /// A point with its names and those of its road; nil when the table has no such point.
  package func point(
    _ lcd: LocationCode, in table: TableIdentifier
  ) throws(LocationError) -> Point? {
    guard let key = try key(table) else { return nil }
    return try point(lcd, key)
  }

  /// A road or segment with its names; nil when the table has no such line.
  package func line(
    _ lcd: LocationCode, in table: TableIdentifier
  ) throws(LocationError) -> Line? {
    guard let key = try key(table) else { return nil }
    return try line(lcd, key)
  }

  /// An area with its name; nil when the table has no such area.
  package func area(
    _ lcd: LocationCode, in table: TableIdentifier
  ) throws(LocationError) -> Area? {
    guard let key = try key(table) else { return nil }
    return try area(lcd, key)
  }

  func area(_ lcd: LocationCode, _ key: TableKey) throws(LocationError) -> Area? {
    do {
      defer { areaStatement.reset() }
      areaStatement.bind(1, key.id)
      areaStatement.bind(2, Int(lcd.rawValue))
      guard try areaStatement.step() else { return nil }
      return Area(
        lcd: lcd, kind: areaStatement.text(0),
        name: try name(areaStatement.optionalInteger(1), key), parent: areaStatement.code(2))
    } catch { throw LocationError(error, path: path) }
  }

  func point(_ lcd: LocationCode, _ key: TableKey) throws(LocationError) -> Point? {
    let cacheKey = LocationKey(table: key.id, lcd: lcd)
    if let known = points.value(for: cacheKey) { return known }
    let point = try readPoint(lcd, key)
    points.insert(point, for: cacheKey)
    return point
  }

  func line(_ lcd: LocationCode, _ key: TableKey) throws(LocationError) -> Line? {
    let cacheKey = LocationKey(table: key.id, lcd: lcd)
    if let known = lines.value(for: cacheKey) { return known }
    let line: Line?
    do { line = try readLine(lcd, key) } catch { throw LocationError(error, path: path) }
    lines.insert(line, for: cacheKey)
    return line
  }

  private func readPoint(_ lcd: LocationCode, _ key: TableKey) throws(LocationError) -> Point? {
    var point: Point
    let ownRoadName: String?
    do {
      defer { pointStatement.reset() }
      pointStatement.bind(1, key.id)
      pointStatement.bind(2, Int(lcd.rawValue))
      guard try pointStatement.step() else { return nil }
      ownRoadName = try name(pointStatement.optionalInteger(2), key)
      point = Point(
        lcd: lcd, kind: pointStatement.text(0), junctionNumber: pointStatement.optionalText(1),
        firstName: try name(pointStatement.optionalInteger(3), key),
        secondName: try name(pointStatement.optionalInteger(4), key),
        negativeOffset: pointStatement.code(8), positiveOffset: pointStatement.code(9),
        coordinate: pointStatement.optionalDouble(10).map {
          Coordinate(latitude: $0, longitude: pointStatement.double(11))
        },
        isPresentPositive: pointStatement.integer(12) != 0,
        isPresentNegative: pointStatement.integer(13) != 0,
        interruptsRoad: pointStatement.code(14), isUrban: pointStatement.integer(15) != 0,
        roadCode: pointStatement.code(5), segmentCode: pointStatement.code(6),
        areaCode: pointStatement.code(7))
    } catch { throw LocationError(error, path: path) }

    // From the road to the segment: what the road says goes before what its piece says.
    let lines = try linesAbove(point, key)
    point.roadNumber = lines.lazy.compactMap(\.number).first
    point.roadName = lines.lazy.compactMap(\.name).first ?? ownRoadName
    point.roadTowardsNegative = lines.lazy.compactMap(\.negativeEnd).first
    point.roadTowardsPositive = lines.lazy.compactMap(\.positiveEnd).first
    return point
  }

  /// The point's road, then the segments it lies on, the larger first.
  private func linesAbove(
    _ point: Point, _ key: TableKey
  ) throws(LocationError) -> [Line] {
    var segments: [Line] = []
    var road = point.roadCode
    var next = point.segmentCode
    // Segments nest two deep in practice; the bound only stops a circle.
    while let code = next, segments.count < 4, let segment = try line(code, key) {
      segments.append(segment)
      road = road ?? segment.roadCode
      next = segment.segmentCode
    }
    segments.reverse()
    guard let road, let line = try line(road, key) else { return segments }
    return [line] + segments
  }

  private func readLine(_ lcd: LocationCode, _ key: TableKey) throws(SQLiteError) -> Line? {
    defer { lineStatement.reset() }
    lineStatement.bind(1, key.id)
    lineStatement.bind(2, Int(lcd.rawValue))
    guard try lineStatement.step() else { return nil }
    return Line(
      lcd: lcd, kind: lineStatement.text(0), number: lineStatement.optionalText(1),
      name: try name(lineStatement.optionalInteger(2), key),
      negativeEnd: try name(lineStatement.optionalInteger(3), key),
      positiveEnd: try name(lineStatement.optionalInteger(4), key),
      roadCode: lineStatement.code(5), segmentCode: lineStatement.code(6),
      areaCode: lineStatement.code(7), negativeOffset: lineStatement.code(8),
      positiveOffset: lineStatement.code(9))
  }

  private func name(_ identifier: Int64?, _ key: TableKey) throws(SQLiteError) -> String? {
    guard let identifier else { return nil }
    defer { nameStatement.reset() }
    nameStatement.bind(1, key.dataSet)
    nameStatement.bind(2, identifier)
    nameStatement.bind(3, key.askedLanguage)
    nameStatement.bind(4, key.language)
    return try nameStatement.step() ? nameStatement.optionalText(0) : nil
  }
}

extension Statement {
  /// A location code, or nil when NULL.
  borrowing func code(_ column: Int32) -> LocationCode? {
    optionalInteger(column).map { LocationCode(rawValue: UInt16(truncatingIfNeeded: $0)) }
  }
}
