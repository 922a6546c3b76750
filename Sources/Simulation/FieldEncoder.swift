import AlertC

/// Packs optional fields into the free bits of the later groups of a message.
///
/// The bits form one string, most significant first: each group carries 28 of them, 12 in block C
/// and 16 in block D. What is left of the last group stays zero, which reads as label 0 with value
/// 0, the end of the fields.
package struct FieldEncoder: Sendable {
  /// Free bits of one later group.
  package static let bitsPerGroup = 28
  /// A message has at most four later groups.
  package static let capacity = 4 * bitsPerGroup

  package private(set) var bitCount = 0
  /// The free bits group by group, aligned to the top of 28 bits.
  private var parts: [UInt32] = []

  package init() {}

  private static let overflow = SimulationError(
    "the message needs more than \(capacity) bits for its optional fields")

  /// Adds a label of four bits and its value, or nothing when it throws.
  package mutating func append(_ field: Field) throws(SimulationError) {
    let width = Field.widths[Int(field.label)]
    guard Int(field.value) < 1 << width else {
      throw SimulationError(
        "value \(field.value) of label \(field.label) does not fit into \(width) bits")
    }
    // The receiver stops there, so whatever follows would be lost without notice.
    guard field.label != 0 || field.value != 0 else {
      throw SimulationError("label 0 with value 0 ends a message and cannot be a field")
    }
    guard bitCount + 4 + width <= FieldEncoder.capacity else { throw FieldEncoder.overflow }
    try append(UInt16(field.label), width: 4)
    try append(field.value, width: width)
  }

  /// Adds the lowest `width` bits of a value.
  package mutating func append(_ value: UInt16, width: Int) throws(SimulationError) {
    guard bitCount + width <= FieldEncoder.capacity else { throw FieldEncoder.overflow }
    for shift in stride(from: width - 1, through: 0, by: -1) {
      let offset = bitCount % FieldEncoder.bitsPerGroup
      if offset == 0 { parts.append(0) }
      parts[parts.count - 1] |=
        UInt32(value >> UInt16(shift) & 1) << UInt32(FieldEncoder.bitsPerGroup - 1 - offset)
      bitCount += 1
    }
  }

  /// The later groups: second-group flag, number of groups to come, and the free bits.
  package func groups(continuityIndex: UInt8) -> [MessageGroup] {
    parts.enumerated().map { index, part in
      let flag: UInt16 = index == 0 ? 0x4000 : 0
      let toCome = UInt16(parts.count - 1 - index) << 12
      return MessageGroup(
        x: continuityIndex, c: flag | toCome | UInt16(truncatingIfNeeded: part >> 16),
        d: UInt16(truncatingIfNeeded: part))
    }
  }
}
