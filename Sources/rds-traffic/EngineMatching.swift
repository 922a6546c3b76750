import AlertC
import Locations
import Engine
import Routing

/// The engine's part of `match`: edges below the courses found, kept in the database as they come.
final class EngineMatching {
  private let matcher: EdgeMatcher
  private let engine: EngineService
  private let tiles: TileSet
  private let database: String
  private let source: String

  /// So many links are stored at once, and lost at most when the program is ended.
  private static let batch = 256

  init(_ configuration: EngineConfiguration, graph: RoadGraph, database: String, source: String)
    throws
  {
    tiles = try TileSet(configuration)
    engine = try EngineService(configuration, tiles: tiles, requests: coreCount)
    matcher = EdgeMatcher(graph: graph, engine: engine.door, tiles: tiles)
    self.database = database
    self.source = source
  }

  func stop() { engine.stop() }

  /// Matches and stores a table's links and ramps; takes up an earlier run that was cut off.
  func match(
    _ findings: [LinkFinding], _ ramps: [Ramp], of table: TableIdentifier
  ) throws -> [MatchedLink] {
    let writer = try MatchWriter(
      path: database, table: table, fingerprint: tiles.fingerprint, source: source,
      software: "rds-traffic \(version)")
    var open = findings.filter { !writer.stored.contains($0.link) }[...]
    let progress = MatchProgress("asking the engine", total: open.count)
    while !open.isEmpty {
      try writer.add(try matcher.match(Array(open.prefix(EngineMatching.batch))))
      open = open.dropFirst(EngineMatching.batch)
      progress.show(progress.total - open.count)
    }
    progress.end()
    try writer.finish(try matcher.match(ramps))
    let store = try MatchStore(path: database, fingerprint: tiles.fingerprint)
    return try findings.map { try store.match(of: $0.link, in: table) }
  }
}
