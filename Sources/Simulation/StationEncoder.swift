import AlertC
import RDS

/// Codes the groups of a station, one at a time; what is sent when is not its concern.
package struct StationEncoder: Sendable {
  package let station: Station
  package let service: TrafficService?
  /// TP and PTY, in their place in block B.
  private let programmeBits: UInt16
  private let radioText: [UInt8]

  package init(station: Station, service: TrafficService?) {
    self.station = station
    self.service = service
    programmeBits =
      (station.hasTrafficProgramme ? 0x0400 : 0) | UInt16(station.programmeType) << 5
    // A text shorter than 64 characters ends with a carriage return.
    var text = station.radioText?.bytes ?? []
    if !text.isEmpty, text.count < 64 { text.append(0x0d) }
    while !text.count.isMultiple(of: 4) { text.append(0x20) }
    radioText = text
  }

  private func group(_ type: GroupType, _ bits: UInt16, _ c: UInt16, _ d: UInt16) -> Group {
    Group(
      station.programme.rawValue, UInt16(type.code) << 11 | programmeBits | bits & 0x1f, c, d)
  }

  /// Music, no announcement on air, and one of four decoder bits, of which the last says stereo.
  private func switches(segment: Int) -> UInt16 {
    0x08 | (segment == 3 ? 0x04 : 0) | UInt16(segment)
  }

  /// How many groups it takes to send all alternative frequencies.
  package var frequencyPairs: Int { (station.alternativeFrequencies.count + 2) / 2 }

  /// A 0A or 0B group: two characters of the name, and a pair of alternative frequencies.
  ///
  /// Frequencies follow method A: their number first, then each of them, then a filler when they
  /// are not even.
  package func basicTuning(segment: Int, frequencyPair: Int) -> Group {
    let segment = segment & 3
    let name = word(station.name[segment * 2], station.name[segment * 2 + 1])
    guard !station.usesBasicTuningB else {
      return group(.basicTuningB, switches(segment: segment), station.programme.rawValue, name)
    }
    let list = [224 + UInt8(station.alternativeFrequencies.count)] + station.alternativeFrequencies
    let first = frequencyPair % frequencyPairs * 2
    let second = first + 1 < list.count ? list[first + 1] : 205
    return group(.basicTuningA, switches(segment: segment), word(list[first], second), name)
  }

  /// A 1A group of variant 0: the extended country code; nil when the station has none.
  package func countryCode() -> Group? {
    station.extendedCountryCode.map { group(.slowLabelling, 0, UInt16($0), 0) }
  }

  /// How many groups the radio text takes; 0 when there is none.
  package var radioTextSegments: Int { radioText.count / 4 }

  /// A 2A group: four characters of the radio text.
  package func radioText(segment: Int) -> Group {
    let at = segment % max(1, radioTextSegments) * 4
    guard at + 4 <= radioText.count else { return group(.radioText, 0, 0x0d20, 0x2020) }
    return group(
      .radioText, UInt16(at / 4), word(radioText[at], radioText[at + 1]),
      word(radioText[at + 2], radioText[at + 3]))
  }

  /// The 3A groups of the service: variants 0, 1 and, when it has a table of another country, 2.
  package func announcements() -> [Group] {
    guard let service else { return [] }
    let ltn = service.encryption == nil ? service.ltn : .encrypted
    let scope = service.scope.rawValue
    let gap = UInt16(TrafficService.gaps.firstIndex(of: service.gap) ?? 0)
    var messages = [
      UInt16(ltn.rawValue) << 6 | (service.coversAlternativeFrequencies ? 0x20 : 0) | scope,
      0x4000 | gap << 12 | UInt16(service.sid.rawValue) << 6
        | UInt16(service.tableCountryCode ?? 0),
    ]
    if let code = service.tableExtendedCountryCode { messages.append(0x8000 | UInt16(code)) }
    return messages.map {
      group(
        .applicationAnnouncement, UInt16(service.groupType.code), $0, service.application.rawValue)
    }
  }

  /// A 4A group for the minute that begins with it.
  package func clockTime(_ minute: Timestamp) -> Group {
    ClockTime(utc: minute, offsetInHalfHours: station.offsetInHalfHours)
      .group(programme: station.programme, programmeType: programmeBits)
  }

  /// The group that names table and key of an encrypted service; nil when it is not encrypted.
  package func encryptionAdministration() -> MessageGroup? {
    guard let service, let encryption = service.encryption else { return nil }
    return EncryptionAdministration(
      mode: .full, sid: service.sid, encryptionID: encryption.identifier,
      tableBeforeEncryption: service.ltn
    ).group
  }

  /// The tuning groups with the provider's name; none when it is not sent.
  package func providerName() -> [MessageGroup] {
    guard let name = service?.providerName else { return [] }
    return [UInt8(4), 5].map { variant in
      let at = Int(variant - 4) * 4
      return MessageGroup(
        x: 0x10 | variant, c: word(name[at], name[at + 1]), d: word(name[at + 2], name[at + 3]))
    }
  }

  /// A group of the service, 8A unless another type is announced.
  package func traffic(_ message: MessageGroup) -> Group {
    group(service?.groupType ?? .trafficMessages, UInt16(message.x), message.c, message.d)
  }

  /// A 15B group: programme type and switches, twice.
  package func fastTuning(segment: Int) -> Group {
    let type = GroupType(15, version: .b)
    let b = UInt16(type.code) << 11 | programmeBits | switches(segment: segment & 3)
    return group(type, switches(segment: segment & 3), station.programme.rawValue, b)
  }
}

/// Two bytes of a block, the first on top.
private func word(_ high: UInt8, _ low: UInt8) -> UInt16 { UInt16(high) << 8 | UInt16(low) }
