import AlertC
import RDS

/// A walk over the whole band, that tells the stations on it and which of them send traffic
/// messages.
///
/// Pure: it is told what the receiver says and how late it is, and says what to ask of the
/// receiver. A receiver that can seek is sent from station to station, any other from channel to
/// channel.
package struct BandScan: Sendable {
  /// How long to listen for what.
  package struct Patience: Sendable, Hashable {
    /// For the first group on a channel where nobody knows whether there is a station.
    package var firstGroup = TimeSpan(milliseconds: 600)
    /// For a programme identification.
    package var programme = TimeSpan(milliseconds: 2000)
    /// For the first sign of traffic messages: announcements come every few seconds.
    package var traffic = TimeSpan(milliseconds: 6000)
    /// For all a traffic service tells of itself.
    package var service = TimeSpan(milliseconds: 15_000)
    /// For the receiver to tune or to find the next station.
    package var tuning = TimeSpan(milliseconds: 10_000)

    package init() {}
  }

  /// How far beside its channel a strong station can be heard, in kilohertz.
  private static let reach = 200

  private enum State {
    case start
    /// Waits for the receiver to be somewhere; `from` is where it was.
    case moving(since: Timestamp, isSeeking: Bool)
    case listening(StationMonitor)
    case ended
  }

  /// The stations heard so far, by frequency.
  package private(set) var found: [StationReport] = []
  /// Why the walk ended before the end of the band, if it did.
  package private(set) var failure: TunerFailure?

  private let band: ClosedRange<Frequency>
  private let capabilities: TunerCapabilities
  private let patience: Patience
  private var state = State.start
  private var here: Frequency

  /// Prepares for a receiver; nil when it has no band to walk over.
  package init?(_ capabilities: TunerCapabilities, patience: Patience = Patience()) {
    guard let band = capabilities.band else { return nil }
    self.band = band
    self.capabilities = capabilities
    self.patience = patience
    here = band.lowerBound
  }

  package var isOver: Bool { if case .ended = state { true } else { false } }

  /// How much of the band is done, 0 to 1.
  package var progress: Double {
    if isOver { return 1 }
    let width = band.upperBound.kilohertz - band.lowerBound.kilohertz
    return width == 0 ? 0 : Double(here.kilohertz - band.lowerBound.kilohertz) / Double(width)
  }

  /// Takes what the receiver says.
  package mutating func hear(_ event: TunerEvent, at now: Timestamp) {
    switch (state, event) {
    case (.moving(_, let isSeeking), .tuned(let frequency)):
      // One that came round to the beginning again has seen them all.
      guard !isSeeking || frequency > here else {
        state = .ended
        return
      }
      here = frequency
      state = .listening(StationMonitor(frequency, rule: capabilities.evidenceRule, at: now))
    case (.moving(_, let isSeeking), .failed(let failure, _)):
      if !(isSeeking && failure == .noStation) { self.failure = failure }
      state = .ended
    case (.listening(var monitor), _):
      monitor.hear(event)
      state = .listening(monitor)
    default: break
    }
  }

  /// What to ask of the receiver now; to be called after events, and some times a second.
  package mutating func next(at now: Timestamp) -> TunerCommand? {
    switch state {
    case .start:
      state = .moving(since: now, isSeeking: false)
      return .tune(band.lowerBound)
    case .moving(let since, _):
      guard now - since > patience.tuning else { return nil }
      failure = .timeout
      state = .ended
      return nil
    case .listening(var monitor):
      let report = monitor.report(at: now)
      guard isDone(monitor, report, at: now) else {
        state = .listening(monitor)
        return nil
      }
      if report.programme != nil { keep(report) }
      return move(at: now)
    case .ended: return nil
    }
  }

  private func isDone(
    _ monitor: StationMonitor, _ report: StationReport, at now: Timestamp
  ) -> Bool {
    let time = now - monitor.since
    if report.groups == 0 { return time >= patience.firstGroup }
    if report.programme == nil { return time >= patience.programme }
    guard let service = report.service else {
      return time >= (monitor.messageGroups > 0 ? patience.service : patience.traffic)
    }
    return time >= patience.service
      || time >= patience.programme && service.sid != nil && service.provider != nil
        && report.name != nil
  }

  /// Keeps a station; a strong one is heard beside its channel as well, and counts once.
  private mutating func keep(_ report: StationReport) {
    let twin = found.firstIndex {
      $0.programme == report.programme
        && report.frequency.kilohertz - $0.frequency.kilohertz <= BandScan.reach
    }
    if let twin {
      guard report.errorRate ?? 1 < found[twin].errorRate ?? 1 else { return }
      found.remove(at: twin)
    }
    found.append(report)
    found.sort { $0.frequency < $1.frequency }
  }

  private mutating func move(at now: Timestamp) -> TunerCommand? {
    let next = Frequency(kilohertz: here.kilohertz + capabilities.spacing)
    guard next <= band.upperBound else {
      state = .ended
      return nil
    }
    state = .moving(since: now, isSeeking: capabilities.canSeek)
    return capabilities.canSeek ? .seek(.up) : .tune(next)
  }
}
