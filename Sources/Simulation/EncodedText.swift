import RDS

/// A text in the basic RDS character set, of a length the air has room for.
struct EncodedText: Sendable, Hashable {
  let bytes: [UInt8]

  /// Codes a text; `what` names it in errors.
  init(_ text: String, atMost count: Int, what: String) throws(SimulationError) {
    guard text.count <= count else {
      throw SimulationError("\(what) has \(text.count) characters and may have \(count)")
    }
    var bytes: [UInt8] = []
    for character in text {
      guard let byte = EncodedText.codes[character] else {
        throw SimulationError("\(what) has a character RDS cannot send: \"\(character)\"")
      }
      bytes.append(byte)
    }
    self.bytes = bytes
  }

  /// The bytes, filled up with spaces.
  func padded(to count: Int) -> [UInt8] {
    bytes + [UInt8](repeating: 0x20, count: max(0, count - bytes.count))
  }

  /// The character set read backwards; the lowest code where two show the same sign.
  private static let codes: [Character: UInt8] = {
    var codes: [Character: UInt8] = [" ": 0x20]
    for byte in UInt8(0x21)...0xff {
      let text = CharacterSet.text([byte])
      guard let character = text.first, codes[character] == nil else { continue }
      codes[character] = byte
    }
    return codes
  }()
}
