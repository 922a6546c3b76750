import AlertC
import RDS
import Simulation
import Testing

private let head = """
  start  2026-05-18T06:30:00Z
  length 3m
  station pi=C2A7 ps=NORLAND1
  service ltn=42 sid=9
  message jam at=0s event=108 location=103 direction=+
  station pi=C3B0 ps=CITY
  service ltn=42 sid=10
  message wreck at=70s event=201 location=110 direction=+

  """

private func groups(_ lines: String) throws -> [(group: Group, time: Timestamp)] {
  Array(Simulator(try Scenario.parse(head + lines, file: "test")).groups())
}

private func refusal(of lines: String) -> String? {
  do {
    _ = try Scenario.parse(head + lines, file: "test")
    return nil
  } catch { return error.description }
}

private let start = CalendarDay(year: 2026, month: 5, day: 18).start + .hours(6) + .minutes(30)

@Test func onlyTheFirstStationIsHeardWhenNobodyTunes() throws {
  let heard = try groups("")
  #expect(heard.count == 2056)
  #expect(heard.allSatisfy { $0.group.a.value == 0xC2A7 })
}

@Test func aTunedReceiverHearsTheOtherStationInTheMiddleOfWhatItSends() throws {
  let heard = try groups("tune C3B0 at=1m\ntune C2A7 at=2m")
  #expect(heard.count == 2056)
  for (group, time) in heard {
    let isOther = time >= start + .minutes(1) && time < start + .minutes(2)
    #expect(group.a.value == (isOther ? 0xC3B0 : 0xC2A7))
  }
  let wreck = heard.first { $0.group.type == .trafficMessages && $0.group.d.value == 110 }
  #expect(try #require(wreck).time >= start + .seconds(70))
}

@Test func whatIsSentWhileTheReceiverIsOffIsNotInTheCapture() throws {
  let all = try groups("")
  let heard = try groups("tune off at=30s\ntune C2A7 at=90s")
  let isOn = { (time: Timestamp) in time < start + .seconds(30) || time >= start + .seconds(90) }
  #expect(heard.map(\.time) == all.map(\.time).filter(isOn))
  #expect(heard.map(\.group) == all.filter { isOn($0.time) }.map(\.group))
}

@Test func aClockThatIsOffTellsAnotherTimeAndChangesNothingElse() throws {
  let lines = "tune C3B0 at=0s\n"
  let right = try groups(lines)
  let wrong = try groups(lines + "clock at=50s by=-24h\nclock at=110s by=0s")
  #expect(right.count == wrong.count)
  for (right, wrong) in zip(right, wrong) where right.group != wrong.group {
    #expect(right.time >= start + .minutes(1) && right.time < start + .seconds(61))
    let told = try #require(ClockTime(wrong.group))
    #expect(told.utc == start + .minutes(1) - .day)
  }
  #expect(zip(right, wrong).count { $0.group != $1.group } == 1)
}

@Test(arguments: [
  ("tune C3B1 at=1m", "test:9: there is no station line with pi C3B1"),
  ("tune C3B0 at=3m", "test:9: at lies behind the end of the scenario"),
  ("tune C3B0", "test:9: tune takes the pi of a station or off, then at=TIME"),
  ("tune on at=1m", "test:9: on: expected 4 hexadecimal digits"),
  ("clock at=1m", "test:9: clock needs by"),
  ("clock at=1m by=tomorrow", "test:9: by=tomorrow: expected a time such as"),
  ("clock at=1m by=-745h", "test:9: by=-745h: expected at most 31 days"),
  ("station pi=C2A7 ps=AGAIN", "test:9: there is another station line before with pi C2A7"),
  ("service ltn=1 sid=1", "test:9: there is another service line before"),
  ("message jam at=0s event=1 location=1 direction=+", "test:9: there is another message jam"),
  (
    "station pi=C4B0 ps=MUTE\nmessage x at=0s event=1 location=1 direction=+",
    "test:10: a message needs a service line"
  ),
])
func linesAboutSeveralStationsAreCheckedLikeOthers(lines: String, cause: String) throws {
  let error = try #require(refusal(of: lines))
  #expect(error.hasPrefix(cause), "\(error)")
}
