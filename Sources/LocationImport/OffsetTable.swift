import AlertC
import Locations

/// The offsets of one table's points or segments, by location code.
///
/// Half a megabyte when used; the points' rows then hold their offsets.
struct OffsetTable {
  private var negative: [UInt16] = []
  private var positive: [UInt16] = []
  /// The line of the file each was read from; 0 for none.
  private var lines: [UInt32] = []

  private static let size = 63_488

  /// Takes a row; false when the location already has one.
  mutating func insert(
    _ lcd: LocationCode, negative: LocationCode?, positive: LocationCode?, line: Int
  ) -> Bool {
    if lines.isEmpty {
      self.negative = Array(repeating: 0, count: OffsetTable.size)
      self.positive = Array(repeating: 0, count: OffsetTable.size)
      lines = Array(repeating: 0, count: OffsetTable.size)
    }
    let index = Int(lcd.rawValue)
    guard lines[index] == 0 else { return false }
    self.negative[index] = negative?.rawValue ?? 0
    self.positive[index] = positive?.rawValue ?? 0
    lines[index] = UInt32(clamping: line)
    return true
  }

  func offset(_ lcd: LocationCode, _ direction: QueueDirection) -> LocationCode? {
    let column = direction == .positive ? positive : negative
    guard column.indices.contains(Int(lcd.rawValue)) else { return nil }
    let raw = column[Int(lcd.rawValue)]
    return raw == 0 ? nil : LocationCode(rawValue: raw)
  }

  /// The line of a location's row; nil without one.
  func line(_ lcd: LocationCode) -> Int? {
    guard lines.indices.contains(Int(lcd.rawValue)), lines[Int(lcd.rawValue)] != 0 else {
      return nil
    }
    return Int(lines[Int(lcd.rawValue)])
  }

  /// The locations that have a row, ascending.
  var codes: [LocationCode] {
    lines.indices.lazy.filter { lines[$0] != 0 }.map { LocationCode(rawValue: UInt16($0)) }
  }
}
