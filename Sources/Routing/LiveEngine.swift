import Locations
import Traffic

/// The engine's live traffic as a receiver feeds it: tile set, matched links and traffic file.
package final class LiveEngine {
  private let writer: EngineWriter
  private let store: MatchStore
  private let archive: TrafficArchive
  /// Of the tile set.
  package let fingerprint: String
  /// The path of the file of live traffic.
  package var path: String { archive.path }
  /// What the latest application did.
  package private(set) var report: EngineWriter.Report?

  /// Opens all three and clears what a writer before us left behind.
  ///
  /// - Parameters:
  ///   - path: The engine's configuration.
  ///   - locations: The location database with the matches.
  /// - Throws: ``RoutingError`` when one is missing or belongs to another tile set.
  package init(configuration path: String, locations: String) throws(RoutingError) {
    let configuration = try EngineConfiguration(path: path)
    let tiles = try TileSet(configuration)
    store = try MatchStore(path: locations, fingerprint: tiles.fingerprint)
    archive = try TrafficArchive(configuration, tiles: tiles)
    writer = try EngineWriter(archive: archive, store: store)
    fingerprint = tiles.fingerprint.description
  }

  /// Clears the live traffic of an engine, whoever wrote it.
  ///
  /// - Parameter path: The engine's configuration.
  /// - Throws: ``RoutingError`` when there is no such engine.
  package static func clear(configuration path: String) throws(RoutingError) {
    let configuration = try EngineConfiguration(path: path)
    _ = try TrafficArchive(configuration, tiles: try TileSet(configuration))
  }

  /// Writes what these incidents do, and clears what others did before.
  package func apply(_ incidents: [Incident]) throws(RoutingError) {
    report = try writer.apply(incidents)
  }

  /// Whether the engine keeps what was written when this object goes away.
  package var keepsWords: Bool {
    get { archive.keepsWords }
    set { archive.keepsWords = newValue }
  }

  /// Speed without traffic on a matched link in km/h.
  package func baseSpeed(of link: DirectedLink, in table: TableIdentifier) -> Double? {
    // A link whose match cannot be read is as good as unmatched here: the nominal speed serves.
    guard let match = try? store.match(of: link, in: table), match.isMatched else { return nil }
    return match.baseSpeed
  }
}
