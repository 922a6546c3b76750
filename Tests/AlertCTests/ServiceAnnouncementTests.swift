import AlertC
import RDS
import Testing

/// What is announced in group 3A, and for how long it counts.
@Suite struct ServiceAnnouncementTests {
  private func announced(_ messages: UInt16...) -> Service? {
    var announcement = ServiceAnnouncement()
    for message in messages { _ = announcement.hear(message) }
    return announcement.service
  }

  @Test func variant0TellsTableFrequenciesModeAndScope() throws {
    let service = try #require(announced(42 << 6 | 0x20 | 0x5))
    #expect(service.ltn == LocationTableNumber(rawValue: 42) && !service.isEncrypted)
    #expect(service.hasAlternativeFrequencies && !service.isEnhanced)
    #expect(service.scope == [.national, .urban])
    #expect(service.sid == nil && service.gap == nil)
  }

  @Test(arguments: [(UInt16(0), 3), (1, 5), (2, 8), (3, 11)])
  func variant1TellsGapNumberAndTheTablesCountry(code: UInt16, gap: Int) throws {
    let service = try #require(announced(42 << 6, 0x4000 | code << 12 | 63 << 6 | 0xD))
    #expect(service.gap == gap)
    #expect(service.sid == ServiceIdentifier(rawValue: 63))
    #expect(service.tableCountryCode == 0xD)
    #expect(service.timing == nil)
  }

  @Test func enhancedModeTellsTimesWhereBasicModeTellsTheCountry() throws {
    let service = try #require(announced(42 << 6 | 0x10, 0x4000 | 9 << 6 | 2 << 4 | 3 << 2 | 1))
    #expect(service.isEnhanced && service.tableCountryCode == nil)
    let timing = try #require(service.timing)
    #expect((timing.activityCode, timing.windowCode, timing.delaySeconds) == (2, 3, 1))
  }

  @Test func variant2TellsTheTablesExtendedCountryCode() throws {
    #expect(announced(42 << 6, 0x8000 | 0xA0)?.tableExtendedCountryCode == 0xA0)
    #expect(announced(42 << 6, 0xBFA0)?.tableExtendedCountryCode == 0xA0, "other bits are unused")
    #expect(announced(42 << 6, 0x8000)?.tableExtendedCountryCode == nil, "none")
    #expect(announced(42 << 6, 0xC0A0)?.tableExtendedCountryCode == nil, "variant 3 is reserved")
    #expect(announced(0x80A0) == nil, "no service without variant 0")
  }

  @Test func aChangedVariantCountsWhenHeardTwiceRunning() {
    #expect(announced(42 << 6, 0x80A0, 0x80E0)?.tableExtendedCountryCode == 0xA0)
    #expect(announced(42 << 6, 0x80A0, 0x80E0, 0x80A0, 0x80E0)?.tableExtendedCountryCode == 0xA0)
    #expect(announced(42 << 6, 0x80A0, 0x80E0, 0x80E0)?.tableExtendedCountryCode == 0xE0)
  }

  // MARK: Which country

  private func extendedCountryCode(_ groups: Group...) -> UInt8? {
    var receiver = MessageReceiver()
    for group in [Messages.announcement()] + groups { receiver.hear(group, at: nil) { _, _ in } }
    return receiver.tableExtendedCountryCode(of: ProgrammeIdentification(rawValue: 0xC2A7))
  }

  private let station = Group(0xC2A7, 0x1000, 0xFE, 0)
  private let extended = Group(0xC2A7, 0x3010, 0x80A0, 0xCD46)

  private func country(_ code: UInt16) -> Group {
    Group(0xC2A7, 0x3010, 0x4000 | 9 << 6 | code, 0xCD46)
  }

  @Test func theServicesOwnExtendedCodeBeatsTheStationsInAnyOrder() {
    #expect(extendedCountryCode(station) == 0xFE)
    #expect(extendedCountryCode(station, extended) == 0xA0)
    #expect(extendedCountryCode(extended, station) == 0xA0)
    #expect(extendedCountryCode(extended) == 0xA0)
    #expect(extendedCountryCode(country(1), extended, station) == 0xA0)
  }

  @Test func theStationsExtendedCodeSaysNothingOfATableOfAnotherCountry() {
    #expect(extendedCountryCode(station, country(0xC)) == 0xFE)
    #expect(extendedCountryCode(station, country(0xD)) == nil)
  }

  // MARK: How long

  /// A receiver that hears a group a second from a moment on.
  private struct Radio {
    var receiver = MessageReceiver()
    var stamp = Timestamp(milliseconds: 1_000_000_000)
    private(set) var believed = 0

    mutating func hear(_ groups: Group...) {
      for group in groups {
        stamp = stamp + .seconds(1)
        var count = 0
        receiver.hear(group, at: stamp) { reception, _ in if reception.isNew { count += 1 } }
        believed += count
      }
    }

    /// Hears music for a while.
    mutating func wait(_ minutes: Int) {
      for _ in 0..<minutes * 60 { hear(Group(0xC2A7, 0x2000, 0x2020, 0x2020)) }
    }

    var isSilent: Bool { receiver.station?.isSilent(at: receiver.clock.now) ?? false }
  }

  private func message(_ location: UInt16) -> Group {
    Messages.group(Messages.single(event: 101, location: location))
  }

  @Test func aServiceNotAnnouncedForTenMinutesGoesSilentUntilItIsAnnouncedAgain() {
    var radio = Radio()
    radio.hear(Messages.announcement())
    radio.wait(9)
    radio.hear(message(1), message(1))
    #expect(radio.believed == 1 && !radio.isSilent)
    radio.wait(1)
    #expect(radio.isSilent)
    radio.hear(message(2), message(2))
    #expect(radio.believed == 1, "nothing new while it is silent")
    radio.hear(Messages.announcement())
    #expect(radio.believed == 2 && !radio.isSilent, "and what came just before counts")
    radio.hear(message(3), message(3))
    #expect(radio.believed == 3)
  }

  @Test func whatWasHeardLongBeforeTheAnnouncementDoesNotCount() {
    var radio = Radio()
    radio.hear(message(1), message(1))
    radio.wait(11)
    radio.hear(Messages.announcement())
    #expect(radio.believed == 0)
  }

  // MARK: Several services

  @Test func aTestServiceBesideTheOtherIsNotFollowed() {
    var radio = Radio()
    let test = Messages.announcement(ltn: 7, type: 0x16, application: 0xCD47)
    for _ in 0..<4 { radio.hear(Messages.announcement(), test) }
    #expect(radio.receiver.station?.service?.ltn == LocationTableNumber(rawValue: 42))
    let elsewhere = Messages.group(Messages.single(event: 101, location: 1), type: 0xB000)
    radio.hear(elsewhere, elsewhere, message(1), message(1))
    #expect(radio.believed == 1)
  }

  @Test func aTestServiceGivesWayToTheOtherAndTakesOverWhenThatIsSilent() {
    var radio = Radio()
    let test = Messages.announcement(ltn: 7, type: 0x16, application: 0xCD47)
    radio.hear(test)
    #expect(radio.receiver.station?.service?.ltn == LocationTableNumber(rawValue: 7))
    radio.hear(Messages.announcement())
    #expect(radio.receiver.station?.service?.ltn == LocationTableNumber(rawValue: 42))
    radio.wait(11)
    radio.hear(test)
    #expect(radio.receiver.station?.service?.ltn == LocationTableNumber(rawValue: 7))
  }

  @Test func servicesOfSeveralStationsAreKeptApart() {
    var receiver = MessageReceiver()
    var services: Set<ServiceKey> = []
    func hear(_ programme: UInt16, ltn: UInt16, sid: UInt16) {
      let part = Messages.single(event: 101, location: 107)
      for group in [
        Group(programme, 0x3010, ltn << 6, 0xCD46),
        Group(programme, 0x3010, 0x4000 | sid << 6, 0xCD46),
        Messages.group(part, programme: programme),
      ] {
        receiver.hear(group, at: nil) { reception, _ in
          if reception.isAccepted { services.insert(reception.message.service) }
        }
      }
    }
    for _ in 0..<2 {
      hear(0xC2A7, ltn: 42, sid: 9)
      hear(0xC3A7, ltn: 42, sid: 10)
      hear(0xD314, ltn: 1, sid: 9)
    }
    #expect(services.count == 3)
    #expect(Set(services.map(\.countryCode)) == [0xC, 0xD])
    #expect(Set(services.compactMap { $0.sid?.rawValue }) == [9, 10])
  }
}
