import RDS

/// Joins the groups of messages that need two to five of them.
///
/// At most two messages are open at once, since some encoders interleave two carousels. All parts
/// must come from one transmission: a message is dropped when its groups-to-come does not step
/// down by one, when a whole other message has passed since its last group, or fifteen seconds
/// after its last group. Nothing incomplete ever leaves.
package struct MessageAssembler: Sendable {
  package enum Outcome: Sendable, Equatable {
    case waiting
    /// The message is whole; the receptions of each of its parts in this transmission.
    case complete(EncodedMessage, receptions: [Int])
    /// The last part of a message that was complete already came again.
    case lastPartAgain(EncodedMessage)
  }

  private struct Slot {
    var groups: [MessageGroup]
    var receptions: [Int]
    var groupsToCome: UInt8?
    var lastHeard: Timestamp
    /// Number of the group it was last heard in, and of the one it began with.
    var lastSerial: Int
    var firstSerial: Int

    var isComplete: Bool { groupsToCome == 0 }
    var index: UInt8 { groups[0].index }
  }

  private static let patience = TimeSpan.seconds(15)
  private static let capacity = 2

  private var slots: [Slot] = []
  private var serial = 0
  private var incomplete = 0

  package init() {}

  /// Takes one group of a message of several groups, whose continuity index is 1 to 7.
  package mutating func hear(_ group: MessageGroup, at now: Timestamp) -> Outcome {
    serial += 1
    drop { now - $0.lastHeard > MessageAssembler.patience }
    let position = slots.firstIndex { $0.index == group.index }
    if group.isFirst { return begin(group, position, now) }
    guard let position else { return .waiting }
    return proceed(group, position, now)
  }

  /// How many messages were given up without all their parts since the last call.
  package mutating func takeIncomplete() -> Int {
    defer { incomplete = 0 }
    return incomplete
  }

  private mutating func drop(_ position: Int) {
    if !slots[position].isComplete { incomplete += 1 }
    slots.remove(at: position)
  }

  private mutating func drop(where isOver: (Slot) -> Bool) {
    for position in slots.indices.reversed() where isOver(slots[position]) { drop(position) }
  }

  private mutating func begin(_ group: MessageGroup, _ position: Int?, _ now: Timestamp) -> Outcome
  {
    if let position {
      if slots[position].groups == [group] {
        slots[position].receptions[0] += 1
        touch(position, now)
        return .waiting
      }
      drop(position)
    }
    if slots.count == MessageAssembler.capacity {
      // A complete one only waits for repeats of its last part; else the longest silent goes.
      let goes = slots.indices.min { left, right in
        (slots[left].isComplete ? 0 : 1, slots[left].lastSerial)
          < (slots[right].isComplete ? 0 : 1, slots[right].lastSerial)
      }
      if let goes { drop(goes) }
    }
    slots.append(
      Slot(
        groups: [group], receptions: [1], groupsToCome: nil, lastHeard: now, lastSerial: serial,
        firstSerial: serial))
    return .waiting
  }

  private mutating func proceed(
    _ group: MessageGroup, _ position: Int, _ now: Timestamp
  ) -> Outcome {
    if slots[position].groups.count > 1, slots[position].groups.last == group {
      slots[position].receptions[slots[position].receptions.count - 1] += 1
      touch(position, now)
      guard slots[position].isComplete else { return .waiting }
      return .lastPartAgain(EncodedMessage(groups: slots[position].groups))
    }
    let expected: Bool
    if let groupsToCome = slots[position].groupsToCome {
      expected = groupsToCome > 0 && !group.isSecond && group.groupsToCome == groupsToCome - 1
    } else {
      expected = group.isSecond
    }
    guard expected else {
      drop(position)
      return .waiting
    }
    slots[position].groups.append(group)
    slots[position].receptions.append(1)
    slots[position].groupsToCome = group.groupsToCome
    touch(position, now)
    guard slots[position].isComplete else { return .waiting }
    let slot = slots[position]
    // Any other open message last heard before this one began has been overtaken by a whole
    // message: what comes next under its index belongs to another transmission.
    drop { $0.lastSerial < slot.firstSerial }
    return .complete(EncodedMessage(groups: slot.groups), receptions: slot.receptions)
  }

  private mutating func touch(_ position: Int, _ now: Timestamp) {
    slots[position].lastHeard = now
    slots[position].lastSerial = serial
  }
}
