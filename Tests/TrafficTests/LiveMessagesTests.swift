import AlertC
import RDS
import Testing
import Traffic

@Suite struct LiveMessagesTests {
  @Test func aMessageNotBelievedYetChangesNothing() {
    var broadcast = Broadcast()
    broadcast.hear(101, accepted: false)
    #expect(broadcast.events.isEmpty)
  }

  @Test func aMessageOfTheSameClassAtTheSamePlaceReplaces() {
    var broadcast = Broadcast()
    broadcast.hear(101)
    broadcast.hear(108)
    #expect(broadcast.events == [108])
  }

  @Test func anotherClassPlaceDirectionOrServiceDoesNotReplace() {
    var broadcast = Broadcast()
    broadcast.hear(101)
    broadcast.hear(401)
    broadcast.hear(108, at: 108)
    broadcast.hear(108, direction: 1)
    var other = Broadcast.service
    other.sid = ServiceIdentifier(rawValue: 10)
    broadcast.hear(115, service: other)
    #expect(broadcast.events == [101, 108, 108, 115, 401])
  }

  @Test func forecastsOfOneClassReplaceOnlyWithEqualDuration() {
    var broadcast = Broadcast()
    broadcast.hear(80, duration: 3)
    broadcast.hear(81, duration: 4)
    #expect(broadcast.events == [80, 81])
    broadcast.hear(81, duration: 3)
    #expect(broadcast.events == [81, 81])
  }

  @Test func aCancelCodeRemovesItsClassAndIsNotKept() {
    var broadcast = Broadcast()
    broadcast.hear(101)
    broadcast.hear(401)
    broadcast.hear(128)
    #expect(broadcast.events == [401])
  }

  @Test func aCancelCodeOfAForecastClassNeedsNoEqualDuration() {
    var broadcast = Broadcast()
    broadcast.hear(80, duration: 3)
    broadcast.hear(89, duration: 0)
    #expect(broadcast.events.isEmpty)
  }

  @Test func theNullMessageClearsItsPlaceAndAtTheSpecialCodeTheService() {
    var broadcast = Broadcast()
    broadcast.hear(101)
    broadcast.hear(401)
    broadcast.hear(401, at: 108)
    broadcast.hear(2047)
    #expect(broadcast.events == [401])
    broadcast.hear(101, direction: 1)
    broadcast.hear(2047, at: 65535)
    #expect(broadcast.events.isEmpty)
  }

  @Test func aSilentCodeAtTheSpecialCodeClearsItsClassEverywhereAndInAnyDirection() {
    var broadcast = Broadcast()
    broadcast.hear(101)
    broadcast.hear(101, at: 108, direction: 1)
    broadcast.hear(401)
    broadcast.hear(128, at: 65535)
    #expect(broadcast.events == [401])
  }

  @Test func anOrdinaryMessageAtTheSpecialCodeReplacesNothingElsewhere() {
    var broadcast = Broadcast()
    broadcast.hear(101)
    broadcast.hear(108, at: 65535)
    #expect(broadcast.events == [101, 108])
  }

  @Test func anUnknownEventIsKeptAndReplacedOnlyByItself() {
    var broadcast = Broadcast()
    broadcast.hear(0, duration: 0)
    broadcast.hear(101)
    #expect(broadcast.events == [0, 101])
    broadcast.hear(0, duration: 1)
    #expect(broadcast.events == [0, 101])
  }

  @Test func aMessageEndsWhenItsTimeIsUpUnlessHeardAgain() {
    var broadcast = Broadcast()
    broadcast.hear(101, duration: 1)
    broadcast.advance(to: 14)
    broadcast.hear(101, duration: 1)
    broadcast.advance(to: 28)
    #expect(broadcast.events == [101])
    broadcast.advance(to: 29)
    #expect(broadcast.events.isEmpty)
  }

  @Test func aReplacedMessageThatComesBackSoonStaysBesideTheOther() {
    var broadcast = Broadcast()
    broadcast.hear(101)
    broadcast.advance(to: 1)
    broadcast.hear(108)
    broadcast.advance(to: 2)
    broadcast.hear(101)
    #expect(broadcast.events == [101, 108])
    broadcast.hear(108)
    #expect(broadcast.events == [101, 108], "and neither replaces the other again")
  }

  @Test func changesTellWhatCameAndWentAndNothingForARepeat() {
    var broadcast = Broadcast()
    broadcast.hear(101)
    let first = broadcast.live.takeChanges()
    #expect(first.added.count == 1 && first.removed.isEmpty)
    broadcast.hear(101)
    #expect(broadcast.live.takeChanges().isEmpty)
    broadcast.hear(108)
    let second = broadcast.live.takeChanges()
    #expect(second.added.count == 1 && second.removed == first.added)
    broadcast.hear(128)
    broadcast.hear(115)
    broadcast.hear(128)
    let third = broadcast.live.takeChanges()
    #expect(third.added.isEmpty && third.removed == second.added, "what came and went never showed")
  }

  @Test func theSetIsBoundedAndTheLeastUrgentGoFirst() {
    var broadcast = Broadcast()
    broadcast.hear(401, at: 1)
    for location in 2...10_050 {
      // 701 roadworks are of normal urgency, 401 is urgent.
      broadcast.hear(701, at: UInt16(location))
    }
    #expect(broadcast.live.count == 10_000)
    #expect(broadcast.live.dropped == 50)
    #expect(broadcast.events.first == 401)
  }

  @Test func encryptedMessagesOfOneClassReplaceOneAnotherOnlyUnderTheSameCode() {
    var broadcast = Broadcast()
    var service = Broadcast.service
    service.ltn = .encrypted
    broadcast.hear(101, at: 1, service: service)
    broadcast.hear(108, at: 2, service: service)
    #expect(broadcast.events == [101, 108])
    broadcast.hear(115, at: 1, service: service)
    #expect(broadcast.events == [108, 115])
    broadcast.hear(2047, at: 65535, service: service)
    #expect(broadcast.events == [108, 115], "special codes are not read under encryption")
  }

  @Test func oneMessageFromTwoStationsIsOne() {
    var broadcast = Broadcast()
    broadcast.hear(101)
    _ = broadcast.live.takeChanges()
    for _ in 0..<3 {
      broadcast.hear(101, programme: 0xC3A7)
      broadcast.hear(101)
    }
    #expect(broadcast.live.takeChanges().isEmpty)
    #expect(broadcast.live.count == 1)
    broadcast.hear(108, programme: 0xC3A7)
    #expect(broadcast.events == [108], "and what replaces it replaces it for both")
  }

  @Test func aMessageHeardAgainAfterLongIsTheSame() {
    var broadcast = Broadcast()
    broadcast.hear(701, duration: 6)
    let handles = broadcast.live.takeChanges().added
    for round in Int64(1)...20 {
      broadcast.forgetSerials()
      broadcast.advance(to: round * 11)
      broadcast.hear(701, duration: 6)
    }
    #expect(broadcast.live.takeChanges().isEmpty)
    #expect(Set(broadcast.live.all.keys) == handles)
    #expect(broadcast.live.all.values.first?.firstHeard == Timestamp(milliseconds: 0))
  }

  @Test func aMessageWhoseStopTimeIsPastDoesNotComeBackWithItsRepeats() {
    var broadcast = Broadcast()
    broadcast.advance(to: 30)
    // Three quarters of an hour after midnight.
    broadcast.hear(101, label: 8, value: 3)
    #expect(broadcast.events == [101])
    broadcast.advance(to: 46)
    #expect(broadcast.events.isEmpty)
    _ = broadcast.live.takeChanges()
    broadcast.hear(101, label: 8, value: 3)
    #expect(broadcast.events.isEmpty)
    #expect(broadcast.live.takeChanges().isEmpty)
  }

  @Test func aMessageThatIsOverReplacesAnotherOnceAndNotAtEveryRepeat() {
    var broadcast = Broadcast()
    broadcast.advance(to: 60)
    broadcast.hear(101)
    broadcast.hear(108, label: 8, value: 3)
    #expect(broadcast.events.isEmpty, "what it replaced is out of date")
    for minute in Int64(61)...75 {
      broadcast.advance(to: minute)
      broadcast.hear(101)
      _ = broadcast.live.takeChanges()
      broadcast.hear(108, label: 8, value: 3)
      #expect(broadcast.live.takeChanges().isEmpty)
      #expect(broadcast.events == [101], "but it is still sent")
    }
  }

  @Test func explicitTimesAreReadAgainWhenTheTimeOfDayIsKnown() throws {
    var broadcast = Broadcast()
    broadcast.hear(101, label: 7, value: 32)
    let handle = try #require(broadcast.live.takeChanges().added.first)
    let early = try #require(broadcast.live[handle]?.start)
    #expect(early == Timestamp(milliseconds: 0) + .hours(8), "eight hours after the midnight heard")
    // The recorder's midnight was ten in the morning.
    let utc = CalendarDay(year: 2026, month: 5, day: 18).start + .hours(10)
    for minute in Int64(1)...2 {
      broadcast.advance(to: minute)
      broadcast.clock.hear(ClockTime(utc: utc + .minutes(minute), offsetInHalfHours: 0))
    }
    broadcast.hear(101, label: 7, value: 32)
    let changes = broadcast.live.takeChanges()
    #expect(changes.changed == [handle] && changes.added.isEmpty && changes.removed.isEmpty)
    let start = try #require(broadcast.live[handle]?.start)
    #expect(broadcast.clock.utc(start) == utc - .hours(2))
    broadcast.hear(101, label: 7, value: 32)
    #expect(broadcast.live.takeChanges().isEmpty)
  }

  @Test func aTimeOfDayDoesNotMoveToTheNextDayWithRepeats() throws {
    var broadcast = Broadcast()
    broadcast.advance(to: 23 * 60 + 50)
    broadcast.hear(701, label: 7, value: 94)
    let start = broadcast.live.all.values.first?.start
    #expect(start == Timestamp(milliseconds: 0) + .minutes(94 * 15))
    broadcast.advance(to: 24 * 60 + 5)
    broadcast.hear(701, label: 7, value: 94)
    #expect(broadcast.live.all.values.first?.start == start)
  }

  @Test func aServiceThatTellsItsNumberLaterKeepsItsMessages() {
    var broadcast = Broadcast()
    var early = Broadcast.service
    early.sid = nil
    broadcast.hear(101, service: early)
    broadcast.hear(401, service: early)
    _ = broadcast.live.takeChanges()
    broadcast.hear(101)
    let changes = broadcast.live.takeChanges()
    #expect(changes.changed.count == 1 && changes.added.isEmpty && changes.removed.isEmpty)
    #expect(
      broadcast.live.all.values.compactMap { $0.message.service.sid } == [Broadcast.service.sid])
    broadcast.hear(128)
    #expect(broadcast.events == [401])
    broadcast.hear(2047)
    #expect(broadcast.events.isEmpty)
  }

  @Test func jamFactorsFollowTheirKnotsAndTenIsForClosuresOnly() {
    for (ratio, factor) in [(1.0, 0.0), (0.8, 2), (0.6, 4), (0.25, 8), (0.05, 9.9), (0, 9.9)] {
      #expect(abs(JamFactor.of(trafficSpeed: ratio * 120, baseSpeed: 120) - factor) < 1e-9)
    }
    #expect(abs(JamFactor.of(trafficSpeed: 84, baseSpeed: 120) - 3) < 1e-9)
    #expect(JamFactor.of(trafficSpeed: 150, baseSpeed: 120) == 0)
    #expect(JamFactor.of(trafficSpeed: 50, baseSpeed: 0) == 0)
    #expect(JamFactor.closed == 10)
  }
}
