import AlertC
import RDS
import TestSupport
import Testing
import Traffic

/// The live messages over a time without power.
@Suite struct SnapshotTests {
  private let saved = CalendarDay(year: 2026, month: 5, day: 18).start + .hours(12)

  /// Some of everything: durations, explicit times, several services, hidden places, beginnings.
  private func full() -> Broadcast {
    var broadcast = Broadcast()
    broadcast.hear(701, duration: 7)
    broadcast.hear(401, at: 108, duration: 4)
    broadcast.advance(to: 10)
    broadcast.hear(101, at: 109, duration: 1)
    broadcast.hear(701, at: 110, label: 7, value: 98)
    broadcast.hear(701, at: 111, label: 8, value: 230)
    broadcast.hearBeginning(of: 201, at: 112)
    var other = Broadcast.service
    other.sid = nil
    broadcast.hear(108, at: 113, service: other)
    other.ltn = .encrypted
    broadcast.hear(101, at: 65_000, service: other)
    // A foreign place: country 13, table 1, point 5.
    let interRoad = UInt16(64_512 + 13 << 6 + 1)
    broadcast.hear(
      EncodedMessage(groups: [
        MessageGroup(x: 1, c: 0x8000 | 108, d: interRoad),
        MessageGroup(x: 1, c: 0x4000, d: 5 << 12),
      ]), programme: 0xC3A7)
    broadcast.advance(to: 12)
    return broadcast
  }

  /// A set that begins anew with its own clock, with the snapshot as old as told.
  private func restored(_ bytes: [UInt8], after span: TimeSpan) throws -> Broadcast {
    var broadcast = Broadcast()
    broadcast.advance(to: 3000)
    try broadcast.live.restore(bytes, utc: saved + span, clock: broadcast.clock)
    return broadcast
  }

  @Test func everyMessageComesBackAsOldAsItIs() throws {
    let before = full()
    let count = before.live.count
    #expect(count == 9)
    let bytes = before.live.snapshot(at: saved, clock: before.clock)
    let after = try restored(bytes, after: .minutes(2))
    let left = before.live.all.sorted { $0.key < $1.key }.map(\.value)
    let right = after.live.all.sorted { $0.key < $1.key }.map(\.value)
    try #require(right.count == count)
    let shift = (after.clock.now - before.clock.now).milliseconds - 120_000
    let span = TimeSpan(milliseconds: shift)
    for (left, right) in zip(left, right) {
      #expect(right.message == left.message)
      #expect(right.programme == left.programme && right.blockBase == left.blockBase)
      #expect(right.firstHeard == left.firstHeard + span)
      #expect(right.lastHeard == left.lastHeard + span)
      #expect(right.expires == left.expires + span)
      #expect(right.copies == left.copies)
      #expect(right.start == left.start.map { $0 + span })
      #expect(right.stop == left.stop.map { $0 + span })
      #expect(right.isIncomplete == left.isIncomplete)
    }
    #expect(bytes.count < 60 * count, "compact: \(bytes.count) bytes")
  }

  @Test func whatEndedWhileThePowerWasOffDoesNotComeBack() throws {
    let before = full()
    let bytes = before.live.snapshot(at: saved, clock: before.clock)
    for minutes in [Int64(0), 5, 14, 30, 110, 300, 3000, 100_000] {
      var stayed = before
      stayed.live.advance(to: stayed.clock.now + .minutes(minutes))
      let after = try restored(bytes, after: .minutes(minutes))
      #expect(after.events == stayed.events, "after \(minutes) minutes")
    }
    #expect(try restored(bytes, after: .minutes(3000)).live.count == 0)
  }

  @Test func whatIsStillExpectedCountsDownWhileThePowerIsOff() throws {
    var before = Broadcast()
    before.hear(101, duration: 4)
    let bytes = before.live.snapshot(at: saved, clock: before.clock)
    var after = try restored(bytes, after: .minutes(61))
    #expect(after.live.all.values.map(\.remaining) == [3])
    after.advance(to: 3000 + 29)
    #expect(after.live.all.values.map(\.remaining) == [2])
  }

  @Test func aMessageHeardAgainRefreshesItsRestoredEntry() throws {
    let before = full()
    var after = try restored(
      before.live.snapshot(at: saved, clock: before.clock), after: .minutes(1))
    let handles = after.live.takeChanges().added
    #expect(handles.count == before.live.count)
    let first = after.live.all.mapValues(\.firstHeard)
    after.hear(701, duration: 7)
    after.hear(401, at: 108, duration: 4)
    after.hear(701, at: 110, label: 7, value: 98)
    after.hearBeginning(of: 201, at: 112)
    #expect(after.live.takeChanges().isEmpty)
    #expect(after.live.all.mapValues(\.firstHeard) == first)
    #expect(after.live.all.values.filter { $0.lastHeard == after.clock.now }.count == 4)
    after.hear(108, at: 109)
    let changes = after.live.takeChanges()
    #expect(changes.added.count == 1 && changes.added.isDisjoint(with: handles))
    #expect(changes.removed.count == 1 && changes.removed.isSubset(of: handles), "replaced")
  }

  @Test func aSnapshotOfARestoredSetIsTheSame() throws {
    let before = full()
    let bytes = before.live.snapshot(at: saved, clock: before.clock)
    let after = try restored(bytes, after: .zero)
    #expect(after.live.snapshot(at: saved, clock: after.clock) == bytes)
  }

  @Test func withoutTheTimeMessagesWaitUntilTheBroadcastTellsIt() throws {
    let before = full()
    let bytes = before.live.snapshot(at: saved, clock: before.clock)
    // A clock that was never set is no better than none.
    for utc in [nil, CalendarDay(year: 1970, month: 1, day: 1).start] {
      var after = Broadcast()
      try after.live.restore(bytes, utc: utc, clock: after.clock)
      #expect(after.live.count == 0)
      // One is cancelled, one replaced and one heard again before anybody knows how old they are.
      after.hear(625, at: 108)
      after.hear(108, at: 109)
      after.hear(701, duration: 7)
      #expect(after.events == [108, 701])
      after.advance(to: 1)
      after.hearTime(saved + .minutes(6))
      after.hear(115, at: 900)
      #expect(after.events == [101, 108, 108, 108, 115, 201, 701, 701, 701])
    }
  }

  @Test func waitingMessagesAreKeptWhenThePowerGoesAgain() throws {
    let before = full()
    let bytes = before.live.snapshot(at: saved, clock: before.clock)
    var waiting = Broadcast()
    try waiting.live.restore(bytes, utc: nil, clock: waiting.clock)
    waiting.hear(115, at: 900)
    let again = waiting.live.snapshot(at: saved + .minutes(20), clock: waiting.clock)
    let after = try restored(again, after: .minutes(25))
    let direct = try restored(bytes, after: .minutes(25))
    #expect(after.events == (direct.events + [115]).sorted())
  }

  @Test func aTimeBeforeTheSavingNeverBringsAnythingBack() throws {
    let before = full()
    let bytes = before.live.snapshot(at: saved, clock: before.clock)
    var after = Broadcast()
    try after.live.restore(bytes, utc: nil, clock: after.clock)
    after.hearTime(saved - .hours(1))
    after.hear(115, at: 900)
    #expect(after.events == [115])
    after.hearTime(saved + .minutes(1))
    after.hear(115, at: 901)
    #expect(after.events == [115, 115])
  }

  @Test func theBroadcastCorrectsAClockThatStoodStill() throws {
    let before = full()
    let bytes = before.live.snapshot(at: saved, clock: before.clock)
    for minutes in [Int64(5), 30, 200, 5000] {
      var right = Broadcast()
      try right.live.restore(bytes, utc: saved + .minutes(minutes), clock: right.clock)
      right.advance(to: 1)
      right.hear(401, at: 108, duration: 4)
      var wrong = Broadcast()
      try wrong.live.restore(bytes, utc: saved, clock: wrong.clock)
      #expect(wrong.live.count == before.live.count)
      wrong.advance(to: 1)
      wrong.hear(401, at: 108, duration: 4)
      for minute in Int64(1)...2 {
        right.advance(to: minute)
        wrong.advance(to: minute)
        right.hearTime(saved + .minutes(minutes + minute))
        wrong.hearTime(saved + .minutes(minutes + minute))
      }
      right.hear(115, at: 900)
      wrong.hear(115, at: 900)
      #expect(wrong.events == right.events, "\(minutes) minutes later")
      #expect(wrong.events.contains(401), "what was heard since is no older than that")
      #expect(
        wrong.live.all.values.map(\.expires).sorted()
          == right.live.all.values.map(\.expires).sorted())
    }
  }

  @Test func aFullSetComesBackWithinItsBounds() throws {
    var before = Broadcast()
    for location in 1...10_000 { before.hear(701, at: UInt16(location), duration: 7) }
    let bytes = before.live.snapshot(at: saved, clock: before.clock)
    let after = try restored(bytes, after: .minutes(1))
    #expect(after.live.count == 10_000 && after.live.dropped == 0)
    #expect(bytes.count < 400_000, "\(bytes.count) bytes")
  }

  // MARK: Bad bytes

  /// The error of bytes that must not be read; nil and a failure when they are.
  private func error(of bytes: [UInt8]) -> SnapshotError? {
    var live = LiveMessages()
    do {
      try live.restore(bytes, utc: saved, clock: ReceptionClock())
    } catch {
      #expect(live.count == 0)
      return error
    }
    Issue.record("read as a snapshot: \(bytes.count) bytes")
    return nil
  }

  @Test func anythingCutOffIsTruncated() {
    let before = full()
    let bytes = before.live.snapshot(at: saved, clock: before.clock)
    for length in 0..<bytes.count {
      #expect(error(of: Array(bytes.prefix(length))) == .truncated, "\(length) bytes")
    }
    #expect(error(of: bytes + [0]) == .damaged)
  }

  @Test func aFlippedBitIsFound() throws {
    let before = full()
    let bytes = before.live.snapshot(at: saved, clock: before.clock)
    var generator = Generator(state: 7)
    for _ in 0..<10_000 {
      var damaged = bytes
      for _ in 0...generator.below(3) {
        damaged[generator.below(bytes.count)] ^= 1 << UInt8(generator.below(8))
      }
      guard damaged != bytes else { continue }
      try #require(error(of: damaged) != nil)
    }
  }

  @Test func otherBytesAndOtherVersionsSaySo() {
    #expect(error(of: Array("something else entirely".utf8)) == .notASnapshot)
    #expect(error(of: Array("RTLX".utf8)) == .notASnapshot)
    var bytes = full().live.snapshot(at: saved, clock: ReceptionClock())
    bytes[4] = 2
    #expect(error(of: bytes) == .otherVersion(2))
    #expect("\(SnapshotError.otherVersion(2))" == "snapshot of format 2, this program reads 1")
  }
}
