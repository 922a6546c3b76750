import AlertC

/// What events do to traffic.
///
/// Forecasts, silent events, dangers, expectations and the end of something have no effect, and
/// unknown codes have none.
package enum EffectTable {
  /// The effects of one event with its quantifier and its supplementary information.
  package static func effects(of event: MessageEvent) -> [Effect] {
    guard let entry = EventTable.event(event.code), entry.nature == .information else { return [] }
    var effects: [Effect] = []
    for (index, stem) in stems(of: entry).enumerated() {
      guard let (rule, number) = EffectRule.rule(of: stem),
        let effect = effect(
          of: rule.action, number: number, entry: entry, isFirst: index == 0, event: event)
      else { continue }
      if !effects.contains(effect) { effects.append(effect) }
    }
    return EffectLimit.apply(limits(of: entry, supplements: event.supplements), to: effects)
  }

  /// The effects of events that go together, each effect once.
  ///
  /// Where one of them says that traffic gets through, as a contraflow does, the road is not closed
  /// to it, whatever another says.
  package static func effects(of events: [MessageEvent]) -> [Effect] {
    var all: [Effect] = []
    for effect in events.flatMap({ effects(of: $0) }) where !all.contains(effect) {
      all.append(effect)
    }
    return events.contains(where: saysThatTrafficPasses) ? all.filter { $0 != .closure } : all
  }

  /// Whether an event concerns only some lanes, vehicles, times or parts of its place.
  package static func isLimited(_ event: MessageEvent) -> Bool {
    guard let entry = EventTable.event(event.code) else { return false }
    return !limits(of: entry, supplements: event.supplements).isEmpty
  }

  /// The kind of incident of an event.
  package static func type(of event: Event) -> IncidentType {
    let rules = stems(of: event).compactMap { EffectRule.rule(of: $0)?.rule }
    let limits = limits(of: event, supplements: [])
    if limits.isEmpty, rules.contains(where: { $0.action == .closure }) { return .roadClosure }
    guard let first = rules.first else { return .other }
    return !limits.isEmpty && first.type == .roadClosure ? .other : first.type
  }

  /// How much an event matters when nothing else is known of it.
  package static func impact(of event: MessageEvent) -> IncidentImpact {
    guard let entry = EventTable.event(event.code) else { return .unknown }
    guard entry.nature == .information else { return .low }
    if entry.urgency == .extremelyUrgent { return .critical }
    let effects = effects(of: event)
    if let worst = effects.map(impact(of:)).max() { return worst }
    return switch type(of: entry) {
    // Closed ahead, for some traffic, or a bridge: not this road, and yet no small matter.
    case .roadClosure: .major
    case .accident, .disabledVehicle, .roadHazard: .minor
    default: entry.urgency == .urgent ? .minor : .low
    }
  }

  private static func impact(of effect: Effect) -> IncidentImpact {
    switch effect {
    case .closure: .critical
    case .speed(let speed): speed <= 30 ? .major : speed <= 60 ? .minor : .low
    case .speedShare(let share): share <= 0.5 ? .minor : .low
    case .delay(let seconds): seconds >= 1800 ? .major : seconds >= 600 ? .minor : .low
    case .lanes, .ramp, .ban: .minor
    }
  }

  private static func saysThatTrafficPasses(_ event: MessageEvent) -> Bool {
    guard let entry = EventTable.event(event.code), entry.nature == .information else {
      return false
    }
    return entry.stems.contains { stem in
      switch EffectRule.rule(of: stem)?.rule.action {
      case .passes, .lanesLeft: true
      default: false
      }
    }
  }

  /// What the list has of an event: its stems, or itself when it is an exception.
  private static func stems(of event: Event) -> [String] {
    let code = event.code.description
    return EffectRule.byStem[exactly: code] == nil ? event.stems : [code]
  }

  /// The limits in an event's own composition and in what is sent with it.
  private static func limits(of entry: Event, supplements: [UInt8]) -> [EffectLimit] {
    let own = entry.stems.compactMap { stem in
      stem.first == "Z" ? UInt8(stem.dropFirst()) : nil
    }
    return (own + supplements).compactMap { EffectLimit.byCode[$0] }
  }

  private static func effect(
    of action: EffectRule.Action, number: Int?, entry: Event, isFirst: Bool, event: MessageEvent
  ) -> Effect? {
    let quantifier = Quantifier(entry, event)
    switch action {
    case .none, .passes: return nil
    case .closure:
      // With an altitude only the road above it is closed, and nobody says which part that is.
      let isAltitude = quantifier != nil && entry.stems.contains { $0.first == "G" }
      return isAltitude && entry.quantifierType == 0 ? nil : .closure
    case .speed(let speed):
      return (quantifier?.speed ?? speed).map { .speed(kilometresPerHour: $0) }
    case .speedOfStem: return number.map { .speed(kilometresPerHour: Double($0)) }
    case .share(let share):
      return quantifier?.speed.map { .speed(kilometresPerHour: $0) } ?? .speedShare(share)
    case .minutes(let minutes): return (quantifier?.minutes ?? minutes).map(delay)
    case .minutesOfStem: return number.map(delay)
    case .hoursOfStem: return number.map { delay(minutes: 60 * $0) }
    case .lanes(let lanes):
      // A number sent with accidents or works counts those, not the lanes named after them.
      let own = isFirst || entry.stems.last == "D50"
      return .lanes(closed: (own ? quantifier?.count : nil) ?? lanes)
    case .lanesLeft(let left):
      return .lanes(closed: quantifier?.count.flatMap { $0 > left ? $0 - left : nil })
    case .ramp(let ramp):
      // One ramp among several, by its number or by how many: which one cannot be told.
      return quantifier == nil ? .ramp(ramp) : nil
    case .ban(let vehicles): return .ban(vehicles)
    }
  }

  private static func delay(minutes: Int) -> Effect { .delay(seconds: 60 * minutes) }
}

/// The value of an event's quantifier by what it measures.
private struct Quantifier {
  private let type: UInt8
  private let value: Int

  /// Nil when the event takes no quantifier, none was sent, or the table has no value for it.
  init?(_ entry: Event, _ event: MessageEvent) {
    guard let type = entry.quantifierType, let code = event.quantifier,
      let value = QuantifierTable.value(type: type, code: code)
    else { return nil }
    self.type = type
    self.value = value
  }

  var count: Int? { type == 0 ? value : nil }
  var speed: Double? { type == 4 ? Double(value) : nil }
  var minutes: Int? { type == 5 ? value : nil }
}
