import RDS

/// Decides when a message has been heard well enough to be believed: two whole copies within ten
/// minutes, each of its groups received twice.
///
/// One copy alone is never believed: at 30 % block errors, single copies of corrected blocks bring
/// thousands of false messages in a hundred hours (`hearing` experiment, 2026).
package struct Acceptance: Sendable {
  /// What is known of one message.
  package struct Verdict: Sendable, Equatable {
    /// Names the message while it is remembered; never used again for another one.
    package let serial: Int
    /// Whole receptions, that is the least often received of its groups.
    package let copies: Int
    package let isAccepted: Bool
    /// True for the sighting that made it known.
    package let isFirst: Bool
    /// True exactly once, when the second copy came.
    package let isNew: Bool
  }

  private struct Candidate {
    var serial: Int
    /// Receptions of each group; lanes beyond the message's groups hold a large number.
    var receptions: SIMD8<Int32>
    var lastHeard: Timestamp
    var isAccepted = false
  }

  /// Copies further apart than this say nothing for each other.
  package static let memory = TimeSpan.minutes(10)
  /// Receptions of each group that make a message believed.
  package static let copiesNeeded: Int32 = 2
  /// Candidates beyond this number are forgotten, those not believed first.
  private static let capacity = 16_384
  private static let unusedLane: Int32 = 1 << 30

  private var singles: [UInt64: Candidate] = [:]
  private var multiples: [EncodedMessage: Candidate] = [:]
  private var nextSerial: Int
  private var nextSweep = Timestamp(milliseconds: .min)

  /// Numbers messages from `firstSerial`.
  package init(firstSerial: Int = 0) { nextSerial = firstSerial }

  /// Messages remembered, believed or not.
  package var count: Int { singles.count + multiples.count }

  /// Forgets all messages; their serials are not used again.
  package mutating func forget() {
    singles.removeAll()
    multiples.removeAll()
  }

  /// Takes one whole reception of a single-group message.
  package mutating func hear(_ group: MessageGroup, at now: Timestamp) -> Verdict {
    sweep(now)
    let key = UInt64(group.x) << 32 | UInt64(group.c) << 16 | UInt64(group.d)
    return Acceptance.note(&singles[key], Acceptance.lanes([1]), &nextSerial, now)
  }

  /// Takes a whole message of several groups with the receptions of each.
  package mutating func hear(
    _ message: EncodedMessage, receptions: [Int], at now: Timestamp
  ) -> Verdict {
    sweep(now)
    return Acceptance.note(
      &multiples[message.identity], Acceptance.lanes(receptions), &nextSerial, now)
  }

  /// Takes one more reception of the last group of a message that was whole already.
  package mutating func hearLastPart(of message: EncodedMessage, at now: Timestamp) -> Verdict {
    var receptions = [Int](repeating: 0, count: message.groups.count)
    receptions[receptions.count - 1] = 1
    return hear(message, receptions: receptions, at: now)
  }

  private static func lanes(_ receptions: [Int]) -> SIMD8<Int32> {
    var lanes = SIMD8<Int32>(repeating: unusedLane)
    for (index, count) in receptions.prefix(8).enumerated() { lanes[index] = Int32(count) }
    return lanes
  }

  private static func note(
    _ entry: inout Candidate?, _ added: SIMD8<Int32>, _ nextSerial: inout Int, _ now: Timestamp
  ) -> Verdict {
    var candidate: Candidate
    var isFirst = false
    if let known = entry, now - known.lastHeard <= memory {
      candidate = known
      candidate.receptions = (candidate.receptions &+ added)
        .replacing(with: unusedLane, where: added .>= unusedLane)
    } else {
      candidate = Candidate(serial: nextSerial, receptions: added, lastHeard: now)
      nextSerial += 1
      isFirst = true
    }
    candidate.lastHeard = now
    let copies = candidate.receptions.min()
    let isNew = !candidate.isAccepted && copies >= copiesNeeded
    if isNew { candidate.isAccepted = true }
    entry = candidate
    return Verdict(
      serial: candidate.serial, copies: Int(copies), isAccepted: candidate.isAccepted,
      isFirst: isFirst, isNew: isNew)
  }

  /// Forgets what is older than the memory, once a minute, and bounds the rest.
  private mutating func sweep(_ now: Timestamp) {
    let isFull = count >= Acceptance.capacity
    guard now >= nextSweep || isFull else { return }
    nextSweep = now + .minutes(1)
    let oldest = now - Acceptance.memory
    singles = singles.filter { $0.value.lastHeard >= oldest }
    multiples = multiples.filter { $0.value.lastHeard >= oldest }
    guard count >= Acceptance.capacity else { return }
    singles = singles.filter(\.value.isAccepted)
    multiples = multiples.filter(\.value.isAccepted)
    guard count >= Acceptance.capacity else { return }
    forget()
  }
}
