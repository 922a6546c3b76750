import AlertC
import Locations
import SQLite

/// The columns that every location file begins with.
struct LocationColumns {
  static let names = ["CID", "TABCD", "LCD", "CLASS", "TCD", "STCD"]

  private let cid, tabcd, lcd, locationClass, type, subtype: Column

  init(_ rows: inout RowReader) {
    cid = rows.column("CID")
    tabcd = rows.column("TABCD")
    lcd = rows.column("LCD")
    locationClass = rows.column("CLASS")
    type = rows.column("TCD")
    subtype = rows.column("STCD")
  }

  /// What a row's first columns say.
  func read(
    _ rows: borrowing RowReader, _ expected: LocationClass, in work: DataSetImport
  ) throws(RowProblem) -> (table: ImportedTable, lcd: LocationCode, kind: String, type: Int) {
    let table = try work.table(rows, cid, tabcd)
    let code = try rows.ownCode(lcd)
    let letter = rows.bytes(locationClass)
    guard letter.count == 1, let first = letter.first,
      String(Unicode.Scalar(first)).uppercased() == expected.rawValue
    else {
      throw RowProblem(
        .value, "CLASS is \(rows.quoted(locationClass)) and not \(expected.rawValue)")
    }
    let typeNumber = try rows.required(type)
    let kind = "\(expected.rawValue)\(typeNumber).\(try rows.number(subtype) ?? 0)"
    return (table, code, kind, typeNumber)
  }
}

extension Statement {
  borrowing func bind(_ index: Int32, _ code: LocationCode?) {
    bind(index, code.map { Int($0.rawValue) })
  }

  borrowing func bind(_ index: Int32, _ flag: Bool?) { bind(index, flag.map { $0 ? 1 : 0 }) }
}
