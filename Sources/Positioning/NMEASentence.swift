/// One sentence of NMEA 0183 whose checksum is right, cut into fields.
struct NMEASentence {
  /// Three letters that say what the fields are, such as `RMC`.
  ///
  /// Who talks (`GP`, `GN`, ...) is not kept: every talker means the same by them.
  let type: String
  private let fields: [Substring]

  /// Reads a sentence from `$` to the checksum, without the end of the line; nil when any of it
  /// is wrong or missing, or for a sentence of a maker's own.
  init?(_ bytes: some Collection<UInt8>) {
    // $, five letters, * and two digits at the least; makers go beyond the 80 of the standard.
    guard (9...NMEASentence.longest).contains(bytes.count), bytes.first == UInt8(ascii: "$")
    else { return nil }
    let body = bytes.dropFirst().dropLast(3)
    let tail = Array(bytes.suffix(3))
    guard tail[0] == UInt8(ascii: "*"), let high = NMEASentence.hexadecimal(tail[1]),
      let low = NMEASentence.hexadecimal(tail[2]),
      body.allSatisfy({ (0x20...0x7e).contains($0) && !NMEASentence.foreign.contains($0) }),
      NMEASentence.checksum(body) == high << 4 | low
    else { return nil }
    let parts = String(decoding: body, as: UTF8.self)
      .split(separator: ",", omittingEmptySubsequences: false)
    let address = parts[0]
    guard address.utf8.count == 5, address.first != "P",
      address.utf8.allSatisfy({ (0x41...0x5a).contains($0) || (0x30...0x39).contains($0) })
    else { return nil }
    type = String(address.suffix(3))
    fields = Array(parts.dropFirst())
  }

  /// What no field has: a second `*`, and `?`, with which frames of traffic receivers begin and end.
  ///
  /// A frame within a sentence may happen to leave its checksum right.
  private static let foreign: [UInt8] = [UInt8(ascii: "*"), UInt8(ascii: "?")]

  /// The longest sentence taken, from `$` to the checksum.
  static let longest = 120

  /// All characters between `$` and `*` added without carry.
  static func checksum(_ body: some Sequence<UInt8>) -> UInt8 { body.reduce(0, ^) }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }

  // MARK: Fields, counted from 1 as in the standard's tables

  /// A field, empty when the sentence is shorter.
  subscript(_ number: Int) -> Substring {
    fields.indices.contains(number - 1) ? fields[number - 1] : ""
  }

  /// A number of digits with or without decimals; nil for an empty field and anything else.
  func number(_ field: Int) -> Double? { NMEASentence.number(self[field]) }

  /// An angle as degrees and minutes, with its hemisphere in the field behind it.
  ///
  /// - Parameters:
  ///   - field: Of the angle, `4917.24`.
  ///   - digits: Of the whole degrees.
  ///   - hemispheres: The positive and the negative one.
  /// - Returns: Degrees, not yet checked for range; nil when either field is not as it should be.
  func angle(_ field: Int, digits: Int, _ hemispheres: (Substring, Substring)) -> Double? {
    let text = self[field]
    guard let minutes = NMEASentence.number(text.dropFirst(digits)), minutes < 60,
      text.dropFirst(digits).prefix(3).allSatisfy({ $0.isWholeNumber || $0 == "." }),
      text.dropFirst(digits).prefix(while: \.isWholeNumber).count == 2,
      let degrees = NMEASentence.number(text.prefix(digits))
    else { return nil }
    let angle = degrees + minutes / 60
    switch self[field + 1] {
    case hemispheres.0: return angle
    case hemispheres.1: return -angle
    default: return nil
    }
  }

  /// Two digits of a field, from an offset.
  func twoDigits(_ field: Int, at offset: Int) -> Int? {
    let text = self[field].dropFirst(offset).prefix(2)
    guard text.utf8.count == 2, text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  private static func number(_ text: Substring) -> Double? {
    guard (1...20).contains(text.utf8.count), text.utf8.contains(where: { $0 != 0x2e }),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2e })
    else { return nil }
    return Double(text)
  }
}
