/// Turns a whole encoded message into its meaning (ISO 14819-1; design, ALERT-C decisions).
package enum MessageDecoder {
  /// Decodes a message of a service.
  ///
  /// - Parameters:
  ///   - encoded: One to five groups, as ``MessageAssembler`` joined them.
  ///   - service: The service as announced when the message was heard.
  ///   - countryCode: Country code of the service's location table.
  ///   - cipher: How locations are to be read; nil for what the announcement says alone.
  /// - Returns: The message; nil only for a message without groups.
  package static func decode(
    _ encoded: EncodedMessage, service: Service, countryCode: UInt8, cipher: LocationCipher? = nil
  ) -> Message? {
    guard let first = encoded.groups.first else { return nil }
    var draft = Draft(first: first, isSingle: encoded.isSingle)
    var reader = FieldReader(laterGroups: encoded.groups.dropFirst())
    let reading = LocationReading(
      first.d, cipher ?? LocationCipher(announcedBy: service), &reader)
    while let field = reader.next() { draft.take(field) }
    return draft.message(
      service: ServiceKey(countryCode: countryCode, ltn: reading.table, sid: service.sid),
      encoded: encoded, reading: reading)
  }
}

/// The location of a message as far as it can be read.
private struct LocationReading {
  /// Number of the service's table; ``LocationTableNumber/encrypted`` for a hidden location.
  let table: LocationTableNumber
  let location: LocationCode?
  let secrecy: LocationSecrecy?
  let foreign: ForeignTable?

  /// Reads 16 bits as sent; a reference to another table takes 16 more from the free bits.
  init(_ bits: UInt16, _ cipher: LocationCipher, _ reader: inout FieldReader) {
    switch cipher {
    case .clear(let ltn):
      let sent = LocationCode(rawValue: bits)
      table = ltn
      secrecy = nil
      guard sent.isInterRoad else {
        (location, foreign) = (sent, nil)
        return
      }
      // The foreign location comes as the first 16 free bits; a single group has none.
      foreign = ForeignTable(
        countryCode: UInt8(sent.rawValue >> 6 & 0xf),
        ltn: LocationTableNumber(rawValue: UInt8(sent.rawValue & 0x3f)))
      location = reader.bits(16).map(LocationCode.init(rawValue:))
    case .hidden(let reason):
      (table, location, secrecy, foreign) = (.encrypted, nil, reason, nil)
    case .key(let key, let name):
      // Only places: what has a meaning for the whole service must not come of a wrong key.
      let plain = LocationCode(rawValue: key.decrypt(bits))
      foreign = nil
      if plain.isPlace {
        (table, location, secrecy) = (name.ltn, plain, .decrypted(name))
      } else {
        (table, location, secrecy) = (.encrypted, nil, .meaningless(plain, name))
      }
    }
  }
}

/// A message while its fields are read.
private struct Draft {
  private var blocks: [InformationBlock]
  private var fields: [Field] = []
  private var direction: QueueDirection
  private var extent: Int
  private var advisesDiversion: Bool
  private var duration: UInt8
  /// The event whose duration type and nature the duration is read by.
  private var durationEvent: EventCode
  private var startTime: UInt8?
  private var stopTime: UInt8?
  private var preciseLocation: UInt16?

  private var urgencySteps = 0
  private var changesDirectionality = false
  private var swapsDurationType = false
  private var swapsSpoken = false

  init(first: MessageGroup, isSingle: Bool) {
    let code = EventCode(rawValue: first.c)
    var block = InformationBlock()
    block.events.append(MessageEvent(code: code))
    blocks = [block]
    direction = first.c & 0x4000 == 0 ? .positive : .negative
    extent = Int(first.c >> 11 & 7)
    advisesDiversion = isSingle && first.c & 0x8000 != 0
    duration = isSingle ? first.index : 0
    durationEvent = code
  }

  private var block: InformationBlock {
    get { blocks[blocks.count - 1] }
    set { blocks[blocks.count - 1] = newValue }
  }

  /// The event that quantifiers and supplements belong to: the last one before them, even across
  /// a separator.
  private mutating func changeLastEvent(_ change: (inout MessageEvent) -> Void) {
    for index in blocks.indices.reversed() where !blocks[index].events.isEmpty {
      change(&blocks[index].events[blocks[index].events.count - 1])
      return
    }
  }

  private var lastEvent: EventCode? {
    blocks.last { !$0.events.isEmpty }?.events.last?.code
  }

  mutating func take(_ field: Field) {
    fields.append(field)
    switch field.label {
    case 0:
      duration = UInt8(field.value)
      if let lastEvent { durationEvent = lastEvent }
    case 1: control(field.value)
    case 2: block.lengthInKilometres = Draft.length(field.value)
    case 3:
      // The list ends at 130 km/h; 0 and the rows above are blank and limit nothing.
      if (1...26).contains(field.value) { block.speedLimit = Int(field.value) * 5 }
    case 4, 5: quantify(field)
    case 6:
      if field.value > 0 { changeLastEvent { $0.supplements.append(UInt8(field.value)) } }
    case 7: startTime = UInt8(field.value)
    case 8: stopTime = UInt8(field.value)
    case 9: block.events.append(MessageEvent(code: EventCode(rawValue: field.value)))
    case 10: block.diversionRoute.append(LocationCode(rawValue: field.value))
    case 11: block.destination = LocationCode(rawValue: field.value)
    case 12: preciseLocation = field.value
    case 13: block.crossLinkage = LocationCode(rawValue: field.value)
    case 14: blocks.append(InformationBlock())
    default: break
    }
  }

  private mutating func control(_ code: UInt16) {
    switch code {
    case 0: urgencySteps += 1
    case 1: urgencySteps -= 1
    case 2: changesDirectionality.toggle()
    case 3: swapsDurationType.toggle()
    case 4: swapsSpoken.toggle()
    case 5: advisesDiversion = true
    case 6: extent += 8
    default: extent += 16
    }
  }

  /// Attaches a quantifier whose width fits the event's type; another is skipped, not misread.
  private mutating func quantify(_ field: Field) {
    guard let code = lastEvent, let type = EventTable.event(code)?.quantifierType else { return }
    let isWide = type > 5
    guard isWide == (field.label == 5) else { return }
    changeLastEvent { $0.quantifier = UInt8(field.value) }
  }

  /// Kilometres of a length: to 10 singly, to 20 by two, to 100 by five; 0 is more than 100.
  private static func length(_ value: UInt16) -> Int {
    switch value {
    case 0: 101
    case 1...10: Int(value)
    case 11...15: 10 + (Int(value) - 10) * 2
    default: 20 + (Int(value) - 15) * 5
    }
  }

  func message(
    service: ServiceKey, encoded: EncodedMessage, reading: LocationReading
  ) -> Message {
    let known = blocks.flatMap(\.events).map { EventTable.event($0.code) }
    let events = known.compactMap { $0 }
    let highest = events.map(\.urgency).max() ?? .normal
    let urgency = Urgency(rawValue: UInt8((Int(highest.rawValue) + urgencySteps + 300) % 3))
    // An unknown event may be of any kind: it counts as concerning one direction only.
    let areAllBidirectional = known.allSatisfy { $0?.affectsBothDirections ?? false }
    let timing = EventTable.event(durationEvent)
    let isDynamic = (timing?.durationType ?? .dynamic) == .dynamic
    return Message(
      service: service, encoded: encoded, blocks: blocks.filter { !$0.isEmpty },
      location: reading.location, secrecy: reading.secrecy, foreignTable: reading.foreign,
      direction: direction, extent: min(extent, 31),
      affectsBothDirections: areAllBidirectional != changesDirectionality,
      advisesDiversion: advisesDiversion, duration: duration,
      durationType: isDynamic != swapsDurationType ? .dynamic : .longerLasting,
      isDurationSpoken: (timing?.isDurationSpoken ?? false) != swapsSpoken,
      nature: timing?.nature ?? .information, urgency: urgency ?? highest, startTime: startTime,
      stopTime: stopTime, preciseLocation: preciseLocation, fields: fields)
  }
}

extension InformationBlock {
  fileprivate var isEmpty: Bool { self == InformationBlock() }
}
