import AlertC
import Locations
import SQLite

/// The rows of a table that has all of them in one file, on their way into the database.
final class OneTableImport {
  private let work: DataSetImport
  private var rows: RowReader
  private let columns: OneTableColumns
  /// Where points are when the rows do not tell.
  private var positions: PointShapefile?
  private let names: NameStore
  private let insertArea, insertLine, insertPoint: Statement
  /// By table, the next location of the same intersection.
  private var rings: [Int64: [LocationCode: LocationCode]] = [:]

  init(work: DataSetImport, rows: RowReader) throws(LocationError) {
    self.work = work
    var rows = rows
    columns = OneTableColumns(&rows)
    self.rows = rows
    positions = columns.tellPosition ? nil : try work.pointShapefile()
    names = try NameStore(work)
    insertArea = try work.prepare(Insertion.area)
    insertLine = try work.prepare(Insertion.line)
    insertPoint = try work.prepare(Insertion.point)
  }

  func run() throws(LocationError) {
    let file = rows.file.name
    if !columns.tellPosition, positions == nil {
      work.problems.note(
        .position, file,
        "has no coordinates, and no point shapefile lies beside it: no message will have a place")
    }
    while rows.next() {
      let row: OneTableRow?
      do throws(RowProblem) {
        row = try OneTableRow(rows, columns, in: work)
      } catch {
        work.problems.leaveOut(rows, error)
        continue
      }
      guard let row else { continue }
      switch row.locationClass {
      case .area: try write(area: row)
      case .line: try write(line: row)
      case .point: try write(point: row)
      }
    }
    work.nameCount = names.count
    for table in work.tables.values {
      try separateSegments(table)
      try writeIntersections(table)
    }
    for (code, place) in positions?.unused ?? [] {
      work.problems.note(
        .position, place.file, line: place.record,
        "has a position of location \(code), which is no point of the table")
    }
  }

  private func write(area row: OneTableRow) throws(LocationError) {
    insertArea.bind(1, row.table.id)
    insertArea.bind(2, row.lcd)
    insertArea.bind(3, row.kind.description)
    insertArea.bind(4, try names.identifier(row.firstName))
    insertArea.bind(5, row.area)
    try work.run(insertArea)
  }

  private func write(line row: OneTableRow) throws(LocationError) {
    insertLine.bind(1, row.table.id)
    insertLine.bind(2, row.lcd)
    insertLine.bind(3, row.kind.description)
    insertLine.bind(4, row.roadNumber)
    insertLine.bind(5, try names.identifier(row.roadName))
    insertLine.bind(6, try names.identifier(row.firstName))
    insertLine.bind(7, try names.identifier(row.secondName))
    insertLine.bind(8, row.line)
    insertLine.bindNull(9)
    insertLine.bind(10, row.area)
    insertLine.bind(11, row.negative)
    insertLine.bind(12, row.positive)
    try work.run(insertLine)
    if row.kind.isSegment { row.table.segments += 1 } else { row.table.roads += 1 }
  }

  private func write(point row: OneTableRow) throws(LocationError) {
    _ = row.table.pointOffsets.insert(
      row.lcd, negative: row.negative, positive: row.positive, line: rows.line)
    let coordinate = row.coordinate ?? positions?.take(row.lcd)
    if coordinate == nil, let positions {
      work.problems.note(
        .position, rows.file.name, line: rows.line,
        "location \(row.lcd) has no position in \(positions.name)")
    }
    if let next = row.intersection { rings[row.table.id, default: [:]][row.lcd] = next }
    insertPoint.bind(1, row.table.id)
    insertPoint.bind(2, row.lcd)
    insertPoint.bind(3, row.kind.description)
    insertPoint.bind(4, row.junctionNumber)
    insertPoint.bind(5, try names.identifier(row.roadName))
    insertPoint.bind(6, try names.identifier(row.firstName))
    insertPoint.bind(7, try names.identifier(row.secondName))
    insertPoint.bind(8, row.line)
    insertPoint.bindNull(9)
    insertPoint.bind(10, row.area)
    insertPoint.bind(11, row.negative)
    insertPoint.bind(12, row.positive)
    insertPoint.bind(13, coordinate?.latitude)
    insertPoint.bind(14, coordinate?.longitude)
    insertPoint.bind(15, row.isPresentPositive)
    insertPoint.bind(16, row.isPresentNegative)
    insertPoint.bind(17, row.interrupts)
    insertPoint.bind(18, row.isUrban)
    for (index, flag) in row.access.enumerated() { insertPoint.bind(19 + Int32(index), flag) }
    try work.run(insertPoint)
  }

  /// The column that says what a location lies on does not say whether that is a road or a piece of
  /// one; its own row does, which may come later.
  private func separateSegments(_ table: ImportedTable) throws(LocationError) {
    for rows in ["points", "lines"] {
      let update = try work.prepare(
        """
        UPDATE \(rows) SET segment = road, road = NULL WHERE table_id = ?1 AND road IN (
          SELECT lcd FROM lines
          WHERE table_id = ?1 AND (kind GLOB 'L3.*' OR kind GLOB 'L4.*'))
        """)
      update.bind(1, table.id)
      try work.run(update)
    }
  }

  /// Writes each location's companions of its ring, as exchange format lists them.
  private func writeIntersections(_ table: ImportedTable) throws(LocationError) {
    let insert = try work.prepare(Insertion.intersection)
    let ring = rings[table.id] ?? [:]
    for (start, first) in ring.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard table.points.contains(first) else {
        work.problems.note(
          .reference, rows.file.name, line: table.pointOffsets.line(start),
          "\(columns.intersection.name) \(first) is no point of the table")
        continue
      }
      var next: LocationCode? = first
      var companions: [LocationCode] = []
      while let code = next, code != start, table.points.contains(code),
        !companions.contains(code), companions.count < OneTableImport.largestIntersection
      {
        companions.append(code)
        next = ring[code]
      }
      for companion in companions {
        insert.bind(1, table.id)
        insert.bind(2, start)
        insert.bind(3, table.identifier.cid)
        insert.bind(4, table.identifier.tabcd)
        insert.bind(5, companion)
        try work.run(insert)
        table.intersections += 1
      }
    }
  }

  /// More roads than meet anywhere: a longer ring is damage.
  private static let largestIntersection = 32
}
