import RDS
import Simulation
import Testing

private let start = "start 2026-05-18T06:30:00Z\n"
private let head = "station pi=C2A7 ps=NORLAND1\nlength 4m\nservice ltn=42 sid=9\n" + start
private let jam = "message jam at=10s event=108 location=103 direction=+\n"

/// The error a text gives, as a person sees it.
private func refusal(of text: String) -> String? {
  do {
    _ = try Scenario.parse(text, file: "demo.scenario")
    return nil
  } catch { return "\(error)" }
}

@Test(arguments: [
  ("", 1, "there is no station line"),
  ("# nothing\n", 1, "there is no station line"),
  ("station pi=C2A7 ps=N\nlength 4m\n\n", 2, "there is no start line"),
  ("station pi=C2A7 ps=N\n" + start, 2, "there is no length line"),
  ("staton pi=C2A7", 1, "unknown keyword \"staton\""),
  ("pi=C2A7 station", 1, "the line begins with pi=C2A7, not with a keyword"),
  ("station pi=C2A7 ps=\"N\nlength 4m", 1, "a quotation mark is not closed"),
  ("station pi=C2A7 =N", 1, "a value without a key before its \"=\""),
  (head + "length 5m", 5, "there is another length line before"),
  (head + "station pi=C2A7 ps=N", 5, "there is another station line before"),
])
func filesThatAreNoScenarioAreRefused(text: String, line: Int, cause: String) throws {
  let error = try #require(refusal(of: text))
  #expect(error.hasPrefix("demo.scenario:\(line): \(cause)"), "\(error)")
}

@Test(arguments: [
  ("station ps=N", "station needs pi"),
  ("station pi=C2A7", "station needs ps"),
  ("station pi=C2A7 ps=N pi=C2A8", "pi is given twice"),
  ("station pi=C2A7 ps=N colour=red", "station does not know \"colour\"; it takes pi, ps"),
  ("station C2A7", "station does not know \"C2A7\""),
  ("station pi=C2A ps=N", "pi=C2A: expected 4 hexadecimal digits"),
  ("station pi=+2A7 ps=N", "pi=+2A7: expected 4 hexadecimal digits"),
  ("station pi=02A7 ps=N", "pi 02A7 has no country code"),
  ("station pi=C2A7 ps=NORLAND12", "the station's name has 9 characters and may have 8"),
  ("station pi=C2A7 ps=語", "the station's name has a character RDS cannot send: \"語\""),
  ("station pi=C2A7 ps=N pty=32", "pty=32: expected a number from 0 to 31"),
  ("station pi=C2A7 ps=N pty=+1", "pty=+1: expected a number from 0 to 31"),
  ("station pi=C2A7 ps=N tp=1", "tp=1: expected yes or no"),
  ("station pi=C2A7 ps=N fast=", "fast=: expected yes or no"),
  ("station pi=C2A7 ps=N ecc=E", "ecc=E: expected 2 hexadecimal digits"),
  ("station pi=C2A7 ps=N offset=1h", "offset=1h: expected an offset"),
  ("station pi=C2A7 ps=N offset=+14:30", "offset=+14:30: expected an offset"),
  ("station pi=C2A7 ps=N offset=+5:45", "offset=+5:45: expected an offset"),
  ("station pi=C2A7 ps=N offset=+", "offset=+: expected an offset"),
  ("station pi=C2A7 ps=N af=89", "af=89: expected frequencies in MHz"),
  ("station pi=C2A7 ps=N af=89.5,", "af=89.5,: expected frequencies in MHz"),
  ("station pi=C2A7 ps=N af=108.0", "alternative frequencies lie between 87.6 and 107.9 MHz"),
  ("station pi=C2A7 ps=N af=87.5", "alternative frequencies lie between 87.6 and 107.9 MHz"),
  ("station pi=C2A7 ps=N basic=1A", "basic=1A: expected 0A or 0B"),
  (
    "station pi=C2A7 ps=N basic=0B af=89.5", "groups 0B have no room for alternative frequencies"
  ),
  ("service sid=9", "service needs ltn"),
  ("service ltn=42", "service needs sid"),
  ("service ltn=0 sid=9", "ltn=0: expected a number from 1 to 63"),
  ("service ltn=42 sid=64", "sid=64: expected a number from 0 to 63"),
  ("service ltn=42 sid=9 gap=4", "the gap must be 3, 5, 8 or 11 groups, not 4"),
  ("service ltn=42 sid=9 mgs=all", "mgs=all: expected international"),
  ("service ltn=42 sid=9 mgs=urban,", "mgs=urban,: expected international"),
  ("service ltn=42 sid=9 provider=\"NORTH TMC\"", "the provider's name has 9 characters"),
  ("service ltn=42 sid=9 ltcc=0", "the country code of the table must be 1 to F"),
  ("service ltn=42 sid=9 ltcc=1F", "ltcc=1F: expected a hexadecimal digit"),
  ("service ltn=42 sid=9 aid=4B02", "aid=4B02: expected CD46 or CD47"),
  ("service ltn=42 sid=9 group=8B", "group=8B: expected 8A, 5A"),
  ("start", "start takes a moment in UTC and nothing else"),
  ("start 2026-05-18T06:30:00Z now", "start takes a moment in UTC and nothing else"),
  ("start at=2026", "start takes a moment in UTC and nothing else"),
  ("start 2026-05-18T06:30:00", "2026-05-18T06:30:00: expected a moment in UTC"),
  ("start 2026-05-18 06:30:00Z", "start takes a moment in UTC and nothing else"),
  ("start 2025-02-29T06:30:00Z", "2025-02-29T06:30:00Z: expected a moment in UTC"),
  ("start 2026-05-18T24:00:00Z", "2026-05-18T24:00:00Z: expected a moment in UTC"),
  ("start 2026-99999999999999-18T06:30:00Z", "2026-99999999999999-18T06:30:00Z: expected"),
  ("start 1999-12-31T23:59:59Z", "1999-12-31T23:59:59Z: expected a moment in the years 2000"),
  ("start 2100-01-01T00:00:00Z", "2100-01-01T00:00:00Z: expected a moment in the years 2000"),
  ("length 240", "240: expected a time such as 90s, 4m or 1h30m"),
  ("length m", "m: expected a time such as"),
  ("length 30s4m", "30s4m: expected a time such as"),
  ("length 4m4m", "4m4m: expected a time such as"),
  ("length -4m", "-4m: expected a time such as"),
  ("length 0s", "0s: expected more than nothing and at most 31 days"),
  ("length 745h", "745h: expected more than nothing and at most 31 days"),
  ("repetition 0", "0: expected a number from 1 to 8"),
  ("repetition 9", "9: expected a number from 1 to 8"),
  ("repetition 3 3", "repetition takes a number and nothing else"),
  ("errors", "errors needs rate"),
  ("errors none rate=5%", "errors does not know \"none\"; it takes rate, burst, seed"),
  ("errors rate=five", "rate=five: expected a share such as 5% or 0.05"),
  ("errors rate=-5%", "rate=-5%: expected a share"),
  ("errors rate=0x5", "rate=0x5: expected a share"),
  ("errors rate=1..5", "rate=1..5: expected a share"),
  ("errors rate=100%", "the block error rate must be at least 0 % and below 100 %"),
  ("errors rate=5% burst=0", "burst=0: expected a number from 1 to 1000000"),
  ("errors rate=60% burst=2", "bursts of that length are shorter than chance makes them"),
  ("errors rate=5% seed=-1", "seed=-1: expected a number from 0"),
])
func sectionsAreRefusedWithTheirLine(line: String, cause: String) throws {
  let error = try #require(refusal(of: "\n# before\n\(line)\n"))
  #expect(error.hasPrefix("demo.scenario:3: \(cause)"), "\(error)")
}

@Test(arguments: [
  ("message", "message needs the name of a message first"),
  ("message at=0s", "message needs the name of a message first"),
  ("message a", "message needs at=TIME"),
  ("message a at=0s", "message a needs event=CODE"),
  ("message a at=0s event=101", "message a needs location=CODE"),
  ("message a at=0s event=101 location=103", "message a needs direction=+ or direction=-"),
  ("message a at=0 event=101", "at=0: expected a time"),
  ("message a at=0s at=1s event=101", "at is given twice"),
  ("message a at=0s extent=1 extent=1", "extent is given twice"),
  ("message a at=0s diversion diversion=no", "diversion is given twice"),
  ("message a at=0s event=0", "event=0: expected a number from 1 to 2047"),
  ("message a at=0s event=2048", "event=2048: expected a number from 1 to 2047"),
  ("message a at=0s event=101 event=2048", "event=2048: expected a number from 1 to 2047"),
  ("message a at=0s location=0", "location=0: expected a location from 1 to 65535"),
  ("message a at=0s location=65536", "location=65536: expected a location"),
  ("message a at=0s location=9:17", "location=9:17: expected a location"),
  ("message a at=0s location=0:17:1", "location=0:17:1: expected a location"),
  ("message a at=0s location=9:64:1", "location=9:64:1: expected a location"),
  ("message a at=0s location=9:17:63488", "location=9:17:63488: expected a location"),
  ("message a at=0s direction=west", "direction=west: expected + or -"),
  ("message a at=0s extent=32", "extent=32: expected a number from 0 to 31"),
  ("message a at=0s duration=8", "duration=8: expected a number from 0 to 7"),
  ("message a at=0s diversion=1", "diversion=1: expected yes or no"),
  ("message a at=0s colour=red", "message does not know \"colour\"; it takes at, event"),
  ("message a at=0s fast", "message does not know \"fast\""),
  ("message a at=0s control=8", "control=8: expected a number from 0 to 7"),
  ("message a at=0s length=3", "length=3: expected 1km to 10km"),
  ("message a at=0s length=11km", "length=11km: expected 1km to 10km"),
  ("message a at=0s length=0km", "length=0km: expected 1km to 10km"),
  ("message a at=0s speed=60", "speed=60: expected 5km/h to 130km/h by 5"),
  ("message a at=0s speed=62km/h", "speed=62km/h: expected 5km/h to 130km/h by 5"),
  ("message a at=0s speed=135km/h", "speed=135km/h: expected 5km/h to 130km/h by 5"),
  ("message a at=0s quantifier=32", "quantifier=32: expected a number from 0 to 31"),
  ("message a at=0s quantifier8=256", "quantifier8=256: expected a number from 0 to 255"),
  ("message a at=0s supplement=256", "supplement=256: expected a number from 0 to 255"),
  ("message a at=0s start=18:10", "start=18:10: expected a time to the quarter hour"),
  ("message a at=0s stop=24:00", "stop=24:00: expected a time to the quarter hour"),
  ("message a at=0s stop=256", "stop=256: expected a time to the quarter hour"),
  ("message a at=0s route=65536", "route=65536: expected a number from 0 to 65535"),
  ("message a at=0s 2:32", "2:32: expected a label from 0 to 15"),
  ("message a at=0s 16:0", "16:0: expected a label from 0 to 15"),
  ("message a at=0s 14:1", "14:1: expected a label from 0 to 15"),
  ("message a at=0s 2:", "2:: expected a label from 0 to 15"),
  (
    "message a at=0s event=101 location=103 direction=+ 0:0",
    "label 0 with value 0 ends a message and cannot be a field"
  ),
  (
    "message a at=0s event=101 location=103 direction=+ 10:1 10:1 10:1 10:1 10:1 10:1",
    "the message needs more than 112 bits for its optional fields"
  ),
  (
    "message a at=0s event=101 location=65000 direction=+",
    "location 65000 refers to the table of another country"
  ),
  (
    "message a at=0s event=101 location=F:63:1 direction=+",
    "country code 15 with table 63 cannot be referred to"
  ),
  (
    "message jam at=20s event=1 location=1 direction=+",
    "there is another message jam, last told of in line 5"
  ),
  ("message a at=4m event=1 location=1 direction=+", "at lies behind the end of the scenario"),
  ("change a at=20s", "there is no message a before this line"),
  ("change jam event=101", "change needs at=TIME"),
  ("change jam at=10s event=101", "at must be later than in line 5, the last on jam"),
  ("change jam at=20s extent=40", "extent=40: expected a number from 0 to 31"),
  ("change jam at=20s 0:0", "label 0 with value 0 ends a message and cannot be a field"),
  ("cancel a at=20s event=128", "there is no message a before this line"),
  ("cancel jam at=20s", "message jam needs event=CODE, a silent event that cancels its class"),
  ("cancel jam event=128", "cancel needs at=TIME"),
  ("cancel jam at=20s event=128 event=128", "event is given twice"),
  ("cancel jam at=20s event=128 extent=2", "cancel does not know \"extent\"; it takes at, event"),
  ("cancel jam at=5s event=128", "at must be later than in line 5"),
  ("end a at=20s", "there is no message a before this line"),
  ("end jam", "end needs at=TIME"),
  ("end jam at=20s event=128", "end does not know \"event\"; it takes at"),
  ("end jam at=9s", "at must be later than in line 5"),
  ("end jam at=240s", "at lies behind the end of the scenario"),
])
func messageLinesAreRefusedWithTheirLine(line: String, cause: String) throws {
  let error = try #require(refusal(of: head + jam + line))
  #expect(error.hasPrefix("demo.scenario:6: \(cause)"), "\(error)")
}

@Test func aMessageThatIsClosedCannotGoOn() {
  let cancelled = head + jam + "cancel jam at=20s event=128\n"
  #expect(
    refusal(of: cancelled + "change jam at=30s event=101")
      == "demo.scenario:7: message jam was closed by cancel in line 6")
  #expect(
    refusal(of: cancelled + "cancel jam at=30s event=128")
      == "demo.scenario:7: message jam was closed by cancel in line 6")
  #expect(refusal(of: cancelled + "end jam at=30s") == nil)
  #expect(
    refusal(of: cancelled + "end jam at=30s\nend jam at=40s")
      == "demo.scenario:8: message jam was closed by end in line 7")
}

@Test func messagesWithoutAServiceAreRefusedAtTheFirstOfThem() {
  let text = "station pi=C2A7 ps=N\nlength 4m\n" + start + jam + "end jam at=20s"
  #expect(refusal(of: text) == "demo.scenario:4: a message needs a service line")
}
