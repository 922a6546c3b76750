/// What the quantifiers of events stand for (ISO 14819-2 annex): thirteen types of five or eight
/// bits.
///
/// The code 0 stands for the highest row, 32 or 256, in every type but percent. Sources disagree on
/// some rows; what is done here, and why:
///
/// | rows | read as | reason |
/// | --- | --- | --- |
/// | 3, code 0 | 0 % | two lists of rows begin so; `(n - 1) * 5` would end at 155 % |
/// | 3, codes 21 to 31 | nothing | above 100 %: the lists end at row 20 |
/// | 2, codes 31 and 0 | nothing | the lists leave both rows blank |
/// | 8 and 9, above 100 | 10 + (n - 100) * 0.5 | one decoder is a row off: 101 follows 10.0 |
/// | 7, code 1 | 00:00 | one decoder begins with 00:10; row 144 must be 23:50 |
/// | 12, from 16 on | steps of 9 kHz | as in ITU regions 1 and 3; 10 kHz holds in region 2 only |
package enum QuantifierTable {
  /// The value of a quantifier as sent; nil where the table has none.
  ///
  /// By type: 0 and 1 a number, 2 metres (less than), 3 percent, 4 km/h, 5 minutes (up to),
  /// 6 degrees Celsius, 7 minutes of the day, 8 tenths of a tonne, 9 tenths of a metre,
  /// 10 millimetres, 11 tenths of a megahertz, 12 kilohertz.
  package static func value(type: UInt8, code: UInt8) -> Int? {
    guard type < 6 else { return eightBitValue(type: type, row: code == 0 ? 256 : Int(code)) }
    guard code < 32 else { return nil }
    // Disputed.
    if type == 3 { return code <= 20 ? 5 * Int(code) : nil }
    let row = code == 0 ? 32 : Int(code)
    return switch type {
    case 0: row <= 28 ? row : 30 + 2 * (row - 29)
    case 1: row <= 4 ? row : row <= 14 ? 10 * (row - 4) : 150 + 50 * (row - 15)
    // Disputed.
    case 2: row <= 30 ? 10 * row : nil
    case 4: 5 * row
    default: row <= 10 ? 5 * row : row <= 22 ? 60 * (row - 10) : 60 * (18 + 6 * (row - 23))
    }
  }

  private static func eightBitValue(type: UInt8, row: Int) -> Int? {
    switch type {
    case 6: row <= 101 ? row - 51 : nil
    // Disputed.
    case 7: row <= 144 ? 10 * (row - 1) : nil
    // Disputed.
    case 8, 9: row <= 100 ? row : 100 + 5 * (row - 100)
    case 10: row
    case 11: row <= 204 ? 875 + row : nil
    // Disputed.
    case 12: row <= 15 ? 153 + 9 * (row - 1) : row <= 135 ? 531 + 9 * (row - 16) : nil
    default: nil
    }
  }
}
