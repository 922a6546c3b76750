import RDS
import Testing

@testable import Tuner

/// The registers a sequence writes, beside a chip whose "tuned" bit the test sets.
private struct Desk {
  var sequence = TuningSequence()
  var written: [UInt16] = []
  var now = Timestamp(milliseconds: 0)

  /// One report later.
  mutating func step(_ status: UInt16 = 0, channel: UInt16 = 0) -> TuningSequence.Outcome? {
    now = now + TimeSpan(milliseconds: 20)
    var words: [UInt16] = []
    let report = StickReport(status: status, channel: channel, blocks: [0, 0, 0, 0])
    defer { written += words }
    return sequence.step(report, at: now) { words.append(UInt16($0.rawValue) << 12 ^ $1) }
  }

  /// A register and its value in one word; the register's number takes the high digit.
  static func word(_ register: StickRegister, _ value: UInt16) -> UInt16 {
    UInt16(register.rawValue) << 12 ^ value
  }
}

struct TuningSequenceTests {
  private static let tuned = StickStatus.tuned

  @Test func tuningWaitsForTheChipAndClearsItsBit() {
    var desk = Desk()
    #expect(desk.step() == nil)
    desk.sequence.request(.tune(channel: 88))
    #expect(desk.sequence.isBusy)
    #expect(desk.step() == nil)
    #expect(desk.written == [Desk.word(.channel, 0x8058)])
    #expect(desk.step() == nil)
    #expect(desk.step(Self.tuned, channel: 88) == .arrived(channel: 88))
    #expect(desk.written.last == Desk.word(.channel, 0x0058))
    #expect(!desk.sequence.isBusy)
  }

  @Test func theNextTuningBeginsWhenTheChipHasLoweredItsBit() {
    var desk = Desk()
    _ = desk.step()
    desk.sequence.request(.tune(channel: 88))
    _ = desk.step()
    desk.sequence.request(.tune(channel: 10))
    desk.sequence.request(.tune(channel: 20))
    #expect(desk.step(Self.tuned, channel: 88) == .arrived(channel: 88))
    #expect(desk.step(Self.tuned, channel: 88) == nil)
    #expect(desk.written.count == 2)
    // What had not begun is replaced.
    #expect(desk.step() == nil)
    #expect(desk.written.last == Desk.word(.channel, 0x8014))
    #expect(desk.step(Self.tuned, channel: 20) == .arrived(channel: 20))
  }

  @Test func seekingWrapsAndTellsWhereItStopped() {
    var desk = Desk()
    _ = desk.step()
    desk.sequence.request(.seek(.up))
    _ = desk.step()
    #expect(desk.written == [Desk.word(.powerConfiguration, 0x4B01)])
    #expect(desk.step(Self.tuned, channel: 130) == .arrived(channel: 130))
    #expect(desk.written.last == Desk.word(.powerConfiguration, 0x4801))
    _ = desk.step()
    desk.sequence.request(.seek(.down))
    _ = desk.step()
    #expect(desk.written.last == Desk.word(.powerConfiguration, 0x4901))
  }

  @Test func aBandWithoutAStationIsSaidToHaveNone() {
    var desk = Desk()
    _ = desk.step()
    desk.sequence.request(.seek(.down))
    _ = desk.step()
    #expect(
      desk.step(Self.tuned | StickStatus.seekFailed, channel: 88)
        == .failed(.noStation, channel: 88))
  }

  @Test func aChipThatGoesElsewhereIsNotBelieved() throws {
    var desk = Desk()
    _ = desk.step()
    desk.sequence.request(.tune(channel: 88))
    _ = desk.step()
    guard case .failed(.refused, channel: 87) = desk.step(Self.tuned, channel: 87) else {
      Issue.record("taken for tuned")
      return
    }
  }

  @Test func aChipThatDoesNotArriveFailsAfterItsTimeAndCanBeTunedAgain() {
    var desk = Desk()
    _ = desk.step()
    desk.sequence.request(.tune(channel: 88))
    _ = desk.step()
    desk.now = desk.now + .seconds(2)
    #expect(desk.step(channel: 3) == nil)
    desk.now = desk.now + .seconds(1)
    #expect(desk.step(channel: 3) == .failed(.timeout, channel: 3))
    #expect(desk.written.last == Desk.word(.channel, 0x0058))
    desk.sequence.request(.tune(channel: 88))
    _ = desk.step()
    #expect(desk.written.last == Desk.word(.channel, 0x8058))
  }

  @Test func aStaleBitIsNotTakenForArrival() {
    var desk = Desk()
    desk.sequence.request(.seek(.up))
    #expect(desk.step(Self.tuned, channel: 5) == nil)
    #expect(desk.written.isEmpty)
    desk.now = desk.now + .seconds(15)
    #expect(desk.step(Self.tuned, channel: 5) == .failed(.timeout, channel: nil))
    #expect(!desk.sequence.isBusy)
  }

  @Test func whatTheStickRefusesFailsTheRequestUnderWay() {
    var desk = Desk()
    #expect(desk.sequence.refuse("x") == nil)
    _ = desk.step()
    desk.sequence.request(.tune(channel: 88))
    _ = desk.step()
    #expect(desk.sequence.refuse("stalled") == .failed(.refused("stalled"), channel: nil))
    #expect(!desk.sequence.isBusy)
  }
}

struct ChannelRasterTests {
  @Test(arguments: ChannelRaster.Band.allCases, ChannelRaster.Spacing.allCases)
  func everyChannelHasAFrequencyAndBack(
    _ band: ChannelRaster.Band, _ spacing: ChannelRaster.Spacing
  ) {
    let raster = ChannelRaster(band: band, spacing: spacing)
    let range = band.range
    let last = (range.upperBound.kilohertz - range.lowerBound.kilohertz) / spacing.kilohertz
    for channel in 0...last {
      let frequency = raster.frequency(of: channel)
      #expect(range.contains(frequency))
      #expect(raster.channel(of: frequency) == UInt16(channel))
    }
    #expect(raster.frequency(of: last + 1) > range.upperBound)
  }

  @Test(arguments: [87_400, 87_450, 96_350, 108_100, 0, -5, 1 << 40])
  func aFrequencyBetweenChannelsOrOutsideHasNone(_ kilohertz: Int) {
    #expect(ChannelRaster().channel(of: Frequency(kilohertz: kilohertz)) == nil)
  }

  @Test func theChipIsSetToBandAndSpacing() {
    #expect(ChannelRaster().configuration == 0x1F1F)
    #expect(ChannelRaster(band: .wideJapan, spacing: .kilohertz50).configuration == 0x1F6F)
    #expect(ChannelRaster(band: .japan, spacing: .kilohertz200).configuration == 0x1F8F)
  }
}
