import AlertC
import RDS
import Testing

@Suite struct MessageAssemblerTests {
  /// An assembler that hears whole groups, each named by what it says.
  private struct Air {
    private var assembler = MessageAssembler()
    private var names: [MessageGroup: Int] = [:]
    private var turn = 0
    var now = Timestamp(milliseconds: 0)
    private(set) var outcome = MessageAssembler.Outcome.waiting

    mutating func hear(_ group: MessageGroup, turns: Int = 1) {
      let identity = MessageGroup(x: 0, c: group.c, d: group.d)
      let name = names[identity] ?? names.count
      names[identity] = name
      turn += turns * 8
      outcome = assembler.hear(
        MessageAssembler.Part(candidate: name, group: group), index: group.index, turn: turn,
        at: now)
    }

    /// The message that is whole now, and how often each part was received.
    var message: EncodedMessage? {
      transmission.map { EncodedMessage(groups: $0.parts.map(\.group)) }
    }
    var receptions: [Int32] {
      transmission.map { transmission in
        transmission.parts.indices.map { transmission.receptions[$0] }
      } ?? []
    }
    private var transmission: MessageAssembler.Transmission? {
      switch outcome {
      case .waiting: nil
      case .complete(let slot), .lastPartAgain(let slot): assembler[slot]
      }
    }

    mutating func takeIncomplete() -> Int { assembler.takeIncomplete() }
  }

  /// Feeds groups a second apart; tells the messages that came out whole.
  private func assemble(
    _ groups: [MessageGroup], every step: TimeSpan = .seconds(1), turns: Int = 1
  ) -> [EncodedMessage] {
    var air = Air()
    var whole: [EncodedMessage] = []
    for group in groups {
      air.hear(group, turns: turns)
      if case .complete = air.outcome { whole += [air.message].compactMap { $0 } }
      air.now = air.now + step
    }
    return whole
  }

  private func message(_ index: UInt8, _ groups: Int, event: UInt16 = 101) -> [MessageGroup] {
    Messages.multiple(
      index: index, event: event, location: 12765,
      fields: (0..<(groups - 1)).map { (9, UInt16(700 + $0)) } + [(6, 4)], groups: groups)
  }

  @Test(arguments: 2...5)
  func aMessageOfEverySizeIsJoinedWhetherRepeatedOrNot(_ size: Int) {
    let groups = message(1, size)
    #expect(groups.count == size)
    #expect(assemble(groups) == [EncodedMessage(groups: groups)])
    let thrice = groups.flatMap { [$0, $0, $0] }
    #expect(assemble(thrice) == [EncodedMessage(groups: groups)])
  }

  @Test func theReceptionsOfEachPartAreCounted() {
    let groups = message(1, 3)
    var air = Air()
    for group in [groups[0], groups[0], groups[1], groups[2]] { air.hear(group) }
    #expect(air.message == EncodedMessage(groups: groups))
    #expect(air.receptions == [2, 1, 1])
    air.hear(groups[2])
    #expect(air.outcome == .lastPartAgain(0))
    #expect(air.receptions == [2, 1, 2])
  }

  @Test(arguments: 3...5)
  func aMessageWithAnyPartLostNeverComesOut(_ size: Int) {
    for lost in 0..<size {
      var groups = message(1, size)
      groups.remove(at: lost)
      #expect(assemble(groups).isEmpty, "part \(lost) of \(size) lost")
      // Nor does it join with the parts of the message that follows.
      #expect(
        assemble(groups + message(2, 2)) == [EncodedMessage(groups: message(2, 2))])
    }
  }

  @Test func twoInterleavedMessagesAreBothJoined() {
    let (left, right) = (message(1, 3), message(2, 3, event: 401))
    let mixed = zip(left, right).flatMap { [$0, $1] }
    #expect(
      Set(assemble(mixed)) == [EncodedMessage(groups: left), EncodedMessage(groups: right)])
  }

  @Test func ofThreeOpenMessagesTheLongestSilentGivesWay() {
    let messages = [message(1, 2), message(2, 2), message(3, 2)]
    let mixed = messages.map { $0[0] } + [messages[1][1], messages[2][1], messages[0][1]]
    #expect(
      assemble(mixed) == [EncodedMessage(groups: messages[1]), EncodedMessage(groups: messages[2])])
  }

  @Test func partsMoreThanFifteenSecondsApartDoNotJoin() {
    let groups = message(1, 2)
    #expect(assemble(groups, every: .seconds(15)).count == 1)
    #expect(assemble(groups, every: .seconds(16)).isEmpty)
  }

  @Test func partsMoreThanSevenMessageGroupsApartDoNotJoin() {
    let groups = message(1, 2)
    #expect(assemble(groups, turns: 7).count == 1)
    #expect(assemble(groups, turns: 8).isEmpty)
  }

  @Test func partsWithTwoOthersBetweenThemDoNotJoinEvenIfThoseLostTheirFirst() {
    let (left, right, third) = (message(1, 2), message(2, 3), message(3, 3))
    #expect(assemble([left[0], right[1], left[1]]).count == 1, "one may be interleaved")
    #expect(assemble([left[0], right[1], third[1], left[1]]).isEmpty)
  }

  @Test func partsWithAWholeOtherMessageBetweenThemDoNotJoin() {
    let (left, right) = (message(1, 2), message(2, 2, event: 401))
    #expect(
      assemble([left[0]] + right + [left[1]]) == [EncodedMessage(groups: right)])
  }

  @Test func aGroupsToComeThatJumpsDropsTheMessage() {
    var groups = message(1, 5)
    groups.swapAt(2, 3)
    #expect(assemble(groups).isEmpty)
  }

  @Test func aNewFirstGroupUnderTheSameIndexStartsAnew() {
    let (old, new) = (message(1, 3), message(1, 2, event: 401))
    #expect(assemble([old[0], old[1]] + new) == [EncodedMessage(groups: new)])
  }

  @Test func messagesGivenUpWithoutAllPartsAreCounted() {
    var air = Air()
    func hear(_ groups: [MessageGroup]) -> Int {
      for group in groups { air.hear(group) }
      return air.takeIncomplete()
    }
    #expect(hear(message(1, 3)) == 0)
    #expect(hear(message(1, 3) + message(2, 2)) == 0, "whole ones make room")
    #expect(hear([message(3, 3)[0], message(3, 3)[2]]) == 1, "the second is missing")
    #expect(hear([message(4, 3)[0], message(4, 2, event: 401)[0]]) == 1, "another begins")
    air.now = air.now + .minutes(1)
    #expect(hear([message(5, 2)[0]]) == 1, "what was open is too old")
  }

  @Test func laterGroupsWithoutAFirstAreIgnored() {
    #expect(assemble(Array(message(1, 4).dropFirst())).isEmpty)
  }

  @Test func everyIndexFromOneToSevenIsOrdinary() {
    for index in UInt8(1)...7 {
      #expect(assemble(message(index, 2)).count == 1)
    }
  }
}
