import AlertC
import TestSupport
import Testing

@Suite struct MessageDecoderTests {
  @Test func aSingleGroupTellsEventPlaceExtentDirectionDurationAndDiversion() throws {
    let message = try #require(
      Messages.decode([
        Messages.single(
          event: 101, location: 12765, direction: 1, extent: 3, duration: 2, diversion: true)
      ]))
    #expect(message.events == [MessageEvent(code: 101)])
    #expect(message.location == 12765)
    #expect(message.direction == .negative)
    #expect(message.extent == 3)
    #expect(message.duration == 2)
    #expect(message.durationType == .dynamic)
    #expect(message.advisesDiversion)
    #expect(!message.affectsBothDirections)
    #expect(message.urgency == .urgent)
  }

  private func decode(event: UInt16 = 101, extent: UInt16 = 0, _ fields: [(UInt8, UInt16)]) throws
    -> Message
  {
    try #require(
      Messages.decode(
        Messages.multiple(
          index: 1, event: event, location: 12765, extent: extent, fields: fields)))
  }

  @Test func everyLabelIsReadByItsWidth() throws {
    // One field of each label, then an event that only reads right when all widths were right.
    for label in UInt8(0)...15 {
      let value: UInt16 = label == 0 ? 3 : Field.widths[Int(label)] == 0 ? 0 : 1
      let message = try decode([(label, value), (9, 703)])
      #expect(message.fields.first == Field(label: label, value: value), "label \(label)")
      #expect(message.events.last?.code == 703, "label \(label)")
    }
  }

  @Test func theDurationIsReadByTheLastEventBeforeIt() throws {
    // 101 is dynamic, 701 longer-lasting.
    #expect(try decode([(0, 3), (9, 701)]).durationType == .dynamic)
    #expect(try decode([(9, 701), (0, 3)]).durationType == .longerLasting)
    #expect(try decode([(9, 701), (0, 3)]).duration == 3)
  }

  @Test func controlCodesTurnUrgencyInACircle() throws {
    #expect(try decode([]).urgency == .urgent)
    #expect(try decode([(1, 0)]).urgency == .extremelyUrgent)
    #expect(try decode([(1, 0), (1, 0)]).urgency == .normal)
    #expect(try decode([(1, 1)]).urgency == .normal)
    #expect(try decode([(1, 1), (1, 1)]).urgency == .extremelyUrgent)
  }

  @Test func controlCodesChangeDirectionalityDurationSpeechDiversionAndExtent() throws {
    let plain = try decode(extent: 7, [(0, 1)])
    #expect(!plain.affectsBothDirections && plain.isDurationSpoken && !plain.advisesDiversion)
    #expect(try decode([(1, 2)]).affectsBothDirections)
    #expect(try decode([(1, 2), (1, 2)]).affectsBothDirections == false)
    #expect(try decode([(1, 3)]).durationType == .longerLasting)
    #expect(try decode([(1, 4)]).isDurationSpoken == false)
    #expect(try decode([(1, 5)]).advisesDiversion)
    #expect(plain.extent == 7)
    #expect(try decode(extent: 7, [(1, 6)]).extent == 15)
    #expect(try decode(extent: 7, [(1, 7)]).extent == 23)
    #expect(try decode(extent: 7, [(1, 6), (1, 7)]).extent == 31)
    #expect(try decode(extent: 7, [(1, 7), (1, 7)]).extent == 31, "no more than 31")
  }

  @Test func aMessageIsBidirectionalOnlyWhenAllItsEventsAre() throws {
    let both = try #require(EventTable.events.first { $0.affectsBothDirections })
    #expect(try decode(event: both.code.rawValue, []).affectsBothDirections)
    #expect(try decode(event: both.code.rawValue, [(9, 101)]).affectsBothDirections == false)
    #expect(try decode(event: 0, []).affectsBothDirections == false, "an unknown event is not")
  }

  @Test func aQuantifierOfTheWrongWidthIsSkippedNotMisread() throws {
    // 101 takes none; 701 takes a small number (5 bits); 1990 a time of day (8 bits).
    #expect(try decode([(4, 3), (9, 701), (4, 2)]).events.map(\.quantifier) == [nil, 2])
    #expect(try decode(event: 701, [(5, 9), (9, 101)]).events.map(\.quantifier) == [nil, nil])
    #expect(try decode(event: 1990, [(5, 0)]).events.map(\.quantifier) == [0])
  }

  @Test func supplementsBelongToTheEventBeforeThem() throws {
    let message = try decode([(6, 4), (9, 701), (6, 17), (6, 18)])
    #expect(message.events.map(\.supplements) == [[4], [17, 18]])
  }

  @Test func separatorsDivideBlocksWithTheirOwnLengthAndSpeed() throws {
    let message = try decode([(2, 4), (14, 0), (9, 701), (2, 12), (3, 12), (11, 77), (13, 88)])
    #expect(message.blocks.map(\.lengthInKilometres) == [4, 14])
    #expect(message.blocks.map(\.speedLimit) == [nil, 60])
    #expect(message.blocks[1].destination == 77)
    #expect(message.blocks[1].crossLinkage == 88)
    #expect(message.events.count == 2)
  }

  @Test(arguments: [(0, 101), (1, 1), (10, 10), (11, 12), (15, 20), (16, 25), (31, 100)])
  func lengthsFollowTheirTable(_ row: (UInt16, Int)) throws {
    #expect(try decode([(2, row.0)]).blocks[0].lengthInKilometres == row.1)
  }

  @Test func speedLimitsOutsideTheTableAreNone() throws {
    for value: UInt16 in [0, 27, 31] {
      #expect(try decode([(3, value)]).blocks[0].speedLimit == nil)
    }
    #expect(try decode([(3, 26)]).blocks[0].speedLimit == 130)
  }

  @Test func anEncryptedServiceHasNoPlaces() throws {
    var service = Messages.service
    service.ltn = LocationTableNumber.encrypted
    let message = try #require(
      Messages.decode([Messages.single(event: 101, location: 12765)], service: service))
    #expect(message.location == nil)
    #expect(message.foreignTable == nil)
  }

  @Test func anInterRoadMessageNamesAPlaceOfAForeignTable() throws {
    let reference: UInt16 = 0b1111_1100_0000_0000 | 0xD << 6 | 1
    let plain = Messages.multiple(
      index: 1, event: 101, location: reference, fields: [(9, 703)])
    // The foreign location stands before the first label: everything moves by sixteen bits.
    let location: UInt16 = 12766
    let free = UInt32(plain[1].c & 0xfff) << 16 | UInt32(plain[1].d)
    let shifted = UInt64(location) << 40 | UInt64(free) << 12
    let second = MessageGroup(
      x: 1, c: 0x5000 | UInt16(shifted >> 44 & 0xfff), d: UInt16(shifted >> 28 & 0xffff))
    let third = MessageGroup(x: 1, c: UInt16(shifted >> 16 & 0xfff), d: UInt16(shifted & 0xffff))
    let message = try #require(Messages.decode([plain[0], second, third]))
    #expect(
      message.foreignTable
        == ForeignTable(countryCode: 0xD, ltn: LocationTableNumber(rawValue: 1)))
    #expect(message.location == 12766)
    #expect(message.events.map(\.code) == [101, 703])
  }

  @Test func anInterRoadMessageOfOneGroupHasNoPlace() throws {
    let message = try #require(
      Messages.decode([Messages.single(event: 101, location: 64_512 | 0xD << 6 | 1)]))
    #expect(message.location == nil)
    #expect(message.foreignTable != nil)
  }

  @Test func anUnknownEventKeepsItsNumber() throws {
    let message = try decode(event: 0, [])
    #expect(message.events == [MessageEvent(code: 0)])
  }

  @Test func anyBitsDecodeWithoutHarm() {
    var random = Generator(state: 1)
    func next() -> UInt16 { UInt16(truncatingIfNeeded: random.next()) }
    for round in 0..<20_000 {
      let groups = (0..<(1 + round % 5)).map { _ in
        MessageGroup(x: UInt8(truncatingIfNeeded: next()), c: next(), d: next())
      }
      let message = Messages.decode(groups)
      #expect(message?.events.isEmpty == false)
      #expect((0...31).contains(message?.extent ?? -1))
    }
  }
}
