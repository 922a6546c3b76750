import RDS

/// A message as the receiver came to know it.
package struct Reception: Sendable, Equatable {
  package let programme: ProgrammeIdentification
  /// Block B without the five bits of the message: group type, TP and PTY as just received.
  package let blockBase: UInt16
  /// Names the message while the receiver remembers it.
  package let serial: Int
  package let shared: SharedMessage
  /// Whole receptions so far.
  package let copies: Int
  /// Whether it was heard well enough to be believed.
  package let isAccepted: Bool
  /// True exactly once: when it came to be believed.
  package let isNew: Bool
  /// What it still waits for, group by group; empty once it is believed.
  package let lacks: [EvidenceLack]
  /// Whether a message believed already has another place now, as when its key became known.
  package let isMoved: Bool
  /// The moment on the reception clock.
  package let time: Timestamp

  package var message: Message { _read { yield shared.value } }

  /// Whether nothing but the first of several groups was ever heard.
  ///
  /// Such a message is shown and says so; it never acts on traffic and replaces nothing.
  package var isIncomplete: Bool { message.encoded.isIncomplete }

  package init(
    programme: ProgrammeIdentification, blockBase: UInt16 = 0x8000, serial: Int,
    shared: SharedMessage, copies: Int, isAccepted: Bool, isNew: Bool, isMoved: Bool = false,
    lacks: [EvidenceLack] = [], time: Timestamp
  ) {
    self.programme = programme
    self.blockBase = blockBase
    self.serial = serial
    self.shared = shared
    self.copies = copies
    self.isAccepted = isAccepted
    self.isNew = isNew
    self.lacks = lacks
    self.isMoved = isMoved
    self.time = time
  }
}
