import AlertC
import RDS
import Testing

/// First groups of which no second ever comes, as some services send them.
@Suite struct BeginningTests {
  private let parts = Messages.multiple(index: 2, event: 101, location: 12765, fields: [(9, 701)])

  @Test func aFirstGroupHeardThreeTimesOverTwoMinutesIsToldAsIncomplete() throws {
    var air = EvidenceAir(.hexLog)
    #expect(air.send(parts[0]).isEmpty)
    air.wait(minutes: 1)
    #expect(air.send(parts[0]).isEmpty)
    air.wait(minutes: 1)
    let third = air.send(parts[0])
    #expect(third.isNew && third.map(\.isAccepted) == [true] && third.map(\.copies) == [3])
    let message = try #require(third.first.map { air.acceptance.message($0) })
    #expect(message.isIncomplete && message.groups == [parts[0]])
    let fourth = air.send(parts[0])
    #expect(!fourth.isNew && fourth.map(\.serial) == third.map(\.serial))
  }

  @Test func threeTimesInLessThanTwoMinutesIsARepetitionAndNoMore() {
    var air = EvidenceAir(.hexLog)
    for _ in 0..<12 { #expect(air.send(parts[0]).isEmpty) }
  }

  @Test func twiceIsNotEnoughHoweverLongBetween() {
    var air = EvidenceAir(.hexLog)
    #expect(air.send(parts[0]).isEmpty)
    air.wait(minutes: 5)
    #expect(air.send(parts[0]).isEmpty)
  }

  @Test func oneThatEverBeganAWholeMessageIsNotToldAlone() {
    var air = EvidenceAir(.hexLog)
    for part in parts { air.send(part) }
    for _ in 0..<6 {
      air.wait(minutes: 1)
      #expect(air.send(parts[0]).allSatisfy { !$0.isAccepted })
    }
  }

  @Test func copiesFurtherApartThanTheMemorySayNothingForEachOther() {
    var air = EvidenceAir(.hexLog)
    for _ in 0..<6 {
      #expect(air.send(parts[0]).isEmpty)
      air.wait(minutes: 11)
    }
  }
}
