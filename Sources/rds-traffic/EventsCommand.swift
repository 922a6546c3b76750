import AlertC
import Traffic
import TrafficLayer

/// `events`: the event list with sentences of ours.
enum EventsCommand: Command {
  static let name = "events"
  static let summary = "print the event list"
  static let usage = ["[CODE...] \(Language.usage) [--quantifier N] [--format text|json]"]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(
      arguments, options: ["--language", "--quantifier", "--format"], switches: [])
    let format = try OutputFormat.read(options, [.text, .json])
    let wording = try Language.wording(options)
    let quantifier: UInt8? = try options.number("--quantifier")
    let codes = try options.words.map { word throws(Arguments.UsageError) -> EventCode in
      guard let value = UInt16(word), value < 2048 else {
        throw Arguments.UsageError("\"\(word)\" is no event code (0 to 2047)")
      }
      return EventCode(rawValue: value)
    }
    let events =
      try codes.isEmpty
      ? EventTable.events
      : codes.map { code throws(Failure) -> Event in
        guard let event = EventTable.event(code) else {
          throw Failure("event \(code) is not in the list")
        }
        return event
      }
    for event in events {
      let text = wording.phrase(for: MessageEvent(code: event.code, quantifier: quantifier))
      terminal.print(format == .json ? object(event, text) : line(event, text))
    }
  }

  private static func line(_ event: Event, _ text: String) -> String {
    let quantifier = event.quantifierType.map(String.init) ?? "-"
    let directions = event.affectsBothDirections ? "2" : "1"
    return [
      event.code.description, "class \(event.updateClass)", nature(event),
      "quantifier \(quantifier)",
      duration(event), "directions \(directions)", event.urgency.letter, text,
    ].joined(separator: "\t")
  }

  private static func nature(_ event: Event) -> String {
    switch event.nature {
    case .information: "information"
    case .forecast: "forecast"
    case .silent: "silent"
    }
  }

  private static func duration(_ event: Event) -> String {
    let letter = event.durationType == .dynamic ? "D" : "L"
    return event.isDurationSpoken ? letter : "(\(letter))"
  }

  private static func object(_ event: Event, _ text: String) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("code", event.code.rawValue)
      $0.member("class", event.updateClass)
      $0.member("nature", nature(event))
      $0.member("quantifier_type", event.quantifierType)
      $0.member("duration", duration(event))
      $0.member("both_directions", event.affectsBothDirections)
      $0.member("urgency", event.urgency.letter)
      $0.member("text", text)
    }
    return json.text
  }
}
