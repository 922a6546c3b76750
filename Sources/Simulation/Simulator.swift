import RDS

/// Plays a scenario as a receiver hears it.
package struct Simulator: Sendable {
  package let scenario: Scenario

  package init(_ scenario: Scenario) { self.scenario = scenario }

  /// The groups from start to end, made as they are asked for; each time the same ones.
  package func groups() -> Broadcast { Broadcast(scenario) }
}

/// The groups of a scenario one after another, at the pace of the air.
///
/// The time of a group is when it is complete, the moment from which a receiver has it.
package struct Broadcast: Sequence, IteratorProtocol, Sendable {
  private let start: Timestamp
  private let length: TimeSpan
  private var schedule: Schedule
  private var channel: BlockErrors.Channel?
  private var index: Int64 = 0

  init(_ scenario: Scenario) {
    start = scenario.start
    length = scenario.length
    schedule = Schedule(scenario)
    channel = scenario.errors?.channel()
  }

  package mutating func next() -> (group: Group, time: Timestamp)? {
    let elapsed = TimeSpan(milliseconds: index * Group.nanoseconds / 1_000_000)
    guard elapsed < length else { return nil }
    index += 1
    let time = start + elapsed
    let group = schedule.next(at: time)
    return (channel?.receive(group) ?? group, time)
  }
}
