import RDS
import Testing

@Suite struct StationDataTests {
  private func announcement(_ type: UInt16, _ application: UInt16, _ message: UInt16 = 0) throws
    -> ApplicationRegistry.Announcement
  {
    try #require(
      ApplicationRegistry.Announcement(Group(0xC2A7, 0x3000 | type, message, application)))
  }

  @Test func theFirstAnnouncementCountsAtOnce() throws {
    var registry = ApplicationRegistry()
    #expect(registry.hear(try announcement(0x10, 0xCD46)))
    #expect(registry.groupType(of: .trafficMessages) == GroupType(8))
  }

  @Test func aChangedAnnouncementCountsWhenHeardTwiceRunning() throws {
    var registry = ApplicationRegistry()
    registry.hear(try announcement(0x10, 0xCD46))
    #expect(!registry.hear(try announcement(0x16, 0xCD46)))
    #expect(registry.hear(try announcement(0x10, 0xCD46)), "the old value stands")
    #expect(!registry.hear(try announcement(0x16, 0xCD46)), "once again only once")
    #expect(registry.groupType(of: .trafficMessages) == GroupType(8))
    #expect(registry.hear(try announcement(0x16, 0xCD46)))
    #expect(registry.groupType(of: .trafficMessages) == GroupType(11))
  }

  @Test func anApplicationThatPausesKeepsItsGroupType() throws {
    var registry = ApplicationRegistry()
    registry.hear(try announcement(0x10, 0xCD46))
    #expect(!registry.hear(try announcement(0, 0xCD46)))
    #expect(!registry.hear(try announcement(0x1f, 0xCD46)))
    #expect(registry.groupType(of: .trafficMessages) == GroupType(8))
  }

  @Test func anAnnouncementWithABlockMissingSaysNothing() {
    for position in 0..<3 {
      var group = Group(0xC2A7, 0x3010, 0x0000, 0xCD46)
      if position == 0 { group.b = .missing }
      if position == 1 { group.c = .missing }
      if position == 2 { group.d = .missing }
      #expect(ApplicationRegistry.Announcement(group) == nil)
    }
  }

  private func name(_ text: String, version: GroupType.Version = .a) -> [Group] {
    let bytes = Array(text.utf8)
    return (0..<4).map { segment in
      let type: UInt16 = version == .a ? 0x0000 : 0x0800
      return Group(
        0xC2A7, type | UInt16(segment), 0xE0E0,
        UInt16(bytes[segment * 2]) << 8 | UInt16(bytes[segment * 2 + 1]))
    }
  }

  @Test(arguments: [GroupType.Version.a, .b])
  func aStationNameCountsWhenEveryPairWasHeardTwice(_ version: GroupType.Version) {
    var service = ProgrammeServiceName()
    let groups = name("NORLAND1", version: version)
    for group in groups { service.hear(group) }
    #expect(service.text == nil)
    for group in groups { service.hear(group) }
    #expect(service.text == "NORLAND1")
  }

  @Test func aDamagedPairDoesNotDisturbAStationName() {
    var service = ProgrammeServiceName()
    let groups = name("NORLAND1")
    for group in groups + groups { service.hear(group) }
    service.hear(Group(0xC2A7, 0x0001, 0xE0E0, 0x5A5A))
    #expect(service.text == "NORLAND1")
    for group in name("NORLAND2") + name("NORLAND2") { service.hear(group) }
    #expect(service.text == "NORLAND2")
  }

  @Test func namesAreReadInTheRdsCharacterSet() {
    #expect(CharacterSet.text([0x42, 0x91, 0x97, 0x20, 0x20]) == "Bäö")
    #expect(CharacterSet.text([0x20, 0x00, 0x20]).isEmpty)
  }
}
