import RDS

/// How much a sighting of a block weighs, and how much weight makes a group believed.
///
/// Which rule holds depends on what the source tells of its blocks. The numbers come from a
/// simulation of the whole radio path over thousands of hours (2026): what corrects up to two bits
/// is wrong in 6 % of its blocks at 30 % block errors, and up to five bits in 85 %.
package struct EvidenceRule: Sendable, Hashable {
  /// Weights of block B by ``BlockQuality``; 0 is no evidence.
  var weightsB: SIMD8<UInt8>
  /// Weights of blocks C and D by ``BlockQuality``.
  var weightsCD: SIMD8<UInt8>
  /// What block B needs: one clean sighting, or two corrected ones.
  var neededB: Int32 = 4
  /// What C and D need each when seen clean, and when never seen clean.
  var neededSeenClean: Int32
  var neededNeverClean: Int32
  /// Weight of a block that cannot be read, and yet is close to what was seen clean before.
  var weightNear: Int32 = 0
  /// Correlation from which soft bits count as close.
  var nearCorrelation: Float = 0.6
  /// Whether one group must have come with all three blocks.
  var needsWholeGroup = false
  /// By how much C and D must lead over any rival, when cleanness cannot tell who is right.
  var lead: Int32 = 0
  /// Whether only events of the event list are believed.
  var needsKnownEvent = false

  /// A receiver that tells clean, corrected and heavily corrected blocks apart: Si470x, TEF668x.
  package static let fourLevels = EvidenceRule(
    weightsB: [4, 2, 1, 0, 0, 0, 0, 0], weightsCD: [4, 3, 2, 0, 0, 0, 0, 0], neededSeenClean: 6,
    neededNeverClean: 7, weightNear: 2)

  /// A receiver that tells clean from corrected blocks and nothing else: V4L2.
  package static let threeLevels = EvidenceRule(
    weightsB: [4, 2, 0, 0, 0, 0, 0, 0], weightsCD: [4, 3, 0, 0, 0, 0, 0, 0], neededSeenClean: 7,
    neededNeverClean: 7)

  /// A log whose blocks are there or missing: one whole group, and C and D each seen twice.
  package static let hexLog = EvidenceRule(
    weightsB: [4, 0, 0, 0, 0, 0, 0, 0], weightsCD: [4, 0, 0, 0, 0, 0, 0, 0], neededSeenClean: 8,
    neededNeverClean: 8, needsWholeGroup: true)

  /// A log that shows corrected blocks as if they were clean: everything twice, and twice more
  /// than any rival.
  package static let hexLogWithCorrected = EvidenceRule(
    weightsB: [2, 2, 0, 0, 0, 0, 0, 0], weightsCD: [3, 3, 0, 0, 0, 0, 0, 0], neededSeenClean: 6,
    neededNeverClean: 6, needsWholeGroup: true, lead: 6, needsKnownEvent: true)

  /// A demodulator that corrects its weakest symbols: level by their amplitude, see ``SoftBits``.
  package static let softBits = EvidenceRule(
    weightsB: [4, 3, 1, 0, 0, 0, 0, 0], weightsCD: [4, 3, 2, 0, 0, 0, 0, 0], neededSeenClean: 6,
    neededNeverClean: 7, weightNear: 2)

  /// What a sighting of block B weighs.
  func weightB(_ quality: BlockQuality) -> Int32 { Int32(weightsB[quality.lane]) }
  /// What a sighting of block C or D weighs.
  func weightCD(_ quality: BlockQuality) -> Int32 { Int32(weightsCD[quality.lane]) }
}

extension BlockQuality {
  /// The raw value; asking for that calls another module, several times a group.
  fileprivate var lane: Int {
    switch self {
    case .clean: 0
    case .corrected: 1
    case .heavilyCorrected: 2
    case .uncorrectable: 3
    case .missing: 4
    }
  }
}
