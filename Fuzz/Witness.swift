import AlertC
import RDS

/// Counts what was received, apart from the receiver, and says whether a message had its evidence.
///
/// The rule for logs needs every group once whole and its blocks C and D twice each; this counts
/// the blocks and knows nothing of how the receiver does.
struct Witness {
  private var countC = [UInt8](repeating: 0, count: 1 << 16)
  private var countD = [UInt8](repeating: 0, count: 1 << 16)
  private var whole: Set<UInt32> = []

  mutating func see(_ group: Group) {
    let (c, d) = (group.c, group.d)
    if c.quality == .clean { Witness.add(&countC[Int(c.value)]) }
    if d.quality == .clean { Witness.add(&countD[Int(d.value)]) }
    if group.b.quality == .clean, c.quality == .clean, d.quality == .clean {
      whole.insert(UInt32(c.value) << 16 | UInt32(d.value))
    }
  }

  private static func add(_ count: inout UInt8) { if count < 2 { count += 1 } }

  /// Whether each group of a message came whole once, and its blocks twice.
  func saw(_ message: EncodedMessage) -> Bool {
    message.groups.allSatisfy { group in
      countC[Int(group.c)] >= 2 && countD[Int(group.d)] >= 2
        && whole.contains(UInt32(group.c) << 16 | UInt32(group.d))
    }
  }
}
