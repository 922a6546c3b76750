import AlertC
import RDS
import Testing

@Suite struct TimeTests {
  /// Half past six in the evening local time, two hours ahead of UTC, on 18 May 2026.
  private let clock: ReceptionClock = {
    var clock = ReceptionClock()
    let utc = CalendarDay(year: 2026, month: 5, day: 18).start + .hours(16) + .minutes(30)
    for minute: Int64 in 0...1 {
      clock.advance(to: utc - .minutes(1 - minute))
      clock.hear(ClockTime(utc: utc - .minutes(1 - minute), offsetInHalfHours: 4))
    }
    return clock
  }()

  private func local(_ moment: Timestamp) -> String { (moment + .hours(2)).description }

  @Test(arguments: [
    (UInt8(0), Event.DurationType.dynamic, Int64(15)), (1, .dynamic, 15), (2, .dynamic, 30),
    (3, .dynamic, 60), (4, .dynamic, 120), (5, .dynamic, 180), (6, .dynamic, 240),
    (0, .longerLasting, 60), (1, .longerLasting, 120),
  ])
  func messagesLiveTheMinutesOfTheirDuration(_ row: (UInt8, Event.DurationType, Int64)) {
    let end = Persistence.end(duration: row.0, type: row.1, heardAt: clock.now, clock: clock)
    #expect(end - clock.now == .minutes(row.2))
  }

  @Test func longerOnesLiveToAMidnightOfTheService() {
    func end(_ duration: UInt8, _ type: Event.DurationType) -> String {
      local(Persistence.end(duration: duration, type: type, heardAt: clock.now, clock: clock))
    }
    #expect(end(7, .dynamic) == "2026-05-19T00:00:00Z")
    #expect(end(2, .longerLasting) == "2026-05-19T00:00:00Z")
    for duration: UInt8 in 3...7 {
      #expect(end(duration, .longerLasting) == "2026-05-20T00:00:00Z")
    }
  }

  @Test(arguments: [
    (UInt8(0), "2026-05-18T00:00:00Z"), (30, "2026-05-18T07:30:00Z"), (95, "2026-05-18T23:45:00Z"),
    (96, "2026-05-19T00:00:00Z"), (120, "2026-05-20T00:00:00Z"), (200, "2026-05-23T08:00:00Z"),
    (201, "2026-06-01T00:00:00Z"), (218, "2026-05-18T00:00:00Z"), (219, "2026-05-19T00:00:00Z"),
    (217, "2026-06-17T00:00:00Z"), (231, "2026-05-31T00:00:00Z"), (232, "2027-01-15T00:00:00Z"),
    (233, "2027-01-31T00:00:00Z"), (240, "2026-05-15T00:00:00Z"), (241, "2026-05-31T00:00:00Z"),
    (254, "2026-12-15T00:00:00Z"), (255, "2026-12-31T00:00:00Z"), (235, "2027-02-28T00:00:00Z"),
  ])
  func explicitTimesMeanTheirLocalMoment(_ row: (UInt8, String)) {
    let moment = ExplicitTime(row.0).moment(receivedAt: clock.now, clock: clock, isStop: false)
    #expect(local(moment) == row.1)
    let stop = ExplicitTime(row.0).moment(receivedAt: clock.now, clock: clock, isStop: true)
    #expect(stop - moment == (row.0 > 200 ? .day : .zero), "a day as a stop is its end")
  }
}
