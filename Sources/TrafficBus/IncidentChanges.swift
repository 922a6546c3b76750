/// Which incidents came, changed and went since clients were told last.
struct IncidentChanges {
  private enum Change { case new, changed, removed }

  private var changes: [String: Change] = [:]

  var isEmpty: Bool { changes.isEmpty }
  var new: [String] { ids(.new) }
  var changed: [String] { ids(.changed) }
  var removed: [String] { ids(.removed) }

  /// Adds later changes: an incident that came and went meanwhile has never been.
  mutating func merge(new: [String], changed: [String], removed: [String]) {
    for id in removed {
      changes[id] = changes[id] == .new ? nil : .removed
    }
    for id in new {
      changes[id] = changes[id] == .removed ? .changed : .new
    }
    for id in changed where changes[id] == nil { changes[id] = .changed }
  }

  private func ids(_ change: Change) -> [String] {
    changes.filter { $0.value == change }.keys.sorted()
  }
}
