import AlertC
import LocationImport
import Locations
import RDS
import Simulation
import TestSupport
import Traffic
import TrafficLayer

@testable import Exchange

/// The demonstration's invented country: M1 with points 101 to 113 from west to east, R5 with 201
/// to 207, both numbered along their positive offsets.
struct Norland {
  static let noon = CalendarDay(year: 2026, month: 5, day: 18).start + .hours(12)
  private let folder = TemporaryFolder()
  let locations: LocationDatabase

  init() throws {
    locations = try LocationDatabase(path: folder.path + "/locations.db", mode: .create)
    _ = try TableImporter(path: packageFolder + "/Captures/demo-locations").run(into: locations)
  }

  /// A message as it is sent and understood.
  static func message(
    _ event: EventCode, at location: LocationCode = 107, _ direction: QueueDirection = .positive,
    extent: Int = 1, fields: [Field] = []
  ) throws -> Message {
    let outgoing = OutgoingMessage(
      event: event, location: location, direction: direction, extent: extent, fields: fields)
    return try decode(MessageEncoder.encode(outgoing, continuityIndex: 1))
  }

  static func decode(_ encoded: EncodedMessage) throws -> Message {
    let service = Service(
      ltn: LocationTableNumber(rawValue: 42), hasAlternativeFrequencies: false, isEnhanced: false,
      scope: .national, sid: ServiceIdentifier(rawValue: 9))
    struct NoMessage: Error {}
    guard
      let message = MessageDecoder.decode(encoded, service: service, countryCode: 0xC)
    else { throw NoMessage() }
    return message
  }

  /// The incident of a message heard at noon, and again a minute later.
  func incident(
    _ message: Message, start: Timestamp? = nil, end: Timestamp? = nil
  ) throws -> LayerIncident {
    struct NoLanguage: Error {}
    guard let english = Wording(language: "en") else { throw NoLanguage() }
    var clock = ReceptionClock()
    clock.advance(to: Norland.noon)
    let builder = IncidentBuilder(
      finder: PlaceFinder(locations: locations), sentence: Sentence(wording: english))
    let entry = LiveMessage(
      shared: SharedMessage(message), programme: ProgrammeIdentification(rawValue: 0xC2A7),
      blockBase: 0x8420, firstHeard: clock.now, lastHeard: clock.now + .minutes(1),
      expires: clock.now + .minutes(16), copies: 2, start: start, stop: end)
    return LayerIncident(try builder.incident(for: entry, ecc: 0xFE, clock: clock))
  }

  func feed(_ incidents: [LayerIncident], now: Timestamp? = nil) throws -> TraFFFeed {
    try TraFFFeed(incidents, locations: locations, now: now)
  }

  func feed(_ message: Message) throws -> TraFFFeed { try feed([incident(message)]) }
}

extension TraFFFeed {
  /// The first message that is no cancellation.
  var traffic: TraFFMessage.Traffic? {
    for message in messages {
      if case .traffic(let traffic) = message.content { return traffic }
    }
    return nil
  }

  /// Whether libxml2 finds that it keeps to the schema; true, said on standard output, where its
  /// program is not here.
  func keepsToTheSchema() -> Bool {
    let folder = TemporaryFolder()
    let path = folder.write("feed.xml", text)
    guard
      let result = run(
        "xmllint", ["--noout", "--relaxng", packageFolder + "/Tests/Schemas/traff.rng", path],
        from: "libxml2-utils")
    else { return true }
    if result.status != 0 { print(result.text, text) }
    return result.status == 0
  }
}
