import RDS

/// What is between the delimiters of a GNS packet: a group, or the answer to a command.
enum GNSPacket: Equatable {
  case group(Group)
  /// The command's code, and up to five values.
  case answer(code: UInt8, values: SIMD8<UInt8>)
  /// `Err`: a command was not understood.
  case refused

  /// - Parameter bytes: Eight.
  init(_ bytes: UnsafeRawBufferPointer) {
    func word(_ position: Int) -> UInt16 {
      UInt16(bytes[position]) << 8 | UInt16(bytes[position + 1])
    }
    guard word(0) == 0 else {
      self = .group(Group(word(0), word(2), word(4), word(6)))
      return
    }
    // No station has the PI 0000.
    if bytes.elementsEqual([0, 0, 0, 0x45, 0x72, 0x72, 0, 0]) {
      self = .refused
      return
    }
    self = .answer(
      code: bytes[2],
      values: SIMD8(bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], 0, 0, 0))
  }
}

/// The two known sets of command codes.
enum GNSFamily: CaseIterable {
  case fm9
  /// The 9830 and its relatives.
  case series9830

  var tune: UInt8 { self == .fm9 ? 0x73 : 0x46 }
  var seekUp: UInt8 { self == .fm9 ? 0x59 : 0x79 }
  var seekDown: UInt8 { self == .fm9 ? 0x58 : 0x78 }
  /// Asks for the signal; not known of the other family.
  var signal: UInt8? { self == .fm9 ? 0x6C : nil }

  static let disable: UInt8 = 0x53
  static let enable: UInt8 = 0x56
  /// Tells the end of a search, without being asked.
  static let seekEnded: UInt8 = 0x66
}
