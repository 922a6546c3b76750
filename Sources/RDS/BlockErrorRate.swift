/// The share of bad blocks among the latest 64 groups, 5.6 seconds of air time.
///
/// A block is bad when it was not clean as received: corrected, given up or missing. Groups that a
/// silent receiver missed count as four bad blocks each.
package struct BlockErrorRate: Sendable {
  private static let capacity = 64
  /// Bad blocks of the latest groups, the oldest next to be overwritten once full.
  private var bad: [UInt8] = []
  private var next = 0
  private var sum = 0
  private var lastHeard: Timestamp?

  package init() {}

  /// Groups the rate is made of, 0 to 64.
  package var groups: Int { bad.count }

  /// 0 to 1; nil before the first group.
  package var rate: Double? {
    bad.isEmpty ? nil : Double(sum) / Double(4 * bad.count)
  }

  /// Takes a group.
  package mutating func hear(_ group: Group, at now: Timestamp) {
    advance(to: now)
    lastHeard = now
    add(
      [group.a, group.b, group.c, group.d].count {
        if case .clean = $0.quality { false } else { true }
      })
  }

  /// Lets time pass: a second without a group means that groups are being missed.
  package mutating func advance(to now: Timestamp) {
    guard let lastHeard, now - lastHeard > .seconds(1) else { return }
    let span = (now - lastHeard).milliseconds
    let missed = min(Int64(BlockErrorRate.capacity), span * 1_000_000 / Group.nanoseconds)
    for _ in 0..<missed { add(4) }
    self.lastHeard = now
  }

  private mutating func add(_ count: Int) {
    sum += count
    guard bad.count == BlockErrorRate.capacity else {
      bad.append(UInt8(count))
      return
    }
    sum -= Int(bad[next])
    bad[next] = UInt8(count)
    next = (next + 1) % BlockErrorRate.capacity
  }
}
