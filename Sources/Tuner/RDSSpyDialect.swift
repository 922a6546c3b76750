import AlertC
import Capture
import RDS

/// The lines of an RDS Spy server (xdr-gtk, FM-DX Webserver, PE5PVB's firmware): `G:`, and then a
/// group without spaces, `----` for a block not received.
///
/// Some of these servers leave corrected blocks out, one shows them as clean, and drops groups that
/// begin like the one before; they cannot be told apart.
struct RDSSpyDialect: LineDialect {
  static var longestLine: Int { 256 }

  private var isGroupNext = false

  var capabilities: TunerCapabilities {
    TunerCapabilities(
      band: Frequency(kilohertz: 65_000)...Frequency(kilohertz: 108_000),
      evidenceRule: .hexLogWithCorrected, showsRepeats: false)
  }

  var greeting: String { "?F\n" }

  func command(for frequency: Frequency) -> String? { "\(frequency.kilohertz)*F\n" }

  mutating func reset() { isGroupNext = false }

  mutating func read(_ line: UnsafeRawBufferPointer) -> LineEvent {
    if line.isEmpty { return .nothing }
    if line.elementsEqual("G:".utf8) {
      isGroupNext = true
      return .nothing
    }
    guard isGroupNext else { return .bad }
    isGroupNext = false
    // Sent when the receiver is tuned.
    if line.starts(with: "RESET".utf8) { return .retuned }
    guard line.count == 16, let a = RDSSpyDialect.block(line, 0),
      let b = RDSSpyDialect.block(line, 4), let c = RDSSpyDialect.block(line, 8),
      let d = RDSSpyDialect.block(line, 12)
    else { return .bad }
    return .group(Group(a: a, b: b, c: c, d: d))
  }

  private static func block(_ line: UnsafeRawBufferPointer, _ position: Int) -> Block? {
    if line[position..<(position + 4)].allSatisfy({ $0 == UInt8(ascii: "-") }) { return .missing }
    return hexadecimalWord(line, position).map { Block($0) }
  }
}
