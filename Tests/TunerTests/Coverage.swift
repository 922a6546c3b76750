import AlertC
import RDS
import Simulation

@testable import Tuner

/// Transmitters along a road, and what a receiver gets of them at a point of it.
struct Coverage {
  struct Transmitter {
    let frequency: Frequency
    /// The groups it sends, over and over.
    let groups: [Group]
    let kilometre: Double
    /// Up to here half of the blocks get through.
    let reach: Double

    /// The share of blocks lost at a point: nothing up to half of the reach, all at one and a half.
    func loss(at kilometre: Double) -> Double {
      min(1, max(0, abs(kilometre - self.kilometre) / reach - 0.5))
    }
  }

  private(set) var transmitters: [Transmitter] = []

  /// Adds a station: without `ltn` one without traffic messages.
  mutating func add(
    _ megahertz: Double, pi: UInt16, at kilometre: Double, reach: Double = 30, ltn: UInt8? = 42,
    sid: UInt8 = 9, isEncrypted: Bool = false, alternatives: [Double] = [],
    tuning: [MessageGroup] = []
  ) throws {
    let station = try Station(
      programme: ProgrammeIdentification(rawValue: pi), name: "ST \(hexadecimal(pi))",
      alternativeFrequencies: alternatives.map { Int(($0 * 10).rounded()) })
    let service = try ltn.map {
      try TrafficService(
        ltn: LocationTableNumber(rawValue: $0), sid: ServiceIdentifier(rawValue: sid),
        providerName: "PROVIDER",
        encryption: isEncrypted
          ? try ServiceEncryption(identifier: 1, mask: 7, start: 2, rotation: 3) : nil)
    }
    let encoder = StationEncoder(station: station, service: service)
    var groups: [Group] = []
    for segment in 0..<4 {
      for pair in 0..<encoder.frequencyPairs {
        groups.append(encoder.basicTuning(segment: segment, frequencyPair: pair))
      }
      groups += encoder.announcements()
      if service != nil { groups += (encoder.providerName() + tuning).map(encoder.traffic) }
      if let administration = encoder.encryptionAdministration() {
        groups.append(encoder.traffic(administration))
      }
    }
    transmitters.append(
      Transmitter(
        frequency: Frequency(kilohertz: Int((megahertz * 1000).rounded())), groups: groups,
        kilometre: kilometre, reach: reach))
  }

  /// The transmitter that is heard on a frequency: the one that loses least.
  func strongest(on frequency: Frequency, at kilometre: Double) -> Transmitter? {
    transmitters.filter { $0.frequency == frequency && $0.loss(at: kilometre) < 1 }
      .min { $0.loss(at: kilometre) < $1.loss(at: kilometre) }
  }
}

/// A receiver in a car that drives through a coverage; time passes only when it is told to.
final class CarRadio: GroupSource {
  let name = "car radio"
  var capabilities: TunerCapabilities
  let descriptor: CInt = -1
  var coverage: Coverage
  /// Where the car is.
  var kilometre = 0.0
  /// Every command, for tests to look at.
  private(set) var commands: [TunerCommand] = []

  private var tuned: Frequency?
  private var pending: TunerEvent?
  private var random: SplitMix64
  private var last = Timestamp(milliseconds: 0)
  private var airTime: Int64 = 0
  private var next = 0

  init(_ coverage: Coverage, canSeek: Bool = true, seed: UInt64 = 1) {
    self.coverage = coverage
    random = SplitMix64(seed: seed)
    capabilities = TunerCapabilities(
      band: Frequency(kilohertz: 87_500)...Frequency(kilohertz: 108_000), canSeek: canSeek,
      tellsSignal: true, evidenceRule: .fourLevels)
  }

  func tune(to frequency: Frequency) {
    commands.append(.tune(frequency))
    tuned = nil
    pending = .tuned(frequency)
  }

  func seek(_ direction: SeekDirection) {
    commands.append(.seek(direction))
    let from = tuned ?? Frequency(kilohertz: 87_500)
    tuned = nil
    let audible = Set(coverage.transmitters.map(\.frequency))
      .filter {
        coverage.strongest(on: $0, at: kilometre).map { $0.loss(at: kilometre) < 0.8 } ?? false
      }
      .sorted()
    pending =
      (audible.first { $0 > from } ?? audible.first).map(TunerEvent.tuned)
      ?? .failed(.noStation, from)
  }

  func close() {}

  func receive(at now: Timestamp, _ take: (TunerEvent) -> Void) {
    defer { last = now }
    if let event = pending {
      pending = nil
      if case .tuned(let frequency) = event { tuned = frequency }
      airTime = 0
      take(event)
      return
    }
    guard let tuned, let station = coverage.strongest(on: tuned, at: kilometre) else { return }
    let loss = station.loss(at: kilometre)
    take(.signal(Signal(strength: 60 * (1 - loss), unit: .decibelMicrovolts)))
    airTime += (now - last).milliseconds * 1_000_000
    while airTime >= Group.nanoseconds {
      airTime -= Group.nanoseconds
      var group = station.groups[next % station.groups.count]
      next += 1
      func spoil(_ block: inout Block) { if random.nextUnit() < loss { block = .missing } }
      spoil(&group.a)
      spoil(&group.b)
      spoil(&group.c)
      spoil(&group.d)
      // Out of step, a receiver tells nothing at all.
      if group.readableBlocks > 0 { take(.group(group, at: now)) }
    }
  }
}
