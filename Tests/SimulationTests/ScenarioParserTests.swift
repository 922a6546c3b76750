import AlertC
import RDS
import Simulation
import Testing

private let station = "station pi=C2A7 ps=NORLAND1\n"
private let times = "start 2026-05-18T06:30:00Z\nlength 4m\n"
private let service = "service ltn=42 sid=9\n"
private let base = station + times + service

private func parse(_ text: String) throws -> Scenario {
  try Scenario.parse(text, file: "demo.scenario")
}

/// The error a text gives, as a person sees it.
private func refusal(of text: String) -> String? {
  do {
    _ = try parse(text)
    return nil
  } catch { return "\(error)" }
}

@Test func aWholeScenarioIsReadAsWritten() throws {
  let scenario = try parse(
    """
    \u{FEFF}# A comment alone, and blank lines.

    errors rate=5% burst=12 seed=7\r
    station  pi=c2a7 ps="NOR  #1"  pty=31 tp=no ecc=fe text="Grüße" offset=-3:30 # and a comment
    service\tltn=63 sid=0 mgs=national,urban gap=11 provider="NOR TMC " ltcc=c ltecc=E0 group=11A
    repetition 8
    start 2024-02-29T23:59:59Z
    length 1h30m5s
    """)
  #expect(
    scenario.station
      == (try Station(
        programme: ProgrammeIdentification(rawValue: 0xC2A7), name: "NOR  #1", radioText: "Grüße",
        programmeType: 31, hasTrafficProgramme: false, extendedCountryCode: 0xFE,
        offsetInHalfHours: -7)))
  #expect(
    scenario.service
      == (try TrafficService(
        ltn: LocationTableNumber(rawValue: 63), sid: ServiceIdentifier(rawValue: 0),
        scope: [.national, .urban], gap: 11, providerName: "NOR TMC", tableCountryCode: 0xC,
        tableExtendedCountryCode: 0xE0, groupType: GroupType(11))))
  #expect(scenario.start.description == "2024-02-29T23:59:59Z")
  #expect(scenario.length == .seconds(5405))
  #expect(scenario.repetition == 8)
  #expect(scenario.errors == (try BlockErrors(rate: 0.05, meanBurst: 12, seed: 7)))
}

@Test func whatIsNotSaidHasUsualValues() throws {
  let scenario = try parse(base)
  #expect(scenario.repetition == 3)
  #expect(scenario.errors == nil)
  #expect(scenario.steps.isEmpty)
  #expect(scenario.station.hasTrafficProgramme)
  #expect(scenario.service?.gap == 3)
  #expect(scenario.service?.scope == .national)
  #expect(try parse(station + times + "errors none").errors == nil)
}

@Test func frequenciesAndVersionBAreOptions() throws {
  let scenario = try parse("station pi=C2A7 ps=N af=87.6,107.9 fast=yes basic=0A\n" + times)
  let encoder = StationEncoder(station: scenario.station, service: nil)
  #expect(encoder.basicTuning(segment: 0, frequencyPair: 0).c.value == 0xE201)
  #expect(encoder.basicTuning(segment: 0, frequencyPair: 1).c.value == 0xCCCD)
  #expect(scenario.station.sendsFastTuning)
  let other = try parse("station pi=C2A7 ps=N basic=0B\n" + times)
  #expect(other.station.usesBasicTuningB)
}

/// The fields of a message line that ends with `words`.
private func fields(_ words: String) throws -> Scenario.Step.Action {
  let line = "message jam at=0s event=201 location=107 direction=- "
  return try #require(try parse(base + line + words).steps.first).action
}

@Test(
  arguments: [
    ("control=2", [(1, 2)]), ("length=1km", [(2, 1)]), ("length=10km", [(2, 10)]),
    ("length=12km", [(2, 11)]), ("length=20km", [(2, 15)]), ("length=25km", [(2, 16)]),
    ("length=100km", [(2, 31)]), ("length=>100km", [(2, 0)]), ("speed=5km/h", [(3, 1)]),
    ("speed=130km/h", [(3, 26)]), ("quantifier=31", [(4, 31)]), ("quantifier8=255", [(5, 255)]),
    ("supplement=94", [(6, 94)]), ("start=18:15", [(7, 73)]), ("stop=00:00", [(8, 0)]),
    ("stop=255", [(8, 255)]), ("event=401", [(9, 401)]), ("route=200", [(10, 200)]),
    ("destination=113", [(11, 113)]), ("precise=57366", [(12, 57366)]),
    ("link=65535", [(13, 65535)]),
    ("separator", [(14, 0)]), ("2:4", [(2, 4)]), ("15:0", [(15, 0)]), ("0:7", [(0, 7)]),
    (
      "supplement=94 separator event=401 length=3km event=701 length=4km",
      [(6, 94), (14, 0), (9, 401), (2, 3), (9, 701), (2, 4)]
    ),
  ] as [(String, [(UInt8, UInt16)])])
func fieldsAreWrittenByNameOrLabel(words: String, pairs: [(UInt8, UInt16)]) throws {
  let message = OutgoingMessage(
    event: 201, location: 107, direction: .negative,
    fields: pairs.map { Field(label: $0.0, value: $0.1) })
  #expect(
    try fields(words) == .send(try MessageEncoder.encode(message, continuityIndex: 1)))
}

@Test func diversionIsAFlagOrAnswersYesOrNo() throws {
  func advises(_ words: String) throws -> Bool {
    guard case .send(let message) = try fields(words) else { return false }
    return message.groups[0].c & 0x8000 != 0
  }
  #expect(try advises("diversion"))
  #expect(try advises("diversion=yes"))
  #expect(try !advises("diversion=no"))
  #expect(try !advises("duration=1"))
}

@Test func aPlaceInAnotherTableIsWrittenWithItsCountryAndTable() throws {
  let text = base + "message jam at=0s event=101 location=9:17:1234 direction=+"
  guard case .send(let message) = try parse(text).steps[0].action else {
    Issue.record("the message is not sent")
    return
  }
  #expect(message.groups.map(\.d) == [0xFE51, 0x2000])
}

@Test func stepsAreInOrderOfTimeAndKeepTheOrderOfTheirLines() throws {
  let text =
    base
      + """
      message b at=20s event=1 location=1 direction=+
      message a at=10s event=2 location=2 direction=+
      message c at=20s event=3 location=3 direction=+
      end a at=20s
      """
  let steps = try parse(text).steps
  #expect(steps.map(\.name) == ["a", "b", "c", "a"])
  #expect(steps.map(\.time) == [.seconds(10), .seconds(20), .seconds(20), .seconds(20)])
}

/// What a message becomes by a change line.
private func changed(_ words: String) throws -> Scenario.Step.Action {
  let line = """
    message jam at=0s event=108 location=103 direction=+ extent=2 duration=2 length=3km diversion

    """
  return try #require(try parse(base + line + "change jam at=9s " + words).steps.last).action
}

@Test func aChangeKeepsWhatItDoesNotName() throws {
  var message = OutgoingMessage(
    event: 108, location: 103, extent: 2, duration: 2, advisesDiversion: true,
    fields: [Field(label: 2, value: 3)])
  func expect(_ words: String) throws {
    #expect(
      try changed(words) == .send(try MessageEncoder.encode(message, continuityIndex: 1)),
      "\(words)")
  }
  message.extent = 9
  try expect("extent=9")
  message.direction = .negative
  try expect("extent=9 direction=-")
  message.location = 104
  message.duration = 0
  try expect("extent=9 direction=- location=104 duration=0")
  message.fields = [Field(label: 4, value: 2)]
  try expect("extent=9 direction=- location=104 duration=0 quantifier=2")
  message.advisesDiversion = false
  message.event = 101
  message.fields = []
  try expect("extent=9 direction=- location=104 duration=0 event=101 diversion=no")
}

@Test func aCancellationIsTheSilentEventAtTheSamePlace() throws {
  let text =
    base
      + """
      message wreck at=0s event=201 location=110 direction=- extent=3 duration=4 diversion 2:4
      cancel wreck at=9s event=334
      end wreck at=19s
      """
  let steps = try parse(text).steps
  let cancellation = OutgoingMessage(
    event: 334, location: 110, direction: .negative, extent: 3)
  #expect(
    steps.map(\.action).dropFirst() == [
      .send(try MessageEncoder.encode(cancellation, continuityIndex: 1)), .end,
    ])
}

@Test func nothingOfAnyTextCrashesTheParser() throws {
  let whole =

    base
    + "message jam at=0s event=108 location=1:2:3 direction=+ 2:4 stop=18:15 length=3km\n"
  var generator = SplitMix64(seed: 11)
  let pieces = [
    " ", "\n", "=", "\"", "#", ":", "9", "-", "km", "\u{0}", "é", "99999999999999999999",
  ]
  var refused = 0
  for _ in 0..<3000 {
    var scalars = Array(whole.unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let at = Int.random(in: 0..<scalars.count, using: &generator)
      let piece = pieces.randomElement(using: &generator) ?? ""
      scalars.replaceSubrange(at..<min(at + 2, scalars.count), with: piece.unicodeScalars)
    }
    let text = String(String.UnicodeScalarView(scalars))
    if let error = refusal(of: text) {
      refused += 1
      #expect(error.hasPrefix("demo.scenario:"))
    }
  }
  #expect(refused > 1000)
}
