import AlertC
import RDS

/// Groups built by hand for the tests of this target.
enum Messages {
  /// A message of one group.
  static func single(
    event: UInt16, location: UInt16, direction: UInt16 = 0, extent: UInt16 = 0, duration: UInt8 = 0,
    diversion: Bool = false
  ) -> MessageGroup {
    MessageGroup(
      x: 0x08 | duration,
      c: (diversion ? 0x8000 : 0) | direction << 14 | extent << 11 | event, d: location)
  }

  /// A message of several groups with the fields packed into its free bits.
  static func multiple(
    index: UInt8, event: UInt16, location: UInt16, direction: UInt16 = 0, extent: UInt16 = 0,
    fields: [(UInt8, UInt16)], groups: Int? = nil
  ) -> [MessageGroup] {
    var bits: [UInt8] = []
    for (label, value) in fields {
      bits += binary(UInt16(label), 4) + binary(value, Field.widths[Int(label)])
    }
    let later = max(groups.map { $0 - 1 } ?? 0, (bits.count + 27) / 28, 1)
    bits += [UInt8](repeating: 0, count: later * 28 - bits.count)
    let first = MessageGroup(
      x: index, c: 0x8000 | direction << 14 | extent << 11 | event, d: location)
    return [first]
      + (0..<later).map { part in
        let slice = bits[(part * 28)..<((part + 1) * 28)]
        let free = slice.reduce(UInt32(0)) { $0 << 1 | UInt32($1) }
        let groupsToCome = UInt16(later - 1 - part)
        return MessageGroup(
          x: index,
          c: (part == 0 ? 0x4000 : 0) | groupsToCome << 12 | UInt16(free >> 16),
          d: UInt16(free & 0xffff))
      }
  }

  private static func binary(_ value: UInt16, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(value >> UInt16($0) & 1) }
  }

  static func group(_ part: MessageGroup, programme: UInt16 = 0xC2A7, type: UInt16 = 0x8000)
    -> Group
  {
    Group(programme, type | UInt16(part.x), part.c, part.d)
  }

  /// The 3A group that announces a service.
  static func announcement(ltn: UInt16 = 42, type: UInt16 = 0x10, application: UInt16 = 0xCD46)
    -> Group
  {
    Group(0xC2A7, 0x3000 | type, ltn << 6 | 0x4, application)
  }

  static let service = Service(
    ltn: LocationTableNumber(rawValue: 42), hasAlternativeFrequencies: false, isEnhanced: false,
    scope: .national, sid: ServiceIdentifier(rawValue: 9))

  static func decode(_ groups: [MessageGroup], service: Service = service) -> Message? {
    MessageDecoder.decode(EncodedMessage(groups: groups), service: service, countryCode: 12)
  }
}
