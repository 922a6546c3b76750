import AlertC
import RDS

/// What a station sends over a stretch of time, and how much of it is lost.
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

  package let station: Station
  package let service: TrafficService?
  /// When the first group is complete, UTC.
  package let start: Timestamp
  package let length: TimeSpan
  /// How many times running each group of a message is sent.
  package let repetition: Int
  /// In order of time.
  package let steps: [Step]
  /// Nil when every block arrives.
  package var errors: BlockErrors?

  /// Years whose clock time a receiver accepts.
  package static let starts =
    CalendarDay(year: 2000, month: 1, day: 1)
    .start..<CalendarDay(year: 2100, month: 1, day: 1).start
  package static let longest = TimeSpan.hours(31 * 24)
  package static let repetitions = 1...8

  package init(
    station: Station, service: TrafficService?, start: Timestamp, length: TimeSpan,
    repetition: Int = 3, steps: [Step] = [], errors: BlockErrors? = nil
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
    self.station = station
    self.service = service
    self.start = start
    self.length = length
    self.repetition = repetition
    // Sorting by position too keeps steps of one moment in the order they were written.
    self.steps = steps.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    self.errors = errors
  }

  /// Reads a scenario file; `file` names it in errors.
  package static func parse(
    _ text: String, file: String
  ) throws(SimulationError) -> Scenario {
    var parser = ScenarioParser(file: file)
    return try parser.parse(text)
  }
}
