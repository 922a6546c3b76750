import AlertC
import Configuration
import Files
import RDS
import Tuner

/// The receiver that the daemon listens to: opened when it is there, waited for when it is not,
/// and kept on a station that serves.
final class Reception {
  /// What the receiver does, in words for the status.
  enum State: Equatable {
    case waiting(String)
    case scanning(Double)
    case tuning
    case listening
    case ended
  }

  private(set) var state = State.waiting("no receiver yet")
  private(set) var follower: StationFollower?
  /// Called with each group, its moment, and when messages are to be believed.
  var onGroup: (Group, Timestamp, EvidenceRule) -> Void = { _, _, _ in }
  /// Called when groups of one turn have all been handed over.
  var onPause: () -> Void = {}
  /// Which services are of use.
  var policy = StationPolicy() { didSet { follower?.policy = policy } }

  private let settings: Settings.Tuner
  private let loop: EventLoop
  private let journal: Journal
  private let clocks: Clocks
  private var memory: StationMemory
  private var watch: EventLoop.Watch?
  private var nextAttempt = Timestamp(milliseconds: .min)
  private var hasEnded = false
  /// What was said last of a receiver that cannot be had.
  private var complaint: String?
  private static let attemptInterval = TimeSpan.seconds(5)

  init(
    _ settings: Settings.Tuner, memory: StationMemory, loop: EventLoop, journal: Journal,
    clocks: Clocks
  ) {
    self.settings = settings
    self.memory = memory
    self.loop = loop
    self.journal = journal
    self.clocks = clocks
  }

  /// The stations remembered so far, to be kept.
  var stations: StationMemory { follower?.chooser.memory ?? memory }

  /// What is heard now; nil without a station.
  func report(at now: Timestamp) -> StationReport? { follower?.report(at: now) }

  /// Lets a second pass: opens the receiver, or decides about the station.
  func turn(at now: Timestamp, in cell: StationMemory.Cell?) {
    guard !hasEnded else { return }
    guard let follower else { return attempt(at: now) }
    do throws(TunerError) {
      try follower.turn(at: now, on: clocks.wall().day, in: cell) { notice in tell(notice) }
    } catch { lose(error, at: now) }
  }

  func close() {
    guard let follower else { return }
    memory = follower.chooser.memory
    watch = nil
    follower.source.close()
    self.follower = nil
  }

  // MARK: The receiver

  private func attempt(at now: Timestamp) {
    guard now >= nextAttempt else { return }
    nextAttempt = now + Reception.attemptInterval
    do {
      let source = try open()
      let follower = StationFollower(
        source, chooser: StationChooser(policy: policy, memory: memory),
        held: settings.frequency, band: settings.band)
      watch = try loop.watch(source.descriptor) { [unowned self] in receive() }
      self.follower = follower
      complaint = nil
      state = source.capabilities.canTune ? .tuning : .listening
      journal.tell(.info, "receiver", "receiver: \(source.name)")
      receive()
      turn(at: now, in: nil)
    } catch {
      wait("\(error)")
    }
  }

  private func open() throws -> any GroupSource {
    let password = try settings.passwordFile.map(WholeFile.firstLine)
    guard let device = settings.device else { return try SourceName.openFirst() }
    return try SourceName(device).open(password: password ?? "")
  }

  private func wait(_ cause: String) {
    state = .waiting(cause)
    // The same trouble again is no news.
    guard complaint != cause else { return }
    complaint = cause
    journal.tell(.warning, "no-receiver", "no receiver: \(cause); waiting for one")
  }

  private func lose(_ error: TunerError, at now: Timestamp) {
    close()
    nextAttempt = now + Reception.attemptInterval
    if case .ended = error {
      hasEnded = true
      state = .ended
      journal.tell(.info, "receiver", "\(error)")
    } else {
      wait("\(error)")
    }
  }

  private func receive() {
    guard let follower else { return }
    let now = clocks.now()
    let rule = follower.source.capabilities.evidenceRule
    do throws(TunerError) {
      try follower.receive(at: now) { event in
        if case .group(let group, let moment) = event {
          onGroup(group, moment, rule)
        } else {
          tell(event)
        }
      }
    } catch { lose(error, at: now) }
    onPause()
  }

  // MARK: What is told

  private func tell(_ event: TunerEvent) {
    switch event {
    case .group, .signal: break
    case .tuned(let frequency):
      if follower?.isScanning == true { return }
      state = .listening
      journal.tell(
        .debug, "tuned", "tuned to \(frequency) MHz",
        [("RDS_TRAFFIC_KILOHERTZ", "\(frequency.kilohertz)")])
    case .failed(let failure, let frequency):
      if follower?.isScanning == true { return }
      let place = frequency.map { "; on \($0) MHz" } ?? ""
      journal.tell(.warning, "not-tuned", "not tuned: \(failure)\(place)")
    case .interrupted(let error):
      state = .waiting("\(error)")
      journal.tell(.warning, "interrupted", "\(error); waiting for it")
    }
  }

  private func tell(_ notice: StationFollower.Notice) {
    switch notice {
    case .scanning(let progress): state = .scanning(progress)
    case .scanned(let stations):
      let serving = stations.count { $0.service != nil }
      journal.tell(
        .info, "scanned", "found \(stations.count) stations, \(serving) with a traffic service")
      // Without one of use the band is scanned again after a pause.
      state = .tuning
    case .decided(.stay): break
    case .decided(.tune(let frequency, let reason)):
      state = .tuning
      journal.tell(
        .info, "tuning", "tuning to \(frequency) MHz: \(reason)",
        [("RDS_TRAFFIC_KILOHERTZ", "\(frequency.kilohertz)")])
    case .decided(.scan(let reason)):
      state = .scanning(0)
      journal.tell(.info, "scanning", "scanning the band: \(reason)")
    }
  }
}
