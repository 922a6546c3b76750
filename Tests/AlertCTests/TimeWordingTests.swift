import AlertC
import RDS
import Testing

@Suite struct TimeWordingTests {
  private let today = CalendarDay(year: 2026, month: 5, day: 18)

  private func wording(_ language: String) throws -> Wording {
    try #require(Wording(language: language))
  }

  @Test(
    arguments: [
      ("en", "from 22:00", "until 05:00 on 19 May", "from 1 June", "up to and including 1 June"),
      (
        "de", "ab 22:00 Uhr", "bis 19. Mai, 05:00 Uhr", "ab 1. Juni", "bis einschließlich 1. Juni"
      ),
      (
        "fr", "dès 22h00", "jusqu'à 05h00 le 19 mai", "dès le 1er juin",
        "jusqu'au 1er juin inclus"
      ),
    ])
  func explicitTimesNameTheDayWhenItIsNotToday(
    _ language: String, _ start: String, _ stop: String, _ startDay: String, _ stopDay: String
  ) throws {
    let wording = try wording(language)
    #expect(
      wording.start(today.start + .hours(22), isWholeDay: false, today: today) == start)
    #expect(wording.stop(today.start + .hours(29), isWholeDay: false, today: today) == stop)
    let day = CalendarDay(year: 2026, month: 6, day: 1).start
    #expect(wording.start(day, isWholeDay: true, today: today) == startDay)
    #expect(
      wording.stop(day + .day, isWholeDay: true, today: today) == stopDay,
      "a whole day ends with its midnight and is included")
  }

  @Test(
    arguments: [
      (4, .dynamic, .information, "expected to last at least 2 hours"),
      (7, .dynamic, .information, "expected to last for the rest of the day"),
      (3, .dynamic, .forecast, "expected within the next hour"),
      (3, .longerLasting, .information, "expected to last until tomorrow evening"),
      (5, .longerLasting, .forecast, "expected this weekend"),
      (0, .dynamic, .information, nil), (8, .dynamic, .information, nil),
      (3, .dynamic, .silent, nil),
    ] as [(UInt8, Event.DurationType, Event.Nature, String?)])
  func durationsHaveWordsByTypeAndNature(
    _ code: UInt8, _ type: Event.DurationType, _ nature: Event.Nature, _ text: String?
  ) throws {
    #expect(try wording("en").duration(code, type: type, nature: nature) == text)
  }

  @Test func everyLanguageTellsEveryDurationApart() throws {
    for language in Wording.languages {
      let wording = try wording(language)
      for type in [Event.DurationType.dynamic, .longerLasting] {
        for nature in [Event.Nature.information, .forecast] {
          let texts = try (UInt8(1)...7).map {
            try #require(wording.duration($0, type: type, nature: nature), "\(language) \($0)")
          }
          #expect(Set(texts).count == 7)
          #expect(texts.allSatisfy { !$0.contains { "#$".contains($0) } })
        }
      }
    }
  }

  @Test func everyMonthHasANameInEveryLanguage() throws {
    for language in Wording.languages {
      let wording = try wording(language)
      let dates = (1...12).map { month in
        wording.start(
          CalendarDay(year: 2026, month: month, day: 3).start, isWholeDay: true, today: today)
      }
      #expect(Set(dates).count == 12)
      #expect(dates.allSatisfy { $0.contains("3") && !$0.contains { "#$".contains($0) } })
    }
  }
}
