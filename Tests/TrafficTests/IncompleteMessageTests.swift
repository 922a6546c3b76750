import AlertC
import RDS
import Testing
import Traffic

@Suite struct IncompleteMessageTests {
  @Test func aBeginningIsKeptAndSaysThatItIsOne() throws {
    var broadcast = Broadcast()
    broadcast.hearBeginning(of: 401)
    let entry = try #require(broadcast.live.all.values.first)
    #expect(entry.isIncomplete)
    #expect(entry.message.duration == 0, "the bits that tell it in a single group are another's")
    #expect(!entry.message.advisesDiversion)
    let sentence = Sentence(wording: .english)
    #expect(
      sentence.what(entry.message) == "Road closed. Only the beginning of the message was heard")
  }

  @Test func aBeginningReplacesAndCancelsNothing() {
    var broadcast = Broadcast()
    broadcast.hear(101)
    broadcast.hearBeginning(of: 108)
    #expect(broadcast.events == [101, 108])
    broadcast.hearBeginning(of: 128)
    broadcast.hearBeginning(of: 2047)
    #expect(broadcast.events == [101, 108], "a silent code is not obeyed and not shown")
  }

  @Test func theWholeMessageTakesThePlaceOfItsBeginning() {
    var broadcast = Broadcast()
    broadcast.hearBeginning(of: 101)
    _ = broadcast.live.takeChanges()
    broadcast.hear(101, label: 7, value: 94)
    let changes = broadcast.live.takeChanges()
    #expect(changes.added.count == 1 && changes.removed.count == 1)
    #expect(broadcast.live.all.values.map(\.isIncomplete) == [false])
  }

  @Test func aBeginningOfAMessageThatIsKnownAsAWholeIsNotKept() {
    var broadcast = Broadcast()
    broadcast.hear(101, label: 7, value: 94)
    _ = broadcast.live.takeChanges()
    broadcast.hearBeginning(of: 101)
    #expect(broadcast.live.takeChanges().isEmpty)
  }

  @Test func whatReplacesOrCancelsMessagesDoesSoToBeginnings() {
    var broadcast = Broadcast()
    broadcast.hearBeginning(of: 101)
    broadcast.hear(108)
    #expect(broadcast.events == [108])
    broadcast.hearBeginning(of: 401)
    broadcast.hear(2047)
    #expect(broadcast.events.isEmpty)
  }

  @Test func aBeginningLivesTheShortestTimeThereIs() {
    var broadcast = Broadcast()
    broadcast.hearBeginning(of: 101)
    broadcast.advance(to: 10)
    broadcast.hearBeginning(of: 101)
    broadcast.advance(to: 24)
    #expect(broadcast.events == [101])
    broadcast.advance(to: 25)
    #expect(broadcast.events.isEmpty)
  }

  @Test func aBeginningIsShownAtItsPlaceAndNeverActsOnTraffic() throws {
    let norland = try Norland()
    let whole = try #require(Norland.message(401, at: 103, extent: 2, fields: [(2, 4)]))
    let first = try #require(whole.encoded.groups.first)
    let beginning = MessageDecoder.decode(
      EncodedMessage(groups: [first]), service: Norland.service, countryCode: 0xC)
    #expect(try norland.incident(whole)?.isClosed == true)
    let incident = try #require(try norland.incident(beginning))
    #expect(incident.place != nil && incident.extent == 2)
    #expect(!incident.isActive && !incident.isClosed && incident.effects.isEmpty)
    #expect(incident.description.hasSuffix("Only the beginning of the message was heard"))
  }
}
