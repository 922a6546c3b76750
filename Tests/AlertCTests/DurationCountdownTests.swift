import AlertC
import RDS
import Testing

@Suite struct DurationCountdownTests {
  /// A clock that stands at noon local time, two hours ahead of UTC, on a day of May 2026.
  private func clock(day: Int) -> ReceptionClock {
    var clock = ReceptionClock()
    let utc = CalendarDay(year: 2026, month: 5, day: day).start + .hours(10)
    clock.advance(to: utc)
    for _ in 0..<2 { clock.hear(ClockTime(utc: utc, offsetInHalfHours: 4)) }
    return clock
  }

  private func code(
    _ duration: UInt8, _ type: Event.DurationType, _ nature: Event.Nature, after span: TimeSpan,
    day: Int = 18
  ) -> UInt8 {
    let clock = clock(day: day)
    return DurationCountdown.remaining(
      duration: duration, type: type, nature: nature, heardAt: clock.now, now: clock.now + span,
      clock: clock
    ).code
  }

  @Test(arguments: [Event.Nature.information, .forecast])
  func dynamicDurationsCountDownAsTheirTimePasses(_ nature: Event.Nature) {
    let minutes: [(after: Int64, code: UInt8)] = [
      (0, 6), (59, 6), (60, 5), (119, 5), (120, 4), (179, 4), (180, 3), (209, 3), (210, 2),
      (224, 2), (225, 1), (239, 1),
    ]
    for row in minutes {
      #expect(code(6, .dynamic, nature, after: .minutes(row.after)) == row.code, "\(row)")
    }
    #expect(code(2, .dynamic, nature, after: .minutes(15)) == 1)
    for duration in [UInt8(0), 1, 7] {
      #expect(code(duration, .dynamic, nature, after: .hours(11)) == duration)
    }
  }

  @Test func whatIsLeftOfADynamicDurationEndsWithTheMessage() throws {
    let clock = clock(day: 18)
    for duration in UInt8(2)...6 {
      let end = Persistence.end(
        duration: duration, type: .dynamic, heardAt: clock.now, clock: clock)
      var now = clock.now
      var left = duration
      while true {
        let step = DurationCountdown.remaining(
          duration: duration, type: .dynamic, nature: .information, heardAt: clock.now, now: now,
          clock: clock)
        #expect(step.code == left)
        guard let until = step.until else { break }
        now = until
        left -= 1
      }
      #expect(left == 1 && now + .minutes(15) == end, "the last quarter of an hour is its last")
    }
  }

  // 18 May 2026 is a Monday, 24 May a Sunday and 31 May another.
  @Test(
    arguments: [
      // Code, day heard, midnights passed, code left.
      (2, 18, 0, 2), (2, 18, 1, 0),
      (3, 18, 0, 3), (3, 18, 1, 2), (3, 18, 2, 0),
      (4, 18, 1, 4), (4, 21, 1, 4), (4, 22, 0, 4), (4, 22, 1, 3), (4, 23, 1, 2), (4, 24, 0, 4),
      (4, 24, 1, 0),
      (5, 18, 1, 5), (5, 23, 1, 5), (5, 24, 0, 5), (5, 24, 1, 4), (5, 24, 6, 3), (5, 24, 7, 2),
      (5, 24, 8, 0),
      (6, 18, 1, 6), (6, 30, 1, 6), (6, 31, 0, 6), (6, 31, 1, 0),
      (1, 18, 1, 1), (7, 31, 1, 7), (0, 18, 1, 0),
    ] as [(UInt8, Int, Int64, UInt8)])
  func longerLastingDurationsNameTheSameDayAfterMidnight(
    _ duration: UInt8, _ day: Int, _ midnights: Int64, _ left: UInt8
  ) {
    let span = TimeSpan.hours(24 * midnights)
    #expect(code(duration, .longerLasting, .information, after: span, day: day) == left)
  }

  @Test(
    arguments: [
      (2, 18, 0, 2), (2, 18, 1, 0), (3, 18, 1, 2), (3, 18, 2, 0), (4, 18, 0, 4), (4, 18, 1, 3),
      (4, 18, 2, 2), (4, 18, 3, 0),
      (5, 22, 1, 5), (5, 23, 1, 5), (5, 24, 0, 5), (5, 24, 1, 0),
      (6, 18, 1, 6), (6, 23, 1, 2), (6, 24, 0, 6), (6, 24, 1, 0),
      (7, 18, 1, 7), (7, 24, 0, 7), (7, 24, 1, 6), (7, 24, 7, 2), (7, 24, 8, 0), (1, 18, 1, 1),
    ] as [(UInt8, Int, Int64, UInt8)])
  func longerLastingForecastsNameTheSameDayAfterMidnight(
    _ duration: UInt8, _ day: Int, _ midnights: Int64, _ left: UInt8
  ) {
    let span = TimeSpan.hours(24 * midnights)
    #expect(code(duration, .longerLasting, .forecast, after: span, day: day) == left)
  }

  @Test func midnightIsThatOfTheService() {
    let clock = clock(day: 18)
    let step = DurationCountdown.remaining(
      duration: 3, type: .longerLasting, nature: .information, heardAt: clock.now, now: clock.now,
      clock: clock)
    #expect(step.until == clock.now + .hours(12))
    #expect(code(3, .longerLasting, .information, after: .minutes(12 * 60 - 1)) == 3)
    #expect(code(3, .longerLasting, .information, after: .hours(12)) == 2)
  }

  @Test func whatIsLeftNeverShortensWhatIsSent() {
    // Persistence is told by the code as sent: nothing counts down to a moment after its end, and
    // a code that is left would last no longer than the message itself.
    let clock = clock(day: 22)
    for type in [Event.DurationType.dynamic, .longerLasting] {
      for duration in UInt8(1)...7 {
        let end = Persistence.end(duration: duration, type: type, heardAt: clock.now, clock: clock)
        for minute in stride(from: Int64(0), to: (end - clock.now).milliseconds / 60_000, by: 5) {
          let now = clock.now + .minutes(minute)
          let left = DurationCountdown.remaining(
            duration: duration, type: type, nature: .information, heardAt: clock.now, now: now,
            clock: clock
          ).code
          #expect(left <= duration && (left > 0 || duration == 0))
        }
      }
    }
  }
}
