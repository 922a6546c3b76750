/// Names the key of a service: what it was made for, and its number (ENCID).
package struct EncryptionKeyName: Sendable, Hashable, CustomStringConvertible {
  /// Country code of the location table.
  package let countryCode: UInt8
  /// The location table before encryption (LTNBE).
  package let ltn: LocationTableNumber
  package let sid: ServiceIdentifier
  /// 0 to 31.
  package let encryptionID: UInt8

  package init(
    countryCode: UInt8, ltn: LocationTableNumber, sid: ServiceIdentifier, encryptionID: UInt8
  ) {
    self.countryCode = countryCode
    self.ltn = ltn
    self.sid = sid
    self.encryptionID = encryptionID & 0x1f
  }

  package var description: String {
    let country = String(countryCode, radix: 16, uppercase: true)
    return "country code \(country), table \(ltn), service \(sid), ENCID \(encryptionID)"
  }
}

/// The keys that the owner of a receiver was given by service providers.
package struct EncryptionKeys: Sendable, Hashable {
  private var keys: [EncryptionKeyName: EncryptionKey] = [:]

  package init() {}

  package var count: Int { keys.count }

  /// What there are keys for.
  package var names: some Collection<EncryptionKeyName> { keys.keys }

  package subscript(name: EncryptionKeyName) -> EncryptionKey? {
    get { keys[name] }
    set { keys[name] = newValue }
  }
}
