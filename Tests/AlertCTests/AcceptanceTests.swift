import AlertC
import RDS
import Testing

/// The rule of evidence, clause by clause; what block B must be is in ``MessageReceiverTests``.
@Suite struct AcceptanceTests {
  private let group = Messages.single(event: 101, location: 12765)
  private static let rules: [EvidenceRule] = [
    .fourLevels, .threeLevels, .hexLog, .hexLogWithCorrected, .softBits,
  ]

  @Test(arguments: rules)
  func oneCopyIsNeverBelieved(_ rule: EvidenceRule) {
    var air = EvidenceAir(rule)
    let verdicts = air.send(group)
    #expect(verdicts.map(\.isAccepted) == [false])
    #expect(verdicts.first?.lacks.first?.isSuperset(of: [.blockC, .blockD]) == true)
  }

  @Test(arguments: rules)
  func theSecondCleanCopyIsBelievedByAllRulesAndNewOnce(_ rule: EvidenceRule) {
    var air = EvidenceAir(rule)
    air.send(group)
    let second = air.send(group)
    #expect(second.isNew && second.map(\.copies) == [2])
    let third = air.send(group)
    #expect(third.map(\.isAccepted) == [true] && !third.isNew && third.map(\.copies) == [3])
    #expect(third.map(\.serial) == second.map(\.serial))
  }

  @Test func copiesCountWithinTenMinutesAndNoLonger() {
    var air = EvidenceAir(.fourLevels)
    air.send(group)
    air.wait(minutes: 9)
    #expect(air.send(group).isNew)
    var late = EvidenceAir(.fourLevels)
    for _ in 0..<5 {
      #expect(!late.send(group).isNew)
      late.wait(minutes: 11)
    }
  }

  @Test(arguments: 0..<37)
  func copiesThatDifferInAnyBitAreDifferentMessages(_ bit: Int) {
    var air = EvidenceAir(.fourLevels)
    air.send(group)
    let other = MessageGroup(
      x: bit < 5 ? group.x ^ 1 << UInt8(bit) : group.x,
      c: (5..<21).contains(bit) ? group.c ^ 1 << UInt16(bit - 5) : group.c,
      d: bit >= 21 ? group.d ^ 1 << UInt16(bit - 21) : group.d)
    #expect(!air.send(other).contains { $0.isAccepted })
  }

  @Test func twoCorrectedCopiesAreNotEnoughAndThreeAre() {
    var air = EvidenceAir(.fourLevels)
    for count in 1...3 {
      let verdicts = air.send(group, b: .corrected, c: .corrected, d: .corrected)
      #expect(verdicts.isNew == (count == 3))
    }
  }

  @Test func aBlockSeenCleanNeedsLessThanOneOnlyEverCorrected() {
    var air = EvidenceAir(.fourLevels)
    air.send(group)
    // Four and two make six: enough beside a clean one.
    #expect(air.send(group, c: .heavilyCorrected, d: .heavilyCorrected).isNew)
    var other = EvidenceAir(.fourLevels)
    other.send(group, c: .corrected, d: .corrected)
    #expect(!other.send(group, c: .corrected, d: .corrected).isNew)
  }

  @Test func blockBNeedsACleanSightingOrTwoCorrectedOnes() {
    var air = EvidenceAir(.fourLevels)
    air.send(group, b: .corrected)
    let second = air.send(group, b: .heavilyCorrected)
    #expect(!second.isNew && second.isEmpty, "a group with such a block B is not whole")
    #expect(air.send(group, b: .corrected).isNew)
  }

  @Test func aHeavilyCorrectedBlockNeverMakesACandidate() {
    var air = EvidenceAir(.fourLevels)
    for _ in 0..<20 { #expect(air.send(group, d: .heavilyCorrected).isEmpty) }
    #expect(air.acceptance.count == 0)
  }

  @Test func whatHasOnlyThreeLevelsTakesNoHeavilyCorrectedBlock() {
    var air = EvidenceAir(.threeLevels)
    air.send(group)
    for _ in 0..<5 { #expect(!air.send(group, d: .heavilyCorrected).isNew) }
    #expect(air.send(group, d: .corrected).isNew, "four and three make seven")
  }

  @Test func blocksCAndDWithoutBlockBCountAtAnyTime() {
    var air = EvidenceAir(.hexLog)
    air.send(group)
    air.wait(minutes: 8)
    let verdicts = air.send(group, b: .missing)
    #expect(verdicts.isNew && verdicts.map(\.copies) == [1], "one of the copies was whole")
  }

  @Test func oneOfTheBlocksCountsJustAfterACopyWhenTheOtherIsBad() {
    var air = EvidenceAir(.hexLog)
    air.send(group)
    #expect(!air.send(group, c: .missing).isNew)
    #expect(air.send(group, d: .missing).isNew)
    var late = EvidenceAir(.hexLog)
    late.send(group)
    late.pass(3)
    #expect(!late.send(group, c: .missing).isNew && !late.send(group, d: .missing).isNew)
  }

  @Test func withoutBlockBOneBlockCountsForTwoMessageGroupsOnly() {
    for (passing, isBelieved) in [(0, true), (2, false)] {
      var air = EvidenceAir(.hexLog)
      air.send(group)
      air.send(group, c: .missing)
      air.pass(passing)
      #expect(air.send(group, b: .missing, d: .missing).isNew == isBelieved)
    }
  }

  @Test func oneBlockOfAnotherDurationDoesNotCount() {
    var air = EvidenceAir(.hexLog)
    air.send(group)
    let other = MessageGroup(x: group.x ^ 1, c: group.c, d: group.d)
    #expect(!air.send(other, c: .missing).isNew && !air.send(other, d: .missing).isNew)
  }

  @Test func aBlockThatWasReadAndDiffersCountsForNothing() {
    var air = EvidenceAir(.hexLog)
    air.send(group)
    for _ in 0..<5 { #expect(!air.send(group, errorD: 0x4000).contains { $0.serial == 0 }) }
  }

  @Test func anUnreadableBlockCloseToACleanOneSpeaksForIt() {
    for (error, isBelieved) in [(UInt16(0x0101), true), (0x0111, false)] {
      var air = EvidenceAir(.fourLevels)
      air.send(group)
      #expect(air.send(group, d: .uncorrectable, errorD: error).isNew == isBelieved)
    }
    var log = EvidenceAir(.hexLog)
    log.send(group)
    #expect(!log.send(group, d: .uncorrectable, errorD: 0x0001).isNew)
  }

  @Test func softBitsDecideWhatIsCloseWhenThereAreAny() {
    final class Soft: SoftBits {
      let correlation: Float
      init(correlation: Float) { self.correlation = correlation }
      func correlation(of block: EvidenceBlock, with value: UInt16) -> Float { correlation }
    }
    for (correlation, isBelieved) in [(Float(0.7), true), (0.5, false)] {
      var air = EvidenceAir(.softBits)
      air.send(group)
      let soft = Soft(correlation: correlation)
      #expect(air.send(group, d: .uncorrectable, errorD: 0x7777, soft: soft).isNew == isBelieved)
    }
  }

  @Test func aLoneBlockDSaysWhatWaitingBlocksAreAndBlockCDoesNot() {
    for (isD, isBelieved) in [(true, true), (false, false)] {
      var air = EvidenceAir(.fourLevels)
      air.send(group, b: .missing)
      air.send(group, b: .missing)
      let verdicts = air.send(group, c: isD ? .missing : .clean, d: isD ? .clean : .missing)
      #expect(verdicts.isNew == isBelieved)
    }
    var before = EvidenceAir(.fourLevels)
    before.send(group, c: .missing)
    before.send(group, b: .missing)
    #expect(before.send(group, b: .missing).isNew, "also when it came first")
  }

  @Test func aLogMustHaveShownOneWholeGroup() {
    var air = EvidenceAir(.hexLog)
    for _ in 0..<3 { air.send(group, b: .missing) }
    #expect(!air.send(group, c: .missing).isNew)
    #expect(air.send(group).isNew)
  }

  @Test func aRivalWhoseBlockIsCleanStopsOneWhoseIsNot() {
    let wrong = MessageGroup(x: group.x, c: group.c, d: group.d ^ 0x0100)
    var air = EvidenceAir(.fourLevels)
    air.send(group)
    for _ in 0..<2 { air.send(wrong, d: .corrected) }
    let third = air.send(wrong, d: .corrected)
    #expect(third.map(\.isAccepted) == [false] && third.first?.lacks == [.rival])
    // Far from the rival it may be another message.
    air.pass(7)
    #expect(air.send(wrong, d: .corrected).isNew)
  }

  @Test func whereCorrectedBlocksLookCleanAMessageMustLeadOverItsRivals() {
    let wrong = MessageGroup(x: group.x, c: group.c ^ 0x0002, d: group.d)
    var air = EvidenceAir(.hexLogWithCorrected)
    air.send(wrong)
    air.send(group)
    #expect(!air.send(group).isNew, "twice against once")
    #expect(air.send(group).isNew, "two more")
    let unknown = Messages.single(event: 0, location: 1)
    for _ in 0..<4 { #expect(!air.send(unknown).isNew, "no such event") }
  }

  @Test func everyPartOfALongMessageMustBeConfirmed() {
    let groups = Messages.multiple(
      index: 1, event: 101, location: 5, fields: [(9, 1), (9, 2)], groups: 3)
    var air = EvidenceAir(.hexLog)
    for part in [groups[0], groups[0], groups[1], groups[1]] { air.send(part) }
    let once = air.send(groups[2])
    #expect(once.map(\.isAccepted) == [false] && once.map(\.copies) == [1])
    #expect(once.first?.lacks == [[], [], [.blockC, .blockD]])
    let verdicts = air.send(groups[2])
    #expect(verdicts.isNew && verdicts.map(\.copies) == [2])
  }

  @Test func theContinuityIndexDoesNotMatter() {
    func message(_ index: UInt8) -> [MessageGroup] {
      Messages.multiple(index: index, event: 101, location: 5, fields: [(9, 1)])
    }
    var air = EvidenceAir(.hexLog)
    let once = air.send(message(1))
    air.wait(minutes: 1)
    let twice = air.send(message(4))
    #expect(!once && twice)
  }

  @Test func partsAreLinkedInOneTransmissionAndConfirmedInAny() {
    let groups = Messages.multiple(
      index: 1, event: 101, location: 5, fields: [(9, 1), (9, 2)], groups: 3)
    var air = EvidenceAir(.hexLog)
    let isLinkedOnly = !air.send(groups)
    #expect(isLinkedOnly)
    air.wait(minutes: 2)
    air.send(groups[0])
    air.send(groups[1], b: .missing)
    #expect(air.send(groups[2]).isNew, "the second part's block B was missed this time")
  }

  @Test func partsNeverHeardInOneTransmissionAreNoMessage() {
    let groups = Messages.multiple(
      index: 1, event: 101, location: 5, fields: [(9, 1), (9, 2)], groups: 3)
    var air = EvidenceAir(.hexLog)
    for _ in 0..<4 {
      air.send(groups[0])
      air.send(groups[1])
      air.wait(minutes: 1)
      air.send(groups[1])
      #expect(air.send(groups[2]).isEmpty)
      air.wait(minutes: 1)
    }
  }

  @Test func aCorrectedBlockBLinksOnlyWhenItsIndexIsRepeated() {
    let groups = Messages.multiple(index: 1, event: 101, location: 5, fields: [(9, 1)])
    var air = EvidenceAir(.fourLevels)
    for part in groups { air.send(part, b: .corrected) }
    #expect(!air.send(groups[0], b: .corrected).contains { !$0.lacks.isEmpty }, "not linked")
    var again = EvidenceAir(.fourLevels)
    for part in groups { for _ in 0..<3 { again.send(part, b: .corrected) } }
    #expect(again.acceptance.verdicts.contains { $0.isAccepted }, "twice each")
  }

  @Test func aDamagedVersionOfAPartDoesNotStopItsMessage() {
    let groups = Messages.multiple(index: 1, event: 101, location: 5, fields: [(9, 1)])
    var air = EvidenceAir(.fourLevels)
    air.send(groups[0])
    air.send(groups[0], d: .corrected, errorD: 0x0040)
    air.send(groups[0])
    air.send(groups[1], c: .corrected, errorC: 0x0200)
    air.send(groups[1])
    #expect(air.send(groups[1]).isNew)
  }

  @Test func aFloodOfDifferentMessagesStaysBounded() {
    var acceptance = Acceptance()
    func hear(_ group: MessageGroup, minute: Int64) {
      acceptance.hear(
        EvidenceSighting(
          x: group.x, b: .clean, c: Block(group.c), d: Block(group.d), position: 0, spacing: 5,
          turn: 0, time: Timestamp(milliseconds: minute * 60_000)))
    }
    var most = 0
    for count in 0..<100_000 {
      hear(
        Messages.single(
          event: UInt16(count & 0x7ff), location: UInt16(truncatingIfNeeded: count >> 3)),
        minute: 0)
      most = max(most, acceptance.count)
    }
    #expect(most <= 10_000)
    hear(group, minute: 1)
    hear(group, minute: 1)
    #expect(acceptance.verdicts.isNew)
  }
}
