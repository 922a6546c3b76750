import AlertC
import Traffic

/// The events of a message as far as TraFF has words for them.
package struct TraFFEvents: Sendable, Hashable {
  /// In the order of the message; empty when nothing of it can be told.
  package private(set) var events: [TraFFEvent] = []
  /// Set when all of them concern ramps alone.
  package private(set) var ramps: TraFFRamps?
  /// Whether all of them are still to come.
  package private(set) var isForecast = false
  /// Events of the message that nothing is told of.
  package private(set) var omitted = 0

  /// Translates a whole message.
  ///
  /// A message is about the road or its ramps, and about now or later: TraFF says that once for all
  /// events. What holds now, and of the road, is told before the rest.
  package init(_ message: Message) {
    let isClosed = EffectTable.effects(of: message.events).contains(.closure)
    var drafts: [Draft] = []
    for block in message.blocks {
      for event in block.events {
        let told = Draft.drafts(of: event, in: block, isClosed: isClosed)
        omitted += told.isEmpty ? 1 : 0
        drafts += told
      }
      if let limit = block.speedLimit, block.events.allSatisfy(Draft.concernsAll) {
        drafts.append(Draft(speedLimit: limit))
      }
    }
    isForecast = !drafts.isEmpty && drafts.allSatisfy(\.isForecast)
    var kept = drafts.filter { $0.isForecast == isForecast }
    if kept.contains(where: { $0.ramps == nil }) {
      kept = kept.filter { $0.ramps == nil }
    } else {
      let named = Set(kept.compactMap(\.ramps))
      ramps = named.count > 1 ? .all : named.first
    }
    let sources = Set(drafts.compactMap(\.source))
    omitted += sources.subtracting(kept.compactMap(\.source)).count
    for draft in kept where !events.contains(draft.event) { events.append(draft.event) }
  }
}

/// One event that may be told.
private struct Draft {
  var event: TraFFEvent
  var isForecast = false
  var ramps: TraFFRamps?
  /// The event of the message it comes of; nil for a speed limit, which is none.
  var source: EventCode?

  init(speedLimit: Int) {
    event = TraFFEvent(type: "RESTRICTION_SPEED_LIMIT")
    event.speed = speedLimit
  }

  private init(_ rule: TraFFEventRule, _ entry: Event) {
    event = TraFFEvent(type: rule.type)
    isForecast = entry.nature == .forecast
    if case .ramps(let ramps) = rule.extra { self.ramps = ramps }
    source = entry.code
  }

  /// The supplementary information that a speed limit is for heavy vehicles.
  private static let heavyVehiclesAlone: UInt8 = 103

  /// Whether a speed limit sent with an event holds for all who drive there now.
  static func concernsAll(_ event: MessageEvent) -> Bool {
    EventTable.event(event.code)?.nature == .information && !EffectTable.isLimited(event)
      && !event.supplements.contains(heavyVehiclesAlone)
      && !EffectTable.effects(of: event).contains { if case .ban = $0 { true } else { false } }
  }

  static func drafts(of event: MessageEvent, in block: InformationBlock, isClosed: Bool) -> [Draft]
  {
    guard let entry = EventTable.event(event.code) else { return [] }
    let effects = EffectTable.effects(of: event).filter { isClosed || $0 != .closure }
    let isLimited = EffectTable.isLimited(event)
    let supplements = Draft.supplements(of: entry, event)
    return TraFFEventRule.rules(of: entry).compactMap { rule, number in
      guard rule.isTold(entry, effects: effects, isLimited: isLimited) else { return nil }
      var draft = Draft(rule, entry)
      draft.event.length = block.lengthInKilometres.flatMap { $0 <= 100 ? 1000 * $0 : nil }
      draft.quantify(rule, number: number, effects: effects)
      draft.quantify(entry, event)
      draft.event.supplements = supplements
      return draft
    }
  }

  /// Takes the number that is part of the stem, and that of lanes.
  private mutating func quantify(_ rule: TraFFEventRule, number: Int?, effects: [Effect]) {
    switch rule.extra {
    case .length: event.length = number.map { 1000 * $0 } ?? event.length
    case .speed: event.speed = number
    case .minutes: event.quantifier = number.map { .minutes($0) }
    case .hours: event.quantifier = number.map { .minutes(60 * $0) }
    case .count:
      for case .lanes(let closed?) in effects { event.quantifier = .count(closed) }
    case .none, .ramps: break
    }
  }

  /// Takes the quantifier that was sent with the event, where it is one of this part of it.
  private mutating func quantify(_ entry: Event, _ sent: MessageEvent) {
    guard let type = entry.quantifierType, let code = sent.quantifier,
      let value = QuantifierTable.value(type: type, code: code)
    else { return }
    switch (type, TraFFEvent.className(of: event.type)) {
    case (4, "CONGESTION"): event.speed = value
    case (5, "DELAY"): event.quantifier = .minutes(value)
    default: break
    }
  }

  private static func supplements(of entry: Event, _ event: MessageEvent) -> [String] {
    let own = entry.stems.filter { $0.first == "Z" }.map { String($0.dropFirst()) }
    var told: [String] = []
    for code in own + event.supplements.map(String.init) {
      guard let supplement = TraFFEventRule.supplements[exactly: code],
        !told.contains(supplement)
      else { continue }
      told.append(supplement)
    }
    return told
  }
}
