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

  @Test(
    arguments: [
      ("en", "Accident over 4 km in the right lane. Drive carefully. Speed limit 80 km/h"),
      ("de", "Unfall auf 4 km auf dem rechten Fahrstreifen. Vorsichtig fahren. Tempolimit 80 km/h"),
    ])
  func aLengthBelongsToTheEventAndNotToItsSupplements(_ language: String, _ text: String) throws {
    var message = try message(201, length: 4, limit: 80)
    message.blocks[0].events[0].supplements = [35, 12]
    #expect(try sentence(language).what(message) == text)
    message.blocks[0].events[0].code = 1234
    #expect(try sentence("en").what(message) == "Event 1234 over 4 km. Speed limit 80 km/h")
  }

  @Test(
    arguments: [
      ("en", "Stationary traffic. Expected to last at least 1 hour"),
      ("de", "Stau. Voraussichtlich noch mindestens 1 Stunde"),
      ("fr", "Trafic à l'arrêt. Durée prévue : au moins 1 heure"),
    ])
  func aDurationThatIsMeantToBeToldIsTold(_ language: String, _ text: String) throws {
    var message = try message()
    message.duration = 3
    #expect(try sentence(language).what(message) == text)
    message.isDurationSpoken = false
    let brief = try #require(text.split(separator: ".").first.map(String.init))
    #expect(try sentence(language).what(message) == brief)
  }

  /// A message heard at six in the evening local time, one hour ahead of UTC.
  private func times(_ message: Message) -> SpokenTimes {
    var clock = ReceptionClock()
    let utc = CalendarDay(year: 2026, month: 5, day: 18).start + .hours(17)
    clock.advance(to: utc)
    for _ in 0..<2 { clock.hear(ClockTime(utc: utc, offsetInHalfHours: 2)) }
    return SpokenTimes(
      Reception(
        programme: ProgrammeIdentification(rawValue: 0xC2A7), serial: 0,
        shared: SharedMessage(message), copies: 2, isAccepted: true, isNew: true, time: clock.now),
      clock)
  }

  @Test func explicitTimesAreToldInLocalTimeAndTheDurationOnlyWithoutThem() throws {
    var message = try message()
    message.duration = 3
    message.startTime = 88
    message.stopTime = 96 + 5
    let english = try sentence("en")
    #expect(
      english.what(message, times: times(message))
        == "Stationary traffic. From 22:00 until 05:00 on 19 May")
    #expect(
      try sentence("de").what(message, times: times(message))
        == "Stau. Ab 22:00 Uhr bis 19. Mai, 05:00 Uhr")
    #expect(
      try sentence("fr").what(message, times: times(message))
        == "Trafic à l'arrêt. Dès 22h00 jusqu'à 05h00 le 19 mai")
    message.stopTime = nil
    #expect(
      english.what(message, times: times(message))
        == "Stationary traffic. From 22:00, expected to last at least 1 hour")
    message.startTime = 220
    message.stopTime = 222
    #expect(
      english.what(message, times: times(message))
        == "Stationary traffic. From 20 May up to and including 22 May")
    message.stopTime = nil
    message.nature = .forecast
    #expect(english.what(message, times: times(message)) == "Stationary traffic. From 20 May")
  }
}
