/// What the quantifiers of events stand for (ISO 14819-2 annex): thirteen types of five or eight
/// bits.
package enum QuantifierTable {
  /// The value of a quantifier as sent; nil where the table has none.
  ///
  /// By type: 0 and 1 a number, 2 metres (less than), 3 percent, 4 km/h, 5 minutes (up to),
  /// 6 degrees Celsius, 7 minutes of the day, 8 tenths of a tonne, 9 tenths of a metre,
  /// 10 millimetres, 11 tenths of a megahertz, 12 kilohertz.
  package static func value(type: UInt8, code: UInt8) -> Int? {
    guard type < 6 else { return eightBitValue(type: type, row: code == 0 ? 256 : Int(code)) }
    guard code < 32 else { return nil }
    // Sources differ on percent only: five a row and nothing for 0, so 21 to 31 mean nothing.
    if type == 3 { return code <= 20 ? 5 * Int(code) : nil }
    let row = code == 0 ? 32 : Int(code)
    return switch type {
    case 0: row <= 28 ? row : 30 + 2 * (row - 29)
    case 1: row <= 4 ? row : row <= 14 ? 10 * (row - 4) : 150 + 50 * (row - 15)
    case 2: row <= 30 ? 10 * row : nil
    case 4: 5 * row
    default: row <= 10 ? 5 * row : row <= 22 ? 60 * (row - 10) : 60 * (18 + 6 * (row - 23))
    }
  }

  private static func eightBitValue(type: UInt8, row: Int) -> Int? {
    switch type {
    case 6: row <= 101 ? row - 51 : nil
    case 7: row <= 144 ? 10 * (row - 1) : nil
    case 8, 9: row <= 100 ? row : 100 + 5 * (row - 100)
    case 10: row
    case 11: row <= 204 ? 875 + row : nil
    case 12: row <= 15 ? 153 + 9 * (row - 1) : row <= 135 ? 531 + 9 * (row - 16) : nil
    default: nil
    }
  }
}
