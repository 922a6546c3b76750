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
  private var scan: BandScan?
  private var monitor: StationMonitor?

  package init(_ source: any GroupSource, chooser: StationChooser = StationChooser()) {
    self.source = source
    self.chooser = chooser
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
    for command in commands { try source.perform(command) }
  }

  /// Lets time pass: goes on with a scan, or decides about the station.
  package func turn(
    at now: Timestamp, on day: CalendarDay, in cell: StationMemory.Cell?,
    _ tell: (Notice) -> Void
  ) throws(TunerError) {
    if scan != nil {
      if let command = scan?.next(at: now) { try source.perform(command) }
      guard let scan else { return }
      tell(.scanning(scan.progress))
      guard scan.isOver else { return }
      self.scan = nil
      tell(.scanned(scan.found))
      try follow(chooser.scanned(scan.found, at: now), tell)
      return
    }
    guard source.capabilities.canTune else { return }
    let silence = monitor?.silenceOfService(at: now)
    let decision = chooser.turn(
      monitor?.report(at: now), silence: silence, in: cell, at: now, on: day)
    try follow(decision, tell)
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
      try source.tune(to: frequency)
    case .scan:
      monitor = nil
      scan = BandScan(source.capabilities)
    }
    tell(.decided(decision))
  }
}
