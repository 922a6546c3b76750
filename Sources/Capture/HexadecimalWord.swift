/// The value of four hexadecimal digits in either case; nil when one is none.
///
/// The text has at least four bytes from `position` on.
@inlinable package func hexadecimalWord(
  _ bytes: UnsafeRawBufferPointer, _ position: Int
) -> UInt16? {
  hexadecimalWord(
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
}

/// The value of four hexadecimal digits, the first in the lowest byte; nil when one is none.
///
/// All four at once: reading digits is most of the work of a replay.
@inlinable package func hexadecimalWord(_ digits: UInt32) -> UInt16? {
  let letters = digits >> 6 & 0x0101_0101
  let nibbles = (digits & 0x0f0f_0f0f) &+ letters &* 9
  guard nibbles & 0xf0f0_f0f0 == 0 else { return nil }
  // What these nibbles would be written as must be what stands there, in either case.
  let aboveNine = (nibbles &+ 0x7676_7676) >> 7 & 0x0101_0101
  guard nibbles &+ 0x3030_3030 &+ aboveNine &* 7 == digits & ~(letters << 5) else { return nil }
  let pairs = (nibbles & 0x000f_000f) << 4 | nibbles >> 8 & 0x000f_000f
  return UInt16(truncatingIfNeeded: pairs << 8 | pairs >> 16)
}
