import AlertC
import RDS
import Testing

@testable import Tuner

/// Drives through simulated coverage, with the decisions taken on them.
struct StationChoiceTests {
  private static func table(_ country: UInt8, _ ltn: UInt8) -> StationPolicy.Table {
    StationPolicy.Table(countryCode: country, ltn: LocationTableNumber(rawValue: ltn))
  }

  @Test func aScanFindsTheStationsAndTheBestOfUseIsTunedTo() throws {
    var coverage = Coverage()
    try coverage.add(89.1, pi: 0xC001, at: 0, ltn: nil)
    try coverage.add(93.4, pi: 0xC002, at: 0, reach: 15)
    try coverage.add(98.7, pi: 0xC003, at: 0, ltn: 7)
    try coverage.add(104.2, pi: 0xC004, at: 0, isEncrypted: true)
    for canSeek in [true, false] {
      var drive = Drive(
        coverage,
        chooser: StationChooser(policy: StationPolicy(tables: [Self.table(0xC, 42)])),
        canSeek: canSeek)
      try drive.wait(canSeek ? 90 : 240)
      #expect(
        drive.log == ["0: scan, no station is known", "0: 93.4, the best of the scan"])
      let found = try #require(drive.scans.first)
      #expect(found.map(\.frequency.description) == ["89.1", "93.4", "98.7", "104.2"])
      #expect(found.map { $0.name } == ["ST C001", "ST C002", "ST C003", "ST C004"])
      #expect(found.map { $0.service?.ltn.rawValue } == [nil, 42, 7, 42])
      #expect(found.map { $0.service?.isEncrypted } == [nil, false, false, true])
      #expect(found.map { $0.service?.provider } == [nil, "PROVIDER", "PROVIDER", "PROVIDER"])
      #expect(found.allSatisfy { $0.errorRate == 0 })
    }
  }

  @Test func aStationThatServesIsKeptAlthoughAStrongerOneComesUp() throws {
    var coverage = Coverage()
    try coverage.add(93.4, pi: 0xC002, at: 0, reach: 60)
    try coverage.add(101.0, pi: 0xC005, at: 20, reach: 60)
    var drive = Drive(coverage)
    try drive.wait(60)
    try drive.go(to: 28)
    #expect(drive.log == ["0: scan, no station is known", "0: 93.4, the best of the scan"])
  }

  @Test func aNetworkIsFollowedFromTransmitterToTransmitter() throws {
    var coverage = Coverage()
    for (number, megahertz) in [93.4, 97.1, 88.9].enumerated() {
      try coverage.add(
        megahertz, pi: 0xC002, at: Double(number) * 50, alternatives: [93.4, 97.1, 88.9])
    }
    var drive = Drive(coverage)
    try drive.wait(60)
    try drive.go(to: 110)
    #expect(
      drive.log == [
        "0: scan, no station is known", "0: 93.4, the best of the scan",
        "27: 97.1, another frequency of the station",
        "76: 93.4, another frequency of the station", "76: 88.9, another frequency of the station",
      ])
    #expect(drive.served * 100 > 97 * (drive.seconds - 60))
  }

  @Test func aServiceThatIsLikedIsChosenBeforeABetterReceivedOne() throws {
    var coverage = Coverage()
    try coverage.add(93.4, pi: 0xC002, at: 0, sid: 9)
    try coverage.add(98.7, pi: 0xC003, at: 10, reach: 20, sid: 17)
    let policy = StationPolicy(
      preferredServices: [ServiceIdentifier(rawValue: 3), ServiceIdentifier(rawValue: 17)])
    var drive = Drive(coverage, chooser: StationChooser(policy: policy))
    try drive.wait(60)
    #expect(drive.log.last == "0: 98.7, the best of the scan")
  }

  @Test func anEncryptedServiceIsOfUseOnlyWithItsKey() throws {
    var coverage = Coverage()
    try coverage.add(104.2, pi: 0xC004, at: 0, isEncrypted: true)
    for (keys, last) in [
      ([], "0: scan, no station is known"),
      ([Self.table(0xC, 42)], "0: 104.2, the best of the scan"),
    ] as [(Set<StationPolicy.Table>, String)] {
      var drive = Drive(coverage, chooser: StationChooser(policy: StationPolicy(keys: keys)))
      try drive.wait(60)
      #expect(drive.log == ["0: scan, no station is known", last].uniqued())
    }
  }

  @Test func withoutAnythingOfUseScansComeAtGrowingIntervals() throws {
    var coverage = Coverage()
    try coverage.add(89.1, pi: 0xC001, at: 0, ltn: nil)
    var drive = Drive(coverage)
    try drive.wait(600)
    #expect(
      drive.log == [
        "0: scan, no station is known", "0: scan, the pause after a scan without result is over",
        "0: scan, the pause after a scan without result is over",
        "0: scan, the pause after a scan without result is over",
      ])
  }

  @Test func aStationThatIsLostWithoutAnotherMakesAScanWhichFindsTheNext() throws {
    var coverage = Coverage()
    try coverage.add(93.4, pi: 0xC002, at: 0)
    try coverage.add(101.0, pi: 0xC007, at: 70)
    var drive = Drive(coverage)
    try drive.wait(60)
    try drive.go(to: 80)
    #expect(
      drive.log == [
        "0: scan, no station is known", "0: 93.4, the best of the scan",
        "42: scan, no station serves", "43: 101.0, the best of the scan",
      ])
  }

  @Test func aForeignStationThatTakesTheFrequencyOverIsLeft() throws {
    var coverage = Coverage()
    try coverage.add(93.4, pi: 0xC002, at: 0)
    try coverage.add(93.4, pi: 0xD002, at: 60, ltn: nil)
    try coverage.add(101.0, pi: 0xC007, at: 60)
    var drive = Drive(coverage)
    try drive.wait(60)
    try drive.go(to: 60)
    #expect(
      drive.log == [
        "0: scan, no station is known", "0: 93.4, the best of the scan",
        "30: scan, no station serves", "30: 101.0, the best of the scan",
      ])
  }

  @Test func aStationNamedAsCarryingTheServiceIsTriedAndOthersAreNot() throws {
    // Variant 6 names frequencies of another network, variant 9 its service.
    func other(_ pi: UInt16, _ megahertz: Double, sid: UInt16) -> [MessageGroup] {
      let code = UInt16((megahertz * 10).rounded()) - 875
      let service = UInt16(42) << 10 | 4 << 6 | sid
      return [
        MessageGroup(x: 0x16, c: code << 8 | code, d: pi), MessageGroup(x: 0x19, c: service, d: pi),
      ]
    }
    var coverage = Coverage()
    try coverage.add(
      93.4, pi: 0xC002, at: 0,
      tuning: other(0xC00A, 105.5, sid: 17) + other(0xC00B, 101.0, sid: 9))
    try coverage.add(105.5, pi: 0xC00A, at: 50, sid: 17)
    try coverage.add(101.0, pi: 0xC00B, at: 50, sid: 9)
    var drive = Drive(coverage)
    try drive.wait(60)
    try drive.go(to: 50)
    #expect(
      drive.log == [
        "0: scan, no station is known", "0: 93.4, the best of the scan",
        // Both are as bad here, and the first is not left for that.
        "26: 101.0, named by the station as carrying the service",
        "26: 93.4, what was tried is no better",
        "28: 101.0, named by the station as carrying the service",
      ])
  }

  @Test func whatIsNoBetterIsLeftAgainAndNotTriedForAWhile() throws {
    var coverage = Coverage()
    try coverage.add(93.4, pi: 0xC002, at: 0, alternatives: [97.1])
    try coverage.add(97.1, pi: 0xC002, at: 54)
    var drive = Drive(coverage)
    try drive.wait(60)
    try drive.go(to: 27)
    try drive.wait(100)
    #expect(
      drive.log == [
        "0: scan, no station is known", "0: 93.4, the best of the scan",
        "26: 97.1, another frequency of the station", "26: 93.4, what was tried is no better",
        "27: 97.1, another frequency of the station", "27: 93.4, what was tried is no better",
      ])
  }

  @Test func aStationThatServedWellSomewhereIsTriedFirstThere() throws {
    var coverage = Coverage()
    try coverage.add(93.4, pi: 0xC002, at: 0)
    var first = Drive(coverage)
    try first.wait(90, knowsPlace: true)
    let memory = StationMemory(text: first.follower.chooser.memory.text)
    #expect(memory == first.follower.chooser.memory)
    #expect(memory.entries.map(\.frequency.description) == ["93.4"])

    var again = Drive(coverage, chooser: StationChooser(memory: memory))
    try again.wait(30, knowsPlace: true)
    #expect(again.log == ["0: 93.4, heard well here before"])
    #expect(again.served >= 20)

    // Another transmitter is there now: what was remembered is looked at, left and forgotten.
    var changed = Coverage()
    try changed.add(93.4, pi: 0xD00D, at: 0)
    var elsewhere = Drive(changed, chooser: StationChooser(memory: memory))
    try elsewhere.wait(60, knowsPlace: true)
    #expect(
      elsewhere.log == [
        "0: 93.4, heard well here before", "0: scan, no station serves",
        "0: 93.4, the best of the scan",
      ])
    #expect(elsewhere.follower.chooser.memory.entries.map(\.programme.rawValue) == [0xD00D])
  }

  @Test func linesOfTheMemoryThatAreNoneAreLeftOut() {
    let memory = StationMemory(
      text: """
        251 50 93400 C002 20000
        251 50 93400 C002
        9999 50 93400 C002 20000
        251 50 9340 C002 20000
        251 50 93400 C00G 20000
        251 50 97100 C003 -1
        """)
    #expect(memory.text == "251 50 93400 C002 20000\n")
  }

  @Test func theMemoryIsBoundedInEachPlaceAndInAll() throws {
    var memory = StationMemory()
    for number in 0..<3000 {
      let cell = try #require(
        StationMemory.Cell(latitude: Double(number / 10) / 5 - 60, longitude: 10))
      memory.note(
        Frequency(kilohertz: 87_600 + number % 10 * 100),
        ProgrammeIdentification(rawValue: 0xC000), in: cell, on: CalendarDay(number: 20_000))
    }
    #expect(memory.entries.count == 2000)
    let last = try #require(memory.entries.last)
    #expect(
      memory.stations(in: last.cell).map(\.frequency.description)
        == ["88.5", "88.4", "88.3", "88.2", "88.1", "88.0", "87.9", "87.8"])
  }
}

extension [String] {
  /// Without immediate repeats.
  fileprivate func uniqued() -> [String] {
    reduce(into: []) { list, line in if list.last != line { list.append(line) } }
  }
}
