import RDS

/// Tells which groups of a station may bear evidence for a message, and how far apart they come.
///
/// A group is none when its clean block B names another type, or traffic programme and programme
/// type that are not in use now; a corrected block B that does counts as missing.
struct EvidenceFilter: Sendable {
  enum Finding {
    /// A group of a message, with a block B to go by.
    case message
    /// Block B is no help: it may be a group of a message.
    case unknown
    /// A group of a message by its type, and damaged by its programme type.
    case damaged
    case other
  }

  /// Traffic programme and programme type stay in use for this many groups after they were heard.
  private static let memory = 200
  private static let shortestSpacing = 2
  private static let longestSpacing = 13

  /// Groups on air until now, those counted that a silent receiver missed.
  private(set) var position = 0
  /// Message groups on air until now, in eighths; those that may have been missed are estimated.
  private(set) var turn = 0
  private var spacingInEighths = 5 * 8
  private var lastMessage: Int?
  private var lastHeard: Timestamp?
  /// Where each of the 64 values was heard last, but for the latest.
  private var programmes = [Int](repeating: .min / 2, count: 64)
  private var latest: (bits: UInt8, position: Int)?

  /// Groups from one message group to the next: the median of what was heard.
  var spacing: Int { (spacingInEighths + 4) / 8 }

  mutating func judge(_ group: Group, _ type: GroupType, at now: Timestamp) -> Finding {
    advance(to: now)
    let isClean: Bool
    switch group.b.quality {
    case .clean: isClean = true
    case .corrected, .heavilyCorrected: isClean = false
    case .uncorrectable, .missing:
      turn += 8 / spacing
      return .unknown
    }
    let isMessage = UInt8(truncatingIfNeeded: group.b.value >> 11) == type.code
    let isInUse = uses(UInt8(truncatingIfNeeded: group.b.value >> 5 & 0x3f), isClean)
    guard isMessage, isInUse else {
      if isClean { return isMessage ? .damaged : .other }
      turn += 8 / spacing
      return .unknown
    }
    if isClean { measure() }
    turn += 8
    return .message
  }

  private mutating func advance(to now: Timestamp) {
    position += 1
    if let lastHeard {
      let silence = (now - lastHeard).milliseconds
      // A receiver that lost the signal tells no groups, and they were on air all the same.
      if silence > 1500 {
        let missed = Int(min(silence, 86_400_000) / 88)
        position += missed
        turn += missed * 8 / spacing
      }
    }
    lastHeard = now
  }

  /// Whether the station sends with these bits of block B now; clean blocks teach it.
  private mutating func uses(_ bits: UInt8, _ isClean: Bool) -> Bool {
    guard let latest, position - latest.position <= EvidenceFilter.memory else {
      // The first value counts at once, also the first one after a silence.
      if isClean { self.latest = (bits, position) }
      return true
    }
    let last = latest.bits == bits ? latest.position : programmes[Int(bits)]
    if isClean {
      if latest.bits != bits { programmes[Int(latest.bits)] = latest.position }
      self.latest = (bits, position)
    }
    return position - last <= EvidenceFilter.memory
  }

  private mutating func measure() {
    if let lastMessage {
      let distance = (position - lastMessage) * 8
      if distance > spacingInEighths, spacing < EvidenceFilter.longestSpacing {
        spacingInEighths += 1
      } else if distance < spacingInEighths, spacing > EvidenceFilter.shortestSpacing {
        spacingInEighths -= 1
      }
    }
    lastMessage = position
  }
}
