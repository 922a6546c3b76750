import AlertC

extension TMCData {
  /// The message as a station would send it (ISO 14819-1), so that it is understood by the same code
  /// as one from groups.
  ///
  /// The duration comes before further events, as it then goes by the primary one.
  ///
  /// - Returns: One group, or two to five; nil for values that no message has.
  var encoded: EncodedMessage? {
    guard (1...5).contains(numberOfGroups), extent < 32, direction < 2, diversionAdvice < 2,
      durationPersistence < 8, additionalEvents.allSatisfy({ (1...2047).contains($0) }),
      let event = UInt16(exactly: event), (1...2047).contains(event),
      let location = UInt16(exactly: location)
    else { return nil }
    let common = UInt16(direction) << 14 | UInt16(extent & 7) << 11 | event
    let isForeign = LocationCode(rawValue: location).isInterRoad
    if numberOfGroups == 1, extent < 8, additionalEvents.isEmpty, !isForeign {
      return EncodedMessage(groups: [
        MessageGroup(
          x: 0x08 | durationPersistence, c: UInt16(diversionAdvice) << 15 | common, d: location)
      ])
    }
    var bits = FreeBits()
    if isForeign {
      guard let place = additionalLocations.first.flatMap({ UInt16(exactly: $0) }) else {
        return nil
      }
      bits.append(place, width: 16)
    }
    if extent & 8 != 0 { bits.append(Field(label: 1, value: 6)) }
    if extent & 16 != 0 { bits.append(Field(label: 1, value: 7)) }
    if diversionAdvice == 1 { bits.append(Field(label: 1, value: 5)) }
    if durationPersistence > 0 {
      bits.append(Field(label: 0, value: UInt16(durationPersistence)))
    }
    for event in additionalEvents { bits.append(Field(label: 9, value: UInt16(event))) }
    return bits.laterGroups.map { later in
      EncodedMessage(groups: [MessageGroup(x: 1, c: 0x8000 | common, d: location)] + later)
    }
  }
}

/// The free bits of a message's later groups, 28 in each, most significant first.
private struct FreeBits {
  private var words: [UInt32] = []
  private var count = 0

  mutating func append(_ field: Field) {
    append(UInt16(field.label), width: 4)
    append(field.value, width: Field.widths[Int(field.label)])
  }

  mutating func append(_ value: UInt16, width: Int) {
    for shift in (0..<width).reversed() {
      if count % 28 == 0 { words.append(0) }
      words[count / 28] |= UInt32(value >> UInt16(shift) & 1) << UInt32(27 - count % 28)
      count += 1
    }
  }

  /// At least one, as of several groups the first alone is no message; nil when it would be more
  /// than four.
  var laterGroups: [MessageGroup]? {
    let words = words.isEmpty ? [0] : words
    guard words.count <= 4 else { return nil }
    return words.enumerated().map { index, word in
      let toCome = UInt16(words.count - 1 - index) << 12
      return MessageGroup(
        x: 1, c: (index == 0 ? 0x4000 : 0) | toCome | UInt16(word >> 16),
        d: UInt16(truncatingIfNeeded: word))
    }
  }
}
