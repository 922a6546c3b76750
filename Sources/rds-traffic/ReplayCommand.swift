import AlertC
import Capture
import Locations
import RDS
import RDSTraffic
import Routing
import SQLite
import Traffic
import TrafficLayer

/// `replay`: a capture through the whole chain, into the layer and the engine.
enum ReplayCommand: Command {
  static let name = "replay"
  static let summary = "replay a capture into the layer and the engine"
  static let usage = [
    "CAPTURE|- --locations DB --layer GPKG [--keys FILE] [--valhalla CONFIG] "
      + "[--keep] [--realtime] [--ltn-alias LTN=CID:TABCD,...] [--near LAT,LON] "
      + "\(Language.usage) [--names LANGUAGE] [--format text|json]"
  ]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(
      arguments,
      options: [
        "--locations", "--layer", "--valhalla", "--language", "--names", "--format", "--keys",
        "--ltn-alias", "--near",
      ],
      switches: ["--realtime", "--keep"])
    try options.expectWords(1...1, "one capture")
    let replay = try Replay(options, terminal)
    try replay.run()
  }
}

/// One replay: the source, the chain and what it feeds.
private final class Replay {
  private let path: String
  private let format: OutputFormat
  private let terminal: Terminal
  private let locationsPath: String
  private let layerPath: String
  private let isRealtime: Bool
  private let keepsWords: Bool
  private let pipeline: TrafficPipeline
  private let engine: LiveEngine?
  private let layer: LayerPublisher
  /// Incidents appeared or ended since the last change set.
  private var hasNews = false

  init(_ options: Arguments, _ terminal: Terminal) throws {
    path = options.words[0]
    format = try OutputFormat.read(options, [.text, .json])
    self.terminal = terminal
    locationsPath = try options.required("--locations")
    layerPath = try options.required("--layer")
    isRealtime = options.has("--realtime")
    keepsWords = options.has("--keep")
    let keys = try KeyFile.read(options)
    let names = try Language.namesBesideSentences(options)
    let position = try options["--near"].map { text in try Coordinate(argument: text) }
    try LayerWriter.requireWritable(layerPath)
    layer = LayerPublisher(path: layerPath)
    let locations = try LocationDatabase(path: locationsPath, mode: .readOnly)
    locations.language = names
    let aliases = try Replay.aliases(options, locations)
    let engine = try options["--valhalla"].map { configuration in
      try LiveEngine(
        configuration: configuration, locations: options.required("--locations"))
    }
    self.engine = engine
    pipeline = TrafficPipeline(
      locations: locations, sentence: try Language.sentence(options), keys: keys,
      aliases: aliases,
      baseSpeed: { link, table in engine?.baseSpeed(of: link, in: table) })
    pipeline.position = position
  }

  private static func aliases(
    _ options: Arguments, _ locations: LocationDatabase
  ) throws -> TableAliases {
    guard let text = options["--ltn-alias"] else { return TableAliases() }
    let aliases: TableAliases
    do { aliases = try TableAliases(text) } catch {
      throw Arguments.UsageError("--ltn-alias: \(error)")
    }
    for table in aliases.tables where try locations.table(table) == nil {
      throw Failure("\(locations.path): --ltn-alias names table \(table), which is not imported")
    }
    return aliases
  }

  func run() throws {
    Interruption.watch()
    var failure: (any Error)?
    var reader = try CaptureReader(
      path: path, isCancelled: { Interruption.isAsked },
      whenWaiting: {
        do { try self.showNews() } catch { failure = error }
      })
    var pace = Pace(isRealtime: isRealtime)
    while !Interruption.isAsked, let next = try reader.next() {
      if let failure { throw failure }
      if reader.groups == 1, let scale = reader.scale {
        pipeline.believe(by: EvidenceRule(scale: scale))
      }
      // Before a wait the world must know what has been heard so far.
      if isRealtime, pace.mustWait(until: moment(of: next)) {
        try showNews()
        pace.wait { Interruption.isAsked }
      }
      if pipeline.hear(next.group, at: next.stamp) {
        try tell(try pipeline.update())
        hasNews = true
      }
      if pace.isCommitDue(groups: reader.groups) { try commit() }
      try terminal.check()
    }
    reportProblems(reader)
    // Who ends a replay early has not heard all that might have made sense of it.
    if !Interruption.isAsked { try checkServices(reader.path) }
    try commit(isLast: true)
    try layer.close()
    summarise()
    // What went wrong before must not leave words behind that nobody would clear.
    engine?.keepsWords = keepsWords
  }

  /// When a group came, by the clock that knows wild stamps from others.
  private func moment(of next: TimedGroup) -> Timestamp {
    var clock = pipeline.clock
    clock.advance(to: next.stamp)
    return clock.now
  }

  private func showNews() throws {
    if hasNews { try commit() }
    terminal.flush()
  }

  // MARK: What is printed

  private func tell(_ update: TrafficPipeline.Update) throws {
    for (change, incidents) in [("-", update.ended), ("+", update.appeared)] {
      for incident in incidents {
        switch format {
        case .text:
          let clock = pipeline.clock
          let time = clock.recorded(clock.now).description.dropFirst(11).prefix(8)
          terminal.print("\(time) \(change) \(incident.description)\(note(incident))")
        case .json, .geojson, .traff:
          var json = JSONWriter()
          json.object {
            $0.member("change", change == "+" ? "new" : "ended")
            $0.name("incident")
            LayerIncident(incident).write(to: &$0)
          }
          terminal.print(json.text)
        }
      }
    }
  }

  private func note(_ incident: Incident) -> String {
    incident.placeProblem.map { " [\($0)]" } ?? ""
  }

  private func summarise() {
    guard format == .text else { return }
    terminal.print("")
    for station in pipeline.receiver.stations {
      guard let service = station.service else { continue }
      let description = ServiceDescription(
        station: station, service: service, clock: pipeline.clock)
      terminal.print("heard \(description.text)")
    }
    let counts = pipeline.receiver.counts
    terminal.print(
      "\(counted(counts.groups, "group")), \(counted(counts.accepted, "message")) believed, "
        + "\(counted(layer.shown.incidents.count, "incident")) now:")
    let now = pipeline.clock.utc(pipeline.clock.now)
    for incident in layer.shown.incidents {
      terminal.print("  \(IncidentLine(LayerIncident(incident), now: now).text)")
    }
    let dropped = pipeline.droppedMessages
    if dropped > 0 {
      terminal.print("\(dropped) messages dropped, the least urgent and oldest: too many at once")
    }
    if layer.generation > 0 { terminal.print("layer: \(layerPath)") }
    if let report = engine?.report { summarise(report) }
  }

  private func summarise(_ report: EngineWriter.Report) {
    terminal.print(
      "engine: \(report.closedEdges) edges closed, \(report.slowedEdges) slowed"
        + (keepsWords ? "" : "; cleared now, as the replay ends"))
    var reasons: [String: Int] = [:]
    for link in report.unmatched { reasons[link.reason, default: 0] += 1 }
    for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      terminal.print("  \(count) links not in the engine: \(reason)")
    }
  }

  // MARK: What is written

  private func commit(isLast: Bool = false) throws {
    guard try pipeline.canPlaceMessages() else { return }
    hasNews = false
    let contents = try pipeline.contents()
    let changes = try layer.publish(
      contents, at: pipeline.clock.utc(pipeline.clock.now), from: source(), isLast: isLast)
    if changes != nil, let engine { try engine.apply(contents.incidents) }
  }

  private func source() -> LayerSource {
    var source = LayerSource(softwareVersion: version)
    source.engineFingerprint = engine?.fingerprint
    guard let station = pipeline.receiver.station, let service = station.service else {
      return source
    }
    let country = String(station.tableCountryCode, radix: 16, uppercase: true)
    source.service =
      "\(country)/\(station.cipher.table ?? service.ltn)" + (service.sid.map { "/\($0)" } ?? "")
    source.provider = station.provider.text
    source.station = "\(station.name.text ?? "") (PI \(station.programme))"
    return source
  }

  /// Fails when nothing of the capture could mean anything: no service, or no table for any.
  private func checkServices(_ path: String) throws {
    let counts = pipeline.receiver.counts
    guard counts.announcements > 0 else { throw NoService(path: path, counts: counts) }
    if try pipeline.canPlaceMessages() { return }
    let problems = try pipeline.tableProblems().map(\.description)
    throw Failure("\(locationsPath): \(problems.joined(separator: "; "))")
  }
}
