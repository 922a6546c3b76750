import AlertC
import RDS
import Testing
import Traffic

/// A service heard by hand: messages go in with a minute, the live set comes out.
private struct Broadcast {
  var live = LiveMessages()
  var clock = ReceptionClock()
  private var serials: [EncodedMessage: Int] = [:]
  static let service = Service(
    ltn: LocationTableNumber(rawValue: 42), hasAlternativeFrequencies: false, isEnhanced: false,
    scope: .national, sid: ServiceIdentifier(rawValue: 9))

  init() { clock.advance(to: Timestamp(milliseconds: 0)) }

  mutating func advance(to minute: Int64) {
    clock.advance(to: Timestamp(milliseconds: minute * 60_000))
    live.advance(to: clock.now)
  }

  /// Hears a single-group message that is believed already.
  mutating func hear(
    _ event: UInt16, at location: UInt16 = 107, direction: UInt16 = 0, duration: UInt8 = 0,
    service: Service = Broadcast.service, accepted: Bool = true
  ) {
    let encoded = EncodedMessage(groups: [
      MessageGroup(x: 0x08 | duration, c: direction << 14 | event, d: location)
    ])
    let serial = serials[encoded] ?? serials.count
    serials[encoded] = serial
    guard let message = MessageDecoder.decode(encoded, service: service, countryCode: 12) else {
      return
    }
    live.hear(
      Reception(
        programme: ProgrammeIdentification(rawValue: 0xC2A7), serial: serial, message: message,
        copies: 2, isAccepted: accepted, isNew: false, time: clock.now), clock: clock)
  }

  var events: [UInt16] {
    live.all.values.compactMap { $0.message.events.first?.code.rawValue }.sorted()
  }
}

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
