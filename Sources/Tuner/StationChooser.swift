import AlertC
import RDS

/// Which station to listen to: stays on a good one, follows it when it fades, looks for another
/// when it is lost.
///
/// Pure: once a second it is told what is heard, and says what to do. It never leaves a station
/// that serves well, whatever else there is; a station that fades is only left for one that is
/// better by a clear margin.
package struct StationChooser: Sendable {
  /// What to do now, and why.
  package enum Decision: Sendable, Hashable {
    case stay
    case tune(Frequency, Reason)
    case scan(Reason)
  }

  /// Why a decision was taken, for the log.
  package enum Reason: Sendable, Hashable {
    /// Nothing is known yet.
    case start
    /// The best of a scan.
    case best
    /// Heard well here before.
    case remembered
    /// Another frequency of the station that fades.
    case alternative
    /// A station that another one names as carrying the same service.
    case network
    /// Heard in the last scan.
    case scanned
    /// What was tried is no better.
    case back
    /// Nothing that was tried serves.
    case lost
    /// The pause after a scan without a result is over.
    case again
  }

  /// Limits, each with the time for which it must be passed.
  package struct Limits: Sendable, Hashable {
    /// Share of bad blocks up to which a station is good and worth remembering.
    package var good = 0.10
    /// From which it fades, and from which it is lost.
    package var fading = 0.35
    package var lost = 0.90
    /// By how much another must be better.
    package var margin = 0.15
    /// How long it must fade, or be lost, before anything is done.
    package var fadingTime = TimeSpan.seconds(10)
    package var lostTime = TimeSpan.seconds(4)
    /// How long a good station must be good to be remembered.
    package var goodTime = TimeSpan.seconds(30)
    /// How long a service may not be announced.
    package var serviceTime = TimeSpan.seconds(60)
    /// What a candidate gets to show who it is, how good it is, and which service it has.
    package var identityTime = TimeSpan.seconds(2)
    package var qualityTime = TimeSpan.seconds(4)
    package var serviceTrialTime = TimeSpan.seconds(10)
    /// How long nothing is tried after all candidates were in vain, and after a scan was.
    package var pause = TimeSpan.seconds(60)
    package var longestPause = TimeSpan.minutes(10)

    package init() {}
  }

  private struct Candidate: Hashable {
    let frequency: Frequency
    /// Who must be heard there; nil for whoever has a service.
    let programme: ProgrammeIdentification?
    let reason: Reason
  }

  private struct Trial {
    var candidate: Candidate
    var rest: [Candidate]
    let since: Timestamp
    /// The station left for it, unless that is lost, and how bad it was.
    let origin: (frequency: Frequency, programme: ProgrammeIdentification?, rate: Double)?
  }

  private enum State {
    case idle
    case scanning
    /// Who must be heard on the frequency, when that is known, and since when it is tuned to.
    case listening(ProgrammeIdentification?, since: Timestamp)
    case trying(Trial)
    /// A scan found nothing; another one comes after the pause.
    case waiting(until: Timestamp)
  }

  package var policy: StationPolicy
  package private(set) var memory: StationMemory
  private let limits: Limits
  private var state = State.idle
  private var scanned: [StationReport] = []
  private var pause: TimeSpan
  private var cell: StationMemory.Cell?
  /// Since when the station has been good, fading or lost.
  private var goodSince: Timestamp?
  private var fadingSince: Timestamp?
  private var lostSince: Timestamp?
  private var quietUntil = Timestamp(milliseconds: .min / 2)
  private var isNoted = false
  /// The station that served last, and what it told of others.
  private var served: StationReport?

  package init(
    policy: StationPolicy = StationPolicy(), memory: StationMemory = StationMemory(),
    limits: Limits = Limits()
  ) {
    self.policy = policy
    self.memory = memory
    self.limits = limits
    pause = limits.pause
  }

  /// Decides; to be called about once a second.
  ///
  /// - Parameters:
  ///   - report: What is heard on the frequency tuned to, nil while there is none.
  ///   - silence: How long the service has not been announced, when it ever was.
  ///   - cell: Where the vehicle is, when known.
  ///   - now: The owner's monotonic clock.
  ///   - day: The calendar day, for the memory.
  /// - Returns: What to do now.
  package mutating func turn(
    _ report: StationReport?, silence: TimeSpan?, in cell: StationMemory.Cell?, at now: Timestamp,
    on day: CalendarDay
  ) -> Decision {
    let hasMoved = cell != nil && cell != self.cell
    if cell != nil { self.cell = cell }
    switch state {
    case .idle: return begin(at: now)
    case .scanning: return .stay
    case .waiting(let until):
      guard now >= until || hasMoved else { return .stay }
      state = .scanning
      return .scan(.again)
    case .trying(let trial): return judge(trial, report, at: now)
    case .listening(let expected, let since):
      if hasMoved { isNoted = false }
      guard let report else { return lose(at: now) }
      let isOther = expected != nil && report.programme != nil && report.programme != expected
      let isRefused = report.service.map { !policy.accepts($0) } ?? false
      let isSilent = silence ?? (now - since) > limits.serviceTime
      return watch(report, serves: !isOther && !isRefused && !isSilent, at: now, on: day)
    }
  }

  /// Begins anew with what is remembered, as after another hand was at the receiver.
  package mutating func restart() { state = .idle }

  /// Takes the stations of a scan and chooses among them.
  package mutating func scanned(_ stations: [StationReport], at now: Timestamp) -> Decision {
    scanned = stations
    served = nil
    let best = useful(stations).first
    guard let best else {
      state = .waiting(until: now + pause)
      pause = min(pause + pause, limits.longestPause)
      return .stay
    }
    pause = limits.pause
    return listen(best.frequency, best.programme, .best, at: now)
  }

  /// The stations with a service of use, the best first.
  private func useful(_ stations: [StationReport]) -> [StationReport] {
    stations.filter { $0.service.map(policy.accepts) ?? false }.sorted { left, right in
      key(left) < key(right)
    }
  }

  /// Liked services first, then those well received, then the stronger; last the lower frequency.
  private func key(_ station: StationReport) -> (Int, Int, Double, Frequency) {
    let rate = station.errorRate ?? 1
    let quality = rate <= limits.good ? 0 : rate < limits.fading ? 1 : 2
    return (
      station.service.map(policy.rank) ?? .max, quality, -(station.signal?.strength ?? 0),
      station.frequency
    )
  }

  private mutating func begin(at now: Timestamp) -> Decision {
    let known = remembered()
    guard !known.isEmpty else {
      state = .scanning
      return .scan(.start)
    }
    return attempt(known, from: nil, at: now)
  }

  private mutating func listen(
    _ frequency: Frequency, _ programme: ProgrammeIdentification?, _ reason: Reason,
    at now: Timestamp
  ) -> Decision {
    settle(on: programme, at: now)
    return .tune(frequency, reason)
  }

  private mutating func settle(on programme: ProgrammeIdentification?, at now: Timestamp) {
    state = .listening(programme, since: now)
    goodSince = nil
    fadingSince = nil
    lostSince = nil
    isNoted = false
  }

  // MARK: The station listened to

  private mutating func watch(
    _ report: StationReport, serves: Bool, at now: Timestamp, on day: CalendarDay
  ) -> Decision {
    let rate = report.errorRate ?? 1
    follow(&goodSince, rate <= limits.good && serves, now)
    follow(&fadingSince, rate >= limits.fading || !serves, now)
    follow(&lostSince, rate >= limits.lost || !serves, now)
    if serves, report.service != nil {
      served = report
      if let cell, let programme = report.programme, !isNoted, let goodSince,
        now - goodSince >= limits.goodTime
      {
        isNoted = true
        memory.note(report.frequency, programme, in: cell, on: day)
      }
    }
    if let lostSince, now - lostSince >= limits.lostTime { return lose(at: now) }
    guard let fadingSince, now - fadingSince >= limits.fadingTime, now >= quietUntil else {
      return .stay
    }
    let candidates = candidates(besides: report.frequency)
    guard !candidates.isEmpty else { return .stay }
    return attempt(
      candidates, from: (report.frequency, report.programme, rate), at: now)
  }

  private func follow(_ since: inout Timestamp?, _ holds: Bool, _ now: Timestamp) {
    since = holds ? since ?? now : nil
  }

  private mutating func lose(at now: Timestamp) -> Decision {
    let candidates = candidates(besides: nil)
    guard !candidates.isEmpty else {
      state = .scanning
      return .scan(.lost)
    }
    return attempt(candidates, from: nil, at: now)
  }

  // MARK: Candidates

  /// What may be better, in the order in which it is tried; each frequency once.
  private func candidates(besides tuned: Frequency?) -> [Candidate] {
    var list = remembered()
    if let served {
      let same = served.networks.first { $0.programme == served.programme }
      list += (served.alternatives + frequencies(of: same, heardOn: served.frequency)).map {
        Candidate(frequency: $0, programme: served.programme, reason: .alternative)
      }
      for network in served.networks
      where network.programme != served.programme && isSameService(network, as: served) {
        list += frequencies(of: network, heardOn: served.frequency).map {
          Candidate(frequency: $0, programme: network.programme, reason: .network)
        }
      }
    }
    list += useful(scanned).map {
      Candidate(frequency: $0.frequency, programme: $0.programme, reason: .scanned)
    }
    var seen: Set<Frequency> = tuned.map { [$0] } ?? []
    // A station that is lost is not tried again on its own frequency.
    if tuned == nil, let served { seen.insert(served.frequency) }
    return list.filter { seen.insert($0.frequency).inserted }
  }

  private func remembered() -> [Candidate] {
    guard let cell else { return [] }
    return memory.stations(in: cell).map {
      Candidate(frequency: $0.frequency, programme: $0.programme, reason: .remembered)
    }
  }

  private func frequencies(
    of network: TuningInformation.Network?, heardOn tuned: Frequency
  ) -> [Frequency] {
    guard let network else { return [] }
    let mapped = network.mapped.first { $0.key.kilohertz == tuned.kilohertz }?.value ?? []
    return (mapped + network.frequencies).compactMap {
      $0.kilohertz.map(Frequency.init(kilohertz:))
    }
  }

  /// Networks without a word about their service may have it; others must name the same.
  private func isSameService(
    _ network: TuningInformation.Network, as station: StationReport
  ) -> Bool {
    guard let named = network.service else { return true }
    return named.ltn == station.service?.ltn && named.sid == station.service?.sid
  }

  // MARK: Trying

  private mutating func attempt(
    _ candidates: [Candidate],
    from origin: (frequency: Frequency, programme: ProgrammeIdentification?, rate: Double)?,
    at now: Timestamp
  ) -> Decision {
    var rest = candidates
    let candidate = rest.removeFirst()
    state = .trying(Trial(candidate: candidate, rest: rest, since: now, origin: origin))
    return .tune(candidate.frequency, candidate.reason)
  }

  private mutating func judge(
    _ trial: Trial, _ report: StationReport?, at now: Timestamp
  ) -> Decision {
    guard let report, report.frequency == trial.candidate.frequency else {
      // The receiver is still on its way, or cannot get there.
      return now - trial.since > limits.serviceTrialTime ? next(after: trial, at: now) : .stay
    }
    let time = now - trial.since
    guard let programme = report.programme else {
      return time >= limits.identityTime ? miss(trial, at: now) : .stay
    }
    if let expected = trial.candidate.programme, programme != expected {
      return miss(trial, at: now)
    }
    guard time >= limits.qualityTime else { return .stay }
    let rate = report.errorRate ?? 1
    let needed = trial.origin.map { $0.rate - limits.margin } ?? limits.lost
    guard rate < needed else { return next(after: trial, at: now) }
    // Another frequency of the same station has the same service.
    if programme == trial.origin?.programme {
      settle(on: programme, at: now)
      return .stay
    }
    guard let service = report.service else {
      return time >= limits.serviceTrialTime ? miss(trial, at: now) : .stay
    }
    guard policy.accepts(service) else { return miss(trial, at: now) }
    settle(on: programme, at: now)
    return .stay
  }

  /// Goes on after a candidate that is not what it was taken for.
  private mutating func miss(_ trial: Trial, at now: Timestamp) -> Decision {
    if trial.candidate.reason == .remembered, let cell {
      memory.forget(trial.candidate.frequency, in: cell)
    }
    return next(after: trial, at: now)
  }

  private mutating func next(after trial: Trial, at now: Timestamp) -> Decision {
    guard trial.rest.isEmpty else { return attempt(trial.rest, from: trial.origin, at: now) }
    guard let origin = trial.origin else {
      state = .scanning
      return .scan(.lost)
    }
    quietUntil = now + limits.pause
    return listen(origin.frequency, origin.programme, .back, at: now)
  }
}

extension StationChooser.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .start: "no station is known"
    case .best: "the best of the scan"
    case .remembered: "heard well here before"
    case .alternative: "another frequency of the station"
    case .network: "named by the station as carrying the service"
    case .scanned: "heard in the last scan"
    case .back: "what was tried is no better"
    case .lost: "no station serves"
    case .again: "the pause after a scan without result is over"
    }
  }
}
