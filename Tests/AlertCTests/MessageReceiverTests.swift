import AlertC
import RDS
import Testing

@Suite struct MessageReceiverTests {
  /// Feeds groups at air speed; tells the receptions that came to be believed.
  private func believed(_ groups: [Group]) -> [Reception] {
    var receiver = MessageReceiver()
    var result: [Reception] = []
    for group in groups {
      receiver.hear(group, at: nil) { reception, _ in
        if reception.isNew { result.append(reception) }
      }
    }
    return result
  }

  private let single = Messages.group(Messages.single(event: 101, location: 107, extent: 1))

  @Test func aMessageHeardTwiceAfterTheAnnouncementIsBelieved() throws {
    let heard = believed([Messages.announcement(), single, single, single])
    #expect(heard.count == 1)
    #expect(heard.first?.message.location == 107)
    #expect(heard.first?.message.service.ltn == LocationTableNumber(rawValue: 42))
    #expect(heard.first?.message.service.countryCode == 0xC)
  }

  @Test func nothingIsBelievedWithoutAnAnnouncement() {
    #expect(believed([single, single, single]).isEmpty)
  }

  @Test func messagesHeardBeforeTheAnnouncementAreDecodedWhenItComes() {
    #expect(believed([single, single, Messages.announcement()]).count == 1)
  }

  @Test func anotherGroupTypeCarriesTheServiceWhenAnnounced() {
    let part = Messages.single(event: 101, location: 107)
    let elsewhere = Messages.group(part, type: 0xB000)
    #expect(believed([Messages.announcement(type: 0x16), elsewhere, elsewhere]).count == 1)
    #expect(believed([Messages.announcement(type: 0x16), single, single]).isEmpty)
  }

  @Test func aDamagedAnnouncementNeverTakesTheTypeOfOtherGroups() {
    // 0A, 1A, 2A, 3A, 4A, 10A, 14A and 15A have other uses, and B versions no room.
    for type in UInt16(0)...31
    where type % 2 == 1 || [0, 1, 2, 3, 4, 10, 14, 15].contains(type / 2) {
      let damaged = Messages.announcement(type: type)
      #expect(
        believed([damaged, damaged, Messages.announcement(), single, single]).count == 1,
        "type \(type)")
    }
  }

  @Test func bothApplicationIdentificationsAnnounceAService() {
    #expect(believed([Messages.announcement(application: 0xCD47), single, single]).count == 1)
    #expect(believed([Messages.announcement(application: 0x4BD7), single, single]).isEmpty)
  }

  @Test(arguments: 1..<4)
  func aGroupWithABlockMissingIsEvidenceForTheRest(_ block: Int) {
    var damaged = single
    if block == 1 { damaged.b = .missing }
    if block == 2 { damaged.c = .missing }
    if block == 3 { damaged.d = .missing }
    let isEnough = block == 1
    #expect(
      believed([Messages.announcement(), single, damaged, damaged]).count == (isEnough ? 1 : 0))
    #expect(believed([Messages.announcement(), damaged, damaged, damaged]).isEmpty)
  }

  @Test func aGroupWhoseProgrammeTypeIsNotInUseCountsForNothing() {
    var damaged = single
    damaged.b.value ^= 0x0020
    #expect(believed([Messages.announcement(), single, damaged]).isEmpty)
    var corrected = damaged
    corrected.b.quality = .corrected
    #expect(
      believed([Messages.announcement(), single, corrected]).count == 1,
      "a corrected block B counts as missing")
    #expect(
      believed([Messages.announcement(), damaged, damaged, damaged]).count == 1,
      "a programme type heard before is in use")
  }

  @Test func aCleanBlockBOfAnotherTypeRulesAGroupOut() {
    var other = single
    other.b.value = 0x2000
    #expect(believed([Messages.announcement(), single, other, other]).isEmpty)
    other.b.quality = .corrected
    #expect(believed([Messages.announcement(), single, other]).count == 1)
  }

  @Test func aProgrammeTypeThatNobodyUsesAnyMoreComesBackAtOnceAfterASilence() {
    var receiver = MessageReceiver()
    var isBelieved = false
    var stamp = Timestamp(milliseconds: 0)
    func hear(_ group: Group) {
      stamp = stamp + TimeSpan(milliseconds: 88)
      receiver.hear(group, at: stamp) { reception, _ in if reception.isNew { isBelieved = true } }
    }
    hear(Messages.announcement())
    hear(single)
    stamp = stamp + .minutes(2)
    var changed = single
    changed.b.value ^= 0x0020
    hear(changed)
    #expect(isBelieved)
  }

  @Test func aCorrectedIdentificationNeverHeardCleanMakesNoStation() {
    var receiver = MessageReceiver()
    var damaged = single
    damaged.a = Block(0xC2A6, .corrected)
    for group in [Messages.announcement(), Messages.announcement(), single, damaged] {
      receiver.hear(group, at: nil) { _, _ in }
    }
    #expect(receiver.stations.count == 1)
    #expect(receiver.counts.accepted == 1)
  }

  @Test func aGroupWithoutBlockAStillCounts() {
    var withoutA = single
    withoutA.a = .missing
    #expect(believed([Messages.announcement(), single, withoutA]).count == 1)
  }

  @Test func aGroupOfAnotherStationCountsForItOnly() {
    let stranger = Messages.group(
      Messages.single(event: 101, location: 107, extent: 1), programme: 0xD314)
    #expect(believed([Messages.announcement(), single, stranger]).isEmpty)
  }

  @Test func oneDamagedProgrammeIdentificationDoesNotTakeOverGroupsWithoutOne() {
    var withoutA = single
    withoutA.a = .missing
    var damaged = single
    damaged.a.value ^= 0x0040
    let heard = believed([
      Messages.announcement(), Messages.announcement(), damaged, withoutA, withoutA,
    ])
    #expect(heard.map(\.programme) == [ProgrammeIdentification(rawValue: 0xC2A7)])
  }

  @Test func tuningAndAdministrationGroupsAreNoMessages() {
    for x: UInt8 in [0x00, 0x10, 0x14, 0x15, 0x18, 0x1f] {
      let group = Messages.group(MessageGroup(x: x, c: 0x0865, d: 107))
      #expect(believed([Messages.announcement(), group, group, group]).isEmpty, "x = \(x)")
    }
  }

  @Test func theProviderNameCountsWhenBothHalvesWereHeardTwice() {
    var receiver = MessageReceiver()
    let halves = [
      MessageGroup(x: 0x14, c: 0x4E4F, d: 0x5220), MessageGroup(x: 0x15, c: 0x544D, d: 0x4320),
    ]
    receiver.hear(Messages.announcement(), at: nil) { _, _ in }
    for half in halves { receiver.hear(Messages.group(half), at: nil) { _, _ in } }
    #expect(receiver.station?.provider.text == nil)
    for half in halves { receiver.hear(Messages.group(half), at: nil) { _, _ in } }
    #expect(receiver.station?.provider.text == "NOR TMC")
  }

  @Test func theServicesOwnCountryCodeBeatsTheStations() {
    let variant1 = Group(0xC2A7, 0x3010, 0x4000 | 9 << 6 | 0x5, 0xCD46)
    let heard = believed([Messages.announcement(), variant1, single, single])
    #expect(heard.first?.message.service.countryCode == 5)
    #expect(heard.first?.message.service.sid == ServiceIdentifier(rawValue: 9))
  }

  @Test func aChangeOfTableForgetsWhatWasHeardUnderTheOldOne() {
    let other = Messages.announcement(ltn: 7)
    let heard = believed([Messages.announcement(), single, other, other, single])
    #expect(heard.isEmpty, "one copy under each table")
    #expect(
      believed([Messages.announcement(), single, other, single]).count == 1, "heard once only")
  }

  @Test func extendedCountryCodeAndNameOfTheStationAreKept() {
    var receiver = MessageReceiver()
    let text = Array("NORLAND1".utf8)
    let names = (0..<4).map { segment in
      Group(
        0xC2A7, UInt16(segment), 0xE0E0,
        UInt16(text[segment * 2]) << 8 | UInt16(text[segment * 2 + 1]))
    }
    for group in names + names + [Group(0xC2A7, 0x1000, 0x00FE, 0)] {
      receiver.hear(group, at: nil) { _, _ in }
    }
    #expect(receiver.station?.name.text == "NORLAND1")
    #expect(receiver.station?.extendedCountryCode == 0xFE)
  }

  @Test func thousandsOfDamagedIdentificationsStayBoundedAndLeaveTheStationAlone() {
    var receiver = MessageReceiver()
    var count = 0
    receiver.hear(Messages.announcement(), at: nil) { _, _ in }
    for index in 0..<5000 {
      receiver.hear(Group(UInt16(index), 0x0000, 0, 0), at: nil) { _, _ in }
    }
    for _ in 0..<2 {
      receiver.hear(single, at: nil) { reception, _ in if reception.isNew { count += 1 } }
    }
    #expect(receiver.stations.count <= 64)
    #expect(count == 1)
  }

  @Test func aSerialIsNeverUsedAgainWhateverChanges() {
    var receiver = MessageReceiver()
    var serials: [Int: EncodedMessage] = [:]
    func hear(_ groups: [Group]) {
      for group in groups {
        receiver.hear(group, at: nil) { reception, _ in
          let encoded = reception.message.encoded
          #expect(serials[reception.serial, default: encoded] == encoded)
          serials[reception.serial] = encoded
        }
      }
    }
    func message(_ location: UInt16) -> Group {
      Messages.group(Messages.single(event: 101, location: location))
    }
    hear([Messages.announcement(), message(1), message(2), message(3)])
    // Another table, then more stations than are kept, and the first one again.
    hear([Messages.announcement(ltn: 7), Messages.announcement(ltn: 7), message(4), message(5)])
    for index in UInt16(0)..<80 {
      hear([Group(0x1000 + index, 0x3010, 42 << 6, 0xCD46)])
    }
    hear([Messages.announcement(), message(6), message(7)])
    #expect(serials.count == 7)
  }

  @Test func whatTheServiceTellsLaterCountsForMessagesBelievedAlready() {
    var receiver = MessageReceiver()
    var services: [ServiceKey] = []
    let variant1 = Group(0xC2A7, 0x3010, 0x4000 | 9 << 6 | 0x5, 0xCD46)
    for group in [Messages.announcement(), single, single, variant1, single] {
      receiver.hear(group, at: nil) { reception, _ in services.append(reception.message.service) }
    }
    let table = LocationTableNumber(rawValue: 42)
    #expect(
      services == [
        ServiceKey(countryCode: 0xC, ltn: table, sid: nil),
        ServiceKey(countryCode: 0xC, ltn: table, sid: nil),
        ServiceKey(countryCode: 5, ltn: table, sid: ServiceIdentifier(rawValue: 9)),
      ])
  }

  @Test func anExtendedCountryCodeChangesWhenHeardTwiceRunning() {
    var receiver = MessageReceiver()
    func hear(_ code: UInt16) -> UInt8? {
      receiver.hear(Group(0xC2A7, 0x1000, code, 0), at: nil) { _, _ in }
      return receiver.station?.extendedCountryCode
    }
    #expect(hear(0xE0) == 0xE0)
    #expect(hear(0xE3) == 0xE0)
    #expect(hear(0xE0) == 0xE0)
    #expect(hear(0xE3) == 0xE0)
    #expect(hear(0xE3) == 0xE3)
    #expect(hear(0x00) == 0xE3, "none")
    #expect(hear(0x40E1) == 0xE3, "another variant")
  }

  @Test func damagedAnnouncementsOfOtherApplicationsLeaveTheServiceItsPlace() {
    let damaged = (0..<500).map { Group(0xC2A7, 0x3010, 0x1234, UInt16($0)) }
    #expect(believed(damaged + [Messages.announcement(), single, single]).count == 1)
  }

  @Test func messagesHeardOnceAreCountedApartFromThoseBelieved() {
    var receiver = MessageReceiver()
    let once = Messages.group(Messages.single(event: 102, location: 107))
    for group in [Messages.announcement(), single, once, single, single] {
      receiver.hear(group, at: nil) { _, _ in }
    }
    #expect(receiver.counts.candidates == 2)
    #expect(receiver.counts.accepted == 1)
  }

  @Test func whatIsHandedOutStaysTheSameHoweverLongItIsRepeated() {
    var receiver = MessageReceiver()
    var stamp = Timestamp(milliseconds: 0)
    var heard: [Message] = []
    for _ in 0..<600 {
      stamp = stamp + .seconds(30)
      receiver.hear(Messages.announcement(), at: stamp) { _, _ in }
      receiver.hear(single, at: stamp) { reception, _ in
        if reception.isAccepted { heard.append(reception.message) }
      }
    }
    #expect(heard.count == 599)
    #expect(Set(heard).count == 1)
    #expect(receiver.counts.accepted == 1)
  }
}
