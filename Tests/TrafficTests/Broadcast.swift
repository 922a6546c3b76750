import AlertC
import RDS
import Traffic

/// A service heard by hand: messages go in with a minute, the live set comes out.
struct Broadcast {
  var live = LiveMessages()
  var clock = ReceptionClock()
  private var serials: [EncodedMessage: Int] = [:]
  private var nextSerial = 0
  static let service = Service(
    ltn: LocationTableNumber(rawValue: 42), hasAlternativeFrequencies: false, isEnhanced: false,
    scope: .national, sid: ServiceIdentifier(rawValue: 9))

  init() { clock.advance(to: Timestamp(milliseconds: 0)) }

  mutating func advance(to minute: Int64) {
    // Minute by minute: a longer way at once would be a jump, which one stamp does not make.
    let end = Timestamp(milliseconds: minute * 60_000)
    while clock.now < end { clock.advance(to: min(clock.now + .minutes(1), end)) }
    live.advance(to: clock.now)
  }

  /// Hears a single-group message that is believed already.
  mutating func hear(
    _ event: UInt16, at location: UInt16 = 107, direction: UInt16 = 0, duration: UInt8 = 0,
    service: Service = Broadcast.service, accepted: Bool = true, programme: UInt16 = 0xC2A7
  ) {
    hear(
      EncodedMessage(groups: [
        MessageGroup(x: 0x08 | duration, c: direction << 14 | event, d: location)
      ]), service: service, accepted: accepted, programme: programme)
  }

  /// Hears a message of two groups with one field of eight bits, such as a start or stop time.
  mutating func hear(
    _ event: UInt16, at location: UInt16 = 107, label: UInt8, value: UInt8,
    programme: UInt16 = 0xC2A7
  ) {
    let free = UInt32(label) << 24 | UInt32(value) << 16
    hear(
      EncodedMessage(groups: [
        MessageGroup(x: 1, c: 0x8000 | event, d: location),
        MessageGroup(x: 1, c: 0x4000 | UInt16(free >> 16), d: UInt16(free & 0xffff)),
      ]), programme: programme)
  }

  /// Hears only the first group of several, often enough to be kept.
  mutating func hearBeginning(of event: UInt16, at location: UInt16 = 107) {
    hear(
      EncodedMessage(groups: [MessageGroup(x: 1, c: 0x8000 | event, d: location)]),
      programme: 0xC2A7)
  }

  /// Hears a clock-time group twice, so that it is believed: the broadcast's minute is `utc` now.
  mutating func hearTime(_ utc: Timestamp, offsetInHalfHours: Int = 0) {
    for _ in 0..<2 { clock.hear(ClockTime(utc: utc, offsetInHalfHours: offsetInHalfHours)) }
  }

  mutating func hear(
    _ encoded: EncodedMessage, service: Service = Broadcast.service, accepted: Bool = true,
    programme: UInt16
  ) {
    let serial = serials[encoded] ?? nextSerial
    if serial == nextSerial { nextSerial += 1 }
    serials[encoded] = serial
    guard let message = MessageDecoder.decode(encoded, service: service, countryCode: 12) else {
      return
    }
    live.hear(
      Reception(
        programme: ProgrammeIdentification(rawValue: programme), serial: serial,
        shared: SharedMessage(message), copies: 2, isAccepted: accepted, isNew: false,
        time: clock.now), clock: clock)
  }

  /// As the receiver does with what it has not heard for ten minutes: numbers begin anew.
  mutating func forgetSerials() { serials.removeAll() }

  var events: [UInt16] {
    live.all.values.compactMap { $0.message.events.first?.code.rawValue }.sorted()
  }
}
