import AlertC
import RDS
import Testing
import Traffic

/// What time does to live messages that are not heard again.
@Suite struct LiveMessageTimesTests {
  @Test func theDurationStillExpectedCountsDownAndBeginsAnewWithEachReception() throws {
    var broadcast = Broadcast()
    // 101 is dynamic and spoken; code 4 is two hours.
    broadcast.hear(101, duration: 4)
    let handle = try #require(broadcast.live.takeChanges().added.first)
    broadcast.advance(to: 59)
    #expect(broadcast.live.takeChanges().isEmpty)
    broadcast.advance(to: 60)
    #expect(broadcast.live.takeChanges().changed == [handle])
    #expect(broadcast.live[handle]?.remaining == 3)
    #expect(broadcast.live[handle]?.message.duration == 4)
    broadcast.advance(to: 91)
    #expect(broadcast.live[handle]?.remaining == 2)
    _ = broadcast.live.takeChanges()
    broadcast.hear(101, duration: 4)
    #expect(broadcast.live.takeChanges().changed == [handle])
    #expect(broadcast.live[handle]?.remaining == 4)
    #expect(broadcast.live[handle]?.expires == broadcast.clock.now + .hours(2))
    broadcast.hear(101, duration: 4)
    #expect(broadcast.live.takeChanges().isEmpty)
    broadcast.advance(to: 91 + 119)
    #expect(broadcast.events == [101])
    broadcast.advance(to: 91 + 120)
    #expect(broadcast.events.isEmpty)
  }

  @Test func aDurationThatIsNotToldCountsDownWithoutAWord() throws {
    let event = try #require(
      EventTable.events.first {
        !$0.isDurationSpoken && $0.durationType == .dynamic && $0.nature == .information
          && $0.updateClass > 0
      })
    var broadcast = Broadcast()
    broadcast.hear(event.code.rawValue, duration: 4)
    let handle = try #require(broadcast.live.takeChanges().added.first)
    broadcast.advance(to: 61)
    #expect(broadcast.live.takeChanges().isEmpty)
    #expect(broadcast.live[handle]?.remaining == 3)
  }

  @Test func aTimeOfTodayIsNamedAnewWhenTheDayIsOver() throws {
    var broadcast = Broadcast()
    broadcast.hearTime(CalendarDay(year: 2026, month: 5, day: 18).start)
    broadcast.advance(to: 23 * 60)
    // 701 lasts for days; it begins at two in the morning after the midnight that follows.
    broadcast.hear(701, label: 7, value: 98)
    let handle = try #require(broadcast.live.takeChanges().added.first)
    let sentence = Sentence(wording: .english)
    func text() throws -> String {
      let entry = try #require(broadcast.live[handle])
      return sentence.what(entry.message, times: SpokenTimes(entry, broadcast.clock))
    }
    #expect(try text() == "Roadworks. From 02:00 on 19 May")
    broadcast.advance(to: 23 * 60 + 59)
    broadcast.hear(701, label: 7, value: 98)
    #expect(broadcast.live.takeChanges().isEmpty)
    broadcast.advance(to: 24 * 60)
    #expect(broadcast.live.takeChanges().changed == [handle])
    #expect(try text() == "Roadworks. From 02:00")
  }

  @Test func withoutKnowingTheDayNoTimeIsTold() throws {
    var broadcast = Broadcast()
    broadcast.hear(101, label: 8, value: 94)
    let entry = try #require(broadcast.live.all.values.first)
    #expect(entry.stop != nil)
    let sentence = Sentence(wording: .english)
    #expect(
      sentence.what(entry.message, times: SpokenTimes(entry, broadcast.clock))
        == "Stationary traffic")
  }

  @Test func theEndAtMidnightMovesWhenTheBroadcastTellsTheTimeOfDay() throws {
    var broadcast = Broadcast()
    // The rest of the day, until the recorder's midnight as far as is known.
    broadcast.hear(701, duration: 2)
    let handle = try #require(broadcast.live.takeChanges().added.first)
    #expect(broadcast.live[handle]?.expires == Timestamp(milliseconds: 0) + .hours(24))
    broadcast.advance(to: 1)
    // It is ten in the evening where this is broadcast, eight by UTC.
    let utc = CalendarDay(year: 2026, month: 5, day: 18).start + .hours(20)
    broadcast.hearTime(utc, offsetInHalfHours: 4)
    // Any other message brings the news of the clock.
    broadcast.hear(401, at: 108)
    let expires = try #require(broadcast.live[handle]?.expires)
    #expect(broadcast.clock.utc(expires) == utc + .hours(2))
    broadcast.advance(to: 120)
    #expect(broadcast.live[handle] != nil)
    broadcast.advance(to: 121)
    #expect(broadcast.live[handle] == nil)
  }
}
