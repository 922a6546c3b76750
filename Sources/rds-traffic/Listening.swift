import AlertC
import Files
import Glibc
import Links
import RDS
import Tuner

/// One receiver, heard until the time is up or the program is asked to end.
struct Listening {
  let source: any GroupSource
  private let end: Timestamp?
  /// Which way to seek once the receiver is where it was told to tune to.
  private let direction: SeekDirection?
  private let isSeekDue: Bool
  /// Chooses the station when none is named and the receiver can tune.
  private let follower: StationFollower?
  private static let longestWait: Int64 = 500
  private static let turnInterval = TimeSpan.seconds(1)

  /// Opens the receiver that the options name, and begins to tune it.
  init(_ options: Arguments) throws {
    let megahertz: Double? = try options.number("--frequency")
    if let megahertz, !(60...120).contains(megahertz) {
      throw Arguments.UsageError("--frequency is in megahertz, such as 96.3")
    }
    direction =
      switch options["--seek"] {
      case nil: nil
      case "up": .up
      case "down": .down
      case let other?: throw Arguments.UsageError("--seek is up or down, not \"\(other)\"")
      }
    let seconds: UInt32? = try options.number("--seconds")
    // From now on the receiver must be given back, however the program is asked to end.
    Interruption.watch()
    source = try Listening.open(options)
    follower = megahertz == nil && direction == nil ? StationFollower(source) : nil
    if let megahertz {
      try source.tune(to: Frequency(kilohertz: Int((megahertz * 1000).rounded())))
    } else if let direction {
      try source.seek(direction)
    }
    isSeekDue = megahertz != nil && direction != nil
    end = seconds.map { SystemClock.now() + .seconds(Int64($0)) }
  }

  /// Opens the receiver that the options name, or the first one that is found.
  static func open(_ options: Arguments) throws -> any GroupSource {
    let password = try options["--password-file"].map(WholeFile.firstLine)
    guard let name = options["--device"] else { return try SourceName.openFirst() }
    do throws(TunerError) {
      return try SourceName(name).open(password: password ?? "")
    } catch {
      guard case .badName = error else { throw error }
      throw Arguments.UsageError("--device: \(error)")
    }
  }

  /// Hands over groups as they come; what else happens is said on standard error.
  ///
  /// - Parameters:
  ///   - status: Where it is shown how well the station is heard; who prints clears it before.
  ///   - take: Called with each group, its time, and when messages are to be believed, which
  ///     some receivers tell only once they have answered.
  /// - Throws: What `take` throws, and ``TunerError`` when the receiver is gone.
  func run(
    showing status: StatusLine, _ take: (Group, Timestamp, EvidenceRule) throws -> Void
  ) throws {
    defer {
      source.close()
      status.clear()
    }
    var isSeekDue = isSeekDue
    var nextTurn = SystemClock.now()
    while !Interruption.isAsked {
      let now = SystemClock.now()
      let left = end.map { ($0 - now).milliseconds } ?? Listening.longestWait
      guard left > 0 else { return }
      if let follower, now >= nextTurn {
        nextTurn = now + Listening.turnInterval
        try follower.turn(at: now, on: now.day, in: nil) { notice in
          status.hear(notice)
          Listening.tell(notice, status)
        }
      }
      var polled = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, CInt(min(left, Listening.longestWait)))
      var failure: (any Error)?
      var hasArrived = false
      let rule = source.capabilities.evidenceRule
      let isOver = try receive { event in
        if follower?.isScanning == true, Listening.belongsToScan(event) { return }
        status.hear(event, rule, at: now)
        switch event {
        case .group(let group, let time):
          do { if failure == nil { try take(group, time, rule) } } catch { failure = error }
        default:
          if case .tuned = event { hasArrived = true }
          status.clear()
          Listening.tell(event)
        }
      }
      status.show(at: SystemClock.now())
      if let failure { throw failure }
      if isOver { return }
      if isSeekDue, hasArrived, let direction {
        isSeekDue = false
        try source.seek(direction)
      }
    }
  }

  /// Groups of a scan are of many stations, each for a moment.
  private static func belongsToScan(_ event: TunerEvent) -> Bool {
    if case .interrupted = event { false } else { true }
  }

  /// Whether the source has ended, as a capture does.
  private func receive(_ take: (TunerEvent) -> Void) throws -> Bool {
    do throws(TunerError) {
      if let follower {
        try follower.receive(at: SystemClock.now(), take)
      } else {
        try source.receive(at: SystemClock.now(), take)
      }
      return false
    } catch {
      guard case .ended = error else { throw error }
      return true
    }
  }

  private static func tell(_ notice: StationFollower.Notice, _ status: StatusLine) {
    switch notice {
    case .scanning, .decided(.stay): return
    case .scanned(let stations):
      status.clear()
      let serving = stations.count { $0.service != nil }
      let text = counted(stations.count, "station")
      Terminal.report("found \(text), \(serving) with a traffic service")
    case .decided(.tune(let frequency, let reason)):
      status.clear()
      Terminal.report("tuning to \(frequency) MHz: \(reason)")
    case .decided(.scan(let reason)):
      status.clear()
      Terminal.report("scanning the band: \(reason)")
    }
  }

  private static func tell(_ event: TunerEvent) {
    switch event {
    case .group, .signal: break
    case .tuned(let frequency): Terminal.report("tuned to \(frequency) MHz")
    case .interrupted(let error): Terminal.report("\(error); waiting for it")
    case .failed(let failure, let frequency):
      Terminal.report("not tuned: \(failure)" + (frequency.map { "; on \($0) MHz" } ?? ""))
    }
  }
}
