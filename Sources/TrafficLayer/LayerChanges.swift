import AlertC
import Locations
import RDS
import Traffic

/// What turns one state of a layer into the next: one transaction.
package struct LayerChanges: Sendable, Hashable {
  package var added: [Incident] = []
  package var updated: [Incident] = []
  /// Incidents that were only heard again: later `lastHeard` and `expires`, more `copies`.
  package var refreshed: [Incident] = []
  /// Ids of incidents that are no more.
  package var removed: [String] = []
  package var addedFlow: [LinkFlow] = []
  package var updatedFlow: [LinkFlow] = []
  package var removedFlow: [FlowKey] = []
  /// Ids that more than one incident of the new state claims; the first of each is shown.
  package var ambiguousIDs: [String] = []
  /// The receiver's UTC at the new state.
  package var clock: Timestamp

  package init(clock: Timestamp) { self.clock = clock }

  /// Whether there is nothing to write.
  package var isEmpty: Bool { isMinor && refreshed.isEmpty }

  /// Whether incidents were at most heard again.
  ///
  /// Such changes may wait for others: a caller that skips them keeps the old state to compare the
  /// next one with. What waits must be written before an old `expires` passes.
  package var isMinor: Bool {
    added.isEmpty && updated.isEmpty && removed.isEmpty && addedFlow.isEmpty && updatedFlow.isEmpty
      && removedFlow.isEmpty
  }

  /// Finds what changed between two states.
  package init(from previous: LayerContents, to current: LayerContents, clock: Timestamp) {
    self.clock = clock
    compareIncidents(previous.incidents, current.incidents)
    compareFlow(previous.flow, current.flow)
  }

  private mutating func compareIncidents(_ previous: [Incident], _ current: [Incident]) {
    let old = Dictionary(
      zip(previous.map(\.id), previous.indices), uniquingKeysWith: { first, _ in first })
    var seen = Set<String>(minimumCapacity: current.count)
    for incident in current {
      guard seen.insert(incident.id).inserted else {
        ambiguousIDs.append(incident.id)
        continue
      }
      guard let index = old[incident.id] else {
        added.append(incident)
        continue
      }
      if previous[index] == incident { continue }
      if LayerChanges.isRefreshed(previous[index], incident) {
        refreshed.append(incident)
      } else {
        updated.append(incident)
      }
    }
    for (index, incident) in previous.enumerated()
    where !seen.contains(incident.id) && old[incident.id] == index {
      removed.append(incident.id)
    }
  }

  private mutating func compareFlow(_ previous: [LinkFlow], _ current: [LinkFlow]) {
    let old = Dictionary(
      zip(previous.lazy.filter(\.isShown).map(\.key), previous.lazy.filter(\.isShown)),
      uniquingKeysWith: { first, _ in first })
    var seen = Set<FlowKey>(minimumCapacity: current.count)
    for flow in current where flow.isShown && seen.insert(flow.key).inserted {
      if let previous = old[flow.key] {
        if previous != flow { updatedFlow.append(flow) }
      } else {
        addedFlow.append(flow)
      }
    }
    var gone = Set<FlowKey>()
    for flow in previous where flow.isShown && !seen.contains(flow.key) {
      if gone.insert(flow.key).inserted { removedFlow.append(flow.key) }
    }
  }

  /// Whether `new` is `old` heard again and nothing else.
  ///
  /// An expiry that moves forward is more than that. The continuity index differs from one
  /// transmission to the next.
  private static func isRefreshed(_ old: Incident, _ new: Incident) -> Bool {
    guard new.expires >= old.expires, new.encoded.identity == old.encoded.identity else {
      return false
    }
    var old = old
    old.lastHeard = new.lastHeard
    old.expires = new.expires
    old.copies = new.copies
    old.encoded = new.encoded
    return old == new
  }
}

/// What identifies a row of the flow: a directed link of a table.
package struct FlowKey: Sendable, Hashable {
  package let table: TableIdentifier
  package let link: DirectedLink

  package init(table: TableIdentifier, link: DirectedLink) {
    self.table = table
    self.link = link
  }

  /// The values in the order of the table's key.
  var row: [LayerValue] {
    [
      .init(table.cid), .init(table.tabcd), .init(Int(link.from.rawValue)),
      .init(Int(link.to.rawValue)),
    ]
  }
}
