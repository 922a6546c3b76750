import RDS
import Testing

/// Stamps as recordings have them: wild, jumping, standing still.
@Suite struct StampTests {
  private let start = CalendarDay(year: 2019, month: 5, day: 4).start + .hours(20)

  /// A clock that followed `count` groups, a second apart.
  private func clock(groups count: Int64 = 20) -> ReceptionClock {
    var clock = ReceptionClock()
    for second in 0..<count { clock.advance(to: start + .seconds(second)) }
    return clock
  }

  private static let wild = [
    CalendarDay(year: 2099, month: 1, day: 1).start,
    CalendarDay(year: 1970, month: 1, day: 1).start,
    CalendarDay(year: 2019, month: 5, day: 5).start,
    CalendarDay(year: 2019, month: 5, day: 4).start,
  ]

  @Test(arguments: wild, 1...2)
  func aWildStampOrTwoMoveNothing(_ stamp: Timestamp, _ count: Int) {
    var clock = clock()
    let before = clock.now
    for _ in 0..<count { clock.advance(to: stamp) }
    #expect(clock.now >= before && clock.now - before < .seconds(1), "as long as the groups took")
    clock.advance(to: start + .seconds(25))
    #expect(clock.now == start + .seconds(25))
    #expect(clock.recorded(clock.now) == start + .seconds(25))
  }

  @Test(arguments: wild)
  func aWildFirstStampIsForgottenWithinAFewGroups(_ stamp: Timestamp) {
    var clock = ReceptionClock()
    clock.advance(to: stamp)
    for second in Int64(0)..<5 { clock.advance(to: start + .seconds(second)) }
    #expect(clock.recorded(clock.now) == start + .seconds(4))
    #expect(clock.utc(clock.now) == start + .seconds(4))
    #expect(clock.midnight(after: clock.now) - clock.now == .hours(4) + .seconds(-4))
  }

  @Test func aRecordingThatWasPausedGoesOnLater() {
    var clock = clock()
    for second in Int64(0)..<3 { clock.advance(to: start + .hours(3) + .seconds(second)) }
    #expect(clock.now == start + .hours(3) + .seconds(2))
  }

  @Test func aShortGapInReceptionCountsAtOnce() {
    var clock = clock()
    clock.advance(to: start + .minutes(9))
    #expect(clock.now == start + .minutes(9))
  }

  @Test func aRecorderWhoseClockIsSetBackLosesNoTimeAndGoesOn() {
    var clock = clock(groups: 3600)
    let before = clock.now
    for second in Int64(0)..<60 { clock.advance(to: start + .seconds(second)) }
    #expect(clock.now > before)
    #expect(clock.now - before < .seconds(61) && clock.now - before > .seconds(55))
    #expect(clock.recorded(clock.now) == start + .seconds(59))
  }

  @Test func stampsThatLagBehindTheirForerunnersAddNoTime() {
    // Lines of several threads: each pair is out of order, and 180 ms go by with it.
    var clock = ReceptionClock()
    for pair in Int64(0)..<10_000 {
      clock.advance(to: start + TimeSpan(milliseconds: 180 * pair + 150))
      clock.advance(to: start + TimeSpan(milliseconds: 180 * pair + 100))
    }
    let last = start + TimeSpan(milliseconds: 180 * 9999 + 150)
    #expect(clock.now >= last && clock.now - last < .seconds(1))
  }

  @Test func linesWrittenInBatchesTakeTheTimeOfTheirStamps() {
    var clock = ReceptionClock()
    // 114 groups with one stamp every ten seconds, for an hour.
    for batch in Int64(0)...360 {
      for _ in 0..<114 { clock.advance(to: start + .seconds(10 * batch)) }
    }
    #expect(clock.now == start + .hours(1))
  }

  @Test func stampsThatStandStillDoNotStopTheClock() {
    var clock = ReceptionClock()
    for _ in 0..<41_106 { clock.advance(to: start) }
    // An hour of groups at the rate of the air, of which a minute is granted to the stamps.
    let passed = clock.now - start
    #expect(passed >= .minutes(58) && passed <= .minutes(60))
    clock.advance(to: start + .minutes(1))
    #expect(clock.now - start >= passed, "and it does not go back when they move again")
  }

  @Test func lackOfStampsAmongOthersIsFilledWithAirTime() {
    var clock = ReceptionClock()
    for second in Int64(0)..<100 {
      clock.advance(to: start + .seconds(second))
      for _ in 0..<10 { clock.advance(to: nil) }
    }
    #expect(clock.now >= start + .seconds(99) && clock.now <= start + .seconds(100))
  }

  @Test func whateverComesTheClockNeverGoesBackAndMidnightLiesAhead() {
    var state: UInt64 = 7
    func random(_ bound: UInt64) -> Int64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64(state >> 33) % Int64(bound)
    }
    var clock = ReceptionClock()
    var stamp = start
    var last = clock.now
    for _ in 0..<200_000 {
      switch random(40) {
      case 0: stamp = stamp - .hours(random(1000))
      case 1: stamp = stamp + .hours(random(1000))
      case 2: clock.advance(to: nil)
      case 3: clock.advance(to: Timestamp(milliseconds: random(1 << 30) * random(1 << 14)))
      case 4:
        clock.hear(
          ClockTime(utc: stamp + .minutes(random(9)), offsetInHalfHours: Int(random(56)) - 28))
      default: stamp = stamp + TimeSpan(milliseconds: random(200))
      }
      clock.advance(to: stamp)
      guard clock.now >= last else {
        Issue.record("went back from \(last) to \(clock.now)")
        return
      }
      last = clock.now
      guard clock.midnight(after: last) > last else {
        Issue.record("midnight before \(last)")
        return
      }
    }
  }
}
