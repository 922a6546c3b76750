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
/// The time of a group is when it is complete, the moment from which a receiver has it. Stations
/// send all the time; only the one the receiver is tuned to is heard.
package struct Broadcast: Sequence, IteratorProtocol, Sendable {
  private let start: Timestamp
  private let length: TimeSpan
  private let programmes: [ProgrammeIdentification]
  private var schedules: [Schedule]
  /// What is still to be tuned to, in order of time.
  private var tunings: ArraySlice<Tuning>
  /// The schedule that is heard; nil while the receiver is off.
  private var tuned: Int? = 0
  private var channel: BlockErrors.Channel?
  private var index: Int64 = 0

  init(_ scenario: Scenario) {
    start = scenario.start
    length = scenario.length
    let broadcasters = [scenario.first] + scenario.others
    programmes = broadcasters.map(\.station.programme)
    schedules = broadcasters.map {
      Schedule($0, start: scenario.start, repetition: scenario.repetition)
    }
    tunings = scenario.tunings[...]
    channel = scenario.errors?.channel()
  }

  package mutating func next() -> (group: Group, time: Timestamp)? {
    while true {
      let elapsed = TimeSpan(milliseconds: index * Group.nanoseconds / 1_000_000)
      guard elapsed < length else { return nil }
      index += 1
      while let tuning = tunings.first, tuning.time <= elapsed {
        tuned = tuning.programme.flatMap { programmes.firstIndex(of: $0) }
        tunings.removeFirst()
      }
      let time = start + elapsed
      var heard: Group?
      for position in schedules.indices {
        let group = schedules[position].next(at: time)
        if position == tuned { heard = group }
      }
      guard let heard else { continue }
      return (channel?.receive(heard) ?? heard, time)
    }
  }
}
