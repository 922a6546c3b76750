import AlertC
import Locations
import RDS
import Traffic

/// What a message says in the broadcaster's own terms (ISO 14819-1, ISO 14819-3).
public struct TrafficMessageReference: Sendable, Hashable {
  /// The station's programme identification; nil for a message that came assembled.
  public let programmeIdentification: UInt16?
  /// The country code of the service's location table, 1 to 15; 0 while it is not known.
  public let countryCode: UInt8
  /// The number of that table, 1 to 63; 0 while it is not known or the location is hidden.
  public let ltn: UInt8
  /// The service's identifier, 0 to 63; nil while it is not known.
  public let sid: UInt8?
  /// The location table it was found to be, as `CID:TABCD`; nil when none was.
  public let table: String?
  /// The location code, after decryption; nil when it stays hidden.
  public let locationCode: UInt16?
  /// The way the queue grows: 0 along the positive offsets, 1 along the negative ones.
  ///
  /// Traffic that is affected drives the other way.
  public let direction: UInt8
  /// Steps along the offsets, 0 to 31.
  public let extent: Int
  /// The groups as received; made from the fields for a message that came assembled.
  public let groups: [RDSGroup]

  init(_ incident: Incident) {
    let isAssembled = incident.programme == AssembledMessages.programme
    let programme = isAssembled ? nil : incident.programme.rawValue
    programmeIdentification = programme
    countryCode = incident.service.countryCode
    ltn = incident.service.ltn.rawValue
    sid = incident.service.sid?.rawValue
    table = incident.table?.description
    locationCode = incident.lcd?.rawValue
    direction = incident.direction.rawValue
    extent = incident.extent
    let base = incident.blockBase & ~0x1f
    groups = incident.encoded.groups.map { RDSGroup(programme, base | UInt16($0.x), $0.c, $0.d) }
  }
}
