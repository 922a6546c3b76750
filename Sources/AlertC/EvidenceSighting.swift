import RDS

/// One group of the message type as received, and when; any of its blocks may be bad.
package struct EvidenceSighting: Sendable {
  /// The five message bits of block B; they mean nothing when ``b`` says it is missing.
  package var x: UInt8
  package var b: BlockQuality
  package var c: Block
  package var d: Block
  /// Groups on air until this one, and between two groups of messages.
  package var position: Int
  package var spacing: Int
  /// Message groups on air until this one, in eighths: those that were missed are estimated.
  package var turn: Int
  package var time: Timestamp

  package init(
    x: UInt8, b: BlockQuality, c: Block, d: Block, position: Int, spacing: Int, turn: Int,
    time: Timestamp
  ) {
    self.x = x & 0x1f
    self.b = b
    self.c = c
    self.d = d
    self.position = position
    self.spacing = spacing
    self.turn = turn
    self.time = time
  }

  /// The group, when block B says what it is and C and D can be read.
  package var whole: MessageGroup? {
    guard b.isReadable, let c = c.bits, let d = d.bits else { return nil }
    return MessageGroup(x: x, c: c, d: d)
  }
}

/// What a demodulator knows of the bits of one group beyond their values.
///
/// With it a block beyond correction can still speak for a message seen clean before. It is asked
/// only while the group is heard.
package protocol SoftBits: AnyObject {
  /// How well what was received fits a value and its check word: the amplitudes of the bits that
  /// agree minus those of the bits that do not, by the sum of all; 1 is perfect.
  func correlation(of block: EvidenceBlock, with value: UInt16) -> Float
}

/// The blocks that carry a message's content.
package enum EvidenceBlock: Sendable { case c, d }
