import AlertC
import RDS
import TestSupport
import Testing

/// Locations of an encrypted service, as a receiver with keys reads them.
@Suite struct EncryptedServiceTests {
  private static let table = LocationTableNumber(rawValue: 42)
  private static let sid = ServiceIdentifier(rawValue: 9)

  /// A receiver with key 5, and key 6 when asked.
  private struct Radio {
    private var receiver: MessageReceiver
    private var stamp = Timestamp(milliseconds: 1_000_000_000)
    /// The message of the latest reception.
    private(set) var last: Message?
    private(set) var believed = 0

    init(withSecondKey: Bool = false) {
      var keys = EncryptionKeys()
      keys[EncryptedServiceTests.name(5)] = EncryptedServiceTests.first
      if withSecondKey { keys[EncryptedServiceTests.name(6)] = EncryptedServiceTests.second }
      receiver = MessageReceiver(keys: keys)
    }

    var counts: ReceptionCounts { receiver.counts }

    mutating func hear(_ groups: Group...) {
      for group in groups {
        stamp = stamp + .seconds(1)
        var latest: Reception?
        receiver.hear(group, at: stamp) { reception, _ in latest = reception }
        guard let latest else { continue }
        last = latest.message
        if latest.isNew { believed += 1 }
      }
    }

    mutating func wait(_ minutes: Int) {
      for second in 0..<minutes * 60 {
        hear(
          second % 30 == 0
            ? Messages.announcement(ltn: 0) : Group(0xC2A7, 0x2000, 0x2020, 0x2020))
      }
    }
  }

  private static let first = EncryptionKey(mask: 0x39, start: 8, rotation: 1)
  private static let second = EncryptionKey(mask: 0xA5, start: 3, rotation: 7)

  private static func name(_ number: UInt8) -> EncryptionKeyName {
    EncryptionKeyName(countryCode: 0xC, ltn: table, sid: sid, encryptionID: number)
  }

  private func administration(
    _ number: UInt8 = 5, _ mode: EncryptionAdministration.Mode = .full, sid: UInt8 = 9,
    ltn: UInt8 = 42
  ) -> Group {
    Messages.group(
      EncryptionAdministration(
        mode: mode, sid: ServiceIdentifier(rawValue: sid), encryptionID: number,
        tableBeforeEncryption: LocationTableNumber(rawValue: ltn)
      ).group)
  }

  private func message(sent: UInt16) -> Group {
    Messages.group(Messages.single(event: 101, location: sent, extent: 1))
  }

  private let announcement = Messages.announcement(ltn: 0)

  /// 103 by the first key.
  private var message: Group { message(sent: EncryptedServiceTests.first?.encrypt(103) ?? 0) }

  @Test func aLocationIsReadWithTheKeyAndLiesInTheTableBeforeEncryption() {
    var radio = Radio()
    radio.hear(announcement, administration(), administration(), message, message)
    #expect(radio.last?.location == 103)
    #expect(radio.last?.service.ltn == EncryptedServiceTests.table)
    #expect(radio.last?.secrecy == .decrypted(EncryptedServiceTests.name(5)))
    #expect(radio.believed == 1 && radio.counts.encrypted == 0)
  }

  @Test func theNameOfTheKeyCountsWhenHeardTwiceRunning() {
    var radio = Radio()
    radio.hear(announcement, administration(), message, message)
    #expect(radio.last?.location == nil && radio.last?.secrecy == .notAnnounced)
    radio.hear(administration(6), administration(), message)
    #expect(radio.last?.location == nil)
    radio.hear(administration(), message)
    #expect(radio.last?.location == 103)
    // A damaged one between changes nothing.
    radio.hear(administration(6), message, administration(), administration(6), message)
    #expect(radio.last?.location == 103)
    #expect(radio.believed == 1)
  }

  @Test func withoutItsKeyALocationStaysHiddenAndTheKeyIsNamed() {
    var radio = Radio()
    radio.hear(announcement, administration(6), administration(6), message, message)
    #expect(radio.last?.location == nil && radio.last?.service.ltn == .encrypted)
    let secrecy = radio.last?.secrecy
    #expect(secrecy == .noKey(EncryptedServiceTests.name(6)))
    #expect(
      secrecy?.description
        == "location is encrypted, no key for country code C, table 42, service 9, ENCID 6")
    #expect(radio.believed == 1 && radio.counts.encrypted == 1)
  }

  @Test func messagesAreReadAnewWhenTheKeyChanges() {
    var radio = Radio(withSecondKey: true)
    let sent = EncryptedServiceTests.second?.encrypt(104) ?? 0
    radio.hear(announcement, administration(), administration())
    // The station uses the second key already, and says so only afterwards.
    radio.hear(message(sent: sent), message(sent: sent))
    #expect(radio.last?.location != 104)
    radio.hear(administration(6), administration(6), message(sent: sent))
    #expect(radio.last?.location == 104)
    #expect(radio.believed == 1, "it is the same message")
  }

  @Test func copiesUnderTwoTablesDoNotCountForEachOther() {
    var radio = Radio()
    radio.hear(announcement, administration(), administration(), message)
    radio.hear(administration(ltn: 7), administration(ltn: 7), message)
    radio.hear(administration(), administration(), message)
    #expect(radio.believed == 0)
    radio.hear(message)
    #expect(radio.believed == 1)
  }

  @Test func testBits0SendLocationsInClear() {
    var radio = Radio()
    radio.hear(announcement, administration(5, .none), administration(5, .none))
    radio.hear(message(sent: 103), message(sent: 103))
    #expect(radio.last?.location == 103 && radio.last?.secrecy == nil)
    #expect(radio.last?.service.ltn == EncryptedServiceTests.table)
  }

  @Test(arguments: [EncryptionAdministration.Mode.preAdvised, .reserved])
  func otherTestBitsHideLocationsEvenWithAKey(_ mode: EncryptionAdministration.Mode) {
    var radio = Radio()
    radio.hear(announcement, administration(5, mode), administration(5, mode), message, message)
    #expect(radio.last?.location == nil && radio.last?.secrecy == .inTest(mode))
  }

  @Test func anotherServicesKeyIsNotUsed() {
    var radio = Radio()
    let service = Group(0xC2A7, 0x3010, 0x4000 | 10 << 6, 0xCD46)
    radio.hear(announcement, service, administration(), administration(), message, message)
    #expect(radio.last?.location == nil && radio.last?.secrecy == .notAnnounced)
  }

  @Test func aKeyNotNamedForFiveMinutesReadsNoNewLocation() {
    var radio = Radio()
    radio.hear(announcement, administration(), administration())
    radio.wait(6)
    radio.hear(message, message)
    #expect(radio.last?.location == nil && radio.last?.secrecy == .notAnnounced)
    radio.hear(administration(), message)
    #expect(radio.last?.location == nil, "it may have changed: once is not enough")
    radio.hear(administration(), message)
    #expect(radio.last?.location == 103)
  }

  // 65322 refers to table 42 of country code C.
  @Test(arguments: [0, 63_488, 65_322, 65_533, 65_535] as [UInt16])
  func aDecryptedCodeThatNamesNoPlaceIsNotFollowed(_ code: UInt16) throws {
    var radio = Radio()
    let sent = message(sent: try #require(EncryptedServiceTests.first).encrypt(code))
    radio.hear(announcement, administration(), administration(), sent, sent)
    let message = try #require(radio.last)
    #expect(message.location == nil && message.foreignTable == nil)
    #expect(message.service.ltn == .encrypted)
    #expect(
      message.secrecy
        == .meaningless(LocationCode(rawValue: code), EncryptedServiceTests.name(5)))
  }

  @Test func whateverIsSentALocationIsReadOnlyWithTheKeyThatWasNamed() {
    var keys = EncryptionKeys()
    keys[EncryptedServiceTests.name(5)] = EncryptedServiceTests.first
    var receiver = MessageReceiver(keys: keys)
    var generator = Generator(state: 7)
    var decrypted = 0
    for _ in 0..<100_000 {
      let c = UInt16.random(in: 0...0xffff, using: &generator)
      let d = UInt16.random(in: 0...3, using: &generator)
      let group =
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: announcement
        case 1: administration(UInt8(c & 7), c & 0x100 == 0 ? .full : .reserved)
        case 2, 3: administration()
        default: Messages.group(MessageGroup(x: UInt8(c & 0xf), c: c & 0xf003, d: d))
        }
      receiver.hear(group, at: nil) { reception, _ in
        let message = reception.message
        guard let location = message.location else {
          #expect(message.secrecy?.isHidden == true && message.service.ltn == .encrypted)
          return
        }
        decrypted += 1
        #expect(location.isPlace && message.foreignTable == nil)
        #expect(message.secrecy == .decrypted(EncryptedServiceTests.name(5)))
        let sent = message.encoded.groups.first?.d
        #expect(EncryptedServiceTests.first?.encrypt(location.rawValue) == sent)
      }
    }
    #expect(decrypted > 1000)
  }

  @Test func aMessageOfSeveralGroupsIsReadLikeOneOfOne() throws {
    var radio = Radio()
    let key = try #require(EncryptedServiceTests.first)
    let parts = Messages.multiple(
      index: 3, event: 201, location: key.encrypt(110), fields: [(6, 94), (10, 105)])
    radio.hear(announcement, administration(), administration())
    for _ in 0..<2 { for part in parts { radio.hear(Messages.group(part)) } }
    #expect(radio.last?.location == 110)
    #expect(radio.last?.blocks.first?.diversionRoute == [105], "other places are sent in clear")
  }
}
