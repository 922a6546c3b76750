import AlertC
import Traffic

/// When and how one stem is told, as `TraFFEventList` has it.
struct TraFFEventRule: Sendable {
  enum Condition: String, Sendable { case always, jam, closure, lanes, ramp, forecast }

  enum Extra: Sendable, Equatable {
    case none, length, speed, minutes, hours, count
    case ramps(TraFFRamps)
  }

  let type: String
  let condition: Condition
  let extra: Extra

  /// The rules by stem.
  static let byStem = StemTable(TraFFEventList.events, columns: 5) { columns -> TraFFEventRule? in
    guard let condition = Condition(rawValue: columns[1]), let extra = Extra(columns[2]) else {
      return nil
    }
    return TraFFEventRule(type: columns[0], condition: condition, extra: extra)
  }

  /// TraFF's supplementary information by the number of its code.
  static let supplements = StemTable(TraFFEventList.supplements, columns: 3) { $0[0] }

  /// The rules of an event's stems, or of the event itself when it is an exception.
  static func rules(of event: Event) -> [(rule: TraFFEventRule, number: Int?)] {
    if let rule = byStem[exactly: event.code.description] { return [(rule, nil)] }
    return event.stems.compactMap { byStem[$0] }.map { ($0.row, $0.number) }
  }

  /// Whether it is told of an event that has these effects and may be limited.
  func isTold(_ event: Event, effects: [Effect], isLimited: Bool) -> Bool {
    switch condition {
    case .always: event.nature == .information && !isLimited
    case .forecast: event.nature == .forecast && !isLimited
    case .closure: effects.contains(.closure)
    case .jam: effects.contains { $0.isJam }
    case .lanes: effects.contains { if case .lanes = $0 { true } else { false } }
    case .ramp: effects.contains { if case .ramp = $0 { true } else { false } }
    }
  }
}

extension TraFFEventRule.Extra {
  /// Reads the column of what goes with an event; nil when it is none.
  init?(_ text: String) {
    switch text {
    case "-": self = .none
    case "length": self = .length
    case "speed": self = .speed
    case "minutes": self = .minutes
    case "hours": self = .hours
    case "count": self = .count
    case "entry": self = .ramps(.entry)
    case "exit": self = .ramps(.exit)
    case "ramps": self = .ramps(.all)
    default: return nil
    }
  }
}

extension Effect {
  fileprivate var isJam: Bool {
    switch self {
    case .speed, .speedShare: true
    case .closure, .delay, .lanes, .ramp, .ban: false
    }
  }
}
