import AlertC
import Locations
import RDS

/// Joins a live message to its place and says what it means.
package struct IncidentBuilder {
  private let finder: PlaceFinder
  private let sentence: Sentence

  /// Prepares for one way of finding places and one language.
  package init(finder: PlaceFinder, sentence: Sentence) {
    self.finder = finder
    self.sentence = sentence
  }

  /// The incident a message makes at this moment of the reception clock.
  ///
  /// - Parameters:
  ///   - entry: The live message.
  ///   - ecc: The extended country code of its station, when sent.
  ///   - position: Where the receiver is, when that is known.
  ///   - clock: The reception clock; its UTC goes into the incident.
  /// - Returns: The incident, without a place when that is unknown.
  /// - Throws: ``LocationError`` when the database cannot be read.
  package func incident(
    for entry: LiveMessage, ecc: UInt8?, near position: Coordinate? = nil, clock: ReceptionClock
  ) throws(LocationError) -> Incident {
    let message = entry.message
    var place: Place?
    let table: TableIdentifier?
    var placeProblem: PlaceFinder.Reason?
    switch try finder.find(message, ecc: ecc, near: position) {
    case .found(let found, let itsTable): (place, table) = (found, itsTable)
    case .unknown(let reason, let itsTable): (placeProblem, table) = (reason, itsTable)
    }
    // What was left out may say anything, even that traffic gets through.
    let effects = entry.isIncomplete ? [] : EffectTable.effects(of: message.events)
    let hasBegun = entry.start.map { $0 <= clock.now } ?? true
    let kind = IncidentKind(message, effects: effects)
    return Incident(
      id: IncidentBuilder.identifier(message), type: kind.type, impact: kind.impact,
      eventCodes: message.events.map(\.code),
      description: sentence.describe(
        message, place: place, times: SpokenTimes(entry, clock)), place: place,
      placeProblem: placeProblem?.description, effects: effects,
      speed: IncidentBuilder.speed(effects), delay: IncidentBuilder.delay(effects),
      urgency: message.urgency, startTime: entry.start.map(clock.utc),
      endTime: entry.stop.map(clock.utc), firstHeard: clock.utc(entry.firstHeard),
      lastHeard: clock.utc(entry.lastHeard), expires: clock.utc(entry.expires),
      copies: entry.copies, programme: entry.programme, service: message.service, table: table,
      lcd: message.location, direction: message.direction,
      affectsBothDirections: message.affectsBothDirections, extent: message.extent,
      encoded: message.encoded, blockBase: entry.blockBase,
      isActive: place?.isRoutable == true && hasBegun && !effects.isEmpty)
  }

  /// Stable over updates: service, table, location, direction and the primary event's class.
  package static func identifier(_ message: Message) -> String {
    let country = String(message.service.countryCode, radix: 16, uppercase: true)
    let sid = message.service.sid?.description ?? "x"
    let direction = message.direction == .positive ? "p" : "n"
    let location: String
    if let foreign = message.foreignTable {
      let foreignCountry = String(foreign.countryCode, radix: 16, uppercase: true)
      location = "\(foreignCountry)-\(foreign.ltn)-\(message.location?.description ?? "x")"
    } else {
      // An encrypted location has no code; what was sent still tells messages apart.
      location = message.location?.description ?? "x\(message.encoded.groups.first?.d ?? 0)"
    }
    let primary = message.events.first
    let updateClass = primary.flatMap { EventTable.event($0.code) }?.updateClass ?? 0
    let code = updateClass == 0 ? "e\(primary?.code.description ?? "x")" : "c\(updateClass)"
    return "\(country)-\(message.service.ltn)-\(sid)-\(location)\(direction)-\(code)"
  }

  /// The lowest speed the effects tell in km/h.
  private static func speed(_ effects: [Effect]) -> Double? {
    effects.compactMap { effect in
      if case .speed(let speed) = effect { speed } else { nil }
    }.min()
  }

  /// The longest delay the effects tell in seconds.
  private static func delay(_ effects: [Effect]) -> Int? {
    effects.compactMap { effect in
      if case .delay(let seconds) = effect { seconds } else { nil }
    }.max()
  }
}

/// Type and impact of an incident, by its primary event and what it does.
private struct IncidentKind {
  let type: IncidentType
  let impact: IncidentImpact

  init(_ message: Message, effects: [Effect]) {
    let primary = message.events.first
    type = primary.flatMap { EventTable.event($0.code) }.map(EffectTable.type) ?? .unknown
    // A later event may close the road that the first only tells an accident of.
    impact =
      effects.contains(.closure)
      ? .critical : message.events.map { EffectTable.impact(of: $0) }.max() ?? .unknown
  }
}
