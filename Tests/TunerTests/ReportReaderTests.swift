import RDS
import TestSupport
import Testing

@testable import Tuner

/// A stick's reports, as a chip that holds "ready" for 40 ms makes them.
struct Chip {
  var time = Timestamp(milliseconds: 1_000_000)
  private var onAir = 0.0
  private static let groupTime = Double(Group.nanoseconds) / 1_000_000
  var readyTime = 40.0

  /// The reports while these groups are on air, one after another, every 20 ms.
  mutating func reports(of groups: [SIMD4<UInt16>]) -> [(StickReport, Timestamp)] {
    var reports: [(StickReport, Timestamp)] = []
    while Int(onAir / Chip.groupTime) < groups.count {
      let number = Int(onAir / Chip.groupTime)
      let isReady = onAir - Double(number) * Chip.groupTime < readyTime
      reports.append((Chip.report(groups[number], isReady: isReady), time))
      onAir += 20
      time = time + TimeSpan(milliseconds: 20)
    }
    return reports
  }

  static func report(
    _ blocks: SIMD4<UInt16>, isReady: Bool = true, isSynchronised: Bool = true
  ) -> StickReport {
    let status =
      (isReady ? StickStatus.groupReady : 0) | (isSynchronised ? StickStatus.synchronised : 0)
    return StickReport(status: status, channel: 88, blocks: blocks)
  }
}

struct ReportReaderTests {
  private static let groups: [SIMD4<UInt16>] = [
    [0xC2A7, 0x8405, 0xC101, 0x2345], [0xC2A7, 0x8405, 0xC101, 0x2345],
    [0xC2A7, 0x8405, 0xC101, 0x2345], [0xC2A7, 0x0408, 0xE0CD, 0x4D41],
    [0xC2A7, 0x3410, 0x0046, 0xCD46], [0xC2A7, 0x3410, 0x0046, 0xCD46],
  ]

  private func read(
    _ reports: [(StickReport, Timestamp)], with reader: inout ReportReader
  ) -> [SIMD4<UInt16>] {
    reports.compactMap { report, time in
      reader.read(report, at: time).map {
        SIMD4($0.a.value, $0.b.value, $0.c.value, $0.d.value)
      }
    }
  }

  @Test func aGroupInSeveralReportsCountsOnceAndARepeatCountsAgain() {
    var chip = Chip()
    var reader = ReportReader()
    let many = (0..<100).flatMap { _ in Self.groups }
    #expect(read(chip.reports(of: many), with: &reader) == many)
  }

  @Test(arguments: [21.0, 40, 60])
  func howLongTheChipShowsAGroupMakesNoDifference(_ readyTime: Double) {
    var chip = Chip()
    chip.readyTime = readyTime
    var reader = ReportReader()
    let many = (0..<100).flatMap { _ in Self.groups }
    #expect(read(chip.reports(of: many), with: &reader) == many)
  }

  @Test func aChipThatNeverLowersReadyShowsNoRepeatsAndNothingTwice() {
    var chip = Chip()
    chip.readyTime = 100
    var reader = ReportReader()
    #expect(
      read(chip.reports(of: Self.groups), with: &reader)
        == [Self.groups[0], Self.groups[3], Self.groups[4]])
  }

  @Test func reportsThatWaitedAndComeTogetherAreReadAsIfInTime() {
    var chip = Chip()
    var reader = ReportReader()
    let late = chip.reports(of: Self.groups).map { ($0.0, Timestamp(milliseconds: 2_000_000)) }
    #expect(read(late, with: &reader) == Self.groups)
  }

  @Test(arguments: [1, 2, 3, 5, 8])
  func reportsThatAreLostNeverMakeAGroupTwo(_ seed: UInt64) {
    var generator = Generator(state: seed)
    var chip = Chip()
    var reader = ReportReader()
    // Groups with numbers: none may come twice, nor out of order.
    let numbered = (0..<1000).map { SIMD4<UInt16>(0xC2A7, 0x8400, 0, UInt16($0)) }
    let kept = chip.reports(of: numbered).filter { _ in generator.below(3) > 0 }
    let numbers = read(kept, with: &reader).map { $0[3] }
    #expect(numbers.count > 800)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func aFlickeringReadyBitDoesNotMakeOneGroupTwo() {
    var reader = ReportReader()
    var time = Timestamp(milliseconds: 0)
    var counted = 0
    for isReady in [true, false, true, false, false] {
      if reader.read(Chip.report(Self.groups[0], isReady: isReady), at: time) != nil {
        counted += 1
      }
      time = time + TimeSpan(milliseconds: 20)
    }
    #expect(counted == 1)
  }

  @Test func aReportTornBetweenTwoGroupsIsNoGroup() {
    var reader = ReportReader()
    let time = Timestamp(milliseconds: 0)
    let torn: SIMD4<UInt16> = [0xC2A7, 0x0408, 0xC101, 0x2345]
    #expect(reader.read(Chip.report(Self.groups[0]), at: time) != nil)
    #expect(
      reader.read(Chip.report(torn), at: time + TimeSpan(milliseconds: 20)) == nil)
  }

  @Test func withoutSynchronisationThereIsNoGroup() {
    var reader = ReportReader()
    let report = Chip.report(Self.groups[0], isSynchronised: false)
    #expect(reader.read(report, at: Timestamp(milliseconds: 0)) == nil)
  }

  @Test func oldFirmwareTellsNeitherSynchronisationNorErrors() {
    var reader = ReportReader(isVerbose: false)
    var report = Chip.report(Self.groups[0], isSynchronised: false)
    report.channel |= 0xfc00
    #expect(
      reader.read(report, at: Timestamp(milliseconds: 0))
        == Group(0xC2A7, 0x8405, 0xC101, 0x2345))
  }
}

struct StickReportTests {
  @Test func aReportIsReadAsTheChipWritesIt() throws {
    // Strength 42, synchronised, a new group, channel 88, block B corrected.
    let bytes: [UInt8] = [
      0x12, 0x88, 0x2A, 0x40, 0x58, 0xD3, 0xC2, 0x84, 0x05, 0xC1, 0x01, 0x23, 0x45,
    ]
    let report = try #require(bytes.withUnsafeBytes { StickReport($0) })
    #expect(report.channelNumber == 88)
    #expect(report.signal == Signal(strength: 42, unit: .decibelMicrovolts, isStereo: false))
    #expect(
      report.group
        == Group(
          a: Block(0xD3C2), b: Block(0x8405, .corrected), c: Block(0xC101), d: Block(0x2345)))
  }

  @Test(arguments: [0x0000, 0x0200, 0x0400, 0x0600])
  func eachBlockHasItsOwnErrorLevel(_ levelA: UInt16) {
    let qualities: [BlockQuality] = [.clean, .corrected, .heavilyCorrected, .uncorrectable]
    for code in UInt16(0)..<64 {
      let report = StickReport(status: 0x8800 | levelA, channel: code << 10, blocks: [1, 2, 3, 4])
      let group = report.group
      #expect(group.a.quality == qualities[Int(levelA >> 9)])
      #expect(group.b.quality == qualities[Int(code >> 4 & 3)])
      #expect(group.c.quality == qualities[Int(code >> 2 & 3)])
      #expect(group.d.quality == qualities[Int(code & 3)])
    }
  }

  @Test(arguments: [0, 1, 12, 14, 33])
  func packetsOfOtherLengthsAreNoReports(_ length: Int) {
    let bytes = [UInt8](repeating: 18, count: length)
    #expect(bytes.withUnsafeBytes { StickReport($0) } == nil)
  }
}
