import RDS

/// What the administration groups of a station say now.
///
/// A value counts when heard twice running: decrypted with the wrong key, every message would lie
/// at a wrong place.
package struct EncryptionStatus: Sendable {
  private var known: EncryptionAdministration?
  private var knownAt = Timestamp(milliseconds: .min / 2)
  private var candidate: EncryptionAdministration?
  private var candidateAt = Timestamp(milliseconds: .min / 2)

  /// What was not heard for longer may have changed meanwhile.
  ///
  /// On air the groups come every few seconds; the longest gap in 16 logs of encrypted services is
  /// 43 seconds.
  package static let memory = TimeSpan.minutes(5)

  package init() {}

  package mutating func hear(_ heard: EncryptionAdministration, at now: Timestamp) {
    if heard == known {
      // Between two that agree another one was damaged; after long silence one is not enough.
      guard now - knownAt > EncryptionStatus.memory else {
        knownAt = now
        candidate = nil
        return
      }
    }
    if heard == candidate, now - candidateAt <= EncryptionStatus.memory {
      known = heard
      knownAt = now
      candidate = nil
    } else {
      candidate = heard
      candidateAt = now
    }
  }

  /// What holds at a moment of the reception clock; nil when nothing was heard for long.
  package func administration(at now: Timestamp) -> EncryptionAdministration? {
    now - knownAt <= EncryptionStatus.memory ? known : nil
  }
}
