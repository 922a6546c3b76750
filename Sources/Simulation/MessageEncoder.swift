import AlertC

/// Codes a message into one group, or into two to five when it has optional fields.
package enum MessageEncoder {
  /// Continuity indices of messages of several groups; 0 is encryption administration.
  package static let continuityIndices: ClosedRange<UInt8> = 1...7

  /// Label 1, the control codes.
  private enum ControlCode: UInt16 {
    case diversionAdvice = 5
    case extentPlus8 = 6
    case extentPlus16 = 7

    var field: Field { Field(label: 1, value: rawValue) }
  }

  /// Codes a message; the continuity index is not used when one group is enough.
  package static func encode(
    _ message: OutgoingMessage, continuityIndex: UInt8
  ) throws(SimulationError) -> EncodedMessage {
    guard continuityIndices.contains(continuityIndex) else {
      throw SimulationError("the continuity index must be 1 to 7, not \(continuityIndex)")
    }
    guard (0...31).contains(message.extent) else {
      throw SimulationError("the extent must be 0 to 31, not \(message.extent)")
    }
    guard let duration = UInt8(exactly: message.duration), duration < 8 else {
      throw SimulationError("the duration must be 0 to 7, not \(message.duration)")
    }
    let location = try transmittedLocation(of: message)
    let common =
      UInt16(message.direction.rawValue) << 14 | UInt16(message.extent & 7) << 11
      | message.event.rawValue

    if message.fields.isEmpty, message.extent < 8, message.foreignTable == nil {
      let diversion: UInt16 = message.advisesDiversion ? 0x8000 : 0
      return EncodedMessage(groups: [
        MessageGroup(x: 0x08 | duration, c: diversion | common, d: location)
      ])
    }
    let later = try freeBits(of: message, duration: duration)
    return EncodedMessage(
      groups: [MessageGroup(x: continuityIndex, c: 0x8000 | common, d: location)]
        + later.groups(continuityIndex: continuityIndex))
  }

  /// Block D of the first group: the location, or a reference to the table it belongs to.
  private static func transmittedLocation(
    of message: OutgoingMessage
  ) throws(SimulationError) -> UInt16 {
    guard let table = message.foreignTable else {
      guard !message.location.isInterRoad else {
        throw SimulationError(
          "location \(message.location) refers to the table of another country without naming"
            + " a place in it")
      }
      return message.location.rawValue
    }
    let reference = LocationCode(
      rawValue: 0xFC00 | UInt16(table.countryCode & 0xf) << 6 | UInt16(table.ltn.rawValue))
    guard (1...15).contains(table.countryCode), table.ltn != .encrypted, reference.isInterRoad
    else {
      throw SimulationError(
        "country code \(table.countryCode) with table \(table.ltn) cannot be referred to")
    }
    return reference.rawValue
  }

  /// Everything the first group has no room for.
  ///
  /// The duration comes before the events of later groups, so that its meaning follows from the
  /// primary event.
  private static func freeBits(
    of message: OutgoingMessage, duration: UInt8
  ) throws(SimulationError) -> FieldEncoder {
    var encoder = FieldEncoder()
    if message.foreignTable != nil {
      try encoder.append(message.location.rawValue, width: 16)
    }
    if message.extent & 8 != 0 { try encoder.append(ControlCode.extentPlus8.field) }
    if message.extent & 16 != 0 { try encoder.append(ControlCode.extentPlus16.field) }
    if message.advisesDiversion { try encoder.append(ControlCode.diversionAdvice.field) }
    if duration != 0 { try encoder.append(Field(label: 0, value: UInt16(duration))) }
    for field in message.fields { try encoder.append(field) }
    return encoder
  }
}

extension EncodedMessage {
  /// The same message under another continuity index, as its next transmission is sent.
  func renumbered(_ continuityIndex: UInt8) -> EncodedMessage {
    guard !isSingle else { return self }
    return EncodedMessage(
      groups: groups.map { MessageGroup(x: continuityIndex, c: $0.c, d: $0.d) })
  }
}
