import AlertC
import RDS

/// What one or more stations send over a stretch of time, and what a receiver gets of it.
///
/// ``ScenarioParser`` describes the file a scenario is read from.
package struct Scenario: Sendable {
  /// Something that happens to the messages on air.
  package struct Step: Sendable, Hashable {
    package enum Action: Sendable, Hashable {
      /// A message is sent from now on, in place of an earlier one of the same name.
      case send(EncodedMessage)
      /// The message is not sent any more.
      case end
    }

    /// The name a message has within the scenario.
    package let name: String
    /// Counted from the start.
    package let time: TimeSpan
    package let action: Action

    package init(name: String, time: TimeSpan, action: Action) {
      self.name = name
      self.time = time
      self.action = action
    }

    /// Sends a message from a time on.
    package init(
      name: String, time: TimeSpan, message: OutgoingMessage
    ) throws(SimulationError) {
      self.init(
        name: name, time: time,
        action: .send(try MessageEncoder.encode(message, continuityIndex: 1)))
    }
  }

  /// The station the receiver is tuned to at the start.
  package let first: Broadcaster
  /// Further stations, which send all the time too.
  package let others: [Broadcaster]
  /// When the receiver is tuned elsewhere, in order of time.
  package let tunings: [Tuning]
  /// When the first group is complete, UTC.
  package let start: Timestamp
  package let length: TimeSpan
  /// How many times running each group of a message is sent.
  package let repetition: Int
  /// Nil when every block arrives.
  package var errors: BlockErrors?

  /// Years whose clock time a receiver accepts.
  package static let starts =
    CalendarDay(year: 2000, month: 1, day: 1)
    .start..<CalendarDay(year: 2100, month: 1, day: 1).start
  package static let longest = TimeSpan.hours(31 * 24)
  package static let repetitions = 1...8

  package init(
    first: Broadcaster, others: [Broadcaster] = [], tunings: [Tuning] = [], start: Timestamp,
    length: TimeSpan, repetition: Int = 3, errors: BlockErrors? = nil
  ) throws(SimulationError) {
    guard Scenario.starts.contains(start) else {
      throw SimulationError("the start must lie in the years 2000 to 2099")
    }
    guard length > .zero, length <= Scenario.longest else {
      throw SimulationError("the length must be more than nothing and at most 31 days")
    }
    guard Scenario.repetitions.contains(repetition) else {
      throw SimulationError("the repetition must be 1 to 8, not \(repetition)")
    }
    self.first = first
    self.others = others
    self.tunings = inOrder(tunings, by: \.time)
    self.start = start
    self.length = length
    self.repetition = repetition
    self.errors = errors
  }

  package var station: Station { first.station }
  package var service: TrafficService? { first.service }
  package var steps: [Step] { first.steps }

  /// Reads a scenario file; `file` names it in errors.
  package static func parse(
    _ text: String, file: String
  ) throws(SimulationError) -> Scenario {
    var parser = ScenarioParser(file: file)
    return try parser.parse(text)
  }
}
