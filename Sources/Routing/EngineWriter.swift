import AlertC
import Locations
import Traffic

/// Keeps the engine's live traffic in step with the live incidents.
package final class EngineWriter {
  private let archive: TrafficArchive
  private let store: MatchStore
  private var written: [EdgeID: EdgeSpeed] = [:]
  /// Footprints of the incidents applied last: most do not change from one time to the next.
  private var footprints: [String: (incident: Key, footprint: IncidentFootprint)] = [:]

  /// What an incident's footprint depends on.
  private struct Key: Hashable {
    var isActive: Bool
    var table: TableIdentifier?
    var links: [DirectedLink]
    var pointReach: Double?
    var length: Double?
    var effects: [Effect]
    var affectsBothDirections: Bool
    /// What tells ramps apart.
    var lcd: LocationCode?
    var direction: QueueDirection

    init(_ incident: Incident) {
      isActive = incident.isActive
      table = incident.table
      links = incident.place?.links ?? []
      pointReach = incident.place?.pointReach
      length = incident.place?.length
      effects = incident.effects
      affectsBothDirections = incident.affectsBothDirections
      lcd = incident.lcd
      direction = incident.direction
    }
  }

  /// What one application of the incidents did.
  package struct Report: Sendable, Hashable {
    /// Edges that carry traffic at a lower speed, and edges closed.
    package var slowedEdges = 0
    package var closedEdges = 0
    /// Words written, the cleared ones included.
    package var changedEdges = 0
    /// Links that could not be written, with their reasons.
    package var unmatched: [IncidentFootprint.UnmatchedLink] = []
  }

  /// The store must have been opened with the fingerprint of the archive's tile set.
  package init(archive: TrafficArchive, store: MatchStore) throws(RoutingError) {
    guard archive.fingerprint == store.fingerprint else {
      throw .file(
        path: archive.path,
        cause: "belongs to tile set \(archive.fingerprint), the match to \(store.fingerprint)")
    }
    self.archive = archive
    self.store = store
  }

  /// Writes what these incidents do, and clears what others did before.
  package func apply(_ incidents: [Incident]) throws(RoutingError) -> Report {
    var current: [String: (incident: Key, footprint: IncidentFootprint)] = [:]
    var all: [IncidentFootprint] = []
    current.reserveCapacity(incidents.count)
    all.reserveCapacity(incidents.count)
    for incident in incidents {
      let key = Key(incident)
      if let known = footprints[incident.id], known.incident == key {
        current[incident.id] = known
        all.append(known.footprint)
        continue
      }
      let footprint = try IncidentFootprint(
        incident,
        match: { link, table throws(RoutingError) in try store.match(of: link, in: table) },
        ramp: { ramp, table throws(RoutingError) in try store.edges(of: ramp, in: table) })
      current[incident.id] = (key, footprint)
      all.append(footprint)
    }
    footprints = current
    let plan = EdgeSpeedPlan(all)
    var report = Report(unmatched: plan.unmatched)
    for (edge, word) in plan.words {
      if word.isClosed { report.closedEdges += 1 } else { report.slowedEdges += 1 }
      if written[edge] == word { continue }
      try archive.set(edge, word)
      written[edge] = word
      report.changedEdges += 1
    }
    for edge in Array(written.keys) where plan.words[edge] == nil {
      try archive.set(edge, .clear)
      written[edge] = nil
      report.changedEdges += 1
    }
    return report
  }

  /// Clears everything written.
  package func clear() {
    archive.clear()
    written = [:]
    footprints = [:]
  }
}
