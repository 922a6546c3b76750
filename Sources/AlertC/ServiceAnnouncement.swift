/// Collects the variants of 3A into a ``Service``.
///
/// The first value of a variant counts at once, a changed one when heard twice running, so that a
/// damaged block moves no message to another table.
package struct ServiceAnnouncement: Sendable {
  private var variants: [UInt16?] = [nil, nil, nil]
  private var changes: [UInt16?] = [nil, nil, nil]

  package init() {}

  /// Takes the 16 message bits of a 3A group; true when the service changed by it.
  package mutating func hear(_ message: UInt16) -> Bool {
    let variant = Int(message >> 14)
    guard variant < variants.count else { return false }
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
      if service.isEnhanced {
        service.timing = EnhancedTiming(second)
      } else if country != 0 {
        service.tableCountryCode = country
      }
    }
    if let third = variants[2], third & 0xff != 0 {
      service.tableExtendedCountryCode = UInt8(third & 0xff)
    }
    return service
  }
}
