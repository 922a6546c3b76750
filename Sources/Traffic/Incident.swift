import AlertC
import Locations
import RDS

/// The kinds of incident, by HERE's published names.
package enum IncidentType: String, Sendable, CaseIterable {
  case accident, congestion, construction, disabledVehicle, massTransit, plannedEvent, roadHazard
  case weather, roadClosure, laneRestriction, other, unknown
}

/// How much an incident matters, by HERE's published names.
package enum IncidentImpact: String, Sendable, Comparable, CaseIterable {
  case critical, major, minor, low, unknown

  private var rank: Int {
    switch self {
    case .unknown: 0
    case .low: 1
    case .minor: 2
    case .major: 3
    case .critical: 4
    }
  }

  package static func < (left: IncidentImpact, right: IncidentImpact) -> Bool {
    left.rank < right.rank
  }
}

/// A live message joined to its place: what a driver, a map and an engine need of it.
package struct Incident: Sendable, Hashable {
  /// Stable over updates: service, table, location, direction and the primary event's class.
  package var id: String
  package var type: IncidentType
  package var impact: IncidentImpact
  package var eventCodes: [EventCode]
  /// One sentence in the configured language.
  package var description: String
  package var place: Place?
  /// Why there is no place, in words.
  package var placeProblem: String?
  package var effects: [Effect]
  /// Speed limit or traffic speed in km/h where the effects tell one.
  package var speed: Double?
  /// Delay in seconds where the effects tell one.
  package var delay: Int?
  package var urgency: Urgency
  /// When it begins and ends, UTC; nil when not said.
  package var startTime: Timestamp?
  package var endTime: Timestamp?
  /// First and last reception and the end of its life without another, UTC.
  package var firstHeard: Timestamp
  package var lastHeard: Timestamp
  package var expires: Timestamp
  /// Whole receptions.
  package var copies: Int
  package var programme: ProgrammeIdentification
  package var service: ServiceKey
  package var table: TableIdentifier?
  package var lcd: LocationCode?
  package var direction: QueueDirection
  package var affectsBothDirections: Bool
  package var extent: Int
  /// The groups as received, but for block B's bits that are not the message's.
  package var encoded: EncodedMessage
  /// Those bits: group type, TP and PTY at the first reception.
  package var blockBase: UInt16
  /// Whether it may act on traffic now: on certain roads, not a forecast, not in the future.
  package var isActive: Bool

  package init(
    id: String, type: IncidentType, impact: IncidentImpact, eventCodes: [EventCode],
    description: String, place: Place?, placeProblem: String? = nil, effects: [Effect],
    speed: Double?, delay: Int?,
    urgency: Urgency, startTime: Timestamp?, endTime: Timestamp?, firstHeard: Timestamp,
    lastHeard: Timestamp, expires: Timestamp, copies: Int, programme: ProgrammeIdentification,
    service: ServiceKey, table: TableIdentifier?, lcd: LocationCode?, direction: QueueDirection,
    affectsBothDirections: Bool, extent: Int, encoded: EncodedMessage, blockBase: UInt16 = 0x8000,
    isActive: Bool
  ) {
    self.id = id
    self.type = type
    self.impact = impact
    self.eventCodes = eventCodes
    self.description = description
    self.place = place
    self.placeProblem = placeProblem
    self.effects = effects
    self.speed = speed
    self.delay = delay
    self.urgency = urgency
    self.startTime = startTime
    self.endTime = endTime
    self.firstHeard = firstHeard
    self.lastHeard = lastHeard
    self.expires = expires
    self.copies = copies
    self.programme = programme
    self.service = service
    self.table = table
    self.lcd = lcd
    self.direction = direction
    self.affectsBothDirections = affectsBothDirections
    self.extent = extent
    self.encoded = encoded
    self.blockBase = blockBase
    self.isActive = isActive
  }

  /// Whether the whole road is closed to all vehicles.
  package var isClosed: Bool { effects.contains(.closure) }

  /// The vehicles concerned when it is not all of them.
  package var vehicles: Effect.Vehicles? {
    for case .ban(let vehicles) in effects { return vehicles }
    return nil
  }
}
