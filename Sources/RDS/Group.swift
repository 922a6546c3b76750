/// An RDS group as received: blocks A, B, C (or C′) and D, any of which may be missing.
///
/// IEC 62106-2 section 5: 104 bits, 1187.5 bit/s, so about 11.4 groups a second.
package struct Group: Sendable, Hashable {
  package var a: Block
  package var b: Block
  package var c: Block
  package var d: Block

  @inlinable package init(a: Block, b: Block, c: Block, d: Block) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// A group of four clean blocks.
  @inlinable package init(_ a: UInt16, _ b: UInt16, _ c: UInt16, _ d: UInt16) {
    self.init(a: Block(a), b: Block(b), c: Block(c), d: Block(d))
  }

  /// Air time of one group in nanoseconds: 104 bits at 1187.5 bit/s.
  @inlinable package static var nanoseconds: Int64 { 87_578_947 }

  /// The type and version, when block B can be read.
  @inlinable package var type: GroupType? {
    b.bits.map { GroupType(code: UInt8(truncatingIfNeeded: $0 >> 11)) }
  }

  /// The programme identification from block A, else from block C of a version B group.
  @inlinable package var programmeIdentification: ProgrammeIdentification? {
    if let a = a.bits { return ProgrammeIdentification(rawValue: a) }
    guard let type, type.isVersionB, let c = c.bits else { return nil }
    return ProgrammeIdentification(rawValue: c)
  }

  /// How many of the four blocks can be read.
  @inlinable package var readableBlocks: Int {
    (a.quality.isReadable ? 1 : 0) + (b.quality.isReadable ? 1 : 0)
      + (c.quality.isReadable ? 1 : 0) + (d.quality.isReadable ? 1 : 0)
  }
}
