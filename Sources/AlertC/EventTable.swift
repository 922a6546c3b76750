/// The attributes of all events of ISO 14819-2, by code.
package enum EventTable {
  /// The event of a code; nil when the list does not know the code.
  package static func event(_ code: EventCode) -> Event? { byCode[Int(code.rawValue)] }

  /// All events in the order of their codes.
  package static var events: [Event] { byCode.compactMap { $0 } }

  /// A code has eleven bits, so that an array of this many rows answers every one of them.
  private static let codes = 2048

  private static let byCode: [Event?] = {
    var table = [Event?](repeating: nil, count: codes)
    var lines = TextLines(EventList.text)
    while let line = lines.next() {
      guard let event = event(line) else { continue }
      table[Int(event.code.rawValue)] = event
    }
    return table
  }()

  /// Reads one line of the list; nil when it is none.
  static func event(_ line: UnsafeBufferPointer<UInt8>) -> Event? {
    var fields = Fields(line)
    guard let code = fields.number(), code < codes, let nature = fields.next(),
      let quantifier = fields.next(), let duration = fields.next(), let directions = fields.next(),
      let urgency = fields.next(), let updateClass = fields.number(),
      let classCode = UInt8(exactly: updateClass)
    else { return nil }
    let type = Fields.number(quantifier)
    return Event(
      code: EventCode(rawValue: UInt16(code)),
      nature: natures(nature.first),
      quantifierType: type.map { UInt8(truncatingIfNeeded: $0) },
      durationType: duration.contains(letterL) ? .longerLasting : .dynamic,
      // Blank stands for events that are never spoken at all: silent ones.
      isDurationSpoken: duration.first == letterD || duration.first == letterL,
      affectsBothDirections: directions.first == UInt8(ascii: "2"),
      urgency: urgencies(urgency.first),
      updateClass: classCode,
      stems: fields.next().map(stems) ?? [])
  }

  private static let letterD = UInt8(ascii: "D")
  private static let letterL = UInt8(ascii: "L")

  private static func natures(_ letter: UInt8?) -> Event.Nature {
    switch letter {
    case UInt8(ascii: "F"): .forecast
    case UInt8(ascii: "S"): .silent
    default: .information
    }
  }

  private static func urgencies(_ letter: UInt8?) -> Urgency {
    switch letter {
    case UInt8(ascii: "U"): .urgent
    case UInt8(ascii: "X"): .extremelyUrgent
    default: .normal
    }
  }

  private static func stems(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
    bytes.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The fields of one line, separated by single spaces.
private struct Fields {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ line: UnsafeBufferPointer<UInt8>) { rest = line[...] }

  /// The next field; nil at the end of the line.
  mutating func next() -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
    let field = rest[rest.startIndex..<end]
    rest = rest[(end == rest.endIndex ? end : end + 1)...]
    return field
  }

  /// The next field when it is a number.
  mutating func number() -> Int? { next().flatMap(Fields.number) }

  /// A field as a number of up to four digits.
  static func number(_ field: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard !field.isEmpty, field.count <= 4 else { return nil }
    var value = 0
    for byte in field {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
}
