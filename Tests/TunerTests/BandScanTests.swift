import AlertC
import RDS
import Testing

@testable import Tuner

struct BandScanTests {
  private static let band = Frequency(kilohertz: 87_500)...Frequency(kilohertz: 108_000)
  private static let start = Timestamp(milliseconds: 1_000_000)

  private static func scan(canSeek: Bool = true) throws -> BandScan {
    try #require(
      BandScan(
        TunerCapabilities(band: band, canSeek: canSeek, evidenceRule: .fourLevels)))
  }

  @Test func aSourceWithoutABandCannotBeScanned() {
    #expect(BandScan(TunerCapabilities(evidenceRule: .hexLog)) == nil)
  }

  @Test func aReceiverThatDoesNotAnswerEndsTheScanAndSaysSo() throws {
    var scan = try Self.scan()
    #expect(scan.next(at: Self.start) == .tune(Self.band.lowerBound))
    #expect(scan.next(at: Self.start + .seconds(10)) == nil)
    #expect(!scan.isOver)
    #expect(scan.next(at: Self.start + .seconds(11)) == nil)
    #expect(scan.isOver)
    #expect(scan.failure == .timeout)
  }

  @Test func aSeekThatComesRoundOrFindsNothingEndsTheScan() throws {
    for event in [
      TunerEvent.tuned(Frequency(kilohertz: 87_500)), .failed(.noStation, Self.band.lowerBound),
    ] {
      var scan = try Self.scan()
      _ = scan.next(at: Self.start)
      scan.hear(.tuned(Self.band.lowerBound), at: Self.start)
      // Nothing is heard there.
      #expect(scan.next(at: Self.start + .seconds(1)) == .seek(.up))
      scan.hear(event, at: Self.start + .seconds(2))
      #expect(scan.isOver)
      #expect(scan.failure == nil)
      #expect(scan.progress == 1)
    }
  }

  @Test func aRefusedTuningEndsTheScanWithItsCause() throws {
    var scan = try Self.scan(canSeek: false)
    _ = scan.next(at: Self.start)
    scan.hear(.failed(.refused("no"), nil), at: Self.start)
    #expect(scan.isOver)
    #expect(scan.failure == .refused("no"))
  }

  @Test func withoutSeekEveryChannelIsVisitedAndTheLastEndsTheScan() throws {
    var scan = try Self.scan(canSeek: false)
    var now = Self.start
    var visited: [Frequency] = []
    while !scan.isOver {
      if case .tune(let frequency)? = scan.next(at: now) {
        visited.append(frequency)
        scan.hear(.tuned(frequency), at: now)
      }
      now.milliseconds += 100
    }
    #expect(visited.count == 206)
    #expect(visited.first == Self.band.lowerBound)
    #expect(visited.last == Self.band.upperBound)
    #expect(scan.found.isEmpty)
  }

  @Test func aStrongStationHeardBesideItsChannelCountsOnceWhereItIsBest() throws {
    var scan = try Self.scan(canSeek: false)
    var now = Self.start
    var tuned = 0
    while !scan.isOver {
      if case .tune(let frequency)? = scan.next(at: now) {
        tuned = frequency.kilohertz
        scan.hear(.tuned(frequency), at: now)
      }
      now.milliseconds += 88
      guard abs(tuned - 96_300) <= 100 else { continue }
      let c = tuned == 96_300 ? Block(0xE0CD) : .missing
      let group = Group(a: Block(0xC2A7), b: Block(0x0408), c: c, d: Block(0x4142))
      scan.hear(.group(group, at: now), at: now)
    }
    #expect(scan.found.map(\.frequency.description) == ["96.3"])
    #expect(scan.found.map(\.errorRate) == [0])
  }
}
