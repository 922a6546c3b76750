/// A ramp of a junction on the engine's edges.
package struct MatchedRamp: Sendable, Hashable {
  package var key: Ramp.Key
  /// In driving order, whole: closing one of them closes the ramp.
  package var edges: [MatchedEdge]

  package init(key: Ramp.Key, edges: [MatchedEdge]) {
    self.key = key
    self.edges = edges
  }
}
