import RDS

/// Believed messages as decoded, kept to hand out again with their repeats.
///
/// What was not asked for between two turns is forgotten: in weeks a station sends many messages
/// and repeats few of them at a time.
struct DecodedMessages: Sendable {
  private var recent: [Int: Message] = [:]
  private var older: [Int: Message] = [:]
  private var nextTurn = Timestamp(milliseconds: .min)

  private static let capacity = 16_384

  mutating func message(_ serial: Int, at now: Timestamp) -> Message? {
    if now >= nextTurn { turn(now) }
    if let message = recent[serial] { return message }
    guard let message = older.removeValue(forKey: serial) else { return nil }
    recent[serial] = message
    return message
  }

  mutating func keep(_ message: Message, _ serial: Int, at now: Timestamp) {
    if recent.count >= DecodedMessages.capacity { turn(now) }
    recent[serial] = message
  }

  mutating func forget() {
    recent.removeAll()
    older.removeAll()
  }

  private mutating func turn(_ now: Timestamp) {
    older = recent
    recent.removeAll()
    nextTurn = now + Acceptance.memory
  }
}
