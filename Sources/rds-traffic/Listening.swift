import AlertC
import CLinux
import Glibc
import RDS
import Tuner

/// One receiver, heard until the time is up or the program is asked to end.
struct Listening {
  let source: any GroupSource
  private let end: Timestamp?
  /// Which way to seek once the receiver is where it was told to tune to.
  private let direction: SeekDirection?
  private let isSeekDue: Bool
  private static let longestWait: Int64 = 500

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
    source = try Listening.open(options["--device"])
    if let megahertz {
      try source.tune(to: Frequency(kilohertz: Int((megahertz * 1000).rounded())))
    } else if let direction {
      try source.seek(direction)
    }
    isSeekDue = megahertz != nil && direction != nil
    end = seconds.map { Listening.now() + .seconds(Int64($0)) }
  }

  static func open(_ name: String?) throws -> any GroupSource {
    guard let name else { return try SourceName.openFirst() }
    do throws(TunerError) {
      return try SourceName(name).open()
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
    while !Interruption.isAsked {
      let now = Listening.now()
      let left = end.map { ($0 - now).milliseconds } ?? Listening.longestWait
      guard left > 0 else { return }
      var polled = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, CInt(min(left, Listening.longestWait)))
      var failure: (any Error)?
      var hasArrived = false
      let rule = source.capabilities.evidenceRule
      let isOver = try receive { event in
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
      status.show(at: Listening.now())
      if let failure { throw failure }
      if isOver { return }
      if isSeekDue, hasArrived, let direction {
        isSeekDue = false
        try source.seek(direction)
      }
    }
  }

  /// Whether the source has ended, as a capture does.
  private func receive(_ take: (TunerEvent) -> Void) throws -> Bool {
    do throws(TunerError) {
      try source.receive(at: Listening.now(), take)
      return false
    } catch {
      guard case .ended = error else { throw error }
      return true
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

  /// A monotonic clock that began at the wall clock's time.
  static func now() -> Timestamp { Timestamp(milliseconds: milliseconds(CLOCK_MONOTONIC) + offset) }

  private static let offset = milliseconds(CLOCK_REALTIME) - milliseconds(CLOCK_MONOTONIC)

  private static func milliseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
