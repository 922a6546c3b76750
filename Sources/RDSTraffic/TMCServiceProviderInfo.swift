import AlertC

/// Which service a tuner that assembles messages itself receives.
public struct TMCServiceProviderInfo: Sendable, Hashable {
  /// The tuner's own word on the service; no values of it are published, and none are used here.
  public var status: UInt8
  /// The country code of the service's location table, 1 to 15; 0 for no service.
  public var countryCode: UInt8
  /// The service's identifier, 0 to 63.
  public var sid: UInt8
  /// The location table's number, 1 to 63; 0 says that locations are encrypted.
  public var ltnNumber: UInt8
  /// The test bits of an encrypted service, 0 to 3: with 3 the key named is in use, with 0 locations
  /// are clear all the same, and the others hide them.
  public var encryptionTestMode: UInt8
  /// The number of the key in use, 0 to 31 (ENCID).
  public var encryptionId: UInt8
  /// The number of the table whose locations are encrypted, 1 to 63 (LTNBE).
  public var ltnBeforeEncryption: UInt8

  /// A service by what it says of itself.
  public init(
    status: UInt8 = 0, countryCode: UInt8, sid: UInt8, ltnNumber: UInt8,
    encryptionTestMode: UInt8 = 0, encryptionId: UInt8 = 0, ltnBeforeEncryption: UInt8 = 0
  ) {
    self.status = status
    self.countryCode = countryCode
    self.sid = sid
    self.ltnNumber = ltnNumber
    self.encryptionTestMode = encryptionTestMode
    self.encryptionId = encryptionId
    self.ltnBeforeEncryption = ltnBeforeEncryption
  }

  /// The service; nil when a value is out of range, or there is none.
  var service: Service? {
    guard (1...15).contains(countryCode), sid < 64, ltnNumber < 64 else { return nil }
    return Service(
      ltn: LocationTableNumber(rawValue: ltnNumber), hasAlternativeFrequencies: false,
      isEnhanced: false, scope: [], sid: ServiceIdentifier(rawValue: sid))
  }

  /// What an encrypted service says of its key; nil when a value is out of range.
  private var administration: EncryptionAdministration? {
    guard let mode = EncryptionAdministration.Mode(rawValue: encryptionTestMode),
      encryptionId < 32, ltnBeforeEncryption < 64
    else { return nil }
    return EncryptionAdministration(
      mode: mode, sid: ServiceIdentifier(rawValue: sid), encryptionID: encryptionId,
      tableBeforeEncryption: LocationTableNumber(rawValue: ltnBeforeEncryption))
  }

  /// How the service's locations are read with the keys at hand.
  func cipher(_ service: Service, _ keys: EncryptionKeys) -> LocationCipher {
    LocationCipher(
      service: service, countryCode: countryCode, administration: administration, keys: keys)
  }
}
