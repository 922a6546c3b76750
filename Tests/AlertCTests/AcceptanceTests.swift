import AlertC
import RDS
import Testing

@Suite struct AcceptanceTests {
  private let group = Messages.single(event: 101, location: 12765)

  private func minute(_ count: Int64) -> Timestamp { Timestamp(milliseconds: count * 60_000) }

  @Test func oneCopyIsNeverBelieved() {
    var acceptance = Acceptance()
    #expect(!acceptance.hear(group, at: minute(0)).isAccepted)
  }

  @Test func theSecondCopyWithinTenMinutesIsBelievedAndNewOnce() {
    var acceptance = Acceptance()
    _ = acceptance.hear(group, at: minute(0))
    let second = acceptance.hear(group, at: minute(10))
    #expect(second.isAccepted && second.isNew && second.copies == 2)
    let third = acceptance.hear(group, at: minute(12))
    #expect(third.isAccepted && !third.isNew && third.copies == 3)
    #expect(third.serial == second.serial)
  }

  @Test func copiesMoreThanTenMinutesApartSayNothingForEachOther() {
    var acceptance = Acceptance()
    for count in 0..<5 {
      #expect(!acceptance.hear(group, at: minute(Int64(count) * 11)).isAccepted)
    }
  }

  @Test(arguments: 0..<37)
  func copiesThatDifferInAnyBitAreDifferentMessages(_ bit: Int) {
    var acceptance = Acceptance()
    _ = acceptance.hear(group, at: minute(0))
    let other = MessageGroup(
      x: bit < 5 ? group.x ^ 1 << UInt8(bit) : group.x,
      c: (5..<21).contains(bit) ? group.c ^ 1 << UInt16(bit - 5) : group.c,
      d: bit >= 21 ? group.d ^ 1 << UInt16(bit - 21) : group.d)
    #expect(!acceptance.hear(other, at: minute(0)).isAccepted)
  }

  @Test func everyPartOfALongMessageMustBeHeardTwice() {
    let message = EncodedMessage(
      groups: Messages.multiple(
        index: 1, event: 101, location: 5, fields: [(9, 1), (9, 2)], groups: 3))
    var acceptance = Acceptance()
    #expect(!acceptance.hear(message, receptions: [3, 3, 1], at: minute(0)).isAccepted)
    let verdict = acceptance.hearLastPart(of: message, at: minute(0))
    #expect(verdict.isNew && verdict.copies == 2)
  }

  @Test func theContinuityIndexDoesNotMatter() {
    func message(_ index: UInt8) -> EncodedMessage {
      EncodedMessage(
        groups: Messages.multiple(index: index, event: 101, location: 5, fields: [(9, 1)]))
    }
    var acceptance = Acceptance()
    _ = acceptance.hear(message(1), receptions: [1, 1], at: minute(0))
    #expect(acceptance.hear(message(4), receptions: [1, 1], at: minute(1)).isNew)
  }

  @Test func aFloodOfDifferentMessagesStaysBounded() {
    var acceptance = Acceptance()
    for count in 0..<100_000 {
      let other = Messages.single(
        event: UInt16(count & 0x7ff), location: UInt16(truncatingIfNeeded: count >> 3))
      _ = acceptance.hear(other, at: minute(0))
    }
    #expect(acceptance.count < 17_000)
    _ = acceptance.hear(group, at: minute(1))
    #expect(acceptance.hear(group, at: minute(1)).isNew)
  }
}
