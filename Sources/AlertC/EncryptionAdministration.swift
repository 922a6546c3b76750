/// The administration group of an encrypted service (ISO 14819-6).
package struct EncryptionAdministration: Sendable, Hashable {
  /// The test bits.
  package enum Mode: UInt8, Sendable {
    /// Locations are sent in clear, although the LTN announced is 0.
    case none
    /// Values that were told beforehand.
    case preAdvised
    case reserved
    /// The key named is in use.
    case full
  }

  package let mode: Mode
  package let sid: ServiceIdentifier
  /// Number of the key in force, 0 to 31 (ENCID).
  package let encryptionID: UInt8
  /// The location table whose codes are encrypted (LTNBE).
  package let tableBeforeEncryption: LocationTableNumber

  package init(
    mode: Mode, sid: ServiceIdentifier, encryptionID: UInt8,
    tableBeforeEncryption: LocationTableNumber
  ) {
    self.mode = mode
    self.sid = sid
    self.encryptionID = encryptionID & 0x1f
    self.tableBeforeEncryption = tableBeforeEncryption
  }

  /// Reads a group with T = 0, F = 0 and continuity index 0; other variants than 000 are reserved.
  package init?(_ group: MessageGroup) {
    guard group.x == 0, group.c >> 13 == 0 else { return nil }
    self.init(
      mode: Mode(rawValue: UInt8(group.c >> 11 & 3)) ?? .reserved,
      sid: ServiceIdentifier(rawValue: UInt8(group.c >> 5 & 0x3f)),
      encryptionID: UInt8(group.c & 0x1f),
      tableBeforeEncryption: LocationTableNumber(rawValue: UInt8(group.d >> 10)))
  }

  /// The group that says so, as a station sends it.
  package var group: MessageGroup {
    MessageGroup(
      x: 0,
      c: UInt16(mode.rawValue) << 11 | UInt16(sid.rawValue) << 5 | UInt16(encryptionID),
      d: UInt16(tableBeforeEncryption.rawValue) << 10)
  }
}
