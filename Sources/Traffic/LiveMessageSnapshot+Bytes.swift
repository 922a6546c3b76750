import AlertC
import RDS

// The format, all numbers of several bytes with the lowest first:
//
//   4 bytes    "RTLM"
//   1 byte     version
//   4 bytes    length of all bytes
//   8 bytes    when it was saved, milliseconds since 1970 UTC
//   2 bytes    how many messages
//   messages   as `write` puts them; moments as signed variable-length milliseconds from saving
//   4 bytes    CRC-32 of everything before
//
// What a message means is not kept but decoded again from its groups, so that a later program
// understands old snapshots no worse than the air. Its place is kept: a decrypted one cannot be
// told from the groups alone.
extension LiveMessageSnapshot {
  static let version: UInt8 = 1
  private static let mark = Array("RTLM".utf8)
  private static let headerSize = 19
  /// Moments further away than this are nonsense: a message names no day beyond the next year.
  private static let furthest: Int64 = 20 * 366 * 86_400_000

  private struct Flags: OptionSet {
    let rawValue: UInt8
    /// The groups are read as those of a service whose locations are hidden.
    static let hidden = Flags(rawValue: 1)
    static let service = Flags(rawValue: 2)
    static let location = Flags(rawValue: 4)
    static let foreign = Flags(rawValue: 8)
    static let start = Flags(rawValue: 16)
    static let stop = Flags(rawValue: 32)
  }

  /// The snapshot as it is kept.
  var bytes: [UInt8] {
    var count = 0
    var messages = ByteWriter()
    for entry in entries.prefix(LiveMessages.capacity) {
      if LiveMessageSnapshot.write(entry, to: &messages) { count += 1 }
    }
    var writer = ByteWriter()
    writer.bytes = LiveMessageSnapshot.mark + [LiveMessageSnapshot.version]
    writer.put(UInt64(LiveMessageSnapshot.headerSize + messages.bytes.count + 4), bytes: 4)
    writer.put(UInt64(bitPattern: savedAt.milliseconds), bytes: 8)
    writer.put(UInt64(count), bytes: 2)
    writer.bytes += messages.bytes
    writer.put(UInt64(checkSum(writer.bytes[...])), bytes: 4)
    return writer.bytes
  }

  /// Reads what ``bytes`` gave.
  init(_ bytes: [UInt8]) throws(SnapshotError) {
    let mark = LiveMessageSnapshot.mark
    guard bytes.prefix(mark.count).elementsEqual(mark.prefix(bytes.count)) else {
      throw .notASnapshot
    }
    guard bytes.count > mark.count else { throw .truncated }
    guard bytes[mark.count] == LiveMessageSnapshot.version else {
      throw .otherVersion(bytes[mark.count])
    }
    guard bytes.count >= LiveMessageSnapshot.headerSize + 4 else { throw .truncated }
    let body = bytes.dropLast(4)
    var sum = ByteReader(bytes.suffix(4))
    var reader = ByteReader(body.dropFirst(mark.count + 1))
    guard let length = reader.number(bytes: 4), let time = reader.number(bytes: 8),
      let count = reader.number(bytes: 2), bytes.count >= length
    else { throw .truncated }
    guard sum.number(bytes: 4) == UInt64(checkSum(body)) else { throw .damaged }
    let saved = Timestamp(milliseconds: Int64(bitPattern: time))
    // Sums with it must not overflow.
    guard (-Int64.max / 8...Int64.max / 8).contains(saved.milliseconds),
      count <= UInt64(LiveMessages.capacity)
    else { throw .absurd(message: 0) }
    self.init(savedAt: saved, entries: [])
    entries.reserveCapacity(Int(count))
    for number in 0..<Int(count) {
      guard let entry = LiveMessageSnapshot.read(&reader) else {
        throw .absurd(message: number + 1)
      }
      entries.append(entry)
    }
    guard reader.isAtEnd else { throw .absurd(message: Int(count) + 1) }
  }

  // MARK: One message

  /// Writes a message; false for one that would not be read as the very same.
  private static func write(_ entry: LiveMessage, to writer: inout ByteWriter) -> Bool {
    let message = entry.message
    var flags: Flags = []
    if message.service.sid != nil { flags.insert(.service) }
    if message.location != nil { flags.insert(.location) }
    if message.foreignTable != nil { flags.insert(.foreign) }
    if entry.start != nil { flags.insert(.start) }
    if entry.stop != nil { flags.insert(.stop) }
    if !isSame(decode(like: message, isHidden: false), message) {
      guard isSame(decode(like: message, isHidden: true), message) else { return false }
      flags.insert(.hidden)
    }
    writer.put(UInt64(flags.rawValue), bytes: 1)
    writer.put(UInt64(entry.programme.rawValue), bytes: 2)
    writer.put(UInt64(entry.blockBase), bytes: 2)
    writer.put(UInt64(message.service.countryCode), bytes: 1)
    writer.put(UInt64(message.service.ltn.rawValue), bytes: 1)
    if let sid = message.service.sid { writer.put(UInt64(sid.rawValue), bytes: 1) }
    if let location = message.location { writer.put(UInt64(location.rawValue), bytes: 2) }
    if let foreign = message.foreignTable {
      writer.put(UInt64(foreign.countryCode), bytes: 1)
      writer.put(UInt64(foreign.ltn.rawValue), bytes: 1)
    }
    writer.put(UInt64(message.encoded.groups.count), bytes: 1)
    for group in message.encoded.groups {
      writer.put(UInt64(group.x), bytes: 1)
      writer.put(UInt64(group.c), bytes: 2)
      writer.put(UInt64(group.d), bytes: 2)
    }
    for moment in [entry.firstHeard, entry.lastHeard, entry.expires] {
      writer.putVariable(moment.milliseconds)
    }
    writer.putVariable(Int64(entry.copies))
    for moment in [entry.start, entry.stop] {
      if let moment { writer.putVariable(moment.milliseconds) }
    }
    return true
  }

  private static func read(_ reader: inout ByteReader) -> LiveMessage? {
    guard let flags = reader.number(bytes: 1).map({ Flags(rawValue: UInt8($0)) }),
      let programme = reader.number(bytes: 2), let blockBase = reader.number(bytes: 2),
      let country = reader.number(bytes: 1), let ltn = reader.number(bytes: 1)
    else { return nil }
    var sid: ServiceIdentifier?
    if flags.contains(.service) {
      guard let number = reader.number(bytes: 1) else { return nil }
      sid = ServiceIdentifier(rawValue: UInt8(number))
    }
    var location: LocationCode?
    if flags.contains(.location) {
      guard let number = reader.number(bytes: 2) else { return nil }
      location = LocationCode(rawValue: UInt16(number))
    }
    var foreign: ForeignTable?
    if flags.contains(.foreign) {
      guard let country = reader.number(bytes: 1), let ltn = reader.number(bytes: 1) else {
        return nil
      }
      foreign = ForeignTable(
        countryCode: UInt8(country), ltn: LocationTableNumber(rawValue: UInt8(ltn)))
    }
    guard let count = reader.number(bytes: 1), (1...5).contains(count) else { return nil }
    var groups: [MessageGroup] = []
    for _ in 0..<count {
      guard let x = reader.number(bytes: 1), let c = reader.number(bytes: 2),
        let d = reader.number(bytes: 2)
      else { return nil }
      groups.append(MessageGroup(x: UInt8(x), c: UInt16(c), d: UInt16(d)))
    }
    let key = ServiceKey(
      countryCode: UInt8(country), ltn: LocationTableNumber(rawValue: UInt8(ltn)), sid: sid)
    guard
      let message = decode(
        EncodedMessage(groups: groups), key, location, foreign,
        isHidden: flags.contains(.hidden)),
      let first = moment(&reader), let last = moment(&reader), let expires = moment(&reader),
      let copies = reader.variable(), (1...Int64(Int32.max)).contains(copies),
      first <= last, last.milliseconds <= 0, last < expires, expires - last <= .hours(48)
    else { return nil }
    var start: Timestamp?
    var stop: Timestamp?
    if flags.contains(.start) {
      guard let moment = moment(&reader) else { return nil }
      start = moment
    }
    if flags.contains(.stop) {
      guard let moment = moment(&reader) else { return nil }
      stop = moment
    }
    // Who can say a time that was not sent?
    guard (start != nil) == (message.startTime != nil), (stop != nil) == (message.stopTime != nil)
    else { return nil }
    return LiveMessage(
      shared: SharedMessage(message),
      programme: ProgrammeIdentification(rawValue: UInt16(programme)),
      blockBase: UInt16(blockBase), firstHeard: first, lastHeard: last, expires: expires,
      copies: Int(copies), start: start, stop: stop)
  }

  private static func moment(_ reader: inout ByteReader) -> Timestamp? {
    guard let value = reader.variable(), (-furthest...furthest).contains(value) else { return nil }
    return Timestamp(milliseconds: value)
  }

  private static func decode(like message: Message, isHidden: Bool) -> Message? {
    decode(
      message.encoded, message.service, message.location, message.foreignTable,
      isHidden: isHidden)
  }

  /// Whether two messages are the same but for why a location is hidden, which is not kept: the
  /// next administration group says it again.
  private static func isSame(_ decoded: Message?, _ message: Message) -> Bool {
    guard var decoded else { return false }
    decoded.secrecy = message.secrecy
    return decoded == message
  }

  /// Decodes groups and puts the place that was understood then in place of the one sent.
  private static func decode(
    _ encoded: EncodedMessage, _ key: ServiceKey, _ location: LocationCode?,
    _ foreign: ForeignTable?, isHidden: Bool
  ) -> Message? {
    let service = Service(
      ltn: isHidden ? .encrypted : key.ltn, hasAlternativeFrequencies: false, isEnhanced: false,
      scope: [], sid: key.sid)
    guard
      let message = MessageDecoder.decode(encoded, service: service, countryCode: key.countryCode)
    else { return nil }
    return Message(
      service: key, encoded: encoded, blocks: message.blocks, location: location,
      secrecy: key.ltn == .encrypted ? .notAnnounced : nil, foreignTable: foreign,
      direction: message.direction, extent: message.extent,
      affectsBothDirections: message.affectsBothDirections,
      advisesDiversion: message.advisesDiversion, duration: message.duration,
      durationType: message.durationType, isDurationSpoken: message.isDurationSpoken,
      nature: message.nature, urgency: message.urgency, startTime: message.startTime,
      stopTime: message.stopTime, preciseLocation: message.preciseLocation,
      fields: message.fields)
  }
}

/// CRC-32 as ISO 3309 has it; any single bit and any burst of up to 32 bits changes it.
private func checkSum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  var sum = UInt32.max
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
  return ~sum
}
