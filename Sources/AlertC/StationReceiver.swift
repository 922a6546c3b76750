import RDS

/// What is known of one station, and its TMC service's messages.
package struct StationReceiver: Sendable {
  package let programme: ProgrammeIdentification
  package private(set) var name = ProgrammeServiceName()
  /// The first value counts at once, another when heard twice running.
  package private(set) var extendedCountryCode: UInt8?
  private var extendedCountryCodeChange: UInt8?
  package private(set) var provider = ProviderName()
  package private(set) var tuning = TuningInformation()
  package private(set) var encryption = EncryptionStatus()
  package private(set) var lastHeard = Timestamp(milliseconds: .min)

  private var keys: EncryptionKeys
  private var registry = ApplicationRegistry()
  /// The application followed, when one was announced.
  private var application: ApplicationIdentification?
  /// When the service was announced last.
  package private(set) var lastAnnounced = Timestamp(milliseconds: .min / 2)
  private var announcement = ServiceAnnouncement()
  /// The service announced, nil until 3A was heard.
  package private(set) var service: Service?
  /// How locations are read, as of the latest group that mattered for it.
  package private(set) var cipher = LocationCipher.hidden(.notAnnounced)
  /// The table of what was heard, as far as it was told.
  private var heardTable: LocationTableNumber?
  private var messageGroupType = GroupType.trafficMessages
  private var filter = EvidenceFilter()
  private var acceptance: Acceptance
  /// 8A groups heard before the first announcement, decoded when it comes.
  private var early: [EvidenceSighting] = []
  /// Block B of the latest message group without the bits that belong to the message.
  private var blockBase: UInt16 = 0
  private var believed = DecodedMessages()

  private static let earlyCapacity = 64
  /// A service not announced for longer is silent: its groups wait for an announcement.
  ///
  /// As long as copies of a message count for each other. Announcements come every few seconds; the
  /// longest gap in 70 logs is 24 seconds.
  package static let announcementMemory = Acceptance.memory

  /// Prepares for a station whose messages are numbered from `firstSerial`, believed by a rule, and
  /// whose encrypted locations are read with `keys`.
  package init(
    programme: ProgrammeIdentification, rule: EvidenceRule = .hexLog, firstSerial: Int = 0,
    keys: EncryptionKeys = EncryptionKeys()
  ) {
    self.programme = programme
    self.keys = keys
    acceptance = Acceptance(rule: rule, firstSerial: firstSerial)
  }

  /// Country code of the location table: the service's own when it says one, else the station's.
  package var tableCountryCode: UInt8 { service?.tableCountryCode ?? programme.countryCode }

  /// Extended country code of the location table: the service's own when it says one, else the
  /// station's, which says nothing of a table of another country.
  package var tableExtendedCountryCode: UInt8? {
    service?.tableExtendedCountryCode
      ?? (tableCountryCode == programme.countryCode ? extendedCountryCode : nil)
  }

  /// Whether the service's announcements stopped so long ago that its messages do not count.
  package func isSilent(at now: Timestamp) -> Bool {
    service != nil && now - lastAnnounced > StationReceiver.announcementMemory
  }

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
      hearSlowLabelling(group, &counts)
    } else if type == .applicationAnnouncement {
      hearAnnouncement(group, clock, &counts, receive)
    } else if type == .clockTime, let time = ClockTime(group) {
      clock.hear(time)
    }
  }

  /// Variant 0 carries the paging operator and the extended country code.
  private mutating func hearSlowLabelling(_ group: Group, _ counts: inout ReceptionCounts) {
    guard let c = group.c.bits, c >> 12 & 7 == 0, c & 0xff != 0 else { return }
    let heard = UInt8(c & 0xff)
    if extendedCountryCode == nil || extendedCountryCodeChange == heard {
      extendedCountryCode = heard
      counts.countryCodeChanges += 1
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
    guard follow(heard.application, at: clock.now) else { return }
    counts.announcements += 1
    messageGroupType = heard.groupType
    let isChanged = announcement.hear(heard.message)
    guard let service = announcement.service else { return }
    lastAnnounced = clock.now
    let country = tableExtendedCountryCode
    if isChanged { change(to: service, at: clock.now) }
    if tableExtendedCountryCode != country { counts.countryCodeChanges += 1 }
    let oldest = clock.now - StationReceiver.announcementMemory
    let waiting = early.filter { $0.time >= oldest }
    early.removeAll()
    for sighting in waiting { decode(sighting, nil, service, clock, &counts, receive) }
  }

  /// Whether an application is the one to follow: the test service never beside the other one.
  private mutating func follow(_ heard: ApplicationIdentification, at now: Timestamp) -> Bool {
    guard let application, application != heard else {
      application = heard
      return true
    }
    let isSilent = now - lastAnnounced > StationReceiver.announcementMemory
    guard heard == .trafficMessages || isSilent else { return false }
    self.application = heard
    // Its first value counts at once, as that of a service never heard.
    announcement = ServiceAnnouncement()
    return true
  }

  private mutating func change(to service: Service, at now: Timestamp) {
    if let previous = self.service, previous.ltn != service.ltn { forgetHeard() }
    // What was decoded before belongs to another service, or to the table of another country.
    if self.service != service { believed.expire() }
    self.service = service
    updateCipher(at: now)
  }

  /// Forgets what was heard under another table, as it means other places now.
  private mutating func forgetHeard() {
    acceptance.forget()
  }

  /// Takes other keys.
  mutating func use(_ keys: EncryptionKeys, at now: Timestamp) {
    self.keys = keys
    updateCipher(at: now)
  }

  /// The key in force when it is not at hand.
  func missingKey(at now: Timestamp) -> EncryptionKeyName? {
    guard let service, case .hidden(.noKey(let name)) = cipher(of: service, at: now) else {
      return nil
    }
    return name
  }

  private func cipher(of service: Service, at now: Timestamp) -> LocationCipher {
    LocationCipher(
      service: service, countryCode: tableCountryCode,
      administration: encryption.administration(at: now), keys: keys)
  }

  /// Reads locations as service, administration groups and keys say now.
  ///
  /// When that changes, messages known already are decoded anew with their next repeat.
  private mutating func updateCipher(at now: Timestamp) {
    guard let service else { return }
    let fresh = cipher(of: service, at: now)
    guard fresh != cipher else { return }
    if let table = fresh.announcedTable {
      if let heardTable, heardTable != table { forgetHeard() }
      heardTable = table
    }
    cipher = fresh
    believed.expire()
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
    guard let service, !isSilent(at: clock.now) else {
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
    if !sighting.b.isMissing, sighting.x & 0x10 != 0 || sighting.x == 0 {
      guard let part = sighting.whole else { return }
      if part.isTuning {
        counts.tuningGroups += 1
        provider.hear(part)
        tuning.hear(part)
      } else {
        counts.encryptionGroups += 1
        if let heard = EncryptionAdministration(part) {
          encryption.hear(heard, at: sighting.time)
        }
      }
      return
    }
    if service.isEncrypted { updateCipher(at: sighting.time) }
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
    let message: SharedMessage
    var isMoved = false
    if let known = believed.message(verdict.serial, at: now) {
      message = known
    } else {
      guard
        let decoded = MessageDecoder.decode(
          acceptance.message(verdict), service: service, countryCode: tableCountryCode,
          cipher: cipher)
      else { return }
      message = SharedMessage(decoded)
      if verdict.isAccepted {
        isMoved =
          believed.takeOutdated(verdict.serial).map { !$0.value.isAtPlace(of: decoded) } ?? false
        believed.keep(message, verdict.serial, at: now)
      }
    }
    if verdict.isNew, message.value.secrecy?.isHidden == true { counts.encrypted += 1 }
    receive(
      Reception(
        programme: programme, blockBase: blockBase, serial: verdict.serial, shared: message,
        copies: verdict.copies, isAccepted: verdict.isAccepted, isNew: verdict.isNew,
        isMoved: isMoved, lacks: verdict.lacks, time: now), clock)
  }
}

extension Message {
  /// Whether both name the same code of the same table, or both none.
  fileprivate func isAtPlace(of other: Message) -> Bool {
    location == other.location && foreignTable == other.foreignTable
      && service.ltn == other.service.ltn
  }
}
