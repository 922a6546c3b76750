import AlertC
import Locations
import Positioning
import RDS
import Traffic
import TrafficLayer
import Tuner

@testable import TrafficBus

/// A daemon that only remembers what it was asked.
final class FakeOwner: TrafficBusOwner {
  var broadcastStatus = BroadcastStatus(
    isActive: true, status: "Listening to Testfunk on 101.1 MHz", country: 13, service: "D 1/25",
    provider: "Testfunk", table: "58:1 22.0", messages: 7, incidents: 3, onYourRoad: 1,
    generation: 42, layer: "/run/rds-traffic/rdsTraffic.gpkg", version: "1.2.3")
  var tunerStatus: TunerStatus? = .stick
  var stations: [StationReport] = [
    StationReport(
      frequency: Frequency(kilohertz: 101_100),
      programme: ProgrammeIdentification(rawValue: 0xD3A1), name: "TESTFUNK",
      signal: Signal(strength: 41.5, unit: .decibelMicrovolts), errorRate: 0.02, groups: 120,
      service: .init(
        countryCode: 13, extendedCountryCode: 0xE0, ltn: LocationTableNumber(rawValue: 1),
        sid: ServiceIdentifier(rawValue: 25), provider: "Testfunk", isEncrypted: false),
      alternatives: [Frequency(kilohertz: 99_900)]),
    StationReport(frequency: Frequency(kilohertz: 104_000)),
  ]
  var position: KnownPosition?
  var incidents: [BusIncident] = [
    BusIncident(
      LayerIncident(.queue("a", at: [at(50, 8), at(50.1, 8.2)])), distanceAhead: 4200,
      isOnYourRoad: true),
    BusIncident(
      LayerIncident(.queue("b", at: [at(52, 13)])), distanceAhead: 900,
      isOnYourRoad: false),
    BusIncident(LayerIncident(.queue("c", at: nil, isActive: false))),
  ]
  /// Why it does nothing that is asked of it.
  var failure: BusError?
  private(set) var asked: [String] = []
  private(set) var states: [BusState] = []

  func incidents(in wording: Wording?) -> [BusIncident] {
    guard wording != nil else { return incidents }
    return incidents.map {
      var incident = $0
      incident.incident.description = "in another language"
      return incident
    }
  }

  func activate() throws(BusError) { try note("activate") }
  func deactivate() throws(BusError) { try note("deactivate") }
  func updateLocation(_ position: Position) throws(BusError) { try note("at \(position)") }
  func tune(to frequency: Frequency) throws(BusError) { try note("tune \(frequency)") }
  func scan() throws(BusError) { try note("scan") }
  func chooseStation() throws(BusError) { try note("auto") }
  func busStateChanged(to state: BusState) { states.append(state) }

  private func note(_ what: String) throws(BusError) {
    asked.append(what)
    if let failure { throw failure }
  }
}

extension TunerStatus {
  static let stick = TunerStatus(
    name: "Si470x stick", state: .listening, isAutomatic: true,
    band: Frequency(kilohertz: 87_500)...Frequency(kilohertz: 108_000), spacing: 50,
    frequency: Frequency(kilohertz: 101_100),
    programme: ProgrammeIdentification(rawValue: 0xD3A1), stationName: "TESTFUNK",
    signal: Signal(strength: 41.5, unit: .decibelMicrovolts), errorRate: 0.02)
}

let noon = CalendarDay(year: 2024, month: 5, day: 17).start + .hours(12)

func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}

extension Incident {
  static func queue(_ id: String, at line: [Coordinate]?, isActive: Bool = true) -> Incident {
    let place = line.map {
      Place(
        road: "A9", fromName: "Nord", toName: "Süd", towards: "München", line: $0, length: 5432.1,
        links: [], pointReach: nil, isTruncated: false)
    }
    return Incident(
      id: id, type: .congestion, impact: .major, eventCodes: [108, 401],
      description: "A9 Nord → Süd: \"5 km\" Stau", place: place,
      effects: [.speed(kilometresPerHour: 20)], speed: place == nil ? nil : 20, delay: 600,
      urgency: .urgent, startTime: nil, endTime: noon + .hours(3), firstHeard: noon,
      lastHeard: noon + .minutes(1), expires: noon + .minutes(31), copies: 2,
      programme: ProgrammeIdentification(rawValue: 0xD3A1),
      service: ServiceKey(
        countryCode: 13, ltn: LocationTableNumber(rawValue: 1),
        sid: ServiceIdentifier(rawValue: 25)),
      table: TableIdentifier(cid: 58, tabcd: 1), lcd: 12345, direction: .negative,
      affectsBothDirections: false, extent: 1,
      encoded: EncodedMessage(groups: [MessageGroup(x: 0x02, c: 0xC86C, d: 0x3039)]),
      isActive: isActive)
  }
}
