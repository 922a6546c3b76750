import Locations
import Routing
import Traffic

/// The engine's live traffic as a replay feeds it: tile set, matched links and traffic file.
final class EngineLink {
  private let writer: EngineWriter
  private let store: MatchStore
  private let archive: TrafficArchive
  let fingerprint: String
  /// What the latest application did.
  private(set) var report: EngineWriter.Report?

  init(configuration path: String, locations: String) throws {
    let configuration = try EngineConfiguration(path: path)
    let tiles = try TileSet(configuration)
    store = try MatchStore(path: locations, fingerprint: tiles.fingerprint)
    archive = try TrafficArchive(configuration, tiles: tiles)
    writer = try EngineWriter(archive: archive, store: store)
    fingerprint = tiles.fingerprint.description
  }

  func apply(_ incidents: [Incident]) throws { report = try writer.apply(incidents) }

  /// Whether the engine keeps what was written when this object goes away.
  var keepsWords: Bool {
    get { archive.keepsWords }
    set { archive.keepsWords = newValue }
  }

  /// Speed without traffic on a matched link in km/h.
  func baseSpeed(of link: DirectedLink, in table: TableIdentifier) -> Double? {
    // A link whose match cannot be read is as good as unmatched here: the nominal speed serves.
    guard let match = try? store.match(of: link, in: table), match.isMatched else { return nil }
    return match.baseSpeed
  }
}
