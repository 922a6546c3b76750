import AlertC
import Locations
import Traffic

extension LayerIncident {
  /// The message as it was heard; nil when that was only its beginning.
  package var message: Message? {
    let encoded = EncodedMessage(groups: groups)
    guard !encoded.isIncomplete else { return nil }
    let service = Service(ltn: ltn, hasAlternativeFrequencies: false, isEnhanced: false, scope: [])
    func decode(_ cipher: LocationCipher) -> Message? {
      // Neither the country nor the service says anything about events.
      MessageDecoder.decode(encoded, service: service, countryCode: 0, cipher: cipher)
    }
    // A hidden code may look like a reference to another table, and is none.
    let clear = decode(.clear(ltn))
    let message = clear?.location == lcd ? clear : decode(.hidden(.notAnnounced))
    return message.flatMap { $0.events.map(\.code) == eventCodes ? $0 : nil }
  }

  /// The incident as it was before it came into the layer.
  ///
  /// - Parameter locations: The tables its message was understood by.
  /// - Returns: The incident; nil when it has no place, or only its beginning was heard.
  /// - Throws: ``LocationError`` when the database cannot be read.
  package func incident(from locations: LocationDatabase) throws(LocationError) -> Incident? {
    guard let message, geometry != nil, let table, let lcd,
      let found = try locations.resolve(lcd, extent: extent, direction: direction, in: table),
      let place = Place(found, reach: PlaceFinder.reach(of: message))
    else { return nil }
    return Incident(
      id: id, type: type, impact: impact, eventCodes: eventCodes, description: description,
      place: place, effects: EffectTable.effects(of: message.events), speed: speed, delay: delay,
      urgency: urgency, startTime: startTime, endTime: endTime, firstHeard: firstHeard,
      lastHeard: lastHeard, expires: expires, copies: copies, programme: programme,
      service: message.service, table: table, lcd: lcd, direction: direction,
      affectsBothDirections: affectsBothDirections, extent: extent, encoded: message.encoded,
      blockBase: blockBase, isActive: isActive)
  }
}
