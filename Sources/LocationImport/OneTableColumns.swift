import AlertC
import Locations

/// The columns of a table that has all rows in one file, and what they say of a row.
struct OneTableColumns {
  let cid, tabcd, lcd, locationClass, type, subtype: Column
  let roadNumber, junctionNumber, roadOrJunction: Column
  let roadName, firstName, secondName: Column
  let area, line, negative, positive, urban, intersection, interrupts: Column
  let presentPositive, presentNegative, x, y: Column
  /// Entry and exit in the positive direction, then in the negative one.
  let access: [Column]

  init(_ rows: inout RowReader) {
    lcd = rows.column("LCD")
    type = rows.column("TCD")
    negative = rows.column("NEGATIVEOFFSET")
    positive = rows.column("POSITIVEOFFSET")
    cid = rows.column("CID")
    tabcd = rows.column("TABCD")
    locationClass = rows.column("CLASS")
    subtype = rows.column("STCD")
    roadNumber = rows.column("ROADNUMBER")
    junctionNumber = rows.column("JUNCTIONNUMBER")
    roadOrJunction = rows.column("ROADORJUNCTION")
    roadName = rows.column("ROADNAME")
    firstName = rows.column("FIRSTNAME")
    secondName = rows.column("SECONDNAME")
    area = rows.column("AREA")
    line = rows.column("LINE")
    x = rows.column("XCOORD")
    y = rows.column("YCOORD")
    urban = rows.optionalColumn("URBAN")
    intersection = rows.optionalColumn("INTERSECTION")
    interrupts = rows.optionalColumn("INTERRUPTSROAD")
    presentPositive = rows.optionalColumn("PRESENTPOSITIVE")
    presentNegative = rows.optionalColumn("PRESENTNEGATIVE")
    access = ["INPOSITIVE", "OUTPOSITIVE", "INNEGATIVE", "OUTNEGATIVE"].map { [rows] in
      rows.optionalColumn($0)
    }
  }

  /// Whether rows say which table they are of.
  var tellTable: Bool { cid.index >= 0 && tabcd.index >= 0 }

  /// Whether rows say where their places are.
  var tellPosition: Bool { x.index >= 0 && y.index >= 0 }

  /// Class, type and subtype: in columns of their own, or in one such as `P1.12`.
  func kind(_ rows: borrowing RowReader) throws(RowProblem) -> LocationKind {
    var type = rows.bytes(type)
    var letter = rows.bytes(locationClass)
    if let first = type.first, first.isLetter {
      if letter.isEmpty { letter = type.prefix(1) }
      type.removeFirst()
    }
    guard letter.count == 1, let character = letter.first, character.isLetter else {
      throw letter.isEmpty
        ? RowProblem(.missing, "the row has no location class")
        : rows.notA("location class", locationClass)
    }
    let parts = type.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let first = number(parts[0]),
      let second = parts.count == 2 ? number(parts[1]) : try rows.number(subtype) ?? 0
    else { throw rows.notA("location type", self.type) }
    return LocationKind(
      letter: Character(Unicode.Scalar(character & ~0x20)), type: first, subtype: second)
  }

  /// The table a row belongs to.
  func table(
    _ rows: borrowing RowReader, in work: DataSetImport
  ) throws(RowProblem) -> ImportedTable {
    if !tellTable, let only = work.tables.values.first { return only }
    return try work.table(rows, cid, tabcd)
  }

  private func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for byte in digits {
      guard let digit = byte.decimalDigit else { return nil }
      value = value * 10 + digit
    }
    return value
  }
}

/// Class, type and subtype of a location.
struct LocationKind: CustomStringConvertible {
  let letter: Character
  let type: Int
  let subtype: Int

  /// The class; nil for any other letter.
  var locationClass: LocationClass? { LocationClass(rawValue: String(letter)) }

  /// VILD's first row tells the version and has a class of its own.
  var isVersion: Bool { letter == "V" }

  /// Pieces of roads: segments of first and second order.
  var isSegment: Bool { locationClass == .line && (type == 3 || type == 4) }

  var description: String { "\(letter)\(type).\(subtype)" }
}

extension UInt8 {
  fileprivate var isLetter: Bool { 0x41...0x5A ~= self & ~0x20 }
}
