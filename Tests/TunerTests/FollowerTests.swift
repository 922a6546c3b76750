import AlertC
import RDS
import Testing

@testable import Tuner

/// What a follower makes of receivers that are told where to go, or do not go there.
struct FollowerTests {
  /// A receiver that notes what it is told.
  private final class Receiver: GroupSource {
    let name = "receiver"
    var capabilities = TunerCapabilities(
      band: Frequency(kilohertz: 87_500)...Frequency(kilohertz: 108_000),
      evidenceRule: .fourLevels)
    let descriptor: CInt = -1
    /// What it says next.
    var events: [TunerEvent] = []
    private(set) var tuned: [Frequency] = []

    func receive(at now: Timestamp, _ take: (TunerEvent) -> Void) throws(TunerError) {
      events.forEach(take)
      events.removeAll()
    }

    func tune(to frequency: Frequency) throws(TunerError) {
      guard let band = capabilities.band, band.contains(frequency) else {
        throw .unsupported(device: name, what: "cannot tune to \(frequency) MHz")
      }
      tuned.append(frequency)
    }

    func seek(_ direction: SeekDirection) throws(TunerError) {
      throw .unsupported(device: name, what: "cannot seek")
    }

    func close() {}
  }

  private let day = CalendarDay(number: 20_000)
  private let receiver = Receiver()

  private func turn(_ follower: StationFollower, at second: Int64) throws {
    let now = Timestamp(milliseconds: second * 1000)
    try follower.receive(at: now) { _ in }
    try follower.turn(at: now, on: day, in: nil) { _ in }
  }

  @Test func aServerThatTurnsOutToTakeGuestsOnlyEndsTheScanAndNotTheListening() throws {
    let follower = StationFollower(receiver)
    try turn(follower, at: 0)
    #expect(follower.isScanning)
    receiver.capabilities.band = nil
    for second in 1..<30 { try turn(follower, at: Int64(second)) }
    #expect(!follower.isScanning)
  }

  @Test func aFrequencyThatIsHeldIsTunedToAgainUntilItIsReached() throws {
    let wanted = Frequency(kilohertz: 96_300)
    let follower = StationFollower(receiver, held: wanted)
    for second in 0..<25 { try turn(follower, at: Int64(second)) }
    #expect(receiver.tuned == [wanted, wanted, wanted])
    receiver.events = [.tuned(wanted)]
    for second in 25..<60 { try turn(follower, at: Int64(second)) }
    #expect(receiver.tuned.count == 3)
    #expect(follower.frequency == wanted)
  }

  @Test func whatIsHeldAndLetGoIsChosenAgain() throws {
    let follower = StationFollower(receiver, held: Frequency(kilohertz: 96_300))
    try turn(follower, at: 0)
    #expect(!follower.isScanning)
    try follower.hold(nil)
    try turn(follower, at: 1)
    #expect(follower.isScanning)
  }

  @Test func aFrequencyOutOfTheBandIsRefusedAndChangesNothing() throws {
    let held = Frequency(kilohertz: 96_300)
    let follower = StationFollower(receiver, held: held)
    #expect(throws: TunerError.self) { try follower.hold(Frequency(kilohertz: 70_000)) }
    #expect(follower.held == held)
  }

  @Test func aScanGoesNoFurtherThanTheBandThatIsWanted() throws {
    let band = Frequency(kilohertz: 96_000)...Frequency(kilohertz: 96_400)
    let follower = StationFollower(receiver, band: band)
    for second in 0..<200 {
      if let last = receiver.tuned.last { receiver.events = [.tuned(last)] }
      try turn(follower, at: Int64(second))
    }
    #expect(!receiver.tuned.isEmpty)
    #expect(receiver.tuned.allSatisfy(band.contains))
  }
}
