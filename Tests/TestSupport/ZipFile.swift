/// A zip archive whose files are stored as they are, and which may lie about them.
package struct ZipFile {
  private var locals: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  package init() {}

  /// Adds a file.
  ///
  /// It may claim to unpack to another size or to be encrypted, and its checksum may be wrong by
  /// some damage.
  package mutating func add(
    _ name: String, _ bytes: [UInt8], size: UInt32? = nil, isEncrypted: Bool = false,
    damage: UInt32 = 0
  ) {
    let name = Array(name.utf8)
    let offset = UInt32(locals.count)
    // Flag 11: the name is UTF-8. No compression, no date.
    let flags: UInt16 = 1 << 11 | (isEncrypted ? 1 : 0)
    var common = ZipFile.bytes(20 as UInt16) + ZipFile.bytes(flags) + ZipFile.bytes(0 as UInt16)
    common += ZipFile.bytes(0 as UInt16) + ZipFile.bytes(0x21 as UInt16)
    common += ZipFile.bytes(ZipFile.checksum(bytes) ^ damage)
    common += ZipFile.bytes(UInt32(bytes.count)) + ZipFile.bytes(size ?? UInt32(bytes.count))
    common += ZipFile.bytes(UInt16(name.count)) + ZipFile.bytes(0 as UInt16)
    locals += Array("PK\u{3}\u{4}".utf8) + common + name + bytes
    directory += Array("PK\u{1}\u{2}".utf8) + ZipFile.bytes(20 as UInt16) + common
    directory += [UInt8](repeating: 0, count: 10) + ZipFile.bytes(offset) + name
    count += 1
  }

  /// The whole archive.
  package var bytes: [UInt8] {
    locals + directory + Array("PK\u{5}\u{6}".utf8) + [0, 0, 0, 0] + ZipFile.bytes(count)
      + ZipFile.bytes(count) + ZipFile.bytes(UInt32(directory.count))
      + ZipFile.bytes(UInt32(locals.count)) + [0, 0]
  }

  private static func bytes<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// CRC-32 as zip wants it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}
