import RDS

/// Joins the groups of messages that need two to five of them.
///
/// At most two messages are open at once, since some encoders interleave two carousels. All parts
/// must come from one transmission: a message is dropped when its groups-to-come does not step
/// down by one, when two other messages were heard of since its last group, when a whole one
/// passed, or after seven message groups or fifteen seconds. Nothing incomplete
/// ever leaves. Whether parts are believed is not asked here.
package struct MessageAssembler: Sendable {
  /// One group as it was just heard.
  package struct Part: Sendable, Equatable {
    /// Names the group among all that may have been sent.
    package let candidate: Int
    package let group: MessageGroup
    /// Whether blocks C and D were clean, and all blocks were read.
    let isCleanC: Bool
    let isCleanD: Bool
    package let isWhole: Bool

    package init(
      candidate: Int, group: MessageGroup, isCleanC: Bool = true, isCleanD: Bool = true,
      isWhole: Bool = true
    ) {
      self.candidate = candidate
      self.group = group
      self.isCleanC = isCleanC
      self.isCleanD = isCleanD
      self.isWhole = isWhole
    }

    /// Whether it may be the same group as another heard with it, and one of them is damaged.
    func isVersion(of other: Part) -> Bool {
      if group.c == other.group.c { return !(isCleanD && other.isCleanD) }
      return group.d == other.group.d && !(isCleanC && other.isCleanC)
    }

    /// Whether the block in which it differs from a version of it is clean.
    func isBetter(than other: Part) -> Bool {
      group.c == other.group.c ? isCleanD && !other.isCleanD : isCleanC && !other.isCleanC
    }
  }

  package enum Outcome: Sendable, Equatable {
    case waiting
    /// The message of this slot is whole.
    case complete(Int)
    /// The last part of the message of this slot, which was complete already, came again.
    case lastPartAgain(Int)
  }

  /// A message on air.
  package struct Transmission: Sendable {
    package let index: UInt8
    /// Empty when its first group was missed: it only takes its place.
    package fileprivate(set) var parts: [Part]
    /// Whole receptions of each part; lanes beyond the parts are 0.
    package fileprivate(set) var receptions: SIMD8<Int32>
    /// The message its parts make, as whoever knows it names it.
    package var message: Int?
    fileprivate var groupsToCome: UInt8?
    fileprivate var lastHeard: Timestamp
    fileprivate var lastTurn: Int
    /// Number of the group it was last heard in, and of the one it began with.
    fileprivate var lastSerial: Int
    fileprivate var firstSerial: Int

    fileprivate var isComplete: Bool { groupsToCome == 0 }
  }

  private static let patience = TimeSpan.seconds(15)
  private static let patienceInTurns = 7
  private static let capacity = 2

  private var open: [Transmission] = []
  private var serial = 0
  private var incomplete = 0

  package init() {}

  /// The message in a slot that the latest outcome named.
  package subscript(slot: Int) -> Transmission {
    get { open[slot] }
    set { open[slot] = newValue }
  }

  /// Takes one group of a message of several groups, whose continuity index is 1 to 7.
  ///
  /// - Parameters:
  ///   - part: The group.
  ///   - index: The continuity index it is surely sent under.
  ///   - turn: Message groups on air until now, in eighths.
  ///   - now: The moment on the reception clock.
  /// - Returns: What became of its message.
  package mutating func hear(
    _ part: Part, index: UInt8, turn: Int, at now: Timestamp
  ) -> Outcome {
    serial += 1
    let reach = MessageAssembler.patienceInTurns * 8
    // Plain loops: the closures of collections would copy each message.
    for slot in open.indices.reversed()
    where now - open[slot].lastHeard > MessageAssembler.patience
      || turn - open[slot].lastTurn > reach
    {
      drop(slot)
    }
    let slot = slot(of: index)
    if part.group.isFirst { return begin(part, index, slot, turn, now) }
    guard let slot else {
      // Its first group was missed. It counts as a message that passes all the same.
      append(nil, index, turn, now)
      return .waiting
    }
    return proceed(part, slot, turn, now)
  }

  /// How many messages were given up without all their parts since the last call.
  package mutating func takeIncomplete() -> Int {
    defer { incomplete = 0 }
    return incomplete
  }

  private mutating func drop(_ slot: Int) {
    if !open[slot].isComplete, !open[slot].parts.isEmpty { incomplete += 1 }
    open.remove(at: slot)
  }

  private func slot(of index: UInt8) -> Int? {
    for slot in open.indices where open[slot].index == index { return slot }
    return nil
  }

  private mutating func append(_ first: Part?, _ index: UInt8, _ turn: Int, _ now: Timestamp) {
    if open.count == MessageAssembler.capacity {
      // A complete one only waits for repeats of its last part; else the longest silent goes.
      let goes = open.indices.min { left, right in
        (open[left].isComplete ? 0 : 1, open[left].lastSerial)
          < (open[right].isComplete ? 0 : 1, open[right].lastSerial)
      }
      if let goes { drop(goes) }
    }
    var receptions = SIMD8<Int32>.zero
    if let first, first.isWhole { receptions[0] = 1 }
    open.append(
      Transmission(
        index: index, parts: first.map { [$0] } ?? [], receptions: receptions, lastHeard: now,
        lastTurn: turn, lastSerial: serial, firstSerial: serial))
  }

  private mutating func begin(
    _ part: Part, _ index: UInt8, _ slot: Int?, _ turn: Int, _ now: Timestamp
  ) -> Outcome {
    if let slot {
      if open[slot].parts.count == 1, again(part, slot) != .none {
        touch(slot, turn, now)
        return .waiting
      }
      drop(slot)
    }
    append(part, index, turn, now)
    return .waiting
  }

  private enum Repeat { case none, same, damaged, better }

  /// Takes a repeat of the part heard last, or a version of it one of which is damaged.
  private mutating func again(_ part: Part, _ slot: Int) -> Repeat {
    let last = open[slot].parts.count - 1
    let known = open[slot].parts[last]
    if known.candidate == part.candidate {
      if part.isWhole { open[slot].receptions[last] &+= 1 }
      return .same
    }
    guard part.isVersion(of: known) else { return .none }
    guard part.isBetter(than: known) else { return .damaged }
    open[slot].parts[last] = part
    open[slot].receptions[last] = part.isWhole ? 1 : 0
    return .better
  }

  private mutating func proceed(
    _ part: Part, _ slot: Int, _ turn: Int, _ now: Timestamp
  ) -> Outcome {
    let group = part.group
    guard !open[slot].parts.isEmpty else {
      touch(slot, turn, now)
      return .waiting
    }
    let isLike =
      open[slot].parts.count > 1 && open[slot].groupsToCome == group.groupsToCome
      && open[slot].parts[open[slot].parts.count - 1].group.isSecond == group.isSecond
    if isLike {
      let kind = again(part, slot)
      if kind != .none {
        touch(slot, turn, now)
        guard open[slot].isComplete, kind != .damaged else { return .waiting }
        return kind == .same ? .lastPartAgain(slot) : .complete(slot)
      }
    }
    let isExpected: Bool
    if let groupsToCome = open[slot].groupsToCome {
      isExpected = groupsToCome > 0 && !group.isSecond && group.groupsToCome == groupsToCome - 1
    } else {
      isExpected = group.isSecond
    }
    guard isExpected else {
      drop(slot)
      return .waiting
    }
    if part.isWhole { open[slot].receptions[open[slot].parts.count] = 1 }
    open[slot].parts.append(part)
    open[slot].groupsToCome = group.groupsToCome
    touch(slot, turn, now)
    guard open[slot].isComplete else { return .waiting }
    // Any other open message last heard before this one began has been overtaken by a whole
    // message: what comes next under its index belongs to another transmission.
    let firstSerial = open[slot].firstSerial
    let index = open[slot].index
    for slot in open.indices.reversed() where open[slot].lastSerial < firstSerial { drop(slot) }
    return self.slot(of: index).map(Outcome.complete) ?? .waiting
  }

  private mutating func touch(_ slot: Int, _ turn: Int, _ now: Timestamp) {
    open[slot].lastHeard = now
    open[slot].lastTurn = turn
    open[slot].lastSerial = serial
  }
}
