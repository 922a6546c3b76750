import AlertC
import Locations
import RDS
import Traffic
import TrafficLayer

let noon = CalendarDay(year: 2024, month: 5, day: 17).start + .hours(12)

func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}

extension LayerSource {
  static let test = LayerSource(
    service: "D 1/25", provider: "Testfunk", station: "TEST D3A1 101.1 MHz",
    tableVersion: "22.0", engineFingerprint: "0123abcd", softwareVersion: "0.1.0")
}

extension Place {
  static func along(_ line: [Coordinate]) -> Place {
    Place(
      road: "A9", fromName: "Nord", toName: "Süd", towards: "München", line: line,
      length: line.count > 1 ? 5432.1 : nil,
      links: [DirectedLink(from: 12, to: 13)], pointReach: nil, isTruncated: false)
  }
}

extension Incident {
  /// A queue on a motorway that was heard at noon.
  static func queue(_ id: String, at line: [Coordinate]? = [at(50, 8), at(50.1, 8.2)]) -> Incident {
    Incident(
      id: id, type: .congestion, impact: .major, eventCodes: [108, 401],
      description: "A9 Nord → Süd: \"5 km\" Stau", place: line.map { Place.along($0) },
      effects: [.speed(kilometresPerHour: 20)], speed: 20, delay: 600, urgency: .urgent,
      startTime: nil, endTime: noon + .hours(3), firstHeard: noon, lastHeard: noon + .minutes(1),
      expires: noon + .minutes(31), copies: 2,
      programme: ProgrammeIdentification(rawValue: 0x0D31),
      service: ServiceKey(
        countryCode: 13, ltn: LocationTableNumber(rawValue: 1),
        sid: ServiceIdentifier(rawValue: 25)),
      table: TableIdentifier(cid: 58, tabcd: 1), lcd: 12345, direction: .negative,
      affectsBothDirections: false, extent: 1,
      encoded: EncodedMessage(groups: [
        MessageGroup(x: 0x02, c: 0xC86C, d: 0x3039), MessageGroup(x: 0x02, c: 0x4A41, d: 0x2000),
      ]), isActive: true)
  }
}

extension LinkFlow {
  static func slow(
    _ from: LocationCode, _ to: LocationCode, speed: Double = 20,
    line: [Coordinate] = [at(50, 8), at(50.1, 8.2)], ids: [String] = ["a"]
  ) -> LinkFlow {
    LinkFlow(
      table: TableIdentifier(cid: 58, tabcd: 1), link: DirectedLink(from: from, to: to), line: line,
      baseSpeed: 120, trafficSpeed: speed, jamFactor: 8.5, incidentIDs: ids)
  }
}

extension LayerWriter {
  /// Shows these contents in the place of others.
  func show(
    _ contents: LayerContents, after previous: LayerContents = LayerContents(),
    clock: Timestamp = noon
  ) throws {
    try apply(LayerChanges(from: previous, to: contents, clock: clock))
  }
}
