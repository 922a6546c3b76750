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
  /// Enhanced mode, in which messages keep to time windows; not seen on air.
  package var isEnhanced: Bool
  package var scope: Scope
  /// The service's number, once variant 1 was heard.
  package var sid: ServiceIdentifier?
  /// Least number of groups between two 8A groups: 3, 5, 8 or 11.
  package var gap: Int?
  /// Country code of the location table when it differs from the station's (LTCC), 1 to 15.
  package var tableCountryCode: UInt8?
  /// Extended country code of the location table, when the service tells it (LTECC).
  package var tableExtendedCountryCode: UInt8?
  /// The time windows of enhanced mode, once variant 1 was heard.
  package var timing: EnhancedTiming?

  package init(
    ltn: LocationTableNumber, hasAlternativeFrequencies: Bool, isEnhanced: Bool, scope: Scope,
    sid: ServiceIdentifier? = nil, gap: Int? = nil, tableCountryCode: UInt8? = nil,
    tableExtendedCountryCode: UInt8? = nil, timing: EnhancedTiming? = nil
  ) {
    self.ltn = ltn
    self.hasAlternativeFrequencies = hasAlternativeFrequencies
    self.isEnhanced = isEnhanced
    self.scope = scope
    self.sid = sid
    self.gap = gap
    self.tableCountryCode = tableCountryCode
    self.tableExtendedCountryCode = tableExtendedCountryCode
    self.timing = timing
  }

  package var isEncrypted: Bool { ltn == .encrypted }
}
