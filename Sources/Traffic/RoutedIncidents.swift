import RDS

/// Chooses the incidents that go to the engine when there are more than it may be given.
///
/// Only those that act on traffic count. The order is: ahead on the road driven before all others;
/// by distance, in steps of a kilometre; closures before what only slows traffic, then by impact.
/// A chosen one stays until another is nearer by a fifth and a kilometre, and stays ahead for five
/// minutes after it last was, so that noise and short doubts about the road change nothing.
package struct RoutedIncidents: Sendable {
  private let limit: Int
  /// The ids chosen, and when each was last ahead.
  private var chosen: [String: Timestamp?] = [:]

  /// Share of its distance, and metres, by which another has to be nearer than a chosen one.
  private static let advantage = (share: 0.2, metres: 1000.0)
  /// Distances in one step are equal.
  private static let step = 1000.0
  private static let aheadLasts = TimeSpan.minutes(5)

  /// Prepares for at most so many incidents.
  package init(limit: Int) { self.limit = max(0, limit) }

  private struct Candidate {
    let id: String
    let lastAhead: Timestamp?
    let isAhead: Bool
    /// Metres, shortened when it is chosen already.
    let distance: Double
    let isClosed: Bool
    let impact: IncidentImpact

    /// Whole steps of distance; what is nowhere is beyond all.
    var step: Double { (distance / RoutedIncidents.step).rounded(.down) }

    func precedes(_ other: Candidate) -> Bool {
      if isAhead != other.isAhead { return isAhead }
      if step != other.step { return step < other.step }
      if isClosed != other.isClosed { return isClosed }
      if impact != other.impact { return impact > other.impact }
      return (distance, id) < (other.distance, other.id)
    }
  }

  /// Chooses anew.
  ///
  /// - Parameters:
  ///   - order: What ``IncidentsAhead/order(_:on:near:)`` tells of the incidents.
  ///   - incidents: All live incidents.
  ///   - now: By any clock that does not go back.
  /// - Returns: The ids, the most relevant first.
  package mutating func choose(
    by order: [IncidentsAhead.Entry], of incidents: [Incident], at now: Timestamp
  ) -> [String] {
    var active: [String: Int] = [:]
    for (index, incident) in incidents.enumerated() where incident.isActive {
      active[incident.id] = index
    }
    let candidates = order.compactMap { entry -> Candidate? in
      guard let index = active[entry.id] else { return nil }
      return candidate(entry, incidents[index], at: now)
    }
    let best = candidates.sorted { $0.precedes($1) }.prefix(limit)
    chosen = Dictionary(
      best.map { ($0.id, $0.lastAhead) }, uniquingKeysWith: { one, _ in one })
    return best.map(\.id)
  }

  private func candidate(
    _ entry: IncidentsAhead.Entry, _ incident: Incident, at now: Timestamp
  ) -> Candidate {
    let incumbent = chosen[entry.id]
    let lastAhead = entry.ahead != nil ? now : incumbent ?? nil
    var distance = entry.ahead ?? entry.distance ?? .infinity
    if incumbent != nil {
      distance *= 1 - RoutedIncidents.advantage.share
      distance -= RoutedIncidents.advantage.metres
    }
    return Candidate(
      id: entry.id, lastAhead: lastAhead,
      isAhead: lastAhead.map { now - $0 <= RoutedIncidents.aheadLasts } ?? false,
      distance: distance, isClosed: incident.isClosed, impact: incident.impact)
  }
}
