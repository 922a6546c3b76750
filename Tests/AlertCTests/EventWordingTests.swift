import RDS
import TestSupport
import Testing

@testable import AlertC

@Suite struct EventWordingTests {
  private let languages = Wording.languages

  /// Quantifier codes that reach every form: none, one, many, hours, and rows without a value.
  private func quantifiers(_ event: Event) -> [UInt8?] {
    guard let type = event.quantifierType else { return [nil, 3] }
    return type < 6
      ? [nil, 0, 1, 2, 3, 4, 11, 12, 21, 22, 31]
      : [nil, 0, 1, 2, 50, 88, 100, 101, 102, 136, 145, 205, 255]
  }

  @Test func everyEventReadsAsASentenceInEveryFormOfEveryLanguage() throws {
    for language in languages {
      let wording = try #require(Wording(language: language))
      for event in EventTable.events {
        for quantifier in quantifiers(event) {
          let text = wording.phrase(for: MessageEvent(code: event.code, quantifier: quantifier))
          let isClean =
            !text.isEmpty && !text.contains { "[]{}|*~#+&".contains($0) } && !text.contains("  ")
            && !text.contains("..") && !text.hasSuffix(".") && !text.hasSuffix(" ")
            && !text.contains(" ,") && !text.contains(" .")
            && text.first?.isLowercase == false
          #expect(isClean, "\(language) \(event.code) \(String(describing: quantifier)): \(text)")
        }
      }
    }
  }

  @Test func aQuantifierIsHeardExactlyWhereItHasAValue() throws {
    for language in languages {
      let wording = try #require(Wording(language: language))
      for event in EventTable.events {
        guard let type = event.quantifierType else { continue }
        let bare = wording.phrase(for: MessageEvent(code: event.code))
        for code in quantifiers(event).compactMap({ $0 }) {
          let text = wording.phrase(for: MessageEvent(code: event.code, quantifier: code))
          let value = QuantifierTable.value(type: type, code: code)
          if value == nil {
            #expect(text == bare, "\(language) \(event.code)")
          } else if !(type <= 1 && value == 1) {
            #expect(text != bare, "\(language) \(event.code) \(code)")
          }
        }
      }
    }
  }

  @Test func everyLanguageHasEveryStemAndEverySupplement() throws {
    for language in languages {
      let phrases = try #require(Phrases(language: language))
      for stem in Set(EventTable.events.flatMap(\.stems)) {
        #expect(phrases.pattern(ofStem: stem) != nil, "\(language) \(stem)")
      }
      let supplements = (0...255).filter { phrases.line("Z\($0)") != nil }
      #expect(supplements.count == 233, "\(language)")
      for connector in Connector.allCases {
        #expect(phrases.line(connector.rawValue) != nil, "\(language) \(connector)")
      }
      let differing = Set(phrases.keys).symmetricDifference(Phrases.english.keys)
      #expect(differing.allSatisfy(isForm), "\(language) \(differing.filter { !isForm($0) })")
    }
  }

  /// Keys one language needs and the other does not: word forms that the rules do not give.
  private func isForm(_ key: String) -> Bool {
    key.hasPrefix("ordinal") || "DEF".contains { key.hasSuffix(String($0)) }
  }

  @Test func noLineIsUnused() throws {
    let stems = Set(EventTable.events.flatMap(\.stems))
    for language in languages {
      let phrases = try #require(Phrases(language: language))
      for key in phrases.keys where key.first?.isUppercase == true && key.count > 1 {
        let isNumbered = key.hasSuffix("nn") || key.hasSuffix("(n)")
        let isRule = key.dropFirst().allSatisfy { "DEF".contains($0) }
        let isUsed = stems.contains { $0 == key || $0.dropLast() == key }
        #expect(isNumbered || isRule || isUsed || key.first == "Z", "\(key)")
      }
    }
  }

  @Test(
    arguments: [
      (101, nil, "Stationary traffic"),
      (104, nil, "Stationary traffic over 4 km"),
      (111, 4, "Queuing traffic over 4 km, average speed 20 km/h"),
      (70, nil, "Congestion, average speed 10 km/h"),
      (222, nil, "Accident. Queuing traffic"),
      (222, 1, "Accident. Queuing traffic"),
      (222, 3, "3 accidents. Queuing traffic"),
      (235, nil, "Accident. Slow traffic expected"),
      (80, nil, "Expect heavy traffic"),
      (130, nil, "Risk of stationary traffic"),
      (407, 2, "Second exit slip road closed"),
      (407, 22, "22nd exit slip road closed"),
      (403, 75, "Road closed for heavy vehicles over 7.5 t"),
      (500, 2, "2 lanes closed"),
      (743, 3, "Roadworks. Only one lane open instead of 3"),
      (736, 2, "2 sets of roadworks. Right lane closed"),
      (1001, 1, "Hazardous roads above 100 m"),
      (1136, 10, "Heavy rain. Poor visibility: less than 100 m"),
      (1605, nil, "Delays of up to 2 hours"),
      (1607, 11, "Delays of up to 1 hour expected"),
      (1151, 8, "Heavy snowfall forecast, probability 40%"),
      (1151, 25, "Heavy snowfall forecast"),
      (1353, 71, "Warm weather forecast, highest temperature 20 °C"),
      (1353, 46, "Warm weather forecast, highest temperature -5 °C"),
      (1906, 88, "Park-and-ride running until 14:30"),
      (1908, 10, "Turn on the radio: 88.5 MHz"),
      (128, nil, "Message cancelled"),
      (1234, nil, "Event 1234"),
      (0, nil, "Event 0"),
    ] as [(UInt16, UInt8?, String)])
  func englishSentences(_ code: UInt16, _ quantifier: UInt8?, _ sentence: String) throws {
    let event = MessageEvent(code: EventCode(rawValue: code), quantifier: quantifier)
    #expect(try #require(Wording(language: "en")).phrase(for: event) == sentence)
  }

  @Test(
    arguments: [
      (101, nil, "Stau"),
      (104, nil, "Stau auf 4 km"),
      (130, nil, "Staugefahr"),
      (111, 4, "Stockender Verkehr auf 4 km, im Schnitt 20 km/h"),
      (215, 2, "2 Unfälle. Stau"),
      (235, nil, "Unfall. Zähfließender Verkehr erwartet"),
      (11, nil, "Höhenkontrolle hat angeschlagen"),
      (347, nil, "Zu hohes Fahrzeug"),
      (1018, nil, "Glatte Straße. Schnee auf der Straße"),
      (407, 2, "Zweite Ausfahrt gesperrt"),
      (407, 7, "7. Ausfahrt gesperrt"),
      (494, 35, "Straße gesperrt für Lkw über 3,5 t"),
      (743, 3, "Baustelle. Nur ein von 3 Fahrstreifen frei"),
      (1607, 11, "Verzögerungen bis zu 1 Stunde erwartet"),
      (1151, 8, "Starker Schneefall vorhergesagt, Wahrscheinlichkeit 40 %"),
      (1906, 88, "Park-and-ride fährt bis 14:30 Uhr"),
      (136, nil, "Überlastung"),
      (1047, nil, "Stellenweise Glätte"),
      (128, nil, "Meldung aufgehoben"),
      (1234, nil, "Ereignis 1234"),
    ] as [(UInt16, UInt8?, String)])
  func germanSentences(_ code: UInt16, _ quantifier: UInt8?, _ sentence: String) throws {
    let event = MessageEvent(code: EventCode(rawValue: code), quantifier: quantifier)
    #expect(try #require(Wording(language: "de")).phrase(for: event) == sentence)
  }

  @Test func supplementsContinueTheSentenceOrFollowIt() throws {
    let english = try #require(Wording(language: "en"))
    func text(_ code: EventCode, _ supplements: [UInt8]) -> String {
      english.phrase(for: MessageEvent(code: code, supplements: supplements))
    }
    #expect(text(201, [35, 12]) == "Accident in the right lane. Drive carefully")
    #expect(text(401, [78]) == "Road closed for lorries")
    #expect(text(401, [222, 79]) == "Road closed except for buses")
    #expect(text(401, [154, 53]) == "Road closed for roads in the north")
    #expect(text(401, [154]) == "Road closed")
    #expect(text(703, [55]) == "Maintenance work (the east)")
    let german = try #require(Wording(language: "de"))
    let event = MessageEvent(code: 401, supplements: [154, 53])
    #expect(german.phrase(for: event) == "Straße gesperrt für Straßen im Norden")
    #expect(text(401, [154, 12]) == "Road closed. Drive carefully")
    #expect(text(401, [254]) == "Road closed")
    #expect(text(1234, [35]) == "Event 1234")
  }

  @Test func supplementsStandAloneToo() throws {
    let english = try #require(Wording(language: "en"))
    let german = try #require(Wording(language: "de"))
    #expect(english.supplement(35) == "in the right lane")
    #expect(english.supplement(12) == "drive carefully")
    #expect(english.supplement(8) == "for heavy vehicles")
    #expect(english.supplement(154) == "for roads in")
    #expect(english.supplement(254) == nil)
    #expect(english.supplement(0) == nil)
    #expect(german.supplement(35) == "auf dem rechten Fahrstreifen")
  }

  @Test func aRegionDoesNotChangeTheLanguage() {
    for code in ["en", "EN", "en-GB", "de_AT.UTF-8", "fr_CH", "fr@euro"] {
      #expect(Wording(language: code) != nil, "\(code)")
    }
    for code in ["", "tlh", "eng", "C.UTF-8"] { #expect(Wording(language: code) == nil, "\(code)") }
  }

  @Test func theManualPageNamesTheLanguages() throws {
    let page = try #require(text(of: packageFolder + "/docs/rds-traffic.1"))
    #expect(page.contains("\\-\\-language \" \(Wording.languages.joined(separator: "|"))\""))
  }

  @Test func whatALanguageLacksIsSaidInEnglish() {
    let little = Wording(phrases: Phrases("unknown Nr #\nB1 Unfall\nZ12 Vorsicht"))
    let event = MessageEvent(code: 222, quantifier: 2, supplements: [12])
    #expect(little.phrase(for: event) == "2 accidents. Queuing traffic. Vorsicht")
    #expect(little.phrase(for: MessageEvent(code: 201)) == "Unfall")
    #expect(little.phrase(for: MessageEvent(code: 1234)) == "Nr 1234")
    #expect(little.supplement(13) == "keep your distance")
  }

  @Test func quantifiersHaveTheirUnits() throws {
    let english = try #require(Wording(language: "en"))
    let german = try #require(Wording(language: "de"))
    #expect(english.quantifier(type: 0, value: 0) == "36")
    #expect(english.quantifier(type: 2, value: 5) == "less than 50 m")
    #expect(english.quantifier(type: 3, value: 0) == "0%")
    #expect(english.quantifier(type: 3, value: 21) == nil)
    #expect(english.quantifier(type: 5, value: 12) == "up to 2 hours")
    #expect(german.quantifier(type: 3, value: 4) == "20 %")
    #expect(german.quantifier(type: 7, value: 1) == "00:00 Uhr")
    #expect(german.quantifier(type: 8, value: 75) == "7,5 t")
    #expect(german.quantifier(type: 8, value: 0) == "88 t")
    #expect(english.quantifier(type: 11, value: 5) == "88.0 MHz")
    #expect(english.quantifier(type: 12, value: 2) == "162 kHz")
  }
}
