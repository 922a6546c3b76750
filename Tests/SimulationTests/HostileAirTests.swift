import AlertC
import RDS
import Simulation
import Testing

/// What no service should send and a receiver must stand.
@Suite struct HostileAirTests {
  private static let programme: UInt16 = 0xC2A7
  private static let start = CalendarDay(year: 2026, month: 5, day: 18).start

  /// What is believed of message groups of a service that has announced itself.
  private func believed(_ groups: [MessageGroup]) -> [Message] {
    var receiver = MessageReceiver()
    var messages: [Message] = []
    let announcements = [0x0a84, 0x424c].map { message in
      Group(HostileAirTests.programme, 0x3010, message, 0xCD46)
    }
    let sent =
      announcements
      + groups.map { Group(HostileAirTests.programme, 0x8000 | UInt16($0.x), $0.c, $0.d) }
    for (index, group) in sent.enumerated() {
      receiver.hear(group, at: HostileAirTests.start + .seconds(Int64(index))) { reception, _ in
        if reception.isNew { messages.append(reception.message) }
      }
    }
    return messages
  }

  private func encode(_ message: OutgoingMessage, index: UInt8 = 3) throws -> [MessageGroup] {
    try MessageEncoder.encode(message, continuityIndex: index).groups
  }

  /// Each group twice running.
  private func twice(_ groups: [MessageGroup]) -> [MessageGroup] { groups.flatMap { [$0, $0] } }

  @Test func aTimeEventWithALongQuantifierOfZeroIsTold() throws {
    let event: EventCode = 39
    #expect(EventTable.event(event)?.quantifierType == 7)
    let groups = try encode(
      OutgoingMessage(event: event, location: 103, fields: [Field(label: 5, value: 0)]))
    let message = try #require(believed(twice(groups)).first)
    let said = try #require(message.events.first)
    #expect(said.quantifier == 0)
    for language in Wording.languages {
      let wording = try #require(Wording(language: language))
      let bare = wording.phrase(for: MessageEvent(code: event))
      let text = wording.phrase(for: said)
      #expect(text.count >= bare.count && !text.contains("#"), "\(text)")
    }
  }

  @Test func fiveFullGroupsAreUnderstoodToTheLastField() throws {
    // Of 112 bits one is left, too few for a label.
    let fields =
      [203, 204, 205, 206].map { Field(label: 10, value: $0) }
      + [94, 3].map { Field(label: 6, value: $0) } + [Field(label: 1, value: 2)]
    var encoder = FieldEncoder()
    for field in fields { try encoder.append(field) }
    #expect(encoder.bitCount == 111)
    let groups = try encode(OutgoingMessage(event: 401, location: 103, fields: fields))
    #expect(groups.count == 5)
    let message = try #require(believed(twice(groups)).first)
    #expect(message.fields == fields)
    #expect(message.affectsBothDirections)
  }

  @Test func groupsWithEveryFreeBitSetAreStood() {
    let first = MessageGroup(x: 3, c: 0x8000 | 101, d: 103)
    let later = [0x6fff, 0x1fff, 0x0fff].map { MessageGroup(x: 3, c: $0, d: 0xffff) }
    let messages = believed(twice([first] + later))
    #expect(messages.map(\.encoded.groups.count) == [4])
    #expect(messages.first?.extent == 0)
  }

  @Test(arguments: [[0, 2], [0, 1, 3], [0, 2, 1, 3], [1, 2, 3], [0, 1, 1, 3]])
  func aMessageWithoutAllPartsInOrderIsNeverBelieved(_ parts: [Int]) throws {
    let fields = [203, 204, 205].map { Field(label: 10, value: $0) }
    let groups = try encode(OutgoingMessage(event: 401, location: 103, fields: fields))
    #expect(groups.count == 4)
    let once = parts.map { groups[$0] }
    #expect(believed(once + once + once).isEmpty)
  }

  @Test func anIndexUsedAgainJoinsNothingOfTwoMessages() throws {
    let first = try encode(
      OutgoingMessage(event: 101, location: 103, fields: [Field(label: 2, value: 3)]))
    let second = try encode(
      OutgoingMessage(
        event: 401, location: 107, fields: [204, 205].map { Field(label: 10, value: $0) }))
    #expect(second.count == 3)
    // Of the first only its beginning is heard, of the second only its end.
    #expect(believed(twice([first[0]]) + twice(Array(second.dropFirst(2)))).isEmpty)
    // A beginning that is followed by all of the other.
    let messages = believed(twice([first[0]]) + twice(second))
    #expect(messages.map(\.events.first?.code) == [401])
  }

  @Test(arguments: UInt8(0x10)...0x1f)
  func tuningGroupsBetweenTheGroupsOfAMessageAreNoneOfIt(_ x: UInt8) throws {
    let fields = [203, 204].map { Field(label: 10, value: $0) }
    let groups = try encode(OutgoingMessage(event: 401, location: 103, fields: fields))
    // It looks like a further part in all but its first bit.
    let tuning = groups.map { MessageGroup(x: x, c: $0.c, d: $0.d) }
    let mixed = zip(groups, tuning).flatMap { [$0, $1, $0, $1] }
    let messages = believed(mixed)
    #expect(messages.count == 1)
    #expect(messages.first?.fields == fields)
    #expect(believed(tuning + tuning + tuning).isEmpty)
  }
}
