import RDS
import Testing

@Suite struct ClockTests {
  private let programme = ProgrammeIdentification(rawValue: 0xC2A7)

  private func moment(_ year: Int, _ month: Int, _ day: Int, _ hour: Int64, _ minute: Int64)
    -> Timestamp
  {
    CalendarDay(year: year, month: month, day: day).start + .hours(hour) + .minutes(minute)
  }

  @Test func aClockTimeGroupHeardOnAirReadsAsItsMinute() {
    // Modified Julian day 57 847 is 2017-04-04; 21:06 UTC, two hours ahead locally.
    let time = ClockTime(
      Group(0xD314, 0x41C0 | 57_847 >> 15, (57_847 & 0x7fff) << 1 | 1, 5 << 12 | 6 << 6 | 4))
    #expect(time?.utc == moment(2017, 4, 4, 21, 6))
    #expect(time?.offset == .hours(2))
  }

  @Test(arguments: [-28, -7, -1, 0, 1, 4, 28])
  func whatIsEncodedIsReadBackWithEveryOffset(_ offset: Int) {
    for day in [51_544, 60_000, 65_535, 65_536, 100_000] {
      for minute in [0, 59, 60, 15 * 60 + 59, 16 * 60, 23 * 60 + 59] {
        let utc = CalendarDay(number: Int64(day) - 40_587).start + .minutes(Int64(minute))
        let time = ClockTime(utc: utc, offsetInHalfHours: offset)
        #expect(ClockTime(time.group(programme: programme)) == time)
      }
    }
  }

  @Test func fieldsOutOfRangeAreRefused() {
    let good = ClockTime(utc: moment(2026, 5, 18, 6, 30), offsetInHalfHours: 2)
      .group(programme: programme)
    #expect(ClockTime(good) != nil)
    var hour = good
    hour.c.value |= 1
    hour.d.value |= 0xF000
    #expect(ClockTime(hour) == nil, "hour 31")
    var minute = good
    minute.d.value |= 0x0FC0
    #expect(ClockTime(minute) == nil, "minute 63")
    var offset = good
    offset.d.value |= 0x1F
    #expect(ClockTime(offset) == nil, "offset of 31 half hours")
    var day = good
    day.b.value &= ~3
    day.c.value &= 1
    #expect(ClockTime(day) == nil, "a day of 1858")
    var missing = good
    missing.c = .missing
    #expect(ClockTime(missing) == nil, "block C missing")
  }

  @Test func theClockIsSetOnlyWhenTwoClockTimesAgree() {
    var clock = ReceptionClock()
    clock.advance(to: moment(2017, 4, 4, 23, 5))
    clock.hear(ClockTime(utc: moment(2017, 4, 4, 21, 5), offsetInHalfHours: 4))
    #expect(clock.correction == nil)
    clock.advance(to: moment(2017, 4, 4, 23, 6))
    clock.hear(ClockTime(utc: moment(2019, 1, 1, 0, 0), offsetInHalfHours: 4))
    #expect(clock.correction == nil, "the two differ")
    clock.advance(to: moment(2017, 4, 4, 23, 7))
    clock.hear(ClockTime(utc: moment(2017, 4, 4, 21, 7), offsetInHalfHours: 4))
    #expect(clock.correction == nil, "the two differ again")
    clock.advance(to: moment(2017, 4, 4, 23, 8))
    clock.hear(ClockTime(utc: moment(2017, 4, 4, 21, 8), offsetInHalfHours: 4))
    #expect(clock.utc(clock.now) == moment(2017, 4, 4, 21, 8))
    #expect(clock.midnight(after: clock.now) == moment(2017, 4, 5, 0, 0), "local midnight")
  }

  /// A clock that two clock-time groups set, an hour ahead of UTC and two hours locally.
  private func setClock() -> ReceptionClock {
    var clock = ReceptionClock()
    for minute: Int64 in 0...1 { hear(&clock, minute) }
    return clock
  }

  /// A minute goes by, and a clock-time group `error` off comes.
  private func hear(
    _ clock: inout ReceptionClock, _ minute: Int64, error: TimeSpan = .zero, offset: Int = 4
  ) {
    let utc = moment(2026, 10, 24, 23, 0) + .minutes(minute)
    clock.advance(to: utc + .hours(1))
    clock.hear(ClockTime(utc: utc + error, offsetInHalfHours: offset))
  }

  @Test func aClockThatIsRightDoesNotWaverWithLateGroups() {
    var clock = setClock()
    let correction = clock.correction
    for minute: Int64 in 2..<60 { hear(&clock, minute, error: .seconds(minute % 9 - 4)) }
    #expect(clock.correction == correction)
  }

  @Test(arguments: [-10_000, -1, 1, 10_000] as [Int64])
  func aPairOfWrongClockTimesDoesNotSetAClockThatIsSet(_ days: Int64) {
    var clock = setClock()
    let correction = clock.correction
    for minute: Int64 in 2...4 { hear(&clock, minute, error: .hours(24 * days)) }
    hear(&clock, 5)
    for minute: Int64 in 6...8 { hear(&clock, minute, error: .hours(24 * days)) }
    #expect(clock.correction == correction)
    hear(&clock, 9, error: .hours(24 * days))
    #expect(clock.correction != correction, "four running do")
  }

  @Test func afterAJumpOfTheStampsTwoClockTimesSetTheClockAnew() {
    var clock = setClock()
    let utc = moment(2026, 10, 24, 23, 10)
    // The recorder's own clock is set three hours ahead.
    for second: Int64 in 0...2 { clock.advance(to: utc + .hours(4) + .seconds(second)) }
    for minute: Int64 in 1...2 {
      clock.advance(to: utc + .hours(4) + .minutes(minute))
      clock.hear(ClockTime(utc: utc + .minutes(minute), offsetInHalfHours: 4))
    }
    #expect(clock.utc(clock.now) == utc + .minutes(2))
  }

  @Test func winterTimeComesWithTwoClockTimesAndMovesMidnight() {
    var clock = setClock()
    // Summer time ends at 01:00 UTC on 25 October 2026.
    for minute: Int64 in 2..<120 { hear(&clock, minute) }
    let midnight = clock.midnight(after: clock.now)
    #expect(clock.utc(midnight) == moment(2026, 10, 25, 22, 0))
    hear(&clock, 120, offset: 2)
    #expect(clock.localOffset == .hours(2), "once may be damage")
    hear(&clock, 121, offset: 2)
    #expect(clock.localOffset == .hours(1))
    #expect(clock.utc(clock.now) == moment(2026, 10, 25, 1, 1), "UTC goes on")
    #expect(clock.utc(clock.midnight(after: clock.now)) == moment(2026, 10, 25, 23, 0))
  }

  @Test(arguments: [(2026, 12, 31), (2028, 2, 29), (2026, 2, 28), (2026, 4, 30)], [-7, 0, 4, 28])
  func midnightIsTheServicesOwnAtTheEndsOfMonths(_ date: (Int, Int, Int), _ offset: Int) {
    var clock = ReceptionClock()
    let day = CalendarDay(year: date.0, month: date.1, day: date.2)
    let lastMinute = day.next.start - .minutes(1)
    for minute: Int64 in [1, 0] {
      let local = lastMinute - .minutes(minute)
      let utc = local - .minutes(Int64(offset) * 30)
      clock.advance(to: utc + .hours(5))
      clock.hear(ClockTime(utc: utc, offsetInHalfHours: offset))
    }
    #expect(clock.localDay(of: clock.now) == day)
    #expect(clock.midnight(after: clock.now) - clock.now == .minutes(1))
    #expect(clock.localDay(of: clock.midnight(after: clock.now)) == day.next)
  }

  @Test func aStampThatJumpsBackIsOneGroupOfTime() {
    var clock = ReceptionClock()
    clock.advance(to: moment(2017, 4, 4, 23, 5))
    let before = clock.now
    clock.advance(to: moment(2017, 4, 3, 0, 0))
    #expect(clock.now > before)
    #expect(clock.now - before < .seconds(1))
  }

  @Test func withoutStampsEightyThousandGroupsTakeTwoHours() {
    var clock = ReceptionClock()
    for _ in 0..<82_212 { clock.advance(to: nil) }
    #expect(abs(clock.now.milliseconds - 7_200_000) < 200)
  }

  @Test(arguments: [(1970, 1, 1), (2000, 2, 29), (2026, 11, 30), (2100, 3, 1), (2400, 12, 31)])
  func civilDatesSurviveTheDayNumber(_ date: (Int, Int, Int)) {
    let day = CalendarDay(year: date.0, month: date.1, day: date.2)
    #expect(day.civil == date)
    #expect(day.next.number == day.number + 1)
  }

  @Test func timestampsPrintAsIso8601() {
    #expect(moment(2017, 4, 4, 23, 5).description == "2017-04-04T23:05:00Z")
    #expect(Timestamp(milliseconds: -1000).description == "1969-12-31T23:59:59Z")
  }
}
