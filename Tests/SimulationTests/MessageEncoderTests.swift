import AlertC
import Simulation
import Testing

@Test func aMessageWithoutFieldsIsOneGroup() throws {
  let message = OutgoingMessage(event: 108, location: 104, extent: 2, duration: 2)
  // 0 1 010 | 0 0 010 00001101100 | location
  #expect(
    try MessageEncoder.encode(message, continuityIndex: 1).groups == [
      MessageGroup(x: 0x0A, c: 0x106C, d: 0x0068)
    ])
}

@Test func allBitsOfASingleGroupCanBeSet() throws {
  let message = OutgoingMessage(
    event: 2047, location: 63487, direction: .negative, extent: 7, duration: 7,
    advisesDiversion: true)
  #expect(
    try MessageEncoder.encode(message, continuityIndex: 1).groups == [
      MessageGroup(x: 0x0F, c: 0xFFFF, d: 0xF7FF)
    ])
}

@Test func durationComesBeforeOtherFields() throws {
  let message = OutgoingMessage(
    event: 108, location: 104, extent: 2, duration: 2,
    fields: [Field(label: 4, value: 4), Field(label: 2, value: 3)])
  // 0000 010, 0100 00100, 0010 00011 and three zeros: 0484218.
  #expect(
    try MessageEncoder.encode(message, continuityIndex: 3).groups == [
      MessageGroup(x: 3, c: 0x906C, d: 0x0068), MessageGroup(x: 3, c: 0x4048, d: 0x4218),
    ])
}

@Test func aLongExtentTakesControlCodes() throws {
  let message = OutgoingMessage(event: 101, location: 500, direction: .negative, extent: 27)
  // 27 is 3, 8 by control code 6 and 16 by control code 7: 0001 110, 0001 111 and zeros.
  #expect(
    try MessageEncoder.encode(message, continuityIndex: 7).groups == [
      MessageGroup(x: 7, c: 0x8000 | 0x4000 | 0x1800 | 101, d: 500),
      MessageGroup(x: 7, c: 0x41C3, d: 0xC000),
    ])
}

@Test(arguments: [(8, [6]), (15, [6]), (16, [7]), (23, [7]), (24, [6, 7]), (31, [6, 7])])
func extentsFrom8To31AddUp(extent: Int, codes: [UInt16]) throws {
  let message = OutgoingMessage(event: 101, location: 500, extent: extent)
  let groups = try MessageEncoder.encode(message, continuityIndex: 1).groups
  var expected = FieldEncoder()
  for code in codes { try expected.append(Field(label: 1, value: code)) }
  #expect(groups.count == 2)
  #expect(Int(groups[0].c >> 11 & 7) == extent % 8)
  #expect(groups[1] == expected.groups(continuityIndex: 1)[0])
}

@Test func diversionAdviceIsAControlCodeWhenThereAreFields() throws {
  let message = OutgoingMessage(
    event: 401, location: 107, extent: 1, advisesDiversion: true,
    fields: [Field(label: 14, value: 0)])
  // 0001 101, 1110 and zeros; bit 15 of the first group means first group, not diversion.
  #expect(
    try MessageEncoder.encode(message, continuityIndex: 2).groups == [
      MessageGroup(x: 2, c: 0x8991, d: 107), MessageGroup(x: 2, c: 0x41BC, d: 0x0000),
    ])
}

@Test func aPlaceInAnotherTableFollowsItsReference() throws {
  let message = OutgoingMessage(
    event: 101, location: 1234,
    foreignTable: ForeignTable(countryCode: 9, ltn: LocationTableNumber(rawValue: 17)))
  #expect(
    try MessageEncoder.encode(message, continuityIndex: 5).groups == [
      MessageGroup(x: 5, c: 0x8065, d: 0xFE51), MessageGroup(x: 5, c: 0x404D, d: 0x2000),
    ])
}

@Test func tablesWithoutAReferenceAreRefused() {
  // F and 63 would be 65535, which means every place.
  for (country, table) in [(15, 63), (15, 61), (0, 5), (3, 0)] as [(UInt8, UInt8)] {
    let message = OutgoingMessage(
      event: 101, location: 1234,
      foreignTable: ForeignTable(
        countryCode: country, ltn: LocationTableNumber(rawValue: table)))
    #expect(throws: SimulationError.self) {
      try MessageEncoder.encode(message, continuityIndex: 1)
    }
  }
  #expect(throws: SimulationError.self) {
    try MessageEncoder.encode(
      OutgoingMessage(event: 101, location: 65000), continuityIndex: 1)
  }
}

@Test(arguments: [
  (OutgoingMessage(event: 1, location: 1, extent: 32), "the extent must be 0 to 31, not 32"),
  (OutgoingMessage(event: 1, location: 1, extent: -1), "the extent must be 0 to 31, not -1"),
  (OutgoingMessage(event: 1, location: 1, duration: 8), "the duration must be 0 to 7, not 8"),
  (OutgoingMessage(event: 1, location: 1, duration: -1), "the duration must be 0 to 7, not -1"),
])
func valuesOutOfRangeAreRefused(message: OutgoingMessage, cause: String) {
  #expect(throws: SimulationError(cause)) {
    try MessageEncoder.encode(message, continuityIndex: 1)
  }
}

@Test(arguments: [UInt8(0), 8]) func continuityIndicesAre1To7(index: UInt8) {
  #expect(throws: SimulationError("the continuity index must be 1 to 7, not \(index)")) {
    try MessageEncoder.encode(OutgoingMessage(event: 1, location: 1), continuityIndex: index)
  }
}

@Test func fieldsBeyondFiveGroupsAreRefused() {
  let route = [Field](repeating: Field(label: 10, value: 1), count: 6)
  #expect(throws: SimulationError("the message needs more than 112 bits for its optional fields")) {
    try MessageEncoder.encode(
      OutgoingMessage(event: 1, location: 1, fields: route), continuityIndex: 1)
  }
}
