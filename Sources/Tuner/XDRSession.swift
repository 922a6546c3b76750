import AlertC
import Links
import RDS

/// The conversation with a TEF668x or Sony XDR tuner that speaks the XDR protocol, over a serial
/// line or through xdrd.
///
/// The tuner is asked to run (`x`) until it says so, and again when it falls silent. Whether it
/// passes repeats on, and whether it can seek, is learned from what it says.
package struct XDRSession: DeviceSession {
  /// Longer lines are those of a band scan only.
  package static var frames: LineSplitter { LineSplitter(limit: 256) }

  private enum Phase {
    /// Not connected.
    case apart
    /// The board starts; it is asked when due.
    case starting
    /// The server's salt is awaited, then its verdict on the password.
    case greeting, authorising
    /// `x` was sent, and is again when due.
    case asking
    case running
    /// The tuner was switched off; it is asked again when due.
    case off
  }

  package var outgoing: [UInt8] = []
  package private(set) var failure: TunerError?
  package private(set) var complaint: String?
  private(set) var isGuest = false
  private(set) var decoder = XDRDecoder()

  private let device: String
  /// For a server; nil on a serial line.
  private let password: String?
  private var phase = Phase.apart
  private var due: Timestamp?
  /// When silence is told.
  private var silence: Timestamp?
  private var firmware = XDRFirmware()
  private var isAM = false
  private var tuning = Tuning()
  private var seeking: XDRSeek?
  /// Asked for last, and again when the tuner starts anew.
  private var station: Frequency?

  private static let bootTime = TimeSpan(milliseconds: 1750)
  private static let askAgain = TimeSpan.seconds(2)
  private static let offTime = TimeSpan.seconds(5)
  /// Signal lines come fifteen times a second.
  private static let longestSilence = TimeSpan.seconds(10)

  private static let band = Frequency(kilohertz: 65_000)...Frequency(kilohertz: 108_000)

  /// Prepares for a tuner.
  ///
  /// - Parameters:
  ///   - device: Its name, for people.
  ///   - password: For a server, which lets guests in with a wrong one, or does not; nil for a
  ///     serial line.
  package init(device: String, password: String?) {
    self.device = device
    self.password = password
  }

  package var capabilities: TunerCapabilities {
    TunerCapabilities(
      band: isGuest ? nil : XDRSession.band,
      canSeek: isConfirmed && !isGuest && firmware.canSeek, tellsSignal: true,
      evidenceRule: .fourLevels, showsRepeats: decoder.sawRepeat)
  }

  package var isConfirmed: Bool { phase == .running }
  package var wakeUp: Timestamp? {
    [due, silence, tuning.due, seeking?.due].compactMap { $0 }.min()
  }

  // MARK: The line

  package mutating func open(at now: Timestamp, isReset: Bool) {
    decoder.reset()
    silence = now + XDRSession.longestSilence
    if password != nil {
      enter(.greeting)
    } else if isReset {
      enter(.starting, until: now + XDRSession.bootTime)
    } else {
      ask(at: now)
    }
  }

  package mutating func lose() {
    enter(.apart)
    (isGuest, isAM, silence, seeking, complaint) = (false, false, nil, nil, nil)
    firmware = XDRFirmware()
    outgoing.removeAll()
  }

  // MARK: What the owner wants

  package mutating func tune(to frequency: Frequency) {
    station = frequency
    seeking = nil
    tuning.ask(for: frequency)
    if isConfirmed { sendStation() }
  }

  package mutating func seek(_ direction: SeekDirection) {
    seeking = XDRSeek(start: tuning.current)
    command(direction == .down ? "C1" : "C2")
  }

  package mutating func finish() { if isConfirmed, !isGuest { command("X") } }

  // MARK: What the tuner says

  package mutating func hear(
    _ line: UnsafeRawBufferPointer, at now: Timestamp, _ take: (TunerEvent) -> Void
  ) {
    // Firmware ends signal lines with an empty one.
    guard !line.isEmpty, failure == nil else { return }
    if phase == .greeting { return answer(salt: line) }
    let heard = decoder.read(line)
    guard heard != .unknown else { return }
    silence = isGuest ? nil : now + XDRSession.longestSilence
    firmware.note(heard)
    if phase == .authorising { authorise(heard, at: now) }
    switch heard {
    case .running: run(take)
    case .off:
      take(.interrupted(.failed(device: device, cause: "switched off")))
      silence = nil
      enter(.off, until: isGuest ? nil : now + XDRSession.offTime)
    case .tuned(let frequency):
      if let event = seeking == nil ? tuning.hear(frequency) : step(to: frequency, at: now) {
        take(event)
      }
    case .mode(let isAM): self.isAM = isAM
    case .group(let group):
      run(take)
      // Between two stations nobody can say whose it is.
      if isConfirmed, seeking == nil { take(.group(group, at: now)) }
    case .signal(let signal):
      run(take)
      if isConfirmed { take(.signal(signal)) }
    case .programme, .denied, .guest, .setting, .other, .unknown: break
    }
  }

  private mutating func answer(salt: UnsafeRawBufferPointer) {
    command(SHA1.hexadecimal(Array(salt) + Array((password ?? "").utf8)))
    enter(.authorising)
  }

  /// Any line but a refusal lets us in.
  private mutating func authorise(_ heard: XDRLine, at now: Timestamp) {
    switch heard {
    case .denied: failure = .denied(device: device, advice: "the password is wrong")
    case .guest:
      isGuest = true
      silence = nil
      enter(.running)
    default: ask(at: now)
    }
  }

  /// A tuner that sends groups or signals runs, even when its `OK` was lost.
  private mutating func run(_ take: (TunerEvent) -> Void) {
    guard phase == .asking || phase == .starting || phase == .off else { return }
    enter(.running)
    if !isGuest { sendStation() }
  }

  private mutating func step(to frequency: Frequency, at now: Timestamp) -> TunerEvent? {
    _ = tuning.hear(frequency)
    guard seeking?.step(to: frequency, at: now) == true, let start = seeking?.start else {
      return nil
    }
    // The firmware would go round for ever.
    seeking = nil
    command("T\(start.kilohertz)")
    return .failed(.noStation, start)
  }

  // MARK: Time

  package mutating func advance(to now: Timestamp, _ take: (TunerEvent) -> Void) {
    if let due, now >= due { ask(at: now) }
    if let event = tuning.advance(to: now) { take(event) }
    if seeking?.advance(to: now) == true {
      let found = seeking?.latest
      seeking = nil
      station = found ?? station
      take(found.map { .tuned($0) } ?? .failed(.timeout, tuning.current))
    }
    if let silence, now >= silence { complain(at: now, take) }
  }

  private mutating func complain(at now: Timestamp, _ take: (TunerEvent) -> Void) {
    silence = nil
    let cause =
      decoder.unknownLines > 0 && !isConfirmed
      ? "does not speak the XDR protocol, or at another baud rate" : "does not answer"
    guard password == nil else {
      complaint = cause
      return
    }
    take(.interrupted(.failed(device: device, cause: cause)))
    ask(at: now)
  }

  // MARK: What is said to it

  private mutating func enter(_ phase: Phase, until due: Timestamp? = nil) {
    self.phase = phase
    self.due = due
  }

  private mutating func ask(at now: Timestamp) {
    command("x")
    enter(.asking, until: now + XDRSession.askAgain)
  }

  private mutating func sendStation() {
    guard let station else { return }
    tuning.ask(for: station)
    if isAM { command("M0") }
    command("T\(station.kilohertz)")
  }

  /// Adds a command; firmware has room for sixteen characters of one.
  private mutating func command(_ text: String) {
    outgoing.append(contentsOf: text.utf8)
    outgoing.append(0x0a)
  }
}
