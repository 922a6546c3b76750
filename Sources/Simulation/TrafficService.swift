import AlertC
import RDS

/// A TMC service as group 3A announces it, in basic mode.
package struct TrafficService: Sendable, Hashable {
  /// The areas a service's messages concern (MGS), four bits.
  package struct Scope: OptionSet, Sendable, Hashable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue & 0xf }

    package static let urban = Scope(rawValue: 1)
    package static let regional = Scope(rawValue: 2)
    package static let national = Scope(rawValue: 4)
    package static let international = Scope(rawValue: 8)
  }

  /// The number of the location table, also of a service that hides it.
  package let ltn: LocationTableNumber
  package let sid: ServiceIdentifier
  package let scope: Scope
  /// At least so many other groups lie between two message groups: 3, 5, 8 or 11.
  package let gap: Int
  /// Eight bytes of the provider's name, or nil when it is not sent.
  let providerName: [UInt8]?
  /// Country code of the location table (LTCC), or nil when the PI tells it.
  package let tableCountryCode: UInt8?
  /// Extended country code of the location table (LTECC), or nil when group 1A tells it.
  package let tableExtendedCountryCode: UInt8?
  /// Whether the same messages can be heard on all alternative frequencies (AFI).
  package let coversAlternativeFrequencies: Bool
  package let application: ApplicationIdentification
  package let groupType: GroupType
  /// Nil when locations are free to read.
  package let encryption: ServiceEncryption?

  /// The gaps that can be announced, in the order of their codes.
  package static let gaps = [3, 5, 8, 11]

  /// Group types open to applications, of which only version A carries two blocks of message.
  package static let groupTypes: [GroupType] = [8, 5, 6, 7, 9, 11, 12, 13].map { GroupType($0) }

  package init(
    ltn: LocationTableNumber, sid: ServiceIdentifier, scope: Scope = .national, gap: Int = 3,
    providerName: String? = nil, tableCountryCode: UInt8? = nil,
    tableExtendedCountryCode: UInt8? = nil, coversAlternativeFrequencies: Bool = false,
    application: ApplicationIdentification = .trafficMessages,
    groupType: GroupType = .trafficMessages, encryption: ServiceEncryption? = nil
  ) throws(SimulationError) {
    guard ltn != .encrypted else {
      throw SimulationError("location table number 0 announces encryption")
    }
    guard TrafficService.gaps.contains(gap) else {
      throw SimulationError("the gap must be 3, 5, 8 or 11 groups, not \(gap)")
    }
    guard TrafficService.groupTypes.contains(groupType) else {
      throw SimulationError("group type \(groupType) is not open to traffic messages")
    }
    if let code = tableCountryCode, !(1...15).contains(code) {
      throw SimulationError("the country code of the table must be 1 to F")
    }
    self.ltn = ltn
    self.sid = sid
    self.scope = scope
    self.gap = gap
    self.providerName =
      if let providerName {
        try EncodedText(providerName, atMost: 8, what: "the provider's name").padded(to: 8)
      } else {
        nil
      }
    self.tableCountryCode = tableCountryCode
    self.tableExtendedCountryCode = tableExtendedCountryCode
    self.coversAlternativeFrequencies = coversAlternativeFrequencies
    self.application = application
    self.groupType = groupType
    self.encryption = encryption
  }
}
