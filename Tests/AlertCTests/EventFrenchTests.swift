import Testing

@testable import AlertC

@Suite struct EventFrenchTests {
  @Test(
    arguments: [
      (101, nil, "Trafic à l'arrêt"),
      (104, nil, "Trafic à l'arrêt sur 4 km"),
      (130, nil, "Risque de trafic à l'arrêt"),
      (111, 4, "Bouchon sur 4 km, 20 km/h en moyenne"),
      (229, nil, "Accident. Ralentissement"),
      (229, 2, "2 accidents. Ralentissement"),
      (235, 1, "Accident. Ralentissement à prévoir"),
      (401, nil, "Route barrée"),
      (494, 35, "Route barrée pour les poids lourds de plus de 3,5 t"),
      (406, 1, "Première bretelle d'entrée fermée"),
      (407, 2, "Deuxième bretelle de sortie fermée"),
      (407, 7, "7e bretelle de sortie fermée"),
      (500, nil, "Voies fermées"),
      (500, 1, "Une voie fermée"),
      (500, 2, "2 voies fermées"),
      (743, 3, "Travaux. Une seule voie ouverte sur 3"),
      (1007, nil, "Risque de glace sur la chaussée"),
      (1007, 8, "Risque de glace sur la chaussée au-dessus de 800 m"),
      (1136, 10, "Fortes pluies. Mauvaise visibilité : moins de 100 m"),
      (1151, 8, "Fortes chutes de neige annoncées, probabilité de 40 %"),
      (1353, 46, "Temps chaud annoncé, -5 °C au maximum"),
      (1601, 11, "Retards allant jusqu'à 1 heure"),
      (1607, 12, "Retards à prévoir, jusqu'à 2 heures"),
      (1616, 88, "Départ de 14h30 supprimé"),
      (1700, 2, "Danger : 2 véhicules d'entretien lents"),
      (1908, 10, "Allumez la radio : 88,5 MHz"),
      (1234, nil, "Événement 1234"),
      (128, nil, "Message annulé"),
    ] as [(UInt16, UInt8?, String)])
  func frenchSentences(_ code: UInt16, _ quantifier: UInt8?, _ sentence: String) throws {
    let event = MessageEvent(code: EventCode(rawValue: code), quantifier: quantifier)
    #expect(try #require(Wording(language: "fr")).phrase(for: event) == sentence)
  }

  @Test func supplementsAgreeWithWhatTheyFollow() throws {
    let french = try #require(Wording(language: "fr"))
    func text(_ code: EventCode, _ supplements: [UInt8]) -> String {
      french.phrase(for: MessageEvent(code: code, supplements: supplements))
    }
    #expect(text(201, [35, 12]) == "Accident sur la voie de droite. Roulez prudemment")
    #expect(text(401, [222, 79]) == "Route barrée sauf pour les bus")
    #expect(text(401, [154, 53]) == "Route barrée pour les routes dans le nord")
    #expect(text(401, [233, 55]) == "Route barrée pour les routes depuis l'est")
    #expect(french.supplement(59) == "l'ouest")
  }

  @Test func everySentenceElidesAndContracts() throws {
    let vowels = Set("aeiouyàâéèêëîïôûüœæ")
    // Before h it depends on the word: these have a mute one.
    let mute = ["habitude", "heure", "hiver", "huile", "hélicoptère"]
    let elided: Set<String> = [
      "le", "la", "de", "que", "ne", "se", "je", "ce", "jusque", "lorsque", "puisque",
    ]
    let contracted: Set<String> = ["de le", "de les", "à le", "à les"]
    for sentence in try sentences() {
      let words = sentence.lowercased().split { " ,.:()".contains($0) }.map { String($0) }
      for (word, next) in zip(words, words.dropFirst()) {
        #expect(!contracted.contains("\(word) \(next)"), "\(sentence)")
        let isOpen =
          next.first.map { vowels.contains($0) } ?? false || mute.contains { next.hasPrefix($0) }
        #expect(!(elided.contains(word) && isOpen), "\(sentence)")
      }
    }
  }

  @Test func noEndIsToldInWordsThatAlsoMeanMore() throws {
    for sentence in try sentences() {
      // Only more can be meant by "de plus de 3,5 t", "sur plus de 100 km", "de plus en plus de".
      let rest = ["de plus de ", "sur plus de ", "en plus de "].reduce(sentence) {
        $0.replacing($1, with: "")
      }
      #expect(!rest.lowercased().contains("plus de "), "\(sentence)")
      #expect(!rest.lowercased().contains("plus d'"), "\(sentence)")
    }
  }

  @Test func oneIsSingularAndMoreArePlural() throws {
    let french = try #require(Wording(language: "fr"))
    let nouns = [
      "accident", "véhicule", "voie", "chantier", "bretelle", "convoi", "objet", "arbre", "place",
      "obstacle", "transport", "remorque", "canalisation", "endroit", "tronçon", "groupe",
    ]
    for event in EventTable.events where event.quantifierType == 0 {
      let one = french.phrase(for: MessageEvent(code: event.code, quantifier: 1))
      let two = french.phrase(for: MessageEvent(code: event.code, quantifier: 2))
      for noun in nouns {
        #expect(!one.hasPrefix("1 \(noun)"), "\(event.code) \(one)")
        #expect(!"\(two) ".contains("2 \(noun) "), "\(event.code) \(two)")
      }
    }
  }

  /// Every sentence of every event in every form, every supplement and every connector.
  private func sentences() throws -> Set<String> {
    let french = try #require(Wording(language: "fr"))
    var sentences: Set<String> = []
    for event in EventTable.events {
      for quantifier in [nil, 1, 2, 3, 8, 12, 25, 88] as [UInt8?] {
        sentences.insert(french.phrase(for: MessageEvent(code: event.code, quantifier: quantifier)))
      }
    }
    sentences.formUnion((0...255).compactMap { french.supplement(UInt8($0)) })
    // What takes a date or time never stands before a vowel.
    let dated: [Connector] = [.startTime, .startDate, .stopTime, .stopDate]
    sentences.formUnion(
      Connector.allCases.map { french.connect($0, dated.contains($0) ? "8 juin" : "Orléans") })
    return sentences
  }
}
