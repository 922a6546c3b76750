/// The live-traffic word of every edge that any incident acts on.
package struct EdgeSpeedPlan: Sendable {
  /// What the edges are like.
  package private(set) var states: [EdgeID: IncidentFootprint.State] = [:]
  package private(set) var words: [EdgeID: EdgeSpeed] = [:]
  package private(set) var unmatched: [IncidentFootprint.UnmatchedLink] = []

  /// Lays footprints over each other: on each edge the lowest speed counts, and a closure wins.
  package init(_ footprints: some Sequence<IncidentFootprint>) {
    for footprint in footprints {
      unmatched += footprint.unmatched
      for (edge, state) in footprint.edges {
        states[edge] = states[edge].map { EdgeSpeedPlan.stricter($0, state) } ?? state
      }
    }
    for (edge, state) in states {
      let word: EdgeSpeed
      switch state {
      case .closed: word = .closed
      case .slowed(let speed, let base): word = EdgeSpeed(kilometresPerHour: speed, base: base)
      }
      if !word.isClear { words[edge] = word }
    }
  }

  private static func stricter(
    _ left: IncidentFootprint.State, _ right: IncidentFootprint.State
  ) -> IncidentFootprint.State {
    guard case .slowed(let leftSpeed, _) = left, case .slowed(let rightSpeed, _) = right else {
      return .closed
    }
    return leftSpeed <= rightSpeed ? left : right
  }
}
