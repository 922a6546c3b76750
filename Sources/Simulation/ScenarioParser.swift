import AlertC
import RDS

/// Reads scenario files.
///
/// A scenario is text, one statement a line: a keyword, then values and `key=value` words. A value
/// with blanks or a number sign stands in quotation marks; outside of them `#` begins a comment.
/// The order of lines is free, but that a message must be there before it is changed.
///
/// ```
/// station  pi=C2A7 ps="NORLAND1" pty=1 tp=yes ecc=FE text="Good morning" offset=+1h af=89.5,101.3
/// service  ltn=42 sid=9 mgs=national gap=3 provider="NOR TMC "
/// start    2026-05-18T06:30:00Z
/// length   4m
/// repetition 3
/// message  jam    at=0s   event=108 location=104 direction=+ extent=2 duration=2 length=3km
/// change   jam    at=90s  event=101 duration=3
/// message  wreck  at=10s  event=201 location=110 direction=+ duration=3 diversion
/// cancel   wreck  at=150s event=334
/// end      jam    at=200s
/// errors   rate=5% burst=12 seed=7
/// ```
///
/// - `station` (needed): `pi` and `ps` must be given. `tp=yes` unless said otherwise, `pty=0`;
///   `ecc` sends group 1A, `text` groups 2A, `af` alternative frequencies in group 0A; `offset` is
///   local time minus UTC. `basic=0B` sends the name in groups 0B, `fast=yes` adds groups 15B.
/// - `service`: `ltn` and `sid` must be given. `mgs` lists international, national, regional and
///   urban, with commas; `gap` is 3, 5, 8 or 11; `afi=yes`; `ltcc` and `ltecc` name the country of
///   the table; `group=11A` takes another group type than 8A, `aid=CD47` the test application.
///   `encid=5 key=57:8:1` hides locations: the number of the key, and of the key its eight bits, the
///   place they start at and the rotation.
/// - `start` (needed): when the first group is complete, UTC. `length` (needed): how long it goes
///   on. Times are written `90s`, `4m`, `1h30m`.
/// - `repetition`: how many times running each group of a message is sent, 1 to 8; 3 when not said.
/// - `message NAME`: sent from `at`, counted from the start. `event`, `location` and `direction`
///   must be given; `extent`, `duration` (its code) and `diversion` (or `diversion=no`) may be.
///   Optional fields follow in the order they are sent: `event` again for each further event;
///   `length=3km`, `speed=80km/h`, `quantifier=CODE` (5 bits) and `quantifier8=CODE` (8 bits),
///   `supplement=CODE`, `start` and `stop` (`18:15` or a code), `control=CODE`, `route`,
///   `destination` and `link` (locations), `precise=CODE`, `separator`; any label as `2:4`. A
///   location of another country's table is written `location=9:17:1234`: country code, table
///   number, location code.
/// - `change NAME`: what it names is changed; naming an event or a field replaces all fields.
/// - `cancel NAME`: from `at` the silent `event` is sent in place of the message.
/// - `end NAME`: neither the message nor its cancellation is sent from `at`.
/// - Another `station` begins another station: the `service`, `clock` and message lines after it are
///   its own. All send from the start on, and the receiver hears the first.
/// - `tune PI at=90s`: from then on the receiver hears that station; `tune off at=90s`: none, and
///   the capture has a gap.
/// - `clock at=90s by=-24h`: from then on the station's clock-time groups are wrong by so much;
///   `by=0s` puts them right.
/// - `errors none`, or `rate` of blocks lost, `burst` the mean number of blocks lost in a row (by
///   chance when not said) and `seed`.
package struct ScenarioParser: Sendable {
  /// A message as the lines so far leave it.
  private struct Draft: Sendable {
    var message: OutgoingMessage
    var last: ScenarioMessage
    /// The keyword that left nothing to change, `cancel` or `end`.
    var closedBy: String?
  }

  /// A station as the lines so far describe it; its own line may come after others.
  private struct Section: Sendable {
    var station: Station?
    var service: TrafficService?
    var clockShifts: [Broadcaster.ClockShift] = []
    var steps: [Scenario.Step] = []
    var lines: [ScenarioMessage] = []
  }

  private let file: String
  private var seen: Set<String> = []
  private var lastLine = 1
  private var sections = [Section()]
  private var tunings: [(tuning: Tuning, line: ScenarioLine)] = []
  private var start: Timestamp?
  private var length: TimeSpan?
  private var repetition = 3
  private var errors: BlockErrors?
  private var drafts: [String: Draft] = [:]

  private var section: Section {
    get { sections[sections.count - 1] }
    set { sections[sections.count - 1] = newValue }
  }

  package init(file: String) { self.file = file }

  /// Reads the text of a file.
  package mutating func parse(_ text: String) throws(SimulationError) -> Scenario {
    var number = 0
    // A byte-order mark is no part of the first keyword; a line ends at LF or CR LF.
    let scalars = text.unicodeScalars.drop { $0 == "\u{FEFF}" }
    for line in scalars.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let position = SimulationError.Position(file: file, line: number)
      guard let line = try ScenarioLine(Substring(line), at: position) else { continue }
      lastLine = number
      try read(line)
    }
    return try finish()
  }

  private mutating func read(_ line: ScenarioLine) throws(SimulationError) {
    switch line.keyword {
    case "message", "change", "cancel", "end":
      return try readMessage(line)
    case "station": return try readStation(line)
    case "service":
      guard section.service == nil else { throw line.error("there is another service line before") }
      section.service = try ScenarioSections.service(line)
      return
    case "clock": return section.clockShifts.append(try ScenarioSections.clockShift(line))
    case "tune": return tunings.append((try ScenarioSections.tuning(line), line))
    case "start", "length", "repetition", "errors": break
    default:
      throw line.error(
        "unknown keyword \"\(line.keyword)\"; there are station, service, start, length,"
          + " repetition, message, change, cancel, end, tune, clock and errors")
    }
    guard seen.insert(line.keyword).inserted else {
      throw line.error("there is another \(line.keyword) line before")
    }
    switch line.keyword {
    case "start":
      let argument = try line.single("a moment in UTC")
      let moment = try argument.timestamp()
      guard Scenario.starts.contains(moment) else {
        throw argument.expected("a moment in the years 2000 to 2099")
      }
      start = moment
    case "length":
      let argument = try line.single("a time")
      let span = try argument.span()
      guard span > .zero, span <= Scenario.longest else {
        throw argument.expected("more than nothing and at most 31 days")
      }
      length = span
    case "repetition":
      repetition = try line.single("a number").integer(in: Scenario.repetitions)
    default: errors = try ScenarioSections.errors(line)
    }
  }

  private mutating func readStation(_ line: ScenarioLine) throws(SimulationError) {
    let station = try ScenarioSections.station(line)
    guard !sections.contains(where: { $0.station?.programme == station.programme }) else {
      throw line.error("there is another station line before with pi \(station.programme)")
    }
    if section.station != nil { sections.append(Section()) }
    section.station = station
  }

  private mutating func readMessage(_ line: ScenarioLine) throws(SimulationError) {
    let said: ScenarioMessage
    switch line.keyword {
    case "cancel": said = try ScenarioMessage(line, only: ["at", "event"])
    case "end": said = try ScenarioMessage(line, only: ["at"])
    default: said = try ScenarioMessage(line)
    }
    let draft = drafts[said.name]
    if line.keyword == "message" {
      if let draft {
        throw line.error(
          "there is another message \(said.name), last told of in line \(draft.last.position.line)")
      }
      let message = try said.message()
      return try send(message, said)
    }
    guard let draft else { throw line.error("there is no message \(said.name) before this line") }
    guard draft.closedBy != "end", line.keyword == "end" || draft.closedBy == nil else {
      throw line.error(
        "message \(said.name) was closed by \(draft.closedBy ?? "") in line"
          + " \(draft.last.position.line)")
    }
    guard said.time > draft.last.time else {
      throw line.error(
        "at must be later than in line \(draft.last.position.line), the last on \(said.name)")
    }
    switch line.keyword {
    case "change": try send(said.change(draft.message), said)
    case "cancel": try send(try said.cancellation(of: draft.message), said, closedBy: "cancel")
    default:
      section.steps.append(Scenario.Step(name: said.name, time: said.time, action: .end))
      drafts[said.name] = Draft(message: draft.message, last: said, closedBy: "end")
      section.lines.append(said)
    }
  }

  private mutating func send(
    _ message: OutgoingMessage, _ said: ScenarioMessage, closedBy: String? = nil
  ) throws(SimulationError) {
    do throws(SimulationError) {
      section.steps.append(try Scenario.Step(name: said.name, time: said.time, message: message))
    } catch { throw error.at(said.position) }
    drafts[said.name] = Draft(message: message, last: said, closedBy: closedBy)
    section.lines.append(said)
  }

  /// Checks what no single line can tell.
  private func finish() throws(SimulationError) -> Scenario {
    let end = SimulationError.Position(file: file, line: lastLine)
    let broadcasters = try sections.map { section throws(SimulationError) in
      guard let station = section.station else {
        throw SimulationError("there is no station line", at: end)
      }
      return Broadcaster(
        station: station, service: section.service, steps: section.steps,
        clockShifts: section.clockShifts)
    }
    guard let start else { throw SimulationError("there is no start line", at: end) }
    guard let length else { throw SimulationError("there is no length line", at: end) }
    for section in sections { try ScenarioParser.check(section, length: length) }
    for (tuning, line) in tunings {
      if let programme = tuning.programme,
        !broadcasters.contains(where: { $0.station.programme == programme })
      {
        throw line.error("there is no station line with pi \(programme)")
      }
      if tuning.time >= length { throw line.error("at lies behind the end of the scenario") }
    }
    guard let first = broadcasters.first else {
      throw SimulationError("there is no station line", at: end)
    }
    do throws(SimulationError) {
      return try Scenario(
        first: first, others: Array(broadcasters.dropFirst()), tunings: tunings.map(\.tuning),
        start: start, length: length, repetition: repetition, errors: errors)
    } catch { throw error.at(end) }
  }

  /// Checks what the lines of a station's messages cannot tell each by itself.
  private static func check(_ section: Section, length: TimeSpan) throws(SimulationError) {
    if section.service == nil, let line = section.lines.first {
      throw line.error("a message needs a service line")
    }
    // Hidden, its reference could not be told from a place of the service's own table.
    if section.service?.encryption != nil,
      let line = section.lines.first(where: \.namesForeignPlace)
    {
      throw line.error("a service that hides its locations cannot refer to another table")
    }
    if let line = section.lines.first(where: { $0.time >= length }) {
      throw line.error("at lies behind the end of the scenario")
    }
  }
}
