/// The tests a link's course must pass before a message may act on it.
package enum LinkTest: String, Sendable, CaseIterable {
  /// There is a course at all.
  case course
  /// It carries the road's number or, without one, the number or name both points share.
  case road
  /// It is neither a detour nor too short.
  case length
  /// It does not use the ramps of other roads.
  case ramps
  /// It does not turn back.
  case turn
  /// It ends at the points.
  case ends
  /// It lies beside its opposite, and on none of its lanes.
  case opposite
  /// It goes on where its neighbours end.
  case neighbour
  /// The engine has the same ways, and as long.
  case engine
}
