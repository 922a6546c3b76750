import AlertC
import LocationImport
import Locations
import RDS
import TestSupport
import Traffic

/// The demonstration's invented country: M1 with points 101 to 113 from west to east, R5 with 201
/// to 207, both numbered along their positive offsets.
final class Norland {
  static let table = TableIdentifier(cid: 99, tabcd: 42)
  static let service = Service(
    ltn: LocationTableNumber(rawValue: 42), hasAlternativeFrequencies: false, isEnhanced: false,
    scope: .national, sid: ServiceIdentifier(rawValue: 9))

  private let folder = TemporaryFolder()
  let locations: LocationDatabase
  let finder: PlaceFinder

  init() throws {
    locations = try LocationDatabase(path: folder.path + "/locations.db", mode: .create)
    _ = try TableImporter(path: packageFolder + "/Captures/demo-locations").run(into: locations)
    finder = PlaceFinder(locations: locations)
  }

  /// A message as it is understood; with fields it takes several groups.
  static func message(
    _ event: UInt16, at location: UInt16, _ direction: QueueDirection = .positive,
    extent: UInt16 = 0, duration: UInt8 = 0, fields: [(label: UInt8, value: UInt16)] = [],
    service: Service = Norland.service, countryCode: UInt8 = 0xC
  ) -> Message? {
    let c = UInt16(direction.rawValue) << 14 | extent << 11 | event
    var groups = [MessageGroup(x: 0x08 | duration, c: c, d: location)]
    if !fields.isEmpty {
      groups = [MessageGroup(x: 1, c: 0x8000 | c, d: location)]
      let bits = fields.flatMap { digits(UInt16($0.label), 4) + digits($0.value, width($0.label)) }
      let count = (bits.count + 27) / 28
      for part in 0..<count {
        let slice = bits.dropFirst(part * 28).prefix(28)
        let free = slice.reduce(UInt32(0)) { $0 << 1 | $1 } << UInt32(28 - slice.count)
        groups.append(
          MessageGroup(
            x: 1,
            c: (part == 0 ? 0x4000 : 0) | UInt16(count - 1 - part) << 12 | UInt16(free >> 16),
            d: UInt16(free & 0xffff)))
      }
    }
    return MessageDecoder.decode(
      EncodedMessage(groups: groups), service: service, countryCode: countryCode)
  }

  private static func width(_ label: UInt8) -> Int { Field.widths[Int(label)] }

  private static func digits(_ value: UInt16, _ count: Int) -> [UInt32] {
    (0..<count).reversed().map { UInt32(value >> UInt16($0) & 1) }
  }

  /// The place of a message; nil when it has none.
  func place(_ message: Message?, ecc: UInt8? = nil) throws -> Place? {
    guard let message, case .found(let place, _) = try finder.find(message, ecc: ecc) else {
      return nil
    }
    return place
  }

  /// Why a message has no place; nil when it has one.
  func reason(_ message: Message?, ecc: UInt8? = nil) throws -> PlaceFinder.Reason? {
    guard let message, case .unknown(let reason, _) = try finder.find(message, ecc: ecc) else {
      return nil
    }
    return reason
  }

  /// The incident of a message heard at noon, by a clock that knows the time.
  func incident(_ message: Message?, start: TimeSpan? = nil, ecc: UInt8? = nil) throws -> Incident?
  {
    guard let message, let english = Wording(language: "en") else { return nil }
    var clock = ReceptionClock()
    clock.advance(to: CalendarDay(year: 2026, month: 5, day: 18).start + .hours(12))
    let builder = IncidentBuilder(finder: finder, sentence: Sentence(wording: english))
    let entry = LiveMessage(
      shared: SharedMessage(message), programme: ProgrammeIdentification(rawValue: 0xC2A7),
      blockBase: 0x8420, firstHeard: clock.now, lastHeard: clock.now,
      expires: clock.now + .minutes(15), copies: 2,
      start: start.map { clock.now + $0 }, stop: nil)
    return try builder.incident(for: entry, ecc: ecc, clock: clock)
  }
}

extension DirectedLink {
  /// The link in driving order, `105>104`.
  var text: String { "\(from)>\(to)" }
}
