import RDS

/// The field of a log line that tells what was received of blocks that are not clean.
///
/// `D3C2 8405 ---- ---- %0013:C101,2345 @2026/11/30 20:00:00.170`: behind `%`, the quality of each
/// block as a digit (``BlockQuality``); behind a colon, the bits of the blocks of quality 1 to 3,
/// in order. A line of four clean blocks has none. It stands before the stamp because other
/// programs read the blocks from the front and the stamp from the end.
enum QualityField {
  /// Adds the field and the space behind it; nothing when all blocks are clean.
  static func write(_ group: Group, to bytes: inout [UInt8]) {
    let blocks = [group.a, group.b, group.c, group.d]
    guard blocks.contains(where: { $0.quality != .clean }) else { return }
    bytes.append(UInt8(ascii: "%"))
    for block in blocks { bytes.append(UInt8(ascii: "0") + block.quality.rawValue) }
    var separator = UInt8(ascii: ":")
    for block in blocks where block.quality != .clean && block.quality != .missing {
      bytes.append(separator)
      bytes.append(contentsOf: hexadecimal(block.value).utf8)
      separator = UInt8(ascii: ",")
    }
    bytes.append(0x20)
  }

  /// Reads the field and gives the blocks of a group back what they had.
  ///
  /// - Parameters:
  ///   - line: A line of a log.
  ///   - position: Of the `%`; of what follows the field afterwards.
  ///   - group: As its blocks are written: clean or missing.
  /// - Returns: Whether it is a field, and agrees with the blocks.
  static func read(
    _ line: UnsafeRawBufferPointer, _ position: inout Int, into group: inout Group
  ) -> Bool {
    guard line.count - position >= 5 else { return false }
    var digits = position + 1
    position += 5
    var separator = UInt8(ascii: ":")
    return read(&group.a, line, &digits, &position, &separator)
      && read(&group.b, line, &digits, &position, &separator)
      && read(&group.c, line, &digits, &position, &separator)
      && read(&group.d, line, &digits, &position, &separator)
      && (position == line.count || line[position] == 0x20 || line[position] == 0x09)
  }

  private static func read(
    _ block: inout Block, _ line: UnsafeRawBufferPointer, _ digits: inout Int,
    _ position: inout Int, _ separator: inout UInt8
  ) -> Bool {
    guard let quality = BlockQuality(rawValue: line[digits] &- UInt8(ascii: "0")),
      (quality == .clean) == (block.quality == .clean)
    else { return false }
    digits += 1
    guard quality != .clean, quality != .missing else { return true }
    guard line.count - position >= 5, line[position] == separator,
      let value = hexadecimalWord(line, position + 1)
    else { return false }
    block = Block(value, quality)
    position += 5
    separator = UInt8(ascii: ",")
    return true
  }
}
