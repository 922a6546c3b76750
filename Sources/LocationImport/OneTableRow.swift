import AlertC
import Locations

/// What one row of a table in one file says, whatever its class.
struct OneTableRow {
  let table: ImportedTable
  let lcd: LocationCode
  let kind: LocationKind
  let locationClass: LocationClass
  let roadNumber, junctionNumber: String?
  let roadName, firstName, secondName: String?
  /// The road or segment it lies on, and the area.
  let line, area: LocationCode?
  let negative, positive: LocationCode?
  let coordinate: Coordinate?
  let isPresentPositive, isPresentNegative, isUrban: Bool
  /// Entry and exit in the positive direction, then in the negative one; nil when not told.
  let access: [Bool?]
  let interrupts: LocationCode?
  /// The next location of the same intersection: they form a ring.
  let intersection: LocationCode?

  /// Reads the current row; nil for a version row.
  init?(
    _ rows: borrowing RowReader, _ columns: OneTableColumns, in work: DataSetImport
  ) throws(RowProblem) {
    try rows.check()
    kind = try columns.kind(rows)
    if kind.isVersion { return nil }
    guard let locationClass = kind.locationClass else {
      throw RowProblem(.value, "location class is \"\(kind.letter)\" and not A, L or P")
    }
    self.locationClass = locationClass
    table = try columns.table(rows, in: work)
    lcd = try rows.ownCode(columns.lcd)
    let either = try rows.text(columns.roadOrJunction)
    roadNumber = try rows.text(columns.roadNumber) ?? either
    junctionNumber = try rows.text(columns.junctionNumber) ?? either
    roadName = try rows.text(columns.roadName)
    firstName = try rows.text(columns.firstName)
    secondName = try rows.text(columns.secondName)
    line = try rows.code(columns.line)
    area = try rows.code(columns.area)
    negative = try rows.code(columns.negative)
    positive = try rows.code(columns.positive)
    guard negative != lcd, positive != lcd else {
      throw RowProblem(.offset, "location \(lcd) is its own neighbour")
    }
    coordinate = try columns.tellPosition ? rows.coordinate(x: columns.x, y: columns.y) : nil
    isPresentPositive = try rows.flag(columns.presentPositive, otherwise: true)
    isPresentNegative = try rows.flag(columns.presentNegative, otherwise: true)
    isUrban = try rows.number(columns.urban) ?? 0 > 0
    var access: [Bool?] = []
    for column in columns.access { access.append(try rows.flag(column)) }
    self.access = access
    interrupts = try rows.code(columns.interrupts)
    intersection = try rows.code(columns.intersection)
    try table.claim(lcd, as: locationClass)
  }
}
