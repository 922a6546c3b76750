import TrafficLayer

/// What became of the incidents between two states of a ``TrafficDataProvider``.
public struct TrafficChanges: Sendable, Hashable {
  /// The state that these changes lead to.
  public let generation: Int
  /// Incidents that were not there before, in the order they were heard first.
  public private(set) var appeared: [TrafficIncident]
  /// Incidents told otherwise now, by their ids; those only heard again are not among them.
  public private(set) var changed: [TrafficIncident]
  /// Ids of incidents that are no more.
  public private(set) var ended: [String]

  init(_ changes: LayerChanges, generation: Int) {
    self.generation = generation
    appeared = changes.added.map { TrafficIncident($0) }
    changed = changes.updated.map { TrafficIncident($0) }
    ended = changes.removed
  }

  private init(generation: Int) {
    self.generation = generation
    (appeared, changed, ended) = ([], [], [])
  }

  /// Whether no incident came, went or changed.
  public var isEmpty: Bool { appeared.isEmpty && changed.isEmpty && ended.isEmpty }

  /// Both changes in one, for who saw neither: what came and went between them was never there.
  func followed(by later: TrafficChanges) -> TrafficChanges {
    var both = TrafficChanges(generation: later.generation)
    let gone = Set(later.ended)
    let back = Dictionary(later.appeared.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let other = Dictionary(later.changed.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let new = Set(appeared.map(\.id))
    both.appeared = appeared.filter { !gone.contains($0.id) }.map { other[$0.id] ?? $0 }
    both.changed = changed.filter { !gone.contains($0.id) }.map { other[$0.id] ?? $0 }
    both.ended = ended.filter { back[$0] == nil }
    let known = new.union(changed.map(\.id))
    both.changed += later.changed.filter { !known.contains($0.id) }
    // What ended and is back was there before and is there after.
    let endedBefore = Set(ended)
    for incident in later.appeared {
      if endedBefore.contains(incident.id) {
        both.changed.append(incident)
      } else {
        both.appeared.append(incident)
      }
    }
    both.ended += later.ended.filter { !new.contains($0) }
    return both
  }
}
