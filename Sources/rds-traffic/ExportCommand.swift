import AlertC
import Locations
import RDS
import Routing
import Traffic
import TrafficLayer

/// `export`: what a layer says now, for engines that read neither the layer nor `traffic.tar`.
enum ExportCommand: Command {
  static let name = "export"
  static let summary = "write the speeds of a layer for OSRM"
  static let usage = ["osrm --layer GPKG --locations DB --osm MAP [--bbox W,S,E,N]"]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(
      arguments, options: ["--layer", "--locations", "--osm", "--bbox"], switches: [])
    guard options.words == ["osrm"] else { throw Arguments.UsageError("osrm is what is known") }
    let reader = try LayerReader(path: try options.required("--layer"))
    let database = try LocationDatabase(
      path: try options.required("--locations"), mode: .readOnly)
    let map = try options.required("--osm")
    let box = try options["--bbox"].map { text in try BoundingBox(argument: text) }

    let layer = try LayerState(reader, locations: database)
    let tables = Set(layer.incidents.compactMap(\.table))
    let networks = try database.tables().filter { tables.contains($0.identifier) }
      .map { try LinkNetwork($0, of: database, in: box) }
    let graph = try RoadGraph.read(map, corridor: MapCorridor(networks), keepsNodes: true)
    var courses = SegmentCourses(graph: graph)
    for network in networks {
      let progress = MatchProgress("searching links", total: network.links.count)
      let findings = LinkMatcher(graph: graph, points: network.points).find(network.links) {
        progress.show($0)
      }
      progress.end()
      let search = RampSearch(findings, in: graph)
      courses.add(
        findings, network.points.values.flatMap { search.ramps(of: $0) }, of: network.table)
    }
    let speeds = try SegmentSpeeds(layer.incidents, on: courses, baseSpeed: layer.baseSpeed)
    terminal.write(Array(speeds.text.utf8))
    var reasons: [String: Int] = [:]
    for link in speeds.unmatched { reasons[link.reason, default: 0] += 1 }
    for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      Terminal.report("\(counted(count, "link")) not on the map: \(reason)")
    }
  }
}

/// What a layer says at one moment.
private struct LayerState {
  /// The incidents that act on traffic and whose life is not over.
  let incidents: [Incident]
  private let baseSpeeds: [FlowBuilder.Key: Double]

  init(_ reader: LayerReader, locations: LocationDatabase) throws {
    let (info, rows, flow) = try reader.consistently { () throws(LayerError) in
      (try reader.info(), try reader.incidents(), try reader.flow())
    }
    let now = info?.clockNow(LayerWriter.systemTime())
    incidents = try rows.filter { row in
      row.isActive && now.map { $0 < row.expires } ?? true
    }.compactMap { try $0.incident(from: locations) }
    baseSpeeds = Dictionary(
      flow.map { (FlowBuilder.Key(table: $0.table, link: $0.link), $0.baseSpeed) },
      uniquingKeysWith: { $1 })
  }

  /// Speed without traffic on a link in km/h: as the layer's writer knew it.
  func baseSpeed(of link: DirectedLink, in table: TableIdentifier) -> Double {
    // The flow has every link that an incident slows; for what is closed no speed matters.
    baseSpeeds[FlowBuilder.Key(table: table, link: link)] ?? FlowBuilder.nominalSpeed(road: nil)
  }
}
