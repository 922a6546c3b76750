import AlertC
import RDS
import Testing
import Traffic

/// Anything may come from the air: noise, forgery, clocks gone wild.
@Suite struct HostileAirTests {
  /// A stream of groups of which most look like announcements and messages.
  private struct Air {
    var state: UInt64
    /// Fewer different messages make more of them believed.
    let variety: UInt16

    mutating func bits() -> UInt16 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt16(truncatingIfNeeded: state >> 33)
    }

    private var latest: Group?

    init(state: UInt64, variety: UInt16) {
      self.state = state
      self.variety = variety
    }

    /// Another group, or the latest again as encoders repeat theirs.
    mutating func group() -> Group {
      if let latest, bits() % 3 == 0 { return latest }
      let group = freshGroup()
      latest = group
      return group
    }

    private mutating func freshGroup() -> Group {
      let kind = bits() % 16
      let type: UInt16 =
        switch kind {
        case 0: 0x3000
        case 1: 0x4000
        case 2: 0x1000
        case 3: bits() & 0xF000
        default: 0x8000
        }
      let programme = kind == 4 ? bits() : 0xD000 | bits() & 3
      var group = Group(programme, type | bits() & 0x7FF, bits(), bits() % variety)
      if type == 0x3000 {
        group.b.value = 0x3000 | (bits() % 50 == 0 ? bits() & 0x1f : 0x10)
        group.c.value = bits() & (bits() % 8 == 0 ? 0xFFFF : 0x4041)
        group.d.value = bits() % 20 == 0 ? bits() : 0xCD46
      }
      if type == 0x8000, bits() % 4 > 0 {
        // Of few classes and places, so that messages meet.
        group.c.value =
          group.c.value & 0xF800 | [101, 108, 401, 701, 2047, 128, 80, 7][Int(bits() % 8)]
      }
      for block in [\Group.a, \Group.b, \Group.c, \Group.d] where bits() % 30 == 0 {
        group[keyPath: block].quality = BlockQuality(rawValue: UInt8(bits() % 5)) ?? .missing
      }
      return group
    }

    /// A stamp that mostly goes on, and at times jumps by days or years, back too.
    mutating func stamp(after last: Timestamp) -> Timestamp {
      switch bits() % 2000 {
      case 0: last + .hours(24 * Int64(bits() % 400))
      case 1: last - .hours(24 * Int64(bits() % 400))
      case 2: Timestamp(milliseconds: Int64(bits()) << 30)
      case 3: last + .minutes(Int64(bits() % 100))
      default: last + TimeSpan(milliseconds: Int64(bits() % 176))
      }
    }
  }

  @Test(arguments: [UInt16(40), 3000, 65535])
  func twoHundredThousandHostileGroupsDoNoHarm(_ variety: UInt16) {
    var air = Air(state: UInt64(variety), variety: variety)
    var receiver = MessageReceiver()
    var live = LiveMessages()
    var shown: Set<LiveMessages.Handle> = []
    var stamp = CalendarDay(year: 2026, month: 5, day: 18).start
    var most = 0
    // Counted apart from the receiver: which clean blocks C and D were there, and how often.
    var blocks: [[UInt16: Int]] = [[:], [:]]
    var believedWithout: [EncodedMessage] = []
    for index in 0..<200_000 {
      stamp = air.stamp(after: stamp)
      let group = air.group()
      for (place, block) in [group.c, group.d].enumerated() where block.quality == .clean {
        blocks[place][block.value, default: 0] += 1
      }
      receiver.hear(group, at: index % 97 == 0 ? nil : stamp) { reception, clock in
        live.hear(reception, clock: clock)
        guard reception.isNew else { return }
        let message = reception.message.encoded
        let isSeenTwice = message.groups.allSatisfy {
          blocks[0][$0.c, default: 0] >= 2 && blocks[1][$0.d, default: 0] >= 2
        }
        if !isSeenTwice { believedWithout.append(message) }
      }
      let now = receiver.clock.now
      live.advance(to: now)
      most = max(most, live.count)
      guard live.hasChanges else { continue }
      let changes = live.takeChanges()
      // Every message appears once and ends once, and what has changed is shown.
      guard changes.added.isDisjoint(with: shown), changes.removed.isSubset(of: shown),
        changes.changed.isSubset(of: shown), changes.changed.isDisjoint(with: changes.removed)
      else {
        Issue.record("changes do not follow each other at group \(index)")
        return
      }
      shown.formUnion(changes.added)
      shown.subtract(changes.removed)
      guard index % 100 == 0 else { continue }
      guard shown == Set(live.all.keys) else {
        Issue.record("what is shown is not what is live at group \(index)")
        return
      }
      for entry in live.all.values {
        guard entry.firstHeard <= entry.lastHeard, entry.expires > now,
          entry.expires - entry.lastHeard <= .hours(48)
        else {
          Issue.record("absurd entry at group \(index): \(entry)")
          return
        }
      }
    }
    #expect(receiver.stations.count <= 64)
    #expect(live.count <= 10_000)
    #expect(most > 0, "something was believed")
    #expect(believedWithout.isEmpty, "one copy is never believed")
  }
}
