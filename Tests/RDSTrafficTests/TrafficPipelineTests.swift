import AlertC
import Locations
import RDS
import RDSTraffic
import Testing
import Traffic
import TrafficLayer

@Suite struct TrafficPipelineTests {
  private let radio: Radio
  private let jam = Radio.message(101)

  init() throws {
    radio = try Radio()
    try radio.hear(Radio.announcement(), Radio.service())
  }

  private func texts(_ incidents: [Incident]) -> [String] { incidents.map(\.description) }

  private func flow() throws -> [String] {
    try radio.pipeline.contents().flow.map { "\($0.link.from)>\($0.link.to)" }
  }

  @Test func aMessageAppearsOnceWhenHeardTwice() throws {
    try radio.hear(jam)
    #expect(radio.appeared.isEmpty)
    try radio.hear(jam, jam, jam)
    #expect(radio.appeared.map(\.id) == ["C-42-9-103p-c1"])
    #expect(
      texts(radio.appeared) == [
        "M1 towards Skarnvik, from Hexelby (4) to Fenbrå (3): Stationary traffic"
      ])
    #expect(try radio.incidents.map(\.copies) == [4])
    #expect(try flow() == ["104>103"])
  }

  @Test func aMessageOfItsClassReplacesItUnderTheSameId() throws {
    let slow = Radio.message(115, extent: 2)
    try radio.hear(jam, jam, slow, slow)
    #expect(radio.ended.map(\.eventCodes) == [[101]])
    #expect(try radio.incidents.map(\.eventCodes) == [[115]])
    #expect(Set(radio.appeared.map(\.id)).count == 1)
    #expect(try flow() == ["104>103", "105>104"])
  }

  @Test func aMessageEndsWhenItIsNotHeardAnyMore() throws {
    try radio.hear(jam, jam)
    try radio.wait(.minutes(14))
    #expect(radio.ended.isEmpty)
    try radio.wait(.minutes(2))
    #expect(radio.ended.map(\.id) == ["C-42-9-103p-c1"])
    #expect(try radio.pipeline.contents() == LayerContents())
  }

  @Test func aMessageEndsAtItsStopTimeAlthoughItIsStillSent() throws {
    // It is noon; until a quarter past.
    let until = Radio.message(101, label: 8, value: 49)
    for _ in 0..<20 {
      for group in until { try radio.hear(group) }
      try radio.wait(.minutes(1))
    }
    #expect(radio.appeared.count == 1 && radio.ended.count == 1)
    #expect(try radio.incidents.isEmpty)
    let end = try #require(radio.ended.first?.endTime)
    #expect(end.timeOfDay == .hours(12) + .minutes(15))
  }

  @Test func aMessageActsFromItsStartTimeOn() throws {
    let from = Radio.message(401, label: 7, value: 49)
    for _ in 0..<2 { for group in from { try radio.hear(group) } }
    #expect(try radio.incidents.map(\.isActive) == [false])
    #expect(try flow().isEmpty)
    for _ in 0..<16 {
      try radio.wait(.minutes(1))
      for group in from { try radio.hear(group) }
    }
    #expect(try radio.incidents.map(\.isActive) == [true])
    #expect(try flow() == ["104>103"])
    #expect(radio.appeared.count == 1 && radio.ended.isEmpty, "it is the same incident")
  }

  @Test func anAmbiguousTableIsSettledByACountryCodeThatComesLater() throws {
    let radio = try Radio(withNeighbour: true)
    try radio.hear(Radio.announcement(), Radio.service(), jam, jam)
    let before = try #require(try radio.incidents.first)
    #expect(before.place == nil && !before.isActive)
    #expect(before.placeProblem?.hasPrefix("several location tables fit (98:42, 99:42)") == true)
    try radio.hear(Radio.country(0xFE))
    let after = try #require(try radio.incidents.first)
    #expect(after.table == TableIdentifier(cid: 99, tabcd: 42) && after.isActive)
    #expect(after.placeProblem == nil && after.id == before.id)
    // One damaged country code changes nothing, a second one does.
    try radio.hear(Radio.country(0xFD))
    #expect(try radio.incidents.first?.table == TableIdentifier(cid: 99, tabcd: 42))
    try radio.hear(Radio.country(0xFD))
    #expect(try radio.incidents.first?.table == TableIdentifier(cid: 98, tabcd: 42))
  }

  @Test func aCountryCodeThatComesLaterTakesAPlaceAwayThatWasOfAnotherCountry() throws {
    try radio.hear(jam, jam)
    #expect(try radio.incidents.first?.isActive == true)
    try radio.hear(Radio.country(0xE0))
    let incident = try #require(try radio.incidents.first)
    #expect(incident.place == nil && !incident.isActive)
    #expect(
      incident.placeProblem
        == "no location table for country code C (ECC E0), table number 42")
    #expect(try flow().isEmpty)
  }

  @Test func aServiceThatNamesAnotherCountryLaterMovesItsMessagesThere() throws {
    let radio = try Radio()
    try radio.hear(Radio.announcement(), jam, jam)
    #expect(try radio.incidents.map(\.id) == ["C-42-x-103p-c1"])
    #expect(try radio.incidents.first?.isActive == true)
    try radio.hear(Radio.service(9, country: 0xD), jam)
    #expect(try radio.incidents.map(\.id) == ["D-42-9-103p-c1"])
    #expect(try radio.incidents.first?.isActive == false, "there is no such table")
    #expect(radio.appeared.count == 1 && radio.ended.isEmpty)
  }

  @Test func aServiceThatChangesItsTableSendsOtherMessages() throws {
    try radio.hear(jam, jam)
    try radio.hear(Radio.announcement(ltn: 7), Radio.announcement(ltn: 7))
    let other = Radio.message(401, at: 205)
    try radio.hear(other, other)
    #expect(Set(try radio.incidents.map(\.id)) == ["C-42-9-103p-c1", "C-7-9-205p-c5"])
    #expect(radio.appeared.count == 2)
  }

  @Test func twoIncidentsOfOneClassAtOnePlaceHaveTheirOwnIds() throws {
    let other = Radio.message(101, extent: 2)
    for _ in 0..<3 { try radio.hear(jam, jam, other, other) }
    #expect(
      Set(try radio.incidents.map(\.id)) == ["C-42-9-103p-c1", "C-42-9-103p-c1-2"])
    let count = radio.appeared.count
    for _ in 0..<10 { try radio.hear(jam, jam, other, other) }
    #expect(radio.appeared.count == count, "and do not replace one another any more")
  }

  @Test func aRepeatIsAMinorChangeForTheLayer() throws {
    try radio.hear(jam, jam)
    let first = try radio.pipeline.contents()
    try radio.wait(.minutes(1))
    try radio.hear(jam)
    let changes = LayerChanges(
      from: first, to: try radio.pipeline.contents(), clock: radio.pipeline.clock.now)
    #expect(changes.isMinor && !changes.isEmpty)
    #expect(changes.refreshed.map(\.id) == ["C-42-9-103p-c1"])
  }

  @Test func aClockThatIsToldAgainChangesNothingForTheLayer() throws {
    try radio.hearTime()
    try radio.hear(jam, jam)
    let first = try radio.pipeline.contents()
    try radio.wait(.minutes(1))
    try radio.hearTime()
    try radio.hear(jam)
    let changes = LayerChanges(
      from: first, to: try radio.pipeline.contents(), clock: radio.pipeline.clock.now)
    #expect(changes.isMinor)
  }

  @Test func allTimesAreUtcOnceTheBroadcastTellsIt() throws {
    try radio.hear(jam, jam)
    let before = try #require(try radio.incidents.first)
    #expect(before.firstHeard.timeOfDay >= .hours(12), "as the recorder stamped it")
    try radio.hearTime()
    try radio.hear(jam)
    let after = try #require(try radio.incidents.first)
    #expect(after.firstHeard == before.firstHeard - .hours(5))
    #expect(after.firstHeard < after.lastHeard && after.lastHeard < after.expires)
    #expect(after.lastHeard.timeOfDay < .hours(8))
  }

  @Test func anUnknownPlaceHasItsReason() throws {
    let nowhere = Radio.message(401, at: 999)
    try radio.hear(nowhere, nowhere)
    let incident = try #require(try radio.incidents.first)
    #expect(incident.place == nil && incident.placeProblem == "999 is no location of table 99:42")
    #expect(try flow().isEmpty)
  }

  @Test func encryptedMessagesAreShownWithoutPlacesAndEachForItself() throws {
    let radio = try Radio()
    try radio.hear(Radio.announcement(ltn: 0), Radio.service())
    for location in UInt16(101)...105 {
      try radio.hear(Radio.message(401, at: location), Radio.message(401, at: location))
    }
    #expect(try radio.incidents.count == 5 && radio.ended.isEmpty)
    let reason = "location is encrypted, and which key is in use was not heard"
    #expect(try radio.incidents.allSatisfy { $0.placeProblem == reason })
    #expect(try radio.pipeline.contents().flow.isEmpty)
    #expect(try radio.pipeline.canPlaceMessages())
  }

  @Test func aSecondStationOfTheNetworkDoublesNothing() throws {
    let second = Radio.message(101, programme: 0xC3A7)
    try radio.hear(
      jam, jam, Group(0xC3A7, 0x3010, 42 << 6 | 4, 0xCD46),
      Group(0xC3A7, 0x3010, 0x4000 | 9 << 6, 0xCD46), second, second, jam, second, jam)
    #expect(try radio.incidents.map(\.id) == ["C-42-9-103p-c1"])
    #expect(radio.appeared.count == 1)
  }

  @Test func aServiceWithoutATableIsNamed() throws {
    let radio = try Radio()
    try radio.hear(Radio.announcement(ltn: 7), jam, jam)
    #expect(try radio.pipeline.canPlaceMessages() == false)
    #expect(
      try radio.pipeline.tableProblems().map(\.description) == [
        "no location table for country code C (ECC not sent), table number 7"
      ])
  }
}
