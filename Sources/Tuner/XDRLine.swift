import Capture
import RDS

/// A line that an XDR tuner or its server sends: a letter and its values.
///
/// The protocol of xdrd and of TEF668x firmware, as xdr-gtk and FM-DX Webserver read it. Whatever
/// does not have the form it should have is ``unknown``: a serial line has no check of its own.
enum XDRLine: Equatable {
  /// `OK`: the tuner runs.
  case running
  /// `X`: the tuner is off.
  case off
  /// `T96300`: where the tuner is.
  case tuned(Frequency)
  /// `M1`: AM instead of FM.
  case mode(isAM: Bool)
  /// `PD3C2?`: block A of the group whose `R` line follows; more `?` mean more doubt.
  case programme(Block)
  /// `R8405C101234500`: a group; block A is missing in the old form.
  case group(Group)
  /// `Sm45.2,3,1,84`: how well the station is received.
  case signal(Signal)
  /// `a0`: the password is wrong.
  case denied
  /// `a1`: who connected may listen, and nothing else.
  case guest
  /// `G` and `B`, with which PE5PVB's firmware ends its answer to `x`.
  case setting
  /// Another letter, or nothing.
  case other
  /// Not of this protocol, or damaged.
  case unknown

  init(_ line: UnsafeRawBufferPointer) {
    guard let letter = line.first else {
      self = .other
      return
    }
    let rest = UnsafeRawBufferPointer(rebasing: line.dropFirst())
    self =
      switch letter {
      case UInt8(ascii: "O"): rest.elementsEqual("K".utf8) ? .running : .unknown
      case UInt8(ascii: "X"): rest.isEmpty ? .off : .unknown
      case UInt8(ascii: "T"): XDRLine.frequency(rest)
      case UInt8(ascii: "M"):
        rest.elementsEqual("0".utf8)
          ? .mode(isAM: false) : rest.elementsEqual("1".utf8) ? .mode(isAM: true) : .unknown
      case UInt8(ascii: "P"): XDRLine.programme(rest)
      case UInt8(ascii: "R"): XDRLine.group(rest)
      case UInt8(ascii: "S"): XDRLine.signal(rest)
      case UInt8(ascii: "a"):
        rest.elementsEqual("0".utf8)
          ? .denied : rest.elementsEqual("1".utf8) ? .guest : .unknown
      case UInt8(ascii: "G"), UInt8(ascii: "B"): .setting
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "o"), UInt8(ascii: "!"): .other
      default: .unknown
      }
  }

  private static func frequency(_ text: UnsafeRawBufferPointer) -> XDRLine {
    var kilohertz = 0
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: ","), index > 0 { break }
      guard (0x30...0x39).contains(byte), kilohertz < 1_000_000 else { return .unknown }
      kilohertz = kilohertz * 10 + Int(byte - 0x30)
    }
    return kilohertz > 0 ? .tuned(Frequency(kilohertz: kilohertz)) : .unknown
  }

  private static func programme(_ text: UnsafeRawBufferPointer) -> XDRLine {
    let doubts = text.count - 4
    guard (0...3).contains(doubts), text.dropFirst(4).allSatisfy({ $0 == UInt8(ascii: "?") }),
      let value = hexadecimalWord(text, 0), let quality = BlockQuality(rawValue: UInt8(doubts))
    else { return .unknown }
    return .programme(Block(value, quality))
  }

  /// Two bits of errors a block: in the old form B has the lowest, in the new one D has.
  private static func group(_ text: UnsafeRawBufferPointer) -> XDRLine {
    let isOld = text.count == 14
    guard isOld || text.count == 18, let errors = errors(text),
      let b = hexadecimalWord(text, text.count - 14),
      let c = hexadecimalWord(text, text.count - 10), let d = hexadecimalWord(text, text.count - 6)
    else { return .unknown }
    if isOld {
      guard errors < 0x40 else { return .unknown }
      return .group(
        Group(
          a: .missing, b: block(b, errors), c: block(c, errors >> 2), d: block(d, errors >> 4)))
    }
    guard let a = hexadecimalWord(text, 0) else { return .unknown }
    return .group(
      Group(
        a: block(a, errors >> 6), b: block(b, errors >> 4), c: block(c, errors >> 2),
        d: block(d, errors)))
  }

  private static func block(_ value: UInt16, _ errors: UInt8) -> Block {
    Block(value, BlockQuality(rawValue: errors & 3) ?? .uncorrectable)
  }

  /// The last two digits.
  private static func errors(_ text: UnsafeRawBufferPointer) -> UInt8? {
    // Read with the two digits before them, which belong to block D.
    hexadecimalWord(text, text.count - 4).map { UInt8(truncatingIfNeeded: $0) }
  }

  private static func signal(_ text: UnsafeRawBufferPointer) -> XDRLine {
    let isStereo: Bool?
    switch text.first {
    case UInt8(ascii: "s"), UInt8(ascii: "S"): isStereo = true
    case UInt8(ascii: "m"): isStereo = false
    // Set to mono: some firmware does not look for the pilot then.
    case UInt8(ascii: "M"): isStereo = nil
    default: return .unknown
    }
    guard let strength = decimal(text.dropFirst().prefix { $0 != UInt8(ascii: ",") }) else {
      return .unknown
    }
    return .signal(Signal(strength: strength, unit: .decibelFemtowatts, isStereo: isStereo))
  }

  /// A decimal number with a sign, a fraction and space around it, if need be.
  private static func decimal(_ text: Slice<UnsafeRawBufferPointer>) -> Double? {
    var value = 0.0
    var weight = 0.0
    var digits = 0
    var isNegative = false
    for byte in text {
      switch byte {
      case 0x20: continue
      case UInt8(ascii: "-") where digits == 0 && !isNegative: isNegative = true
      case UInt8(ascii: ".") where weight == 0: weight = 1
      case 0x30...0x39 where digits < 9:
        value = value * 10 + Double(byte - 0x30)
        weight *= 10
        digits += 1
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    return (isNegative ? -1 : 1) * value / max(1, weight)
  }
}
