/// How an encrypted service hides its 16-bit location codes (ISO 14819-6).
package struct EncryptionKey: Sendable, Hashable {
  /// Eight bits that are added bit by bit, moved up by ``start``; what goes beyond the top is gone.
  package let mask: UInt8
  /// Where the mask begins, 0 to 15.
  package let start: UInt8
  /// By how many bits a receiver rotates to the left, 0 to 15.
  package let rotation: UInt8

  /// Nil when start or rotation is more than 15.
  package init?(mask: UInt8, start: UInt8, rotation: UInt8) {
    guard start < 16, rotation < 16 else { return nil }
    self.mask = mask
    self.start = start
    self.rotation = rotation
  }

  private var added: UInt16 { UInt16(mask) << UInt16(start) }

  /// A location code as it is sent.
  package func encrypt(_ location: UInt16) -> UInt16 {
    EncryptionKey.rotate(location, by: 16 - rotation) ^ added
  }

  /// The location code that was sent as `sent`: the mask is undone first, the rotation last.
  package func decrypt(_ sent: UInt16) -> UInt16 {
    EncryptionKey.rotate(sent ^ added, by: rotation)
  }

  /// Rotates to the left by up to 16 bits.
  private static func rotate(_ value: UInt16, by count: UInt8) -> UInt16 {
    value << UInt16(count) | value >> UInt16(16 - count)
  }
}
