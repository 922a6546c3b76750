/// A traffic message as a tuner assembled it from its groups.
///
/// The tuner vouches for it: what it hands over is believed. Of a message's optional fields it has
/// no more than these; quantities, explicit times and supplementary information are not among them.
public struct TMCData: Sendable, Hashable {
  /// How many groups the message was sent in, 1 to 5.
  public var numberOfGroups: UInt8
  /// Steps along the table's offsets from the primary location, 0 to 31.
  public var extent: UInt8
  /// The way the queue grows: 0 along the positive offsets, 1 along the negative ones.
  public var direction: UInt8
  /// Whether drivers are advised to leave the road: 0 or 1.
  public var diversionAdvice: UInt8
  /// The duration code, 0 to 7.
  public var durationPersistence: UInt8
  /// The primary event's code, 1 to 2047 (ISO 14819-2).
  public var event: Int32
  /// The location code as sent, 16 bits.
  public var location: UInt32
  /// Codes of further events, in order.
  public var additionalEvents: [Int32]
  /// Further location codes, in order.
  ///
  /// Where ``location`` refers to another country's table (64512 to 65532), the first of these is
  /// the place in it. What others mean is not said by any source, and they are not used.
  public var additionalLocations: [UInt32]

  /// A message by its fields.
  public init(
    numberOfGroups: UInt8, extent: UInt8, direction: UInt8, diversionAdvice: UInt8,
    durationPersistence: UInt8, event: Int32, location: UInt32, additionalEvents: [Int32] = [],
    additionalLocations: [UInt32] = []
  ) {
    self.numberOfGroups = numberOfGroups
    self.extent = extent
    self.direction = direction
    self.diversionAdvice = diversionAdvice
    self.durationPersistence = durationPersistence
    self.event = event
    self.location = location
    self.additionalEvents = additionalEvents
    self.additionalLocations = additionalLocations
  }
}
