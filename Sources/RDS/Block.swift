/// How far the receiver trusts the sixteen bits of a block.
package enum BlockQuality: UInt8, Sendable, CaseIterable {
  /// The check word matched as received.
  case clean = 0
  /// One or two bits were corrected by the check word.
  case corrected = 1
  /// Three to five bits were corrected: as good as a guess (85 % wrong at 30 % block errors).
  case heavilyCorrected = 2
  /// Received, and beyond correction.
  case uncorrectable = 3
  /// Not received at all.
  case missing = 4

  /// Whether the bits may be read; heavily corrected ones may not.
  @inlinable package var isReadable: Bool {
    switch self {
    case .clean, .corrected: true
    case .heavilyCorrected, .uncorrectable, .missing: false
    }
  }
}

/// One of the four 16-bit blocks of an RDS group, with the receiver's trust in it.
package struct Block: Sendable, Hashable {
  package var value: UInt16
  package var quality: BlockQuality

  @inlinable package init(_ value: UInt16, _ quality: BlockQuality = .clean) {
    self.value = value
    self.quality = quality
  }

  /// A block that was not received.
  @inlinable package static var missing: Block { Block(0, .missing) }

  /// The bits, or nil when they cannot be trusted.
  @inlinable package var bits: UInt16? { quality.isReadable ? value : nil }
}
