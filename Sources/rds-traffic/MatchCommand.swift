import AlertC
import Glibc
import Locations
import Routing
import SQLite
import TrafficLayer

/// `match`: finds the engine's edges below the links of the location tables.
enum MatchCommand: Command {
  static let name = "match"
  static let summary = "find the engine's edges below the links of the location tables"
  static let usage = ["--locations DB --valhalla CONFIG [--bbox W,S,E,N] [--links FILE]"]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(
      arguments, options: ["--locations", "--valhalla", "--bbox", "--links"], switches: [])
    try options.expectWords(0...0, "no further words")
    let path = try options.required("--locations")
    let configuration = try EngineConfiguration(path: try options.required("--valhalla"))
    let box = try options["--bbox"].map { text in try BoundingBox(argument: text) }
    let database = try LocationDatabase(path: path, mode: .readWrite)
    let tables = try database.tables()
    guard !tables.isEmpty else { throw Failure("\(path): no location table is imported") }
    let tiles = try TileSet(configuration)
    let engine = try EngineService(configuration, tiles: tiles)
    defer { engine.stop() }
    let matcher = LinkMatcher(engine: engine, tiles: tiles, area: box)
    var all: [MatchedLink] = []
    for table in tables {
      let links = try database.links(of: table.identifier)
      let progress = MatchProgress(total: links.count)
      let matches = try matcher.match(
        links,
        points: { code throws(RoutingError) in
          do throws(LocationError) {
            return try database.point(code, in: table.identifier)
          } catch {
            throw RoutingError.file(path: error.path, cause: error.cause)
          }
        }, progress: { progress.step($0) })
      progress.end()
      try MatchStore.save(
        matches, table: table.identifier, fingerprint: tiles.fingerprint,
        software: "rds-traffic \(version)", into: path)
      // What only the engine knows of its roads serves all who tell how long a stretch is.
      try database.keepLengths(
        matches.filter(\.isMatched).map { (link: $0.link, metres: $0.length) },
        of: table.identifier)
      report(matches, table.identifier, terminal)
      all += matches
    }
    if let file = options["--links"] { try LinkFile.write(all, database, tables, to: file) }
    guard all.contains(where: \.isMatched) else {
      throw Failure("\(configuration.path): no link of a location table lies on this map")
    }
  }

  /// Counts by reason; links off the map are no failure of the match.
  private static func report(
    _ matches: [MatchedLink], _ table: TableIdentifier, _ terminal: Terminal
  ) {
    let matched = matches.count { $0.isMatched }
    terminal.print("\(table): \(matched) of \(matches.count) directed links matched")
    var reasons: [String: Int] = [:]
    for match in matches { if let reason = match.reason { reasons[reason, default: 0] += 1 } }
    for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(
      10)
    {
      terminal.print("  \(count) not matched: \(reason)")
    }
  }
}

/// Progress on a terminal; nothing in a pipe.
private final class MatchProgress {
  private let total: Int
  private var done = 0
  private let isShown = isatty(STDERR_FILENO) == 1

  init(total: Int) { self.total = total }

  func step(_ match: MatchedLink) {
    done += 1
    guard isShown, done % 50 == 0 || done == total else { return }
    write("\rmatching links: \(done) of \(total)")
  }

  func end() { if isShown, done > 0 { write("\r\u{1b}[K") } }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// The matches as a table of links with the ways under them.
private enum LinkFile {
  static func write(
    _ matches: [MatchedLink], _ database: LocationDatabase, _ tables: [TableSummary],
    to path: String
  ) throws {
    var text = "#from_lcd\tto_lcd\tdirection\tways\tstatus\treason\tconfidence\n"
    for match in matches {
      let row = [
        match.link.from.description, match.link.to.description,
        try direction(match.link, database, tables), match.ways.joined(separator: ","),
        match.isMatched ? "matched" : "unmatched", match.reason ?? "",
        IncidentLine.decimals(match.confidence),
      ]
      text += row.joined(separator: "\t") + "\n"
    }
    try TextFile.write(text, to: path)
  }

  /// The driving direction: `+` when the link follows the positive offsets.
  private static func direction(
    _ link: DirectedLink, _ database: LocationDatabase, _ tables: [TableSummary]
  ) throws -> String {
    for table in tables {
      guard let point = try database.point(link.from, in: table.identifier) else { continue }
      if point.positiveOffset == link.to { return "+" }
      if point.negativeOffset == link.to { return "-" }
    }
    return ""
  }
}
