import RDS

/// Believed messages as decoded, kept to hand out again with their repeats.
///
/// What was not asked for between two turns is forgotten: in weeks a station sends many messages
/// and repeats few of them at a time.
struct DecodedMessages: Sendable {
  private var recent: [Int: SharedMessage] = [:]
  private var older: [Int: SharedMessage] = [:]
  /// Decoded before what they were decoded by changed, and not asked for since.
  private var outdated: [Int: SharedMessage] = [:]
  private var nextTurn = Timestamp(milliseconds: .min)

  private static let capacity = 16_384

  mutating func message(_ serial: Int, at now: Timestamp) -> SharedMessage? {
    if now >= nextTurn { turn(now) }
    if let message = recent[serial] { return message }
    guard let message = older.removeValue(forKey: serial) else { return nil }
    recent[serial] = message
    return message
  }

  mutating func keep(_ message: SharedMessage, _ serial: Int, at now: Timestamp) {
    if recent.count >= DecodedMessages.capacity { turn(now) }
    recent[serial] = message
  }

  /// Has all messages decoded anew.
  mutating func expire() {
    outdated = outdated.merging(older) { _, later in later }.merging(recent) { _, later in later }
    recent.removeAll()
    older.removeAll()
    if outdated.count > DecodedMessages.capacity { outdated.removeAll() }
  }

  /// What a message meant that is now decoded anew; nil for one that was not.
  mutating func takeOutdated(_ serial: Int) -> SharedMessage? {
    outdated.isEmpty ? nil : outdated.removeValue(forKey: serial)
  }

  private mutating func turn(_ now: Timestamp) {
    outdated.removeAll()
    older = recent
    recent.removeAll()
    nextTurn = now + Acceptance.memory
  }
}
