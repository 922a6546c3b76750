import AlertC
import RDS
import TestSupport
import Testing
import Traffic

/// That a set of many messages ends and drops the right ones in the right order.
@Suite struct LiveMessagesOrderTests {
  @Test func everyMessageEndsInItsMinuteHoweverManyAreHeardAgain() {
    var broadcast = Broadcast()
    var generator = Generator(state: 11)
    // Dynamic, by duration code.
    let lives: [Int64] = [15, 15, 30, 60, 120, 180, 240]
    var ends: [UInt16: Int64] = [:]
    for minute in Int64(0)..<600 {
      broadcast.advance(to: minute)
      ends = ends.filter { $0.value > minute }
      let live = broadcast.live.all.values.compactMap { $0.message.location?.rawValue }
      guard Set(live) == Set(ends.keys), live.count == ends.count else {
        Issue.record("wrong messages are live in minute \(minute)")
        return
      }
      for _ in 0..<generator.below(20) {
        // The place tells the duration: heard again it is the same message.
        let location = UInt16(1 + generator.below(300))
        let duration = UInt8(location % 7)
        broadcast.hear(101, at: location, duration: duration)
        ends[location] = minute + lives[Int(duration)]
      }
    }
  }

  @Test func theOneHeardLongestAgoIsDroppedAndNotTheOneThatCameFirst() {
    var broadcast = Broadcast()
    for location in UInt16(1)...10_000 { broadcast.hear(701, at: location, duration: 7) }
    broadcast.advance(to: 1)
    for location in UInt16(1)...50 { broadcast.hear(701, at: location, duration: 7) }
    _ = broadcast.live.takeChanges()
    for location in UInt16(10_001)...10_010 { broadcast.hear(701, at: location, duration: 7) }
    let live = Set(broadcast.live.all.values.compactMap { $0.message.location?.rawValue })
    #expect(live == Set(1...50).union(61...10_010))
    #expect(broadcast.live.dropped == 10)
    #expect(broadcast.live.takeChanges().removed.count == 10)
  }
}
