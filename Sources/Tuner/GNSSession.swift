import AlertC
import RDS

/// The conversation with a GNS traffic receiver (FM9, 9830 and rebrands) over a serial line.
///
/// Nothing tells the two families apart but which of their tuning commands is answered, so both
/// are sent, twice, as the first does not always get through. Groups come without any quality;
/// what the receiver could not correct it leaves out.
package struct GNSSession: DeviceSession {
  package static var frames: GNSFramer { GNSFramer() }

  package var outgoing: [UInt8] = []

  private let device: String
  private var family: GNSFamily?
  private var tuning = Tuning()
  private var station: Frequency?
  private var seek: Seek?
  /// When to probe again, or to ask for the signal.
  private var due: Timestamp?
  /// When to tell that nothing answers, or to see whether anything does.
  private var silence: Timestamp?
  /// Until then errors may answer the probe's commands of the other family.
  private var quietUntil = Timestamp(milliseconds: .min)

  private struct Seek {
    let start: Frequency?
    var due: Timestamp?
  }

  private static let bottom = 87_500
  private static let spacing = 100
  private static let band = Frequency(kilohertz: bottom)...Frequency(kilohertz: 108_000)
  private static let probeAgain = TimeSpan.seconds(2)
  private static let askForSignal = TimeSpan.seconds(1)
  private static let patience = TimeSpan.seconds(10)
  /// A station without RDS is silent.
  private static let longestSilence = TimeSpan.seconds(30)
  private static let longestSeek = TimeSpan.seconds(30)
  /// The strongest signal the receiver is known to tell.
  private static let fullSignal = 63.0

  package init(device: String) { self.device = device }

  package var capabilities: TunerCapabilities {
    TunerCapabilities(
      band: GNSSession.band, spacing: GNSSession.spacing, canSeek: family != nil,
      tellsSignal: family?.signal != nil, evidenceRule: .hexLogWithCorrected)
  }

  package var wakeUp: Timestamp? { [due, silence, tuning.due, seek?.due].compactMap { $0 }.min() }

  package mutating func open(at now: Timestamp, isReset: Bool) {
    command(GNSFamily.disable, 0x78, 0x78)
    probe(at: now)
    silence = now + GNSSession.patience
  }

  package mutating func lose() { (family, due, silence, seek) = (nil, nil, nil, nil) }

  package mutating func tune(to frequency: Frequency) throws(TunerError) {
    guard let channel = GNSSession.channel(of: frequency) else {
      throw .unsupported(device: device, what: "\(frequency) MHz is none of its channels")
    }
    station = frequency
    seek = nil
    tuning.ask(for: frequency)
    if let family { command(family.tune, channel, 0x05) }
  }

  package mutating func seek(_ direction: SeekDirection) throws(TunerError) {
    guard let family else { return }
    seek = Seek(start: tuning.current)
    let channel = tuning.current.flatMap(GNSSession.channel(of:)) ?? 0
    command(direction == .up ? family.seekUp : family.seekDown, channel, 0x00)
  }

  package mutating func finish() { command(GNSFamily.disable, 0x78, 0x78) }

  // MARK: What the receiver says

  package mutating func hear(
    _ frame: UnsafeRawBufferPointer, at now: Timestamp, _ take: (TunerEvent) -> Void
  ) {
    silence = now + (family == nil ? GNSSession.patience : GNSSession.longestSilence)
    switch GNSPacket(frame) {
    // Between two stations nobody can say whose it is.
    case .group(let group): if seek == nil { take(.group(group, at: now)) }
    case .refused:
      guard now >= quietUntil else { return }
      if seek != nil {
        seek = nil
        take(.failed(.refused("Err"), tuning.current))
      } else if let event = tuning.refuse("Err") {
        take(event)
      }
    case .answer(let code, let values):
      if let event = answer(code, values, at: now) { take(event) }
    }
  }

  private mutating func answer(
    _ code: UInt8, _ values: SIMD8<UInt8>, at now: Timestamp
  ) -> TunerEvent? {
    guard let family = family ?? GNSFamily.allCases.first(where: { $0.tune == code }) else {
      return nil
    }
    if self.family == nil {
      self.family = family
      quietUntil = now + GNSSession.probeAgain
      due = family.signal == nil ? nil : now
    }
    switch code {
    case family.tune: return GNSSession.frequency(of: values[0]).flatMap { tuning.hear($0) }
    case GNSFamily.seekEnded:
      guard let frequency = GNSSession.frequency(of: values[0]) else { return nil }
      return ended(at: frequency)
    case family.seekUp, family.seekDown:
      guard seek != nil, values[1] != UInt8(ascii: "o") || values[2] != UInt8(ascii: "k")
      else { return nil }
      seek = nil
      return .failed(.refused("seek"), tuning.current)
    case family.signal:
      return .signal(
        Signal(strength: min(1, Double(values[2]) / GNSSession.fullSignal) * 100, unit: .percent))
    default: return nil
    }
  }

  private mutating func ended(at frequency: Frequency) -> TunerEvent? {
    let start = seek?.start
    seek = nil
    let event = tuning.hear(frequency)
    if let start, start == frequency { return .failed(.noStation, frequency) }
    if event != nil { station = frequency }
    return event
  }

  // MARK: Time

  package mutating func advance(to now: Timestamp, _ take: (TunerEvent) -> Void) {
    if let due, now >= due { ask(at: now) }
    if let event = tuning.advance(to: now) { take(event) }
    if let seek {
      self.seek?.due = seek.due ?? now + GNSSession.longestSeek
      if let due = seek.due, now >= due {
        self.seek = nil
        take(.failed(.timeout, tuning.current))
      }
    }
    guard let silence, now >= silence else { return }
    if family != nil {
      // Nothing on the air, or nobody there?
      family = nil
      probe(at: now)
      self.silence = now + GNSSession.patience
    } else {
      self.silence = nil
      take(.interrupted(.failed(device: device, cause: "does not answer")))
    }
  }

  private mutating func ask(at now: Timestamp) {
    guard let family else { return probe(at: now) }
    if let signal = family.signal {
      command(signal, 0, 0)
      due = now + GNSSession.askForSignal
    } else {
      due = nil
    }
  }

  private mutating func probe(at now: Timestamp) {
    command(GNSFamily.enable, 0x78, 0x78)
    let channel = (station ?? tuning.current).flatMap(GNSSession.channel(of:)) ?? 0
    for family in GNSFamily.allCases {
      command(family.tune, channel, 0x05)
      command(family.tune, channel, 0x05)
    }
    due = now + GNSSession.probeAgain
  }

  private mutating func command(_ code: UInt8, _ first: UInt8, _ second: UInt8) {
    outgoing.append(0xFF)
    outgoing.append(code)
    outgoing.append(first)
    outgoing.append(second)
    outgoing.append(code)
  }

  private static func channel(of frequency: Frequency) -> UInt8? {
    let distance = frequency.kilohertz - bottom
    guard distance >= 0, distance.isMultiple(of: spacing) else { return nil }
    return UInt8(exactly: distance / spacing)
  }

  private static func frequency(of channel: UInt8) -> Frequency? {
    let frequency = Frequency(kilohertz: bottom + spacing * Int(channel))
    return band.contains(frequency) ? frequency : nil
  }
}
