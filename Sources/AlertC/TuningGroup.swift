import RDS

/// What one tuning group tells of another network that carries traffic messages (variants 6 to 9).
package enum TuningGroup: Sendable, Hashable {
  /// Variant 6: frequencies on which it can be heard.
  case frequencies([AlternativeFrequency], of: ProgrammeIdentification)
  /// Variant 7: where it is heard while this station is heard on `tuned`.
  case mapped(
    tuned: AlternativeFrequency, to: AlternativeFrequency, of: ProgrammeIdentification)
  /// Variant 8: networks without frequencies.
  case networks([ProgrammeIdentification])
  /// Variant 9: the service another network carries, by its table, scope and number.
  ///
  /// It is this station's own only where country, table and number are equal, and then its messages
  /// replace each other by these. On air the variant names neighbours' services, of the same table
  /// and with other numbers (logs of German stations, 2017 to 2019): their messages stay apart.
  case service(
    ltn: LocationTableNumber, scope: Service.Scope, sid: ServiceIdentifier,
    of: ProgrammeIdentification)

  /// Reads a tuning group; nil for other variants and for groups that name no network.
  package init?(_ group: MessageGroup) {
    guard group.isTuning else { return nil }
    let other = ProgrammeIdentification(rawValue: group.d)
    let pair = [UInt8(group.c >> 8), UInt8(group.c & 0xff)].map(
      AlternativeFrequency.init(rawValue:))
    switch group.x & 0xf {
    case 6:
      let channels = pair.filter { $0.kilohertz != nil }
      guard group.d != 0, !channels.isEmpty else { return nil }
      self = .frequencies(channels, of: other)
    case 7:
      guard group.d != 0, pair.allSatisfy({ $0.kilohertz != nil }) else { return nil }
      self = .mapped(tuned: pair[0], to: pair[1], of: other)
    case 8:
      // 0 is a filler, and an encoder may fill with the first one again.
      var named: [ProgrammeIdentification] = []
      for code in [group.c, group.d] where code != 0 {
        let network = ProgrammeIdentification(rawValue: code)
        if !named.contains(network) { named.append(network) }
      }
      guard !named.isEmpty else { return nil }
      self = .networks(named)
    case 9:
      guard group.d != 0 else { return nil }
      self = .service(
        ltn: LocationTableNumber(rawValue: UInt8(group.c >> 10)),
        scope: Service.Scope(rawValue: UInt8(group.c >> 6 & 0xf)),
        sid: ServiceIdentifier(rawValue: UInt8(group.c & 0x3f)), of: other)
    default: return nil
    }
  }
}
