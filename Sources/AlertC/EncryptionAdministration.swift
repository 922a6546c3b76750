/// The administration group of an encrypted service (ISO 14819-6).
package struct EncryptionAdministration: Sendable, Hashable {
  package enum Mode: UInt8, Sendable { case none, preAdvised, reserved, full }

  package let mode: Mode
  package let sid: ServiceIdentifier
  /// Number of the key in force, 0 to 31 (ENCID).
  package let encryptionID: UInt8
  /// The location table whose codes are encrypted (LTNBE).
  package let tableBeforeEncryption: LocationTableNumber

  /// Reads a group with T = 0, F = 0 and continuity index 0; other variants than 000 are reserved.
  package init?(_ group: MessageGroup) {
    guard group.x == 0, group.c >> 13 == 0 else { return nil }
    mode = Mode(rawValue: UInt8(group.c >> 11 & 3)) ?? .reserved
    sid = ServiceIdentifier(rawValue: UInt8(group.c >> 5 & 0x3f))
    encryptionID = UInt8(group.c & 0x1f)
    tableBeforeEncryption = LocationTableNumber(rawValue: UInt8(group.d >> 10))
  }
}
