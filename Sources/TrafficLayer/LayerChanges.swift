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
  /// Ids that an incident of the new state shares with an earlier one, which alone is shown.
  package var ambiguousIDs: [String] = []
  /// Whether no geometry comes, goes or changes, so that the extents need no new measure.
  package var incidentsStayInPlace = false
  package var flowStaysInPlace = false
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
    incidentsStayInPlace = true
    flowStaysInPlace = true
    let incidents = LayerChanges.difference(previous.incidents, current.incidents, by: { $0.id })
    compareIncidents(incidents.old, incidents.new)
    let flow = LayerChanges.difference(
      LayerChanges.shown(previous.flow), LayerChanges.shown(current.flow), by: { $0.key })
    compareFlow(flow.old, flow.new)
  }

  private static func shown(_ flow: [LinkFlow]) -> [LinkFlow] {
    flow.allSatisfy { $0.isShown } ? flow : flow.filter { $0.isShown }
  }

  /// What is left of two lists without their equal beginnings and ends.
  ///
  /// States follow each other with few differences, and finding those by their ids alone would
  /// hash every id each time. Where an id of the rest is also used before or after it, the lists
  /// are left whole.
  private static func difference<Element: Equatable, Key: Equatable>(
    _ old: [Element], _ new: [Element], by key: (Element) -> Key
  ) -> (old: ArraySlice<Element>, new: ArraySlice<Element>) {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    let rest = (old: old[head..<old.count - tail], new: new[head..<new.count - tail])
    let keys = (rest.old + rest.new).map(key)
    guard keys.count <= 32 else { return (old[...], new[...]) }
    guard !keys.isEmpty else { return rest }
    let isClear =
      !new[..<head].contains { keys.contains(key($0)) }
      && !new[(new.count - tail)...].contains { keys.contains(key($0)) }
    return isClear ? rest : (old[...], new[...])
  }

  private mutating func compareIncidents(
    _ previous: ArraySlice<Incident>, _ current: ArraySlice<Incident>
  ) {
    let old = Dictionary(
      zip(previous.lazy.map(\.id), previous.indices), uniquingKeysWith: { first, _ in first })
    var seen = Set<String>(minimumCapacity: current.count)
    for incident in current {
      guard seen.insert(incident.id).inserted else {
        ambiguousIDs.append(incident.id)
        continue
      }
      guard let index = old[incident.id] else {
        added.append(incident)
        incidentsStayInPlace = false
        continue
      }
      if previous[index] == incident { continue }
      if LayerChanges.isRefreshed(previous[index], incident) {
        refreshed.append(incident)
      } else {
        updated.append(incident)
        if previous[index].place?.line != incident.place?.line { incidentsStayInPlace = false }
      }
    }
    for index in previous.indices
    where !seen.contains(previous[index].id) && old[previous[index].id] == index {
      removed.append(previous[index].id)
      incidentsStayInPlace = false
    }
  }

  private mutating func compareFlow(
    _ previous: ArraySlice<LinkFlow>, _ current: ArraySlice<LinkFlow>
  ) {
    let old = Dictionary(
      zip(previous.lazy.map(\.key), previous.indices), uniquingKeysWith: { first, _ in first })
    var seen = Set<FlowKey>(minimumCapacity: current.count)
    for flow in current where seen.insert(flow.key).inserted {
      guard let index = old[flow.key] else {
        addedFlow.append(flow)
        flowStaysInPlace = false
        continue
      }
      if previous[index] == flow { continue }
      updatedFlow.append(flow)
      if previous[index].line != flow.line { flowStaysInPlace = false }
    }
    for index in previous.indices
    where !seen.contains(previous[index].key) && old[previous[index].key] == index {
      removedFlow.append(previous[index].key)
      flowStaysInPlace = false
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
