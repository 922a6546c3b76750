import Synchronization
import Traffic
import TrafficLayer

/// The incidents there are now: what a routing engine or a map reads.
///
/// It may be read on any thread, and always holds one whole state.
public final class TrafficDataProvider: Sendable {
  private struct State {
    var contents = LayerContents()
    var positions: [String: Int] = [:]
    var generation = 0
  }

  private let state = Mutex(State())

  init() {}

  /// Counts the states; it grows whenever an incident comes, goes or is told otherwise.
  public var generation: Int { state.withLock { $0.generation } }

  /// All incidents in the order they were heard first.
  public var incidents: [TrafficIncident] { contents.incidents.map { TrafficIncident($0) } }

  /// An incident by its id; nil when there is none, or no longer.
  public func incident(id: String) -> TrafficIncident? {
    let incident = state.withLock { state in
      state.positions[id].map { state.contents.incidents[$0] }
    }
    return incident.map { TrafficIncident($0) }
  }

  /// Incidents and the traffic on all links they act on, for who writes a layer or an engine.
  package var contents: LayerContents { state.withLock { $0.contents } }

  /// Shows another state, or the same one with what was only heard again.
  ///
  /// - Returns: The generation it has.
  func show(_ contents: LayerContents, isNew: Bool) -> Int {
    state.withLock { state in
      state.contents = contents
      guard isNew else { return state.generation }
      state.positions = Dictionary(
        contents.incidents.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first }
      )
      state.generation += 1
      return state.generation
    }
  }
}
