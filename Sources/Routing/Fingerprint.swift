/// What one build of the tiles is known by: edges of another build have other numbers.
package struct Fingerprint: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Reads ``description``.
  package init?(_ text: String) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.init(rawValue: value)
  }

  /// A hash that is the same on every machine and in every run (64-bit FNV-1a).
  struct Hasher {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ bytes: UnsafeRawBufferPointer) {
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    mutating func combine(_ number: UInt64) {
      withUnsafeBytes(of: number.littleEndian) { combine($0) }
    }
  }
}
