/// The 37 bits of an 8A group that belong to TMC: the last five of block B, and blocks C and D.
package struct MessageGroup: Sendable, Hashable {
  /// T, F and three bits of duration (single group) or continuity index (several groups).
  package let x: UInt8
  package let c: UInt16
  package let d: UInt16

  @inlinable package init(x: UInt8, c: UInt16, d: UInt16) {
    self.x = x & 0x1f
    self.c = c
    self.d = d
  }

  /// Tuning information of the service instead of a message (T = 1).
  @inlinable package var isTuning: Bool { x & 0x10 != 0 }
  /// A message of one group (T = 0, F = 1).
  @inlinable package var isSingle: Bool { x & 0x18 == 0x08 }
  /// Duration code of a single group, continuity index of others; 0 is encryption administration.
  @inlinable package var index: UInt8 { x & 0x07 }
  /// Among the groups of a message: the one that carries event and location.
  @inlinable package var isFirst: Bool { c & 0x8000 != 0 }
  /// Among later groups: the second.
  @inlinable package var isSecond: Bool { c & 0x4000 != 0 }
  /// Among later groups: how many are still to come, 0 to 3.
  @inlinable package var groupsToCome: UInt8 { UInt8(c >> 12 & 3) }
}

/// A message as sent: one to five groups, without anything the receiver adds.
package struct EncodedMessage: Sendable, Hashable {
  /// The groups in order; one for a single-group message, else two to five.
  ///
  /// The first group of several alone makes an incomplete message.
  package let groups: [MessageGroup]

  package init(groups: [MessageGroup]) { self.groups = groups }

  package var isSingle: Bool { groups.count == 1 && groups[0].isSingle }

  /// Whether only the first of several groups is known: event, place and nothing else.
  package var isIncomplete: Bool { groups.count == 1 && !groups[0].isSingle }

  /// The message without its continuity index, which changes from one transmission to the next.
  package var identity: EncodedMessage {
    guard !isSingle else { return self }
    return EncodedMessage(groups: groups.map { MessageGroup(x: $0.x & 0x18, c: $0.c, d: $0.d) })
  }
}

/// One optional field of a message of several groups: a label and its value (ISO 14819-1).
package struct Field: Sendable, Hashable {
  package let label: UInt8
  package let value: UInt16

  package init(label: UInt8, value: UInt16) {
    self.label = label & 0xf
    self.value = value
  }

  /// Bits of a field's value by label, 0 to 15.
  package static let widths: [Int] = [3, 3, 5, 5, 5, 8, 8, 8, 8, 11, 16, 16, 16, 16, 0, 0]
}
