import AlertC
import RDS
import Simulation
import Testing

private let head = """
  station pi=C2A7 ps=NORLAND1 pty=1 ecc=FE offset=+1h text="Good morning" fast=yes
  start 2026-05-18T06:30:00Z

  """

private func broadcast(
  _ lines: String, gap: Int = 3, length: String = "4m"
) throws -> [(group: Group, time: Timestamp)] {
  let text = head + "length \(length)\nservice ltn=42 sid=9 gap=\(gap)\n" + lines
  return Array(Simulator(try Scenario.parse(text, file: "test")).groups())
}

private let messages = """
  message jam   at=0s event=108 location=103 direction=+ extent=2 length=3km
  message wreck at=0s event=201 location=110 direction=+ duration=3

  """

/// The message groups of a broadcast with their place among all groups.
private func traffic(
  _ broadcast: [(group: Group, time: Timestamp)]
) -> [(index: Int, time: Timestamp, group: MessageGroup)] {
  broadcast.enumerated().compactMap { index, sent in
    guard sent.group.type == .trafficMessages else { return nil }
    let group = sent.group
    return (
      index, sent.time,
      MessageGroup(
        x: UInt8(truncatingIfNeeded: group.b.value), c: group.c.value, d: group.d.value)
    )
  }
}

/// Values with how many times running each of them comes.
private func runs<Value: Equatable>(_ values: [Value]) -> [(value: Value, count: Int)] {
  values.reduce(into: []) { runs, value in
    if runs.last?.value == value {
      runs[runs.count - 1].count += 1
    } else {
      runs.append((value, 1))
    }
  }
}

@Test func groupsFollowEachOtherAtThePaceOfTheAir() throws {
  let sent = try broadcast(messages)
  let start = CalendarDay(year: 2026, month: 5, day: 18).start + .hours(6) + .minutes(30)
  // 104 bits at 1187.5 bit/s in 240 s.
  #expect(sent.count == 2741)
  for (index, (_, time)) in sent.enumerated() {
    let nanoseconds = Int64(index) * 87_578_947
    #expect(time == start + TimeSpan(milliseconds: nanoseconds / 1_000_000))
  }
}

@Test func clockTimeIsSentAtEachMinuteAndOnlyThen() throws {
  let sent = try broadcast(messages)
  let start = CalendarDay(year: 2026, month: 5, day: 18).start + .hours(6) + .minutes(30)
  let clock = sent.filter { $0.group.type == .clockTime }
  #expect(
    clock.map { ClockTime($0.group) }
      == (0..<4).map { ClockTime(utc: start + .minutes($0), offsetInHalfHours: 2) })
  for (index, (_, time)) in clock.enumerated() {
    // Complete within one group of the minute's beginning.
    let late = time - (start + .minutes(Int64(index)))
    #expect(late >= .zero && late.milliseconds <= 87)
  }
}

@Test func aStartWithinAMinuteWaitsForTheNextOne() throws {
  let text = """
    station pi=C2A7 ps=N offset=-3:30
    start 2025-12-31T23:59:30Z
    length 40s
    """
  let sent = Array(Simulator(try Scenario.parse(text, file: "test")).groups())
  let clock = sent.filter { $0.group.type == .clockTime }.map { ClockTime($0.group) }
  #expect(
    clock == [
      ClockTime(
        utc: CalendarDay(year: 2026, month: 1, day: 1).start, offsetInHalfHours: -7)
    ])
}

@Test(arguments: [3, 5, 8, 11]) func messageGroupsKeepTheAnnouncedGap(gap: Int) throws {
  let sent = try broadcast(messages, gap: gap)
  let announced = sent.first {
    $0.group.type == .applicationAnnouncement && $0.group.c.value >> 14 == 1
  }
  let code = try #require(announced).group.c.value >> 12 & 3
  #expect([3, 5, 8, 11][Int(code)] == gap)
  let places = traffic(sent).map(\.index)
  let distances = zip(places, places.dropFirst()).map { $1 - $0 }
  #expect(distances.allSatisfy { $0 > gap && $0 <= gap + 4 })
  #expect(Set(distances).count > 1)
}

@Test func otherGroupsHaveTheSharesOfARealStation() throws {
  let sent = try broadcast(messages)
  func share(_ type: GroupType) -> Double {
    Double(sent.filter { $0.group.type == type }.count) / Double(sent.count)
  }
  #expect((0.35...0.50).contains(share(.basicTuningA)))
  #expect((0.15...0.25).contains(share(.radioText)))
  #expect((0.18...0.25).contains(share(.trafficMessages)))
  #expect((0.04...0.06).contains(share(.applicationAnnouncement)))
  #expect((0.005...0.012).contains(share(.slowLabelling)))
  #expect(share(GroupType(15, version: .b)) > 0.05)
  let variants = sent.filter { $0.group.type == .applicationAnnouncement }
    .map { $0.group.c.value >> 14 }
  #expect(variants == variants.indices.map { UInt16($0 % 2) })
}

@Test func nameAndTextComeWholeAndInOrder() throws {
  let sent = try broadcast("")
  var name = ProgrammeServiceName()
  for (group, _) in sent { name.hear(group) }
  #expect(name.text == "NORLAND1")
  let text = sent.filter { $0.group.type == .radioText }
  #expect(text.map { $0.group.b.value & 0xf } == text.indices.map { UInt16($0 % 4) })
}

@Test func eachGroupIsSentThreeTimesRunning() throws {
  let runs = runs(traffic(try broadcast(messages)).map(\.group))
  #expect(runs.count > 100)
  // The end of the scenario cuts the last run.
  #expect(runs.dropLast().allSatisfy { $0.count == 3 })
  // A message of two groups, then a single one, round and round.
  let kinds = runs.map { $0.value.isSingle ? "single" : $0.value.isFirst ? "first" : "second" }
  #expect(kinds == kinds.indices.map { ["first", "second", "single"][$0 % 3] })
}

@Test(arguments: [1, 8]) func repetitionIsAsTheScenarioSays(repetition: Int) throws {
  let sent = try broadcast(messages + "repetition \(repetition)")
  let runs = runs(traffic(sent).map(\.group)).dropLast()
  #expect(!runs.isEmpty && runs.allSatisfy { $0.count == repetition })
}

@Test func continuityIndicesGoRoundFrom1To6() throws {
  let firsts = runs(traffic(try broadcast(messages)).map(\.group)).map(\.value)
    .filter { !$0.isSingle && $0.isFirst }
  #expect(firsts.count > 12)
  #expect(firsts.map(\.index) == firsts.indices.map { UInt8($0 % 6 + 1) })
}

@Test func aChangeGoesNextAndReplacesTheMessage() throws {
  let lines = messages + "change wreck at=90s event=213 location=111 diversion"
  let sent = traffic(try broadcast(lines))
  let start = try #require(sent.first).time
  let old = MessageGroup(x: 0x0B, c: 201, d: 110)
  let new = MessageGroup(x: 0x0B, c: 0x8000 | 213, d: 111)
  let lastOld = try #require(sent.last { $0.group == old }).time
  let firstNew = try #require(sent.first { $0.group == new }).time
  #expect(firstNew > lastOld)
  #expect(firstNew >= start + .seconds(89))
  // The message on air is complete first: at most six groups at half a second.
  #expect(firstNew < start + .seconds(94))
}

@Test func aChangeDoesNotWaitForItsTurn() throws {
  // A round of twenty messages takes 25 seconds.
  let lines = (1...20).map { "message m\($0) at=0s event=101 location=\($0) direction=+\n" }
  let sent = traffic(
    try broadcast(
      lines.joined() + "change m7 at=60s event=108\nmessage new at=61s event=201"
        + " location=99 direction=+"))
  let start = try #require(sent.first).time
  for group in [MessageGroup(x: 8, c: 108, d: 7), MessageGroup(x: 8, c: 201, d: 99)] {
    let first = try #require(sent.first { $0.group == group }).time
    #expect(first >= start + .seconds(59) && first < start + .seconds(65))
  }
}

@Test func aCancellationTakesTheMessagesPlaceUntilItEnds() throws {
  let lines = messages + "cancel wreck at=60s event=334\nend wreck at=120s"
  let sent = traffic(try broadcast(lines))
  let start = try #require(sent.first).time
  let accident = sent.filter { $0.group == MessageGroup(x: 0x0B, c: 201, d: 110) }
  let cancellation = sent.filter { $0.group == MessageGroup(x: 0x08, c: 334, d: 110) }
  #expect(cancellation.count > 30)
  let (lastAccident, first, last) = try (
    #require(accident.last).time, #require(cancellation.first).time,
    #require(cancellation.last).time
  )
  #expect(lastAccident < first)
  #expect(first >= start + .seconds(59) && first < start + .seconds(64))
  #expect(last >= start + .seconds(100) && last < start + .seconds(124))
  // The other message goes on alone.
  #expect(sent.last?.group.isSingle == false)
}

@Test(arguments: [1, 2, 3, 4], [50, 51, 52, 53, 54])
func theRoundGoesOnWhereItWasWhenAMessageEnds(ended: Int, seconds: Int) throws {
  let lines = (1...4).map { "message m\($0) at=0s event=101 location=\($0) direction=+\n" }
  let end = "end m\(ended) at=\(seconds)s"
  let order = runs(traffic(try broadcast(lines.joined() + end, length: "2m")).map(\.group))
    .map { Int($0.value.d) }
  #expect(order.contains(ended))
  let round = (1...4).filter { $0 != ended }
  let others = order.filter { $0 != ended }
  #expect(others == others.indices.map { round[$0 % 3] })
}

@Test func aMessageOfALaterTimeIsNotSentBefore() throws {
  let sent = try broadcast("message jam at=1m30s event=101 location=103 direction=- extent=1")
  let places = traffic(sent)
  let first = try #require(places.first)
  #expect(first.group == MessageGroup(x: 0x08, c: 0x4800 | 101, d: 103))
  let elapsed = try first.time - #require(sent.first).time
  #expect(elapsed >= .seconds(90) && elapsed < .seconds(91))
}

@Test func providerNameIsToldEveryTwentySeconds() throws {
  let text = head + "length 2m\nservice ltn=42 sid=9 provider=\"NOR TMC\"\n" + messages
  let sent = traffic(Array(Simulator(try Scenario.parse(text, file: "test")).groups()))
  let tuning = runs(sent.filter(\.group.isTuning).map(\.group))
  #expect(tuning.map(\.value.x) == tuning.indices.map { $0 % 2 == 0 ? 0x14 : 0x15 })
  #expect(tuning.allSatisfy { $0.count == 3 })
  #expect((10...12).contains(tuning.count))
}

@Test func aStationWithoutServiceAnnouncesNone() throws {
  let sent = Array(
    Simulator(try Scenario.parse(head + "length 1m", file: "test")).groups())
  #expect(sent.count == 686)
  #expect(!sent.contains { $0.group.type == .applicationAnnouncement })
  #expect(traffic(sent).isEmpty)
}

@Test func theSameScenarioIsTheSameBroadcast() throws {
  let lossy = messages + "errors rate=20% burst=12 seed="
  func groups(_ lines: String) throws -> [Group] { try broadcast(lines).map(\.group) }
  let first = try groups(lossy + "7")
  #expect(try groups(lossy + "7") == first)
  #expect(try groups(lossy + "8") != first)
  // Losses take away and change nothing else.
  for (heard, sent) in zip(first, try groups(messages + "errors none")) {
    for block in [\Group.a, \.b, \.c, \.d] {
      #expect(heard[keyPath: block] == sent[keyPath: block] || heard[keyPath: block] == .missing)
    }
  }
}

@Test func aScenarioPlaysAgainFromTheStart() throws {
  let scenario = try Scenario.parse(
    head + "length 1m\nservice ltn=42 sid=9\n" + messages + "errors rate=10%", file: "test")
  let simulator = Simulator(scenario)
  #expect(simulator.groups().map(\.group) == simulator.groups().map(\.group))
}
