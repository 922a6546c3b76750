/// A service as a message belongs to it.
package struct ServiceKey: Sendable, Hashable {
  package let countryCode: UInt8
  package let ltn: LocationTableNumber
  package let sid: ServiceIdentifier?

  package init(countryCode: UInt8, ltn: LocationTableNumber, sid: ServiceIdentifier?) {
    self.countryCode = countryCode
    self.ltn = ltn
    self.sid = sid
  }
}

/// One event of a message with what is attached to it.
package struct MessageEvent: Sendable, Hashable {
  package var code: EventCode
  /// The quantifier as sent, when its label fits the event's quantifier type.
  package var quantifier: UInt8?
  /// Supplementary information codes 1 to 255, in order.
  package var supplements: [UInt8]

  package init(code: EventCode, quantifier: UInt8? = nil, supplements: [UInt8] = []) {
    self.code = code
    self.quantifier = quantifier
    self.supplements = supplements
  }
}

/// The events between two separators, with the length and speed limit that go with them.
package struct InformationBlock: Sendable, Hashable {
  package var events: [MessageEvent] = []
  /// Length of road affected in kilometres; 101 stands for more than 100.
  package var lengthInKilometres: Int?
  /// Speed limit in km/h.
  package var speedLimit: Int?
  /// Destination the block concerns.
  package var destination: LocationCode?
  /// Source of the problem, or another road concerned.
  package var crossLinkage: LocationCode?
  /// Points of a diversion route.
  package var diversionRoute: [LocationCode] = []

  package init() {}
}

/// A decoded, complete ALERT-C user message.
package struct Message: Sendable, Hashable {
  package let service: ServiceKey
  package let encoded: EncodedMessage
  package var blocks: [InformationBlock]
  /// The place; in a foreign table when ``foreignTable`` is set; nil when it stays hidden.
  package var location: LocationCode?
  /// What encryption does to the location; nil when it is sent in clear.
  package var secrecy: LocationSecrecy?
  /// Country code and table number of an INTER-ROAD reference.
  package var foreignTable: ForeignTable?
  package var direction: QueueDirection
  /// Steps along the offsets from the primary location, 0 to 31.
  package var extent: Int
  package var affectsBothDirections: Bool
  package var advisesDiversion: Bool
  /// Duration code 0 to 7.
  package var duration: UInt8
  package var durationType: Event.DurationType
  /// Whether the duration code is meant to be spoken.
  package var isDurationSpoken: Bool
  package var nature: Event.Nature
  package var urgency: Urgency
  /// Explicit start and stop time as sent, 0 to 255.
  package var startTime: UInt8?
  package var stopTime: UInt8?
  /// Precise location (label 12) as sent.
  package var preciseLocation: UInt16?
  /// The optional fields as sent, in order.
  package var fields: [Field]

  package init(
    service: ServiceKey, encoded: EncodedMessage, blocks: [InformationBlock],
    location: LocationCode?, secrecy: LocationSecrecy? = nil,
    foreignTable: ForeignTable? = nil, direction: QueueDirection, extent: Int,
    affectsBothDirections: Bool, advisesDiversion: Bool, duration: UInt8,
    durationType: Event.DurationType, isDurationSpoken: Bool, nature: Event.Nature,
    urgency: Urgency, startTime: UInt8? = nil, stopTime: UInt8? = nil,
    preciseLocation: UInt16? = nil, fields: [Field]
  ) {
    self.service = service
    self.encoded = encoded
    self.blocks = blocks
    self.location = location
    self.secrecy = secrecy
    self.foreignTable = foreignTable
    self.direction = direction
    self.extent = extent
    self.affectsBothDirections = affectsBothDirections
    self.advisesDiversion = advisesDiversion
    self.duration = duration
    self.durationType = durationType
    self.isDurationSpoken = isDurationSpoken
    self.nature = nature
    self.urgency = urgency
    self.startTime = startTime
    self.stopTime = stopTime
    self.preciseLocation = preciseLocation
    self.fields = fields
  }

  /// All events in order; the first is the primary cause.
  package var events: [MessageEvent] { blocks.flatMap(\.events) }
}

/// The table an INTER-ROAD reference points into.
package struct ForeignTable: Sendable, Hashable {
  package let countryCode: UInt8
  package let ltn: LocationTableNumber

  package init(countryCode: UInt8, ltn: LocationTableNumber) {
    self.countryCode = countryCode
    self.ltn = ltn
  }
}
