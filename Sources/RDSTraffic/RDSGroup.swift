import RDS

/// An RDS group as a receiver hands it over: four blocks, any of which may be missing.
///
/// IEC 62106-2: 104 bits, about 11.4 groups a second.
public struct RDSGroup: Sendable, Hashable {
  /// The block with the programme identification; nil when it was not received.
  public var a: RDSBlock?
  /// The block with the group's type; nil when it was not received.
  public var b: RDSBlock?
  /// The third block; nil when it was not received.
  public var c: RDSBlock?
  /// The fourth block; nil when it was not received.
  public var d: RDSBlock?
  /// When it was received; nil for the moment at which it is handed over.
  public var moment: ContinuousClock.Instant?

  /// A group of blocks with what the receiver says of each.
  public init(
    a: RDSBlock?, b: RDSBlock?, c: RDSBlock?, d: RDSBlock?,
    moment: ContinuousClock.Instant? = nil
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.moment = moment
  }

  /// A group of blocks that are clean or missing.
  public init(
    _ a: UInt16?, _ b: UInt16?, _ c: UInt16?, _ d: UInt16?,
    moment: ContinuousClock.Instant? = nil
  ) {
    self.init(
      a: a.map { RDSBlock($0) }, b: b.map { RDSBlock($0) }, c: c.map { RDSBlock($0) },
      d: d.map { RDSBlock($0) }, moment: moment)
  }

  var group: Group {
    Group(
      a: a?.block ?? .missing, b: b?.block ?? .missing, c: c?.block ?? .missing,
      d: d?.block ?? .missing)
  }
}
