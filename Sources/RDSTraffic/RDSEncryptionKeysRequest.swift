import AlertC

/// Asks for the keys of an encrypted service (ISO 14819-6).
public struct RDSEncryptionKeysRequest: Sendable, Hashable {
  /// The country code of the service's location table, 1 to 15.
  public var countryCode: UInt8
  /// The service's identifier, 0 to 63.
  public var sid: UInt8
  /// The number of the table whose locations are encrypted, 1 to 63 (LTNBE).
  public var ltnBeforeEncryption: UInt8

  /// A request for a service's keys.
  public init(countryCode: UInt8, sid: UInt8, ltnBeforeEncryption: UInt8) {
    self.countryCode = countryCode
    self.sid = sid
    self.ltnBeforeEncryption = ltnBeforeEncryption
  }

  init(_ name: EncryptionKeyName) {
    self.init(
      countryCode: name.countryCode, sid: name.sid.rawValue, ltnBeforeEncryption: name.ltn.rawValue)
  }

  /// The name of one of the keys asked for.
  func name(_ encryptionID: UInt8) -> EncryptionKeyName {
    EncryptionKeyName(
      countryCode: countryCode, ltn: LocationTableNumber(rawValue: ltnBeforeEncryption),
      sid: ServiceIdentifier(rawValue: sid), encryptionID: encryptionID)
  }
}
