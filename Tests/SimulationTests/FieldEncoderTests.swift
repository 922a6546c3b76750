import AlertC
import Simulation
import Testing

/// The widths of one field by label, the label itself included.
private let sample: [Int: Field] = [
  4: Field(label: 14, value: 0), 7: Field(label: 1, value: 5), 9: Field(label: 3, value: 21),
  12: Field(label: 6, value: 200), 15: Field(label: 9, value: 1500),
  20: Field(label: 11, value: 54321),
]

private func encoder(_ widths: [Int]) throws -> FieldEncoder {
  var encoder = FieldEncoder()
  for width in widths { try encoder.append(#require(sample[width])) }
  return encoder
}

@Test(arguments: [
  ([7, 9, 12], 28, 1), ([20, 9], 29, 2), ([20, 20, 12, 4], 56, 2), ([20, 20, 12, 4, 7], 63, 3),
  ([20, 20, 20, 15, 9], 84, 3), ([20, 20, 20, 15, 9, 4], 88, 4),
  ([20, 20, 20, 20, 20, 12], 112, 4),
])
func fieldsFillGroupsOf28Bits(widths: [Int], bits: Int, groups: Int) throws {
  let encoder = try encoder(widths)
  #expect(encoder.bitCount == bits)
  let coded = encoder.groups(continuityIndex: 4)
  #expect(coded.count == groups)
  #expect(coded.map(\.groupsToCome) == (0..<groups).reversed().map { UInt8($0) })
  #expect(coded.map(\.isSecond) == (0..<groups).map { $0 == 0 })
  #expect(coded.allSatisfy { $0.x == 4 && !$0.isFirst })
}

@Test func theBitAfterThe112thIsRefused() throws {
  // 84 bits, then 9 and 20 more.
  var encoder = try encoder([20, 20, 20, 15, 9, 9])
  #expect(encoder.bitCount == 93)
  let before = encoder.groups(continuityIndex: 1)
  #expect(throws: SimulationError("the message needs more than 112 bits for its optional fields")) {
    try encoder.append(#require(sample[20]))
  }
  #expect(encoder.groups(continuityIndex: 1) == before)
  #expect(encoder.bitCount == 93)
}

@Test func nothingAtAllNeedsNoGroup() {
  #expect(FieldEncoder().groups(continuityIndex: 1).isEmpty)
}

@Test func bitsRunOnFromOneGroupIntoTheNext() throws {
  var encoder = FieldEncoder()
  // 1001 10101010101 1011 0000000011111111 0110 10000001
  try encoder.append(Field(label: 9, value: 0b101_0101_0101))
  try encoder.append(Field(label: 11, value: 0x00FF))
  try encoder.append(Field(label: 6, value: 0x81))
  // Cut at 28: 1001101010101011011000000001 | 1111111 0110 10000001 and nine zeros.
  #expect(
    encoder.groups(continuityIndex: 6) == [
      MessageGroup(x: 6, c: 0x5000 | 0b1001_1010_1010, d: 0b1011_0110_0000_0001),
      MessageGroup(x: 6, c: 0b1111_1110_1101, d: 0b0000_0010_0000_0000),
    ])
}

@Test(arguments: [(1, 8), (3, 32), (6, 256), (9, 2048), (14, 1), (15, 1)])
func aValueThatDoesNotFitItsLabelIsRefused(label: UInt8, value: UInt16) {
  var encoder = FieldEncoder()
  #expect(throws: SimulationError.self) {
    try encoder.append(Field(label: label, value: value))
  }
  #expect(encoder.bitCount == 0)
}

@Test func theEndMarkIsNoField() {
  var encoder = FieldEncoder()
  #expect(
    throws: SimulationError("label 0 with value 0 ends a message and cannot be a field")
  ) { try encoder.append(Field(label: 0, value: 0)) }
}
