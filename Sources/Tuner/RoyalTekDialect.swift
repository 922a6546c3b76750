import AlertC
import Capture
import RDS

/// The lines of a RoyalTek receiver: `$RTTMC,8,D3C2,8405,C101,234534`, of which the last two digits
/// are the exclusive or of all characters between `$` and them; there is no `*`.
///
/// `$RTRDS` tells the frequency first; what follows is not known.
struct RoyalTekDialect: LineDialect {
  static var longestLine: Int { 256 }

  var capabilities: TunerCapabilities { TunerCapabilities(evidenceRule: .hexLogWithCorrected) }

  mutating func read(_ line: UnsafeRawBufferPointer) -> LineEvent {
    // Position data comes over the same line.
    guard line.starts(with: "$RTTMC,".utf8) || line.starts(with: "$RTRDS,".utf8) else {
      return .nothing
    }
    let end = line.count - 2
    guard end > 7, let sum = RoyalTekDialect.byte(line, end),
      line[1..<end].reduce(0, ^) == sum
    else { return .bad }
    let text = UnsafeRawBufferPointer(rebasing: line[7..<end])
    return line[3] == UInt8(ascii: "T")
      ? RoyalTekDialect.group(text) : RoyalTekDialect.frequency(text)
  }

  /// `8,D3C2,8405,C101,2345`; the group's number is in block B as well.
  private static func group(_ text: UnsafeRawBufferPointer) -> LineEvent {
    let start = text.count - 19
    guard start > 1,
      [start - 1, start + 4, start + 9, start + 14].allSatisfy({
        text[$0] == UInt8(ascii: ",")
      }), !text[..<(start - 1)].contains(UInt8(ascii: ",")),
      let a = hexadecimalWord(text, start), let b = hexadecimalWord(text, start + 5),
      let c = hexadecimalWord(text, start + 10), let d = hexadecimalWord(text, start + 15)
    else { return .bad }
    return .group(Group(a, b, c, d))
  }

  /// `96.3,...`: megahertz.
  private static func frequency(_ text: UnsafeRawBufferPointer) -> LineEvent {
    var kilohertz = 0
    /// What a digit is worth behind the point; nil before it.
    var weight: Int?
    for byte in text {
      if byte == UInt8(ascii: ",") { break }
      if byte == UInt8(ascii: "."), weight == nil {
        weight = 100
        continue
      }
      guard (0x30...0x39).contains(byte), kilohertz < 1_000_000 else { return .bad }
      let digit = Int(byte - 0x30)
      kilohertz = weight.map { kilohertz + digit * $0 } ?? kilohertz * 10 + digit * 1000
      weight = weight.map { $0 / 10 }
    }
    guard (65_000...108_000).contains(kilohertz) else { return .bad }
    return .frequency(Frequency(kilohertz: kilohertz))
  }

  private static func byte(_ line: UnsafeRawBufferPointer, _ position: Int) -> UInt8? {
    // Two zeros before them make a word.
    let digits = UInt32(0x3030) | UInt32(line[position]) << 16 | UInt32(line[position + 1]) << 24
    return hexadecimalWord(digits).map { UInt8(truncatingIfNeeded: $0) }
  }
}
