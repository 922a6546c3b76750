import RDS

/// What a station announces of its TMC service in group 3A (ISO 14819-1; application CD46).
package struct Service: Sendable, Hashable {
  /// How large an area the service's messages cover; a service may tell several.
  package struct Scope: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue & 0xf }

    package static let international = Scope(rawValue: 8)
    package static let national = Scope(rawValue: 4)
    package static let regional = Scope(rawValue: 2)
    package static let urban = Scope(rawValue: 1)
  }

  /// The location table; 0 says that location codes are encrypted.
  package var ltn: LocationTableNumber
  /// Whether other frequencies of the network carry the service too (AFI).
  package var hasAlternativeFrequencies: Bool
  /// Enhanced mode, in which messages keep to time windows; not used on air.
  package var isEnhanced: Bool
  package var scope: Scope
  /// The service's number, once variant 1 was heard.
  package var sid: ServiceIdentifier?
  /// Least number of groups between two 8A groups: 3, 5, 8 or 11.
  package var gap: Int?
  /// Country code of the location table when it differs from the station's (LTCC), 1 to 15.
  package var tableCountryCode: UInt8?

  package init(
    ltn: LocationTableNumber, hasAlternativeFrequencies: Bool, isEnhanced: Bool, scope: Scope,
    sid: ServiceIdentifier? = nil, gap: Int? = nil, tableCountryCode: UInt8? = nil
  ) {
    self.ltn = ltn
    self.hasAlternativeFrequencies = hasAlternativeFrequencies
    self.isEnhanced = isEnhanced
    self.scope = scope
    self.sid = sid
    self.gap = gap
    self.tableCountryCode = tableCountryCode
  }

  package var isEncrypted: Bool { ltn == .encrypted }
}

/// Collects the variants of 3A into a ``Service``.
///
/// The first value of a variant counts at once, a changed one when heard twice running, so that a
/// damaged block moves no message to another table.
package struct ServiceAnnouncement: Sendable {
  private var variants: [UInt16?] = [nil, nil]
  private var changes: [UInt16?] = [nil, nil]

  package init() {}

  /// Takes the 16 message bits of a 3A group; true when the service changed by it.
  package mutating func hear(_ message: UInt16) -> Bool {
    let variant = Int(message >> 14)
    guard variant < 2 else { return false }
    guard let known = variants[variant] else {
      variants[variant] = message
      return true
    }
    if known == message {
      changes[variant] = nil
      return false
    }
    guard changes[variant] == message else {
      changes[variant] = message
      return false
    }
    changes[variant] = nil
    variants[variant] = message
    return true
  }

  /// The service, once variant 0 was heard.
  package var service: Service? {
    guard let first = variants[0] else { return nil }
    var service = Service(
      ltn: LocationTableNumber(rawValue: UInt8(first >> 6 & 0x3f)),
      hasAlternativeFrequencies: first & 0x20 != 0, isEnhanced: first & 0x10 != 0,
      scope: Service.Scope(rawValue: UInt8(first & 0xf)))
    if let second = variants[1] {
      service.gap = [3, 5, 8, 11][Int(second >> 12 & 3)]
      service.sid = ServiceIdentifier(rawValue: UInt8(second >> 6 & 0x3f))
      let country = UInt8(second & 0xf)
      if !service.isEnhanced, country != 0 { service.tableCountryCode = country }
    }
    return service
  }
}
