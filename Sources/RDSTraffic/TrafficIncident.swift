import AlertC
import Traffic

/// Something that a station says of traffic, with its place and what it does.
public struct TrafficIncident: Sendable, Hashable, Identifiable {
  /// Stays the same while the message is updated: service, table, location, direction and the
  /// primary event's class.
  public let id: String
  /// Its kind, by the primary event.
  public let type: TrafficIncidentType
  /// How much it matters, by all its events.
  public let impact: TrafficIncidentImpact
  /// How urgent the broadcaster calls it.
  public let urgency: TrafficIncidentUrgency
  /// Place and events in one sentence or several, in the language asked for.
  public let description: String
  /// Event codes (ISO 14819-2); the first is the primary cause.
  public let codes: [Int32]
  /// Where it lies; nil when that is not known.
  public let location: TrafficLocation?
  /// Why ``location`` is not known, in words.
  public let locationProblem: String?
  /// When it begins; nil when that is not said.
  public let startTime: UTCTime?
  /// When it ends; nil when that is not said.
  public let endTime: UTCTime?
  /// Whether the whole road is closed to all vehicles.
  public let isRoadClosed: Bool
  /// Whether it concerns both directions of its road.
  public let affectsBothDirections: Bool
  /// The vehicles that are not let through, when it is not all of them.
  public let vehicleRestriction: TrafficVehicleRestriction?
  /// The speed of traffic, when the message tells it.
  public let trafficSpeedInMetersPerSecond: Double?
  /// By how much longer the way takes, when the message tells it.
  public let delay: Duration?
  /// Whether it acts on traffic now: on certain roads, not a forecast, not in the future.
  public let isActive: Bool
  /// When it was heard first.
  public let firstHeard: UTCTime
  /// When it was heard last, as of the state it was read from.
  public let lastHeard: UTCTime
  /// When it is gone unless it is heard again, as of the state it was read from.
  public let expires: UTCTime
  /// How often it was received whole.
  public let copies: Int
  /// What the message says in the broadcaster's own terms.
  public let message: TrafficMessageReference

  /// The same as ``id``, by the name it has elsewhere.
  public var originalId: String { id }

  init(_ incident: Incident) {
    id = incident.id
    type = TrafficIncidentType(incident.type)
    impact = TrafficIncidentImpact(incident.impact)
    urgency = TrafficIncidentUrgency(incident.urgency)
    description = incident.description
    codes = incident.eventCodes.map { Int32($0.rawValue) }
    location = incident.place.map { TrafficLocation($0) }
    locationProblem = incident.placeProblem
    startTime = incident.startTime.map { UTCTime($0) }
    endTime = incident.endTime.map { UTCTime($0) }
    isRoadClosed = incident.isClosed
    affectsBothDirections = incident.affectsBothDirections
    vehicleRestriction = incident.vehicles.map { TrafficVehicleRestriction($0) }
    trafficSpeedInMetersPerSecond = incident.speed.flatMap { $0.isFinite ? $0 / 3.6 : nil }
    delay = incident.delay.map { .seconds($0) }
    isActive = incident.isActive
    firstHeard = UTCTime(incident.firstHeard)
    lastHeard = UTCTime(incident.lastHeard)
    expires = UTCTime(incident.expires)
    copies = incident.copies
    message = TrafficMessageReference(incident)
  }
}
