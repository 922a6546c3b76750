import AlertC
import Locations
import RDS
import Traffic

/// An incident as the layer's table `rdsTraffic_incidents` holds it: one row.
package struct LayerIncident: Sendable, Hashable {
  /// Stable over updates: service, table, location, direction and the primary event's class.
  package var id: String
  package var type: IncidentType
  package var impact: IncidentImpact
  package var eventCodes: [EventCode]
  /// One sentence in the language the writer was configured for.
  package var description: String
  package var road: String?
  package var fromName: String?
  package var toName: String?
  package var towards: String?
  /// The way the queue grows, along the table's offsets; affected traffic drives the other way.
  package var direction: QueueDirection
  package var affectsBothDirections: Bool
  /// Metres of road from end to end; nil for a point.
  package var length: Double?
  /// km/h.
  package var speed: Double?
  /// Seconds.
  package var delay: Int?
  package var isClosed: Bool
  /// The vehicles concerned when it is not all of them.
  package var vehicles: Effect.Vehicles?
  package var urgency: Urgency
  package var startTime: Timestamp?
  package var endTime: Timestamp?
  package var firstHeard: Timestamp
  package var lastHeard: Timestamp
  package var expires: Timestamp
  package var copies: Int
  package var programme: ProgrammeIdentification
  package var table: TableIdentifier?
  package var ltn: LocationTableNumber
  package var sid: ServiceIdentifier?
  package var lcd: LocationCode?
  package var extent: Int
  package var isTruncated: Bool
  /// Whether it may act on traffic now: on certain roads, not a forecast, not in the future.
  package var isActive: Bool
  /// The groups as received, but for block B's bits that are not the message's.
  package var groups: [MessageGroup]
  /// Those bits: group type, TP and PTY at the first reception.
  package var blockBase: UInt16
  /// In the order affected traffic drives; nil for a message without a known place.
  package var geometry: GeoPackageGeometry?

  package init(_ incident: Incident) {
    let place = incident.place
    id = incident.id
    type = incident.type
    impact = incident.impact
    eventCodes = incident.eventCodes
    description = incident.description
    road = place?.road
    fromName = place?.fromName
    toName = place?.toName
    towards = place?.towards
    direction = incident.direction
    affectsBothDirections = incident.affectsBothDirections
    length = place?.length.flatMap { $0.isFinite ? $0 : nil }
    speed = incident.speed.flatMap { $0.isFinite ? $0 : nil }
    delay = incident.delay
    isClosed = incident.isClosed
    vehicles = incident.vehicles
    urgency = incident.urgency
    startTime = incident.startTime
    endTime = incident.endTime
    firstHeard = incident.firstHeard
    lastHeard = incident.lastHeard
    expires = incident.expires
    copies = incident.copies
    programme = incident.programme
    table = incident.table
    ltn = incident.service.ltn
    sid = incident.service.sid
    lcd = incident.lcd
    extent = incident.extent
    isTruncated = place?.isTruncated ?? false
    isActive = incident.isActive
    groups = incident.encoded.groups
    blockBase = incident.blockBase & ~0x1f
    geometry = place.flatMap { GeoPackageGeometry($0.line) }
  }
}
