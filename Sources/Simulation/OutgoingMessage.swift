import AlertC

/// A traffic message as a service composes it, before it is coded into groups.
package struct OutgoingMessage: Sendable, Hashable {
  /// The primary event; further ones are fields of label 9.
  package var event: EventCode
  package var location: LocationCode
  /// The table ``location`` belongs to when it is not the service's own (INTER-ROAD).
  package var foreignTable: ForeignTable?
  package var direction: QueueDirection
  /// Steps along the offsets from the primary location, 0 to 31.
  package var extent: Int
  /// Duration code, 0 to 7.
  package var duration: Int
  package var advisesDiversion: Bool
  /// Optional fields in the order they are sent, without those that code extent, diversion advice
  /// and duration.
  package var fields: [Field]

  package init(
    event: EventCode, location: LocationCode, foreignTable: ForeignTable? = nil,
    direction: QueueDirection = .positive, extent: Int = 0, duration: Int = 0,
    advisesDiversion: Bool = false, fields: [Field] = []
  ) {
    self.event = event
    self.location = location
    self.foreignTable = foreignTable
    self.direction = direction
    self.extent = extent
    self.duration = duration
    self.advisesDiversion = advisesDiversion
    self.fields = fields
  }
}
