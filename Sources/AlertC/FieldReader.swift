/// Reads the optional fields of a message of several groups from its free bits.
///
/// Each later group carries 28 free bits (12 of block C, 16 of block D), at most 112 together,
/// read as one string: four bits of label, then as many bits of value as the label has.
package struct FieldReader: Sendable {
  private var words: [UInt32]
  private var position = 0

  /// The free bits of the groups after the first.
  package init(laterGroups groups: some Sequence<MessageGroup>) {
    words = groups.map { UInt32($0.c & 0xfff) << 16 | UInt32($0.d) }
  }

  package var bitsLeft: Int { words.count * 28 - position }

  /// The next `count` bits, most significant first; nil when fewer are left.
  package mutating func bits(_ count: Int) -> UInt16? {
    guard count <= bitsLeft else { return nil }
    var value: UInt16 = 0
    for _ in 0..<count {
      let bit = words[position / 28] >> UInt32(27 - position % 28) & 1
      value = value << 1 | UInt16(bit)
      position += 1
    }
    return value
  }

  /// The next field; nil at the end, which is either padding or too few bits for a field.
  package mutating func next() -> Field? {
    guard let label = bits(4), let value = bits(Field.widths[Int(label)]) else { return nil }
    // A duration of 0 says nothing: all-zero bits are the padding of the last group.
    if label == 0, value == 0 { return nil }
    return Field(label: UInt8(label), value: value)
  }
}
