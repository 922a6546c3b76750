import AlertC
import RDS

/// What was heard of one station on one frequency.
package struct StationReport: Sendable, Hashable {
  package var frequency: Frequency
  package var programme: ProgrammeIdentification?
  package var name: String?
  package var signal: Signal?
  /// Share of bad blocks, 0 to 1, and of how many groups; nil before the first group.
  package var errorRate: Double?
  package var groups: Int
  package var service: TrafficService?
  /// Where the station can be heard as well.
  package var alternatives: [Frequency] = []
  /// Other networks with traffic messages, as the station tells them.
  package var networks: [TuningInformation.Network] = []

  /// The traffic service a station announces.
  package struct TrafficService: Sendable, Hashable {
    /// Country of the location table, 1 to 15, with the extended code when told.
    package var countryCode: UInt8
    package var extendedCountryCode: UInt8?
    /// The table, also when location codes are encrypted, as soon as that is told.
    package var ltn: LocationTableNumber
    package var sid: ServiceIdentifier?
    package var scope: Service.Scope
    package var provider: String?
    package var isEncrypted: Bool

    package init(
      countryCode: UInt8, extendedCountryCode: UInt8? = nil, ltn: LocationTableNumber,
      sid: ServiceIdentifier? = nil, scope: Service.Scope = [], provider: String? = nil,
      isEncrypted: Bool = false
    ) {
      self.countryCode = countryCode
      self.extendedCountryCode = extendedCountryCode
      self.ltn = ltn
      self.sid = sid
      self.scope = scope
      self.provider = provider
      self.isEncrypted = isEncrypted
    }
  }

  package init(
    frequency: Frequency, programme: ProgrammeIdentification? = nil, name: String? = nil,
    signal: Signal? = nil, errorRate: Double? = nil, groups: Int = 0,
    service: TrafficService? = nil, alternatives: [Frequency] = [],
    networks: [TuningInformation.Network] = []
  ) {
    self.frequency = frequency
    self.programme = programme
    self.name = name
    self.signal = signal
    self.errorRate = errorRate
    self.groups = groups
    self.service = service
    self.alternatives = alternatives
    self.networks = networks
  }
}

extension StationReport.TrafficService {
  /// What a station announces by now; nil without an announcement, or when it has stopped.
  init?(_ station: StationReceiver, at now: Timestamp) {
    guard let service = station.service, !station.isSilent(at: now) else { return nil }
    let hidden = service.isEncrypted ? station.encryption.administration(at: now) : nil
    self.init(
      countryCode: station.tableCountryCode,
      extendedCountryCode: station.tableExtendedCountryCode,
      ltn: hidden?.tableBeforeEncryption ?? service.ltn, sid: service.sid, scope: service.scope,
      provider: station.provider.text, isEncrypted: service.isEncrypted)
  }
}
