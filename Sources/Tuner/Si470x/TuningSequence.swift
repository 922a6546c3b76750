import RDS

/// Tuning and seeking step by step: what to write, what to wait for, and for how long.
///
/// The chip tells by one bit that it has arrived, and lowers it some time after it was told that
/// this was seen; only then may the next tuning begin.
package struct TuningSequence: Sendable {
  /// What is asked of the chip.
  package enum Request: Sendable, Hashable {
    case tune(channel: UInt16)
    case seek(SeekDirection)

    /// The register that starts it, and what it holds before and after.
    fileprivate var start: (register: StickRegister, on: UInt16, off: UInt16) {
      switch self {
      case .tune(let channel): (.channel, StickChannel.tune | channel, channel)
      case .seek(let direction):
        (
          .powerConfiguration,
          StickPower.running | StickPower.seek | (direction == .up ? StickPower.seekUp : 0),
          StickPower.running
        )
      }
    }

    /// Milliseconds it may take: three seconds to tune, and 60 ms for each channel of a whole band.
    fileprivate var limit: Int64 {
      switch self {
      case .tune: 3_000
      case .seek: 15_000
      }
    }
  }

  /// How a request ended.
  package enum Outcome: Sendable, Hashable {
    /// The receiver is on this channel now.
    case arrived(channel: Int)
    case failed(TunerFailure, channel: Int?)
  }

  private enum Phase: Sendable {
    case idle
    case moving(Request, until: Timestamp)
    /// Until "tuned" falls.
    case settling
  }

  private var phase = Phase.settling
  private var next: Request?
  private var nextLimit: Timestamp?

  package init() {}

  /// Whether the receiver is on its way, or about to be.
  package var isBusy: Bool {
    if next != nil { return true }
    if case .moving = phase { return true }
    return false
  }

  /// Asks for something; it begins with the next step, and takes the place of what has not begun.
  package mutating func request(_ request: Request) {
    next = request
    nextLimit = nil
  }

  /// Goes on.
  ///
  /// - Parameters:
  ///   - report: What the stick says; nil when only time has passed.
  ///   - now: The time.
  ///   - write: Sets a register.
  /// - Returns: How a request ended, when one did.
  package mutating func step(
    _ report: StickReport?, at now: Timestamp, write: (StickRegister, UInt16) -> Void
  ) -> Outcome? {
    switch phase {
    case .moving(let request, let limit):
      let hasArrived = report?.has(StickStatus.tuned) == true
      guard hasArrived || now >= limit else { return nil }
      write(request.start.register, request.start.off)
      phase = .settling
      guard hasArrived, let report else {
        return .failed(.timeout, channel: report?.channelNumber)
      }
      return outcome(of: request, report)
    case .settling:
      guard let report, !report.has(StickStatus.tuned) else { return giveUp(at: now) }
      phase = .idle
      begin(at: now, write)
    case .idle: begin(at: now, write)
    }
    return nil
  }

  /// The stick refused what was written for the request under way.
  package mutating func refuse(_ cause: String) -> Outcome? {
    guard case .moving = phase else { return nil }
    phase = .settling
    return .failed(.refused(cause), channel: nil)
  }

  private mutating func begin(at now: Timestamp, _ write: (StickRegister, UInt16) -> Void) {
    guard let request = next else { return }
    next = nil
    phase = .moving(request, until: now + TimeSpan(milliseconds: request.limit))
    write(request.start.register, request.start.on)
  }

  /// Ends a request that could not begin, because the chip does not lower its bit.
  private mutating func giveUp(at now: Timestamp) -> Outcome? {
    guard let request = next else { return nil }
    let limit = nextLimit ?? now + TimeSpan(milliseconds: request.limit)
    nextLimit = limit
    guard now >= limit else { return nil }
    next = nil
    return .failed(.timeout, channel: nil)
  }

  private func outcome(of request: Request, _ report: StickReport) -> Outcome {
    switch request {
    case .tune(let channel) where Int(channel) != report.channelNumber:
      .failed(.refused("the stick went to another channel"), channel: report.channelNumber)
    case .seek where report.has(StickStatus.seekFailed):
      .failed(.noStation, channel: report.channelNumber)
    default: .arrived(channel: report.channelNumber)
    }
  }
}
