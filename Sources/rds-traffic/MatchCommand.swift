import AlertC
import CLinux
import Files
import Glibc
import Locations
import Routing

/// `match`: finds the map's roads and the engine's edges below the links of the location tables.
enum MatchCommand: Command {
  static let name = "match"
  static let summary = "find the engine's edges below the links of the location tables"
  static let usage = [
    "--locations DB --osm MAP --valhalla CONFIG [--bbox W,S,E,N] [--report FILE] [--links FILE]"
      + " [--ramps FILE]",
    "--locations DB --osm MAP [--bbox W,S,E,N] [--report FILE] [--links FILE] [--ramps FILE]",
  ]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(
      arguments,
      options: [
        "--locations", "--osm", "--valhalla", "--bbox", "--report", "--links", "--ramps",
      ], switches: [])
    try options.expectWords(0...0, "no further words")
    let path = try options.required("--locations")
    let map = try options.required("--osm")
    let box = try options["--bbox"].map { text in try BoundingBox(argument: text) }
    let configuration = try options["--valhalla"].map { try EngineConfiguration(path: $0) }
    let database = try LocationDatabase(path: path, mode: .readWrite)
    let tables = try database.tables()
    guard !tables.isEmpty else { throw Failure("\(path): no location table is imported") }
    let networks = try tables.map { try LinkNetwork($0, of: database, in: box) }

    let graph = try RoadGraph.read(map, corridor: MapCorridor(networks))
    var engine: EngineMatching?
    defer { engine?.stop() }
    if let configuration {
      engine = try EngineMatching(
        configuration, graph: graph, database: path,
        source: "\(MapFile.stamp(of: map)) \(options["--bbox"] ?? "all")")
    }
    var results: [MatchResult] = []
    for network in networks {
      let progress = MatchProgress("searching links", total: network.links.count)
      let matcher = LinkMatcher(graph: graph, points: network.points)
      let findings = matcher.find(network.links) { progress.show($0) }
      progress.end()
      let search = RampSearch(findings, in: graph)
      let ramps = network.points.values.sorted { $0.lcd < $1.lcd }.flatMap {
        search.ramps(of: $0)
      }
      let links =
        try engine?.match(findings, ramps, of: network.table)
        ?? findings.map {
          MatchedLink(link: $0.link, $0.verdict, confidence: $0.confidence, edges: [])
        }
      if engine != nil {
        // What is known of the roads now serves all who tell how long a stretch is.
        try database.keepLengths(
          links.filter(\.isMatched).map { (link: $0.link, metres: $0.length) }, of: network.table)
      }
      let result = MatchResult(network, findings, links, ramps)
      results.append(result)
      for line in result.summary { terminal.print(line) }
    }
    for (option, text) in [
      ("--links", MatchResult.rows), ("--ramps", MatchResult.ramps),
      ("--report", MatchReport.text),
    ] as [(String, ([MatchResult]) -> String)] {
      if let file = options[option] { try WholeFile.write(Array(text(results).utf8), to: file) }
    }
    guard results.contains(where: \.hasMatches) else {
      throw Failure("\(map): no link of a location table lies on this map")
    }
  }
}

/// The links of a table with their points, all or those in a box.
struct LinkNetwork {
  let table: TableIdentifier
  let importNumber: Int64
  let links: [DirectedLink]
  let points: [LocationCode: Point]

  init(_ summary: TableSummary, of database: LocationDatabase, in box: BoundingBox?) throws {
    table = summary.identifier
    importNumber = summary.importNumber
    var points: [LocationCode: Point] = [:]
    for code in try database.pointCodes(of: table) {
      points[code] = try database.point(code, in: table)
    }
    links = try database.links(of: table).filter { link in
      guard let box else { return true }
      return [link.from, link.to].allSatisfy {
        points[$0]?.coordinate.map { box.contains($0) } ?? false
      }
    }
    self.points = points
  }

  /// The driving direction of a link: `+` when it follows the positive offsets.
  func direction(of link: DirectedLink) -> String {
    guard let from = points[link.from] else { return "" }
    return from.positiveOffset == link.to ? "+" : from.negativeOffset == link.to ? "-" : ""
  }
}

extension MapCorridor {
  /// The surroundings of all links of some tables.
  init(_ networks: [LinkNetwork]) {
    self.init()
    for network in networks {
      for link in network.links {
        guard link.from < link.to || network.direction(of: link.opposite).isEmpty,
          let from = network.points[link.from]?.coordinate,
          let to = network.points[link.to]?.coordinate
        else { continue }
        add(from: from, to: to)
      }
    }
  }
}

/// The file of a map as resuming knows it.
private enum MapFile {
  /// Its size and the time of its last change.
  static func stamp(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    return "\(status.st_size)@\(status.st_mtim.tv_sec)"
  }
}
