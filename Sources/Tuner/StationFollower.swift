import RDS

/// Keeps a receiver on a station that serves: scans, chooses and follows, and passes groups on.
///
/// Its owner calls ``receive(at:_:)`` when the source has something, and ``turn(at:on:in:_:)`` about
/// once a second.
package final class StationFollower {
  /// What happened, for a log or a terminal.
  package enum Notice: Sendable, Hashable {
    case decided(StationChooser.Decision)
    /// A scan has got so far, 0 to 1.
    case scanning(Double)
    case scanned([StationReport])
  }

  package let source: any GroupSource
  package private(set) var chooser: StationChooser
  /// The frequency that somebody named; nil while the station is chosen.
  package private(set) var held: Frequency?
  /// What the last scan found.
  package private(set) var scanned: [StationReport] = []
  private var scan: BandScan?
  private var monitor: StationMonitor?
  /// When a held frequency is tuned to again, because it was not reached.
  private var retry: Timestamp?
  private static let retryInterval = TimeSpan.seconds(10)
  /// Where stations are looked for; nil for all that the receiver tunes to.
  private let band: ClosedRange<Frequency>?

  /// - Parameters:
  ///   - source: The receiver.
  ///   - chooser: What is known of stations, and which are wanted.
  ///   - held: A frequency to stay on instead of choosing.
  ///   - band: Where stations are looked for; nil for all that the receiver tunes to.
  package init(
    _ source: any GroupSource, chooser: StationChooser = StationChooser(),
    held: Frequency? = nil, band: ClosedRange<Frequency>? = nil
  ) {
    self.source = source
    self.chooser = chooser
    self.held = held
    self.band = band
  }

  private var newScan: BandScan? {
    var capabilities = source.capabilities
    if let band, let own = capabilities.band {
      capabilities.band = own.overlaps(band) ? band.clamped(to: own) : own
    }
    return BandScan(capabilities)
  }

  /// Which services are of use from now on.
  package var policy: StationPolicy {
    get { chooser.policy }
    set { chooser.policy = newValue }
  }

  /// The frequency tuned to; nil on the way, and for a receiver that does not tell.
  package var frequency: Frequency? { monitor?.frequency }

  /// Stays on a frequency from now on, or chooses again when it is nil.
  ///
  /// - Throws: ``TunerError`` when the receiver cannot tune there; nothing changes then.
  package func hold(_ frequency: Frequency?) throws(TunerError) {
    if let frequency { try source.tune(to: frequency) }
    held = frequency
    retry = nil
    scan = nil
    monitor = nil
    chooser.restart()
  }

  /// Scans the band now, and then chooses, or goes back to the frequency that is held.
  ///
  /// - Throws: ``TunerError`` when the receiver has no band.
  package func rescan() throws(TunerError) {
    guard let scan = newScan else {
      throw .unsupported(device: source.name, what: "has no band to scan")
    }
    monitor = nil
    self.scan = scan
  }

  /// Whether the band is being scanned, so that groups come from many stations.
  package var isScanning: Bool { scan != nil }

  /// What is heard on the frequency tuned to; nil while there is none.
  package func report(at now: Timestamp) -> StationReport? { monitor?.report(at: now) }

  /// Hands over what the source has.
  ///
  /// - Parameters:
  ///   - now: The owner's monotonic clock.
  ///   - take: Called for each event, those of a scan included: their groups may carry messages too.
  /// - Throws: ``TunerError`` when the source is gone.
  package func receive(
    at now: Timestamp, _ take: (TunerEvent) -> Void
  ) throws(TunerError) {
    var commands: [TunerCommand] = []
    try source.receive(at: now) { event in
      hear(event, at: now)
      if let command = scan?.next(at: now) { commands.append(command) }
      take(event)
    }
    for command in commands { try perform(command) }
  }

  /// Lets time pass: goes on with a scan, or decides about the station.
  package func turn(
    at now: Timestamp, on day: CalendarDay, in cell: StationMemory.Cell?,
    _ tell: (Notice) -> Void
  ) throws(TunerError) {
    if scan != nil {
      if let command = scan?.next(at: now) { try perform(command) }
      guard let scan else { return }
      tell(.scanning(scan.progress))
      guard scan.isOver else { return }
      self.scan = nil
      scanned = scan.found
      tell(.scanned(scan.found))
      if held == nil { try follow(chooser.scanned(scan.found, at: now), tell) }
      return
    }
    guard source.capabilities.canTune else { return }
    if let held { return try keep(held, at: now) }
    let silence = monitor?.silenceOfService(at: now)
    let decision = chooser.turn(
      monitor?.report(at: now), silence: silence, in: cell, at: now, on: day)
    try follow(decision, tell)
  }

  private func keep(_ frequency: Frequency, at now: Timestamp) throws(TunerError) {
    guard monitor?.frequency != frequency else { return retry = nil }
    guard retry.map({ now >= $0 }) ?? true else { return }
    retry = now + StationFollower.retryInterval
    try perform(.tune(frequency))
  }

  private func perform(_ command: TunerCommand) throws(TunerError) {
    do throws(TunerError) { try source.perform(command) } catch {
      // A server may let us in as a guest only, which it tells after the scan has begun.
      guard !source.capabilities.canTune else { throw error }
      scan = nil
    }
  }

  private func hear(_ event: TunerEvent, at now: Timestamp) {
    if scan != nil {
      scan?.hear(event, at: now)
      return
    }
    if case .tuned(let frequency) = event {
      monitor = StationMonitor(frequency, rule: source.capabilities.evidenceRule, at: now)
    } else {
      monitor?.hear(event)
    }
  }

  private func follow(
    _ decision: StationChooser.Decision, _ tell: (Notice) -> Void
  ) throws(TunerError) {
    switch decision {
    case .stay: return
    case .tune(let frequency, _):
      monitor = nil
      try perform(.tune(frequency))
    case .scan:
      monitor = nil
      scan = newScan
    }
    tell(.decided(decision))
  }
}
