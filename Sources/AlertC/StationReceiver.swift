import RDS

/// What is known of one station, and its TMC service's messages.
package struct StationReceiver: Sendable {
  package let programme: ProgrammeIdentification
  package private(set) var name = ProgrammeServiceName()
  /// The first value counts at once, another when heard twice running.
  package private(set) var extendedCountryCode: UInt8?
  private var extendedCountryCodeChange: UInt8?
  package private(set) var provider = ProviderName()
  package private(set) var encryption: EncryptionAdministration?
  package private(set) var lastHeard = Timestamp(milliseconds: .min)

  private var registry = ApplicationRegistry()
  private var announcement = ServiceAnnouncement()
  /// The service announced, nil until 3A was heard.
  package private(set) var service: Service?
  private var messageGroupType = GroupType.trafficMessages
  private var filter = EvidenceFilter()
  private var acceptance: Acceptance
  /// 8A groups heard before the first announcement, decoded when it comes.
  private var early: [EvidenceSighting] = []
  /// Block B of the latest message group without the bits that belong to the message.
  private var blockBase: UInt16 = 0
  private var believed = DecodedMessages()

  private static let earlyCapacity = 64

  /// Prepares for a station whose messages are numbered from `firstSerial`, and believed by a rule.
  package init(
    programme: ProgrammeIdentification, rule: EvidenceRule = .hexLog, firstSerial: Int = 0
  ) {
    self.programme = programme
    acceptance = Acceptance(rule: rule, firstSerial: firstSerial)
  }

  /// Country code of the location table: the service's own when it says one, else the station's.
  package var tableCountryCode: UInt8 { service?.tableCountryCode ?? programme.countryCode }

  mutating func hear(
    _ group: Group, soft: (any SoftBits)? = nil, clock: inout ReceptionClock,
    counts: inout ReceptionCounts, _ receive: (Reception, ReceptionClock) -> Void
  ) {
    lastHeard = clock.now
    let finding = filter.judge(group, messageGroupType, at: clock.now)
    switch finding {
    case .message, .unknown: hearMessageGroup(group, finding, soft, clock, &counts, receive)
    case .damaged:
      counts.messageGroups += 1
      counts.foreignMessageGroups += 1
    case .other: break
    }
    // A corrected block B that may be wrong still tells the type to those who check for themselves.
    guard finding == .other || finding == .unknown, let type = group.type else { return }
    // Not a switch: its comparison is generic, and every group comes by.
    if type == .basicTuningA || type == .basicTuningB {
      name.hear(group)
    } else if type == .slowLabelling {
      hearSlowLabelling(group)
    } else if type == .applicationAnnouncement {
      hearAnnouncement(group, clock, &counts, receive)
    } else if type == .clockTime, let time = ClockTime(group) {
      clock.hear(time)
    }
  }

  /// Variant 0 carries the paging operator and the extended country code.
  private mutating func hearSlowLabelling(_ group: Group) {
    guard let c = group.c.bits, c >> 12 & 7 == 0, c & 0xff != 0 else { return }
    let heard = UInt8(c & 0xff)
    if extendedCountryCode == nil || extendedCountryCodeChange == heard {
      extendedCountryCode = heard
    }
    extendedCountryCodeChange = heard == extendedCountryCode ? nil : heard
  }

  private mutating func hearAnnouncement(
    _ group: Group, _ clock: ReceptionClock, _ counts: inout ReceptionCounts,
    _ receive: (Reception, ReceptionClock) -> Void
  ) {
    guard let heard = ApplicationRegistry.Announcement(group) else { return }
    let isTraffic =
      heard.application == .trafficMessages || heard.application == .trafficMessagesTest
    // Only these are registered: damaged announcements of others must not take the places. Nor may
    // messages take the type of the announcements, which nothing could correct any more.
    guard isTraffic, heard.groupType.carriesApplications, registry.hear(heard) else { return }
    counts.announcements += 1
    messageGroupType = heard.groupType
    guard announcement.hear(heard.message), let service = announcement.service else { return }
    if let previous = self.service, previous.ltn != service.ltn {
      // Another table: what was heard under the old one means other places now.
      acceptance.forget()
    }
    // What was decoded before belongs to another service, or to the table of another country.
    if self.service != service { believed.forget() }
    self.service = service
    let waiting = early
    early.removeAll()
    for sighting in waiting { decode(sighting, nil, service, clock, &counts, receive) }
  }

  private mutating func hearMessageGroup(
    _ group: Group, _ finding: EvidenceFilter.Finding, _ soft: (any SoftBits)?,
    _ clock: ReceptionClock, _ counts: inout ReceptionCounts,
    _ receive: (Reception, ReceptionClock) -> Void
  ) {
    let isMessage = finding == .message
    if isMessage {
      counts.messageGroups += 1
      if !group.c.quality.isReadable || !group.d.quality.isReadable {
        counts.damagedMessageGroups += 1
      }
      blockBase = group.b.value & ~0x1f
    }
    let sighting = EvidenceSighting(
      x: UInt8(truncatingIfNeeded: group.b.value & 0x1f),
      b: isMessage ? group.b.quality : .missing, c: group.c, d: group.d,
      position: filter.position, spacing: filter.spacing, turn: filter.turn, time: clock.now)
    guard let service else {
      // Without block B it would most likely be another group.
      guard isMessage else { return }
      if early.count == StationReceiver.earlyCapacity { early.removeFirst() }
      early.append(sighting)
      return
    }
    decode(sighting, soft, service, clock, &counts, receive)
  }

  private mutating func decode(
    _ sighting: EvidenceSighting, _ soft: (any SoftBits)?, _ service: Service,
    _ clock: ReceptionClock, _ counts: inout ReceptionCounts,
    _ receive: (Reception, ReceptionClock) -> Void
  ) {
    if sighting.b != .missing, sighting.x & 0x10 != 0 || sighting.x == 0 {
      guard let part = sighting.whole else { return }
      if part.isTuning {
        counts.tuningGroups += 1
        provider.hear(part)
      } else {
        counts.encryptionGroups += 1
        encryption = EncryptionAdministration(part) ?? encryption
      }
      return
    }
    acceptance.hear(sighting, soft: soft)
    counts.incomplete += acceptance.takeIncomplete()
    for index in acceptance.verdicts.indices {
      emit(acceptance.verdicts[index], service, sighting.time, clock, &counts, receive)
    }
  }

  /// Hands a reception out; the message is only decoded when it was not decoded before.
  private mutating func emit(
    _ verdict: Acceptance.Verdict, _ service: Service, _ now: Timestamp, _ clock: ReceptionClock,
    _ counts: inout ReceptionCounts, _ receive: (Reception, ReceptionClock) -> Void
  ) {
    if verdict.isFirst { counts.candidates += 1 }
    if verdict.isNew { counts.accepted += 1 }
    let message: Message
    if let known = believed.message(verdict.serial, at: now) {
      message = known
    } else {
      guard
        let decoded = MessageDecoder.decode(
          acceptance.message(verdict), service: service, countryCode: tableCountryCode)
      else { return }
      message = decoded
      if verdict.isAccepted { believed.keep(decoded, verdict.serial, at: now) }
    }
    receive(
      Reception(
        programme: programme, blockBase: blockBase, serial: verdict.serial, message: message,
        copies: verdict.copies, isAccepted: verdict.isAccepted, isNew: verdict.isNew,
        lacks: verdict.lacks, time: now), clock)
  }
}
