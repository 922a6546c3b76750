import AlertC
import RDS

/// Listens to one frequency and says what is heard there.
package struct StationMonitor: Sendable {
  package let frequency: Frequency
  /// When the receiver came to be on the frequency.
  package let since: Timestamp
  /// When the last group came.
  package private(set) var lastGroup: Timestamp?
  /// Groups that carry messages, by their type.
  package var messageGroups: Int { receiver.counts.messageGroups }

  private var receiver: MessageReceiver
  private var errors = BlockErrorRate()
  private var alternatives = AlternativeFrequencies()
  private var signal: Signal?

  package init(_ frequency: Frequency, rule: EvidenceRule, at now: Timestamp) {
    self.frequency = frequency
    since = now
    receiver = MessageReceiver(rule: rule)
  }

  /// Takes what the receiver says; events of tuning are its owner's matter.
  package mutating func hear(_ event: TunerEvent) {
    switch event {
    case .group(let group, let time):
      lastGroup = time
      errors.hear(group, at: time)
      alternatives.hear(group)
      receiver.hear(group, at: time) { _, _ in }
    case .signal(let signal): self.signal = signal
    case .tuned, .failed, .interrupted: break
    }
  }

  /// What is known at a moment, silence since the last group included.
  package mutating func report(at now: Timestamp) -> StationReport {
    errors.advance(to: now)
    let station = receiver.station
    return StationReport(
      frequency: frequency, programme: station?.programme, name: station?.name.text,
      signal: signal, errorRate: errors.rate, groups: errors.groups,
      service: station.flatMap { StationReport.TrafficService($0, at: receiver.clock.now) },
      alternatives: alternatives.confirmed.filter { $0 != frequency },
      networks: station?.tuning.networks ?? [])
  }

  /// How long the traffic service has not been announced; nil when it never was.
  package func silenceOfService(at now: Timestamp) -> TimeSpan? {
    guard let station = receiver.station, station.service != nil else { return nil }
    return now - station.lastAnnounced
  }
}
