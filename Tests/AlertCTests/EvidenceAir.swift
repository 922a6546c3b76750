import AlertC
import RDS

/// Message groups a few groups apart, each block as good as a test wants it.
struct EvidenceAir {
  var acceptance: Acceptance
  private var position = 0
  private static let spacing = 5

  init(_ rule: EvidenceRule) { acceptance = Acceptance(rule: rule) }

  /// Lets message groups pass that are not told.
  mutating func pass(_ groups: Int) { position += groups * EvidenceAir.spacing }

  /// Lets minutes pass.
  mutating func wait(minutes: Int) { position += minutes * 685 }

  /// Sends one group; `error` damages the bits of a block that is not clean.
  @discardableResult
  mutating func send(
    _ group: MessageGroup, b: BlockQuality = .clean, c: BlockQuality = .clean,
    d: BlockQuality = .clean, errorC: UInt16 = 0, errorD: UInt16 = 0, soft: (any SoftBits)? = nil
  ) -> [Acceptance.Verdict] {
    position += EvidenceAir.spacing
    acceptance.hear(
      EvidenceSighting(
        x: group.x, b: b, c: c == .missing ? .missing : Block(group.c ^ errorC, c),
        d: d == .missing ? .missing : Block(group.d ^ errorD, d), position: position,
        spacing: EvidenceAir.spacing, turn: position / EvidenceAir.spacing * 8,
        time: Timestamp(milliseconds: Int64(position) * 88)), soft: soft)
    return acceptance.verdicts
  }

  /// Sends the groups of a message one after another; tells whether it came to be believed.
  mutating func send(_ groups: [MessageGroup]) -> Bool {
    var isNew = false
    for group in groups where send(group).isNew { isNew = true }
    return isNew
  }
}

extension [Acceptance.Verdict] {
  /// Whether a message has just come to be believed.
  var isNew: Bool { contains { $0.isNew } }
}
