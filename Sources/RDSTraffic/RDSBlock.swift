import RDS

/// One of the four blocks of an RDS group, as a receiver hands it over.
public struct RDSBlock: Sendable, Hashable {
  /// How far the receiver trusts the sixteen bits.
  public enum Quality: Sendable, Hashable, CaseIterable {
    /// The check word matched as received.
    case clean
    /// One or two bits were corrected.
    case corrected
    /// Three to five bits were corrected: as good as a guess.
    case heavilyCorrected
    /// Received, and beyond correction.
    case uncorrectable
  }

  /// The sixteen bits.
  public var value: UInt16
  /// What the receiver says of them.
  public var quality: Quality

  /// A block; clean when nothing else is said.
  public init(_ value: UInt16, quality: Quality = .clean) {
    self.value = value
    self.quality = quality
  }

  var block: Block {
    switch quality {
    case .clean: Block(value, .clean)
    case .corrected: Block(value, .corrected)
    case .heavilyCorrected: Block(value, .heavilyCorrected)
    case .uncorrectable: Block(value, .uncorrectable)
    }
  }
}
