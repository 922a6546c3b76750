import AlertC
import Links
import RDS

/// The lines of a receiver that tells groups and hardly anything else.
protocol LineDialect {
  /// Bytes; a longer line is none of theirs.
  static var longestLine: Int { get }
  var capabilities: TunerCapabilities { get }
  /// Sent when the link is open.
  var greeting: String { get }

  mutating func read(_ line: UnsafeRawBufferPointer) -> LineEvent
  /// The line that tunes; nil when there is none.
  func command(for frequency: Frequency) -> String?
  /// Forgets what a line before means for the next.
  mutating func reset()
}

extension LineDialect {
  var greeting: String { "" }

  func command(for frequency: Frequency) -> String? { nil }
  mutating func reset() {}
}

/// What a line of a ``LineDialect`` says.
enum LineEvent: Equatable {
  case group(Group)
  /// The receiver is on this frequency.
  case frequency(Frequency)
  /// The receiver is on another frequency now, whichever.
  case retuned
  /// A line that says nothing to us.
  case nothing
  /// Damaged, or of another protocol.
  case bad
}

/// Listens to a receiver that needs no conversation.
struct LineSession<Dialect: LineDialect>: DeviceSession {
  static var frames: LineSplitter { LineSplitter(limit: Dialect.longestLine) }

  var outgoing: [UInt8] = []
  /// Lines that were damaged or of another protocol.
  private(set) var badLines = 0

  private var dialect: Dialect
  private let device: String
  private var tuning = Tuning()
  private var station: Frequency?
  private var isOpen = false

  init(device: String, _ dialect: Dialect) {
    self.device = device
    self.dialect = dialect
  }

  var capabilities: TunerCapabilities { dialect.capabilities }
  var wakeUp: Timestamp? { tuning.due }

  mutating func open(at now: Timestamp, isReset: Bool) {
    isOpen = true
    outgoing.append(contentsOf: dialect.greeting.utf8)
    if let station { send(station) }
  }

  mutating func lose() {
    isOpen = false
    dialect.reset()
  }

  mutating func hear(
    _ frame: UnsafeRawBufferPointer, at now: Timestamp, _ take: (TunerEvent) -> Void
  ) {
    switch dialect.read(frame) {
    case .group(let group): take(.group(group, at: now))
    case .frequency(let frequency):
      guard frequency != tuning.current || tuning.wanted != nil else { return }
      if let event = tuning.hear(frequency) { take(event) }
    case .retuned: if let wanted = tuning.wanted, let event = tuning.hear(wanted) { take(event) }
    case .nothing: break
    case .bad: badLines += 1
    }
  }

  mutating func advance(to now: Timestamp, _ take: (TunerEvent) -> Void) {
    if let event = tuning.advance(to: now) { take(event) }
  }

  mutating func tune(to frequency: Frequency) throws(TunerError) {
    station = frequency
    tuning.ask(for: frequency)
    if isOpen { send(frequency) }
  }

  mutating func seek(_ direction: SeekDirection) throws(TunerError) {
    throw .unsupported(device: device, what: "cannot seek")
  }

  private mutating func send(_ frequency: Frequency) {
    guard let command = dialect.command(for: frequency) else { return }
    if tuning.wanted == nil { tuning.ask(for: frequency) }
    outgoing.append(contentsOf: command.utf8)
  }
}
