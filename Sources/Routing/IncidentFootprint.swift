import AlertC
import Locations
import Traffic

/// What one incident does to the engine's edges, and which of its links have none.
package struct IncidentFootprint: Sendable, Hashable {
  /// What an edge is like while the incident lasts.
  package enum State: Sendable, Hashable {
    case closed
    /// Speed over the whole edge and without traffic, in km/h.
    case slowed(to: Double, base: Double)
  }

  /// A link of the incident that cannot be written to the engine.
  package struct UnmatchedLink: Sendable, Hashable, CustomStringConvertible {
    package let incidentID: String
    /// Nil when the incident has no place or table at all.
    package let link: DirectedLink?
    package let reason: String

    package var description: String {
      "\(incidentID): " + (link.map { "\($0.from) to \($0.to): " } ?? "") + reason
    }
  }

  package private(set) var edges: [EdgeID: State] = [:]
  package private(set) var unmatched: [UnmatchedLink] = []

  /// Computes the footprint; `match` tells where a link lies, `ramp` where a ramp.
  ///
  /// An incident that is not active, or only bans vehicles, has none: what concerns some vehicles
  /// must not stop all. One that closes ramps closes them, and nothing of the carriageway.
  package init(
    _ incident: Incident,
    match: (DirectedLink, TableIdentifier) throws(RoutingError) -> MatchedLink,
    ramp: (Ramp.Key, TableIdentifier) throws(RoutingError) -> [MatchedEdge]
  ) throws(RoutingError) {
    guard incident.isActive else { return }
    try addRamps(incident, ramp)
    guard IncidentFootprint.actsOnTraffic(incident.effects) else { return }
    guard let place = incident.place, !place.links.isEmpty, let table = incident.table else {
      unmatched.append(
        UnmatchedLink(
          incidentID: incident.id, link: nil,
          reason: incident.table == nil ? "no location table" : "no stretch of road"))
      return
    }
    try add(incident, place, isOpposite: false) { link throws(RoutingError) in
      try match(link, table)
    }
    if incident.affectsBothDirections {
      try add(incident, place, isOpposite: true) { link throws(RoutingError) in
        try match(link, table)
      }
    }
  }

  /// Closes the ramps that the incident names, at each of its points.
  private mutating func addRamps(
    _ incident: Incident, _ ramp: (Ramp.Key, TableIdentifier) throws(RoutingError) -> [MatchedEdge]
  ) throws(RoutingError) {
    var kinds: Set<Effect.Ramp> = []
    for case .ramp(let kind) in incident.effects {
      kinds.formUnion(kind == .both ? [.exit, .entry] : [kind])
    }
    guard !kinds.isEmpty, let table = incident.table, let place = incident.place,
      let primary = incident.lcd
    else { return }
    // Without an extent the point stands alone; its link only tells where traffic comes from.
    let points: Set<LocationCode> =
      place.pointReach == nil ? Set(place.links.flatMap { [$0.from, $0.to] }) : [primary]
    // Traffic drives against the growth of the queue.
    let directions =
      incident.affectsBothDirections
      ? [QueueDirection.positive, .negative] : [incident.direction.opposite]
    for kind in kinds {
      var isFound = false
      for point in points {
        for driving in directions {
          for edge in try ramp(Ramp.Key(point: point, driving: driving, kind: kind), table) {
            edges[edge.id] = .closed
            isFound = true
          }
        }
      }
      if !isFound {
        unmatched.append(
          UnmatchedLink(
            incidentID: incident.id, link: nil,
            reason: "no \(kind == .exit ? "exit" : "entry") ramp is known at \(primary)"))
      }
    }
  }

  private static func actsOnTraffic(_ effects: [Effect]) -> Bool {
    effects.contains { effect in
      switch effect {
      case .closure, .speed, .speedShare, .delay, .lanes: true
      case .ramp, .ban: false
      }
    }
  }

  /// Adds one carriageway: the place's own, or the one beside it.
  private mutating func add(
    _ incident: Incident, _ place: Place, isOpposite: Bool,
    match: (DirectedLink) throws(RoutingError) -> MatchedLink
  ) throws(RoutingError) {
    let links = isOpposite ? place.links.reversed().map(\.opposite) : place.links
    var stretch = Stretch()
    var isWhole = true
    for (position, link) in links.enumerated() {
      let match = try match(link)
      if let reason = match.reason {
        unmatched.append(UnmatchedLink(incidentID: incident.id, link: link, reason: reason))
        isWhole = false
        continue
      }
      // The reach ends at the place's point: the end of its own link, the start of the opposite.
      let isAtPoint = isOpposite ? position == 0 : position == links.count - 1
      if let reach = place.pointReach {
        if isAtPoint {
          stretch.add(Stretch.cut(match.edges, to: reach, atEnd: !isOpposite))
        }
      } else {
        stretch.add(match.edges)
      }
    }
    guard !stretch.edges.isEmpty else { return }
    if incident.effects.contains(.closure) {
      for edge in stretch.closedEdges { edges[edge] = .closed }
      return
    }
    // Only the matched part of a delay can be told to the engine.
    var matchedShare = 1.0
    if !isWhole, place.pointReach == nil, let length = place.length, length > stretch.length {
      matchedShare = stretch.length / length
    }
    let share = IncidentFootprint.share(incident.effects, stretch, matchedShare: matchedShare)
    let limit = IncidentFootprint.speed(incident.effects)
    for edge in stretch.edges {
      let covered = min(limit ?? .infinity, edge.baseSpeed * share)
      guard covered < edge.baseSpeed else { continue }
      // Times add up, not speeds: the covered part at its speed, the rest at the base speed.
      let speed = 1 / (edge.coverage / covered + (1 - edge.coverage) / edge.baseSpeed)
      if edges[edge.id] != .closed {
        edges[edge.id] = .slowed(to: speed, base: edge.baseSpeed)
      }
    }
  }

  /// The lowest speed in km/h that the effects tell; never zero, which would be a closure.
  private static func speed(_ effects: [Effect]) -> Double? {
    effects.compactMap { effect in
      guard case .speed(let speed) = effect, speed.isFinite else { return nil }
      return max(1, speed)
    }.min()
  }

  /// The lowest share of free flow that the effects tell; a delay is a share, too.
  private static func share(
    _ effects: [Effect], _ stretch: Stretch, matchedShare: Double
  ) -> Double {
    effects.map { effect in
      switch effect {
      case .speedShare(let share): share.isFinite ? min(1, max(0.01, share)) : 1
      case .lanes: Effect.laneLossShare
      case .delay(let seconds):
        stretch.baseTime / (stretch.baseTime + Double(max(0, seconds)) * matchedShare)
      case .closure, .speed, .ramp, .ban: 1
      }
    }.min() ?? 1
  }
}
