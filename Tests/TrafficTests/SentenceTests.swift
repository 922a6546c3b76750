import AlertC
import Testing
import Traffic

/// Messages and their places in words, as drivers read them.
@Suite struct SentenceTests {
  private let norland: Norland

  init() throws { norland = try Norland() }

  private func sentences(_ message: Message?) throws -> [String] {
    let message = try #require(message)
    let place = try norland.place(message)
    return try ["en", "de_AT"].map { language in
      let sentence = Sentence(wording: try #require(Wording(language: language)))
      return sentence.describe(message, place: place)
    }
  }

  @Test func aStretchIsToldInTravelOrderWithItsLengthAndDiversion() throws {
    let message = Norland.message(101, at: 103, extent: 2, fields: [(1, 5), (2, 4)])
    #expect(
      try sentences(message) == [
        "M1 towards Skarnvik, from Lillefjärd (5) to Fenbrå (3): Stationary traffic over 4 km. "
          + "Diversion recommended",
        "M1 Richtung Skarnvik, von Lillefjärd (5) bis Fenbrå (3): Stau auf 4 km. "
          + "Umleitung empfohlen",
      ])
  }

  @Test func aPointIsToldOnce() throws {
    #expect(
      try sentences(Norland.message(201, at: 110, .negative)) == [
        "M1 towards Ostrahavn, at Brakholm (10): Accident",
        "M1 Richtung Ostrahavn, bei Brakholm (10): Unfall",
      ])
  }

  @Test func bothDirectionsNameNoEndOfTheRoad() throws {
    let message = Norland.message(701, at: 203, extent: 1, fields: [(1, 2), (3, 12)])
    #expect(
      try sentences(message) == [
        "R5, both directions, from Midvåg to Dammlund: Roadworks. Speed limit 60 km/h",
        "R5, beide Richtungen, von Midvåg bis Dammlund: Baustelle. Tempolimit 60 km/h",
      ])
  }

  @Test func theEndOfTheRoadIsNotNamedTwice() throws {
    #expect(
      try sentences(Norland.message(101, at: 201, extent: 1)) == [
        "R5, from Ekvalla to Söderklint: Stationary traffic",
        "R5, von Ekvalla bis Söderklint: Stau",
      ])
  }

  @Test func blocksOfInformationFollowEachOther() throws {
    let message = Norland.message(
      201, at: 107, extent: 1, fields: [(2, 0), (14, 0), (9, 401), (2, 12)])
    #expect(
      try sentences(message) == [
        "M1 towards Skarnvik, from Halvarö (8) to Tornebäck (7): Accident over more than 100 km. "
          + "Road closed over 14 km",
        "M1 Richtung Skarnvik, von Halvarö (8) bis Tornebäck (7): Unfall auf mehr als 100 km. "
          + "Straße gesperrt auf 14 km",
      ])
  }

  @Test func aLengthStandsBesideItsEventAndNotBesideWhatSupplementsIt() throws {
    let message = Norland.message(101, at: 103, extent: 2, fields: [(2, 4), (6, 3)])
    #expect(
      try sentences(message) == [
        "M1 towards Skarnvik, from Lillefjärd (5) to Fenbrå (3): Stationary traffic over 4 km. "
          + "Follow the diversion signs",
        "M1 Richtung Skarnvik, von Lillefjärd (5) bis Fenbrå (3): Stau auf 4 km. "
          + "\(try #require(Wording(language: "de")?.supplement(3)))",
      ])
  }

  @Test func whatHasNoPlaceSaysSo() throws {
    #expect(
      try sentences(Norland.message(101, at: 999)) == [
        "Place unknown: Stationary traffic", "Ort unbekannt: Stau",
      ])
    #expect(
      try sentences(Norland.message(101, at: 65535)) == [
        "Whole area: Stationary traffic", "Gesamtes Gebiet: Stau",
      ])
  }
}
