import AlertC
import RDS
import Testing
import Traffic

@Suite struct SentenceLanguageTests {
  /// A message of one event with all that a sentence can tell beside it.
  private func message(
    _ event: UInt16 = 101, at location: UInt16 = 107, length: Int? = nil, limit: Int? = nil,
    bothDirections: Bool = false, diversion: Bool = false
  ) throws -> Message {
    let service = Service(
      ltn: LocationTableNumber(rawValue: 42), hasAlternativeFrequencies: false, isEnhanced: false,
      scope: .national, sid: ServiceIdentifier(rawValue: 9))
    let encoded = EncodedMessage(groups: [MessageGroup(x: 0x08, c: event, d: location)])
    var message = try #require(MessageDecoder.decode(encoded, service: service, countryCode: 12))
    message.blocks[0].lengthInKilometres = length
    message.blocks[0].speedLimit = limit
    message.affectsBothDirections = bothDirections
    message.advisesDiversion = diversion
    return message
  }

  private func place(from: String?, to: String?, road: String? = "A9") -> Place {
    Place(
      road: road, fromName: from, toName: to, towards: "Orléans", line: [], length: nil, links: [],
      pointReach: nil, isTruncated: false)
  }

  private func sentence(_ language: String) throws -> Sentence {
    Sentence(wording: try #require(Wording(language: language)))
  }

  @Test(
    arguments: [
      ("en", "A9 towards Orléans, from Arles to Anduze: Stationary traffic over 4 km"),
      ("de", "A9 Richtung Orléans, von Arles bis Anduze: Stau auf 4 km"),
      ("fr", "A9 direction Orléans, entre Arles et Anduze : Trafic à l'arrêt sur 4 km"),
    ])
  func aStretchIsToldFromItsFirstToItsLastPoint(_ language: String, _ text: String) throws {
    let place = place(from: "Arles", to: "Anduze")
    #expect(try sentence(language).describe(message(length: 4), place: place) == text)
  }

  @Test(
    arguments: [
      ("en", "A9, both directions, at Arles: Road closed. Diversion recommended"),
      ("de", "A9, beide Richtungen, bei Arles: Straße gesperrt. Umleitung empfohlen"),
      ("fr", "A9, dans les deux sens, secteur Arles : Route barrée. Déviation conseillée"),
    ])
  func aPointIsToldAlone(_ language: String, _ text: String) throws {
    let message = try message(401, bothDirections: true, diversion: true)
    let place = place(from: "Arles", to: "Arles")
    #expect(try sentence(language).describe(message, place: place) == text)
  }

  @Test func withoutARoadTheSentenceStillBeginsWithACapital() throws {
    let place = place(from: "Arles", to: "Arles", road: nil)
    #expect(
      try sentence("fr").describe(message(401), place: place)
        == "Direction Orléans, secteur Arles : Route barrée")
  }

  @Test(
    arguments: [
      ("en", "Whole area: Road closed", "Place unknown: Road closed"),
      ("de", "Gesamtes Gebiet: Straße gesperrt", "Ort unbekannt: Straße gesperrt"),
      ("fr", "Tout le secteur : Route barrée", "Lieu inconnu : Route barrée"),
    ])
  func withoutAPlaceTheSentenceSaysSo(
    _ language: String, _ whole: String, _ unknown: String
  ) throws {
    let sentence = try sentence(language)
    #expect(try sentence.describe(message(401, at: 65535), place: nil) == whole)
    #expect(try sentence.describe(message(401), place: nil) == unknown)
  }

  @Test(
    arguments: [
      ("en", "Stationary traffic over more than 100 km. Speed limit 80 km/h"),
      ("de", "Stau auf mehr als 100 km. Tempolimit 80 km/h"),
      ("fr", "Trafic à l'arrêt sur plus de 100 km. Vitesse limitée à 80 km/h"),
    ])
  func lengthAndLimitFollowTheEvents(_ language: String, _ text: String) throws {
    #expect(try sentence(language).what(message(length: 101, limit: 80)) == text)
  }
}
