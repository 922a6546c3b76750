import RDSTraffic
import TestSupport
import Testing

/// Changes as those who follow them get them.
@Suite struct TrafficChangesTests {
  private let platform = Platform()
  private let start = ContinuousClock.now

  private func broadcast() throws -> TrafficBroadcast {
    let broadcast = try Norland.broadcast(platform)
    try broadcast.onTMCServiceProviderInfoUpdated(
      tmcServiceProviderInfo: Norland.service, at: start)
    return broadcast
  }

  private func hear(
    _ event: Int32, at location: UInt32 = 103, in broadcast: TrafficBroadcast,
    after seconds: Int = 0
  ) throws {
    try broadcast.onTMCDataUpdated(
      tmcData: Norland.data(event, at: location), at: start + .seconds(seconds))
  }

  @Test("everyone who follows gets all changes, and each generation")
  func twoFollowers() async throws {
    let broadcast = try broadcast()
    var first = broadcast.changes.makeAsyncIterator()
    var second = broadcast.changes.makeAsyncIterator()
    try hear(101, in: broadcast)
    let change = try #require(await first.next())
    #expect(await second.next() == change)
    #expect(change.generation == 1 && change.appeared == broadcast.incidents)
    // The same class at the same place: it takes the id over.
    try hear(115, in: broadcast, after: 1)
    let next = try #require(await first.next())
    #expect(next.changed == broadcast.incidents && next.appeared.isEmpty && next.ended.isEmpty)
    #expect(next.generation == 2 && next.changed.map(\.id) == change.appeared.map(\.id))
    broadcast.deactivate()
    #expect(await first.next()?.ended == change.appeared.map(\.id))
  }

  @Test("who is slow gets one change for all, without what came and went between")
  func slowFollower() async throws {
    let broadcast = try broadcast()
    var slow = broadcast.changes.makeAsyncIterator()
    try hear(101, at: 103, in: broadcast)
    let jam = try #require(await slow.next()).appeared.map(\.id)
    try hear(401, at: 105, in: broadcast, after: 1)
    try hear(115, at: 103, in: broadcast, after: 2)
    try hear(701, at: 107, in: broadcast, after: 3)
    try hear(2047, at: 105, in: broadcast, after: 4)
    let all = try #require(await slow.next())
    #expect(all.generation == broadcast.trafficDataProvider?.generation)
    #expect(all.appeared.map(\.codes) == [[701]] && all.ended.isEmpty)
    #expect(all.changed.map(\.codes) == [[115]] && all.changed.map(\.id) == jam)
    try hear(2047, at: 103, in: broadcast, after: 5)
    try hear(101, at: 103, in: broadcast, after: 6)
    let back = try #require(await slow.next())
    #expect(back.changed.map(\.codes) == [[101]], "what ended and is back was never away")
    #expect(back.appeared.isEmpty && back.ended.isEmpty)
  }

  @Test("what waits is no more than the incidents there are, however long nobody looks")
  func bounded() async throws {
    let broadcast = try broadcast()
    var sleeper = broadcast.changes.makeAsyncIterator()
    for round in 0..<64 {
      // Each another message, and the same incident: of its class, at its place.
      var jam = Norland.data(101, extent: UInt8(round % 8))
      jam.durationPersistence = UInt8(round / 8)
      try broadcast.onTMCDataUpdated(tmcData: jam, at: start + .seconds(round))
      try hear(401, at: 105, in: broadcast, after: round)
      try hear(2047, at: 105, in: broadcast, after: round)
    }
    let all = try #require(await sleeper.next())
    #expect(all.appeared == broadcast.incidents && all.changed.isEmpty && all.ended.isEmpty)
    #expect(all.generation == 3 * 64 && all.appeared.count == 1)
  }

  @Test("a sequence ends when the broadcast goes away, after what was not taken yet")
  func end() async throws {
    var broadcast: TrafficBroadcast? = try broadcast()
    let changes = try #require(broadcast?.changes)
    let follower = Task {
      var generations: [Int] = []
      for await change in changes { generations.append(change.generation) }
      return generations
    }
    try hear(101, in: #require(broadcast))
    broadcast = nil
    #expect(await follower.value == [1])
    for await _ in changes { Issue.record("it is at its end") }
  }

  @Test("a follower's wait ends with its task")
  func cancelled() async throws {
    let broadcast = try broadcast()
    let changes = broadcast.changes
    let follower = Task {
      for await _ in changes {}
      return true
    }
    follower.cancel()
    #expect(await follower.value)
  }

  @Test("hearing an incident again is no change")
  func repeats() async throws {
    let broadcast = try broadcast()
    var follower = broadcast.changes.makeAsyncIterator()
    for second in 0..<5 { try hear(101, in: broadcast, after: second * 61) }
    #expect(await follower.next()?.generation == 1)
    try hear(401, at: 105, in: broadcast, after: 400)
    let next = try #require(await follower.next())
    #expect(next.generation == 2 && next.changed.isEmpty)
    #expect(broadcast.incidents.map(\.copies) == [5, 1])
  }
}
