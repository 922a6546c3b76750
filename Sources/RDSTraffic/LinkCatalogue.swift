import AlertC
import Locations
import Traffic

/// What is known of the links that incidents lie on: shape and speed without traffic.
struct LinkCatalogue {
  private let locations: LocationDatabase
  private let baseSpeed: (DirectedLink, TableIdentifier) -> Double?
  private var known: [FlowBuilder.Key: FlowBuilder.Link?] = [:]

  /// A few thousand links make a whole country's rush hour.
  private static let capacity = 8192

  init(
    locations: LocationDatabase,
    baseSpeed: @escaping (DirectedLink, TableIdentifier) -> Double?
  ) {
    self.locations = locations
    self.baseSpeed = baseSpeed
  }

  mutating func flows(_ incidents: [Incident]) throws(LocationError) -> [LinkFlow] {
    if known.count > LinkCatalogue.capacity { known.removeAll() }
    for incident in incidents where incident.isActive {
      guard let place = incident.place, let table = incident.table else { continue }
      for link in place.links {
        try learn(FlowBuilder.Key(table: table, link: link))
        try learn(FlowBuilder.Key(table: table, link: link.opposite))
      }
    }
    let links = known
    return FlowBuilder.flows(incidents) { key in links[key] ?? nil }
      .sorted { ($0.link.from, $0.link.to) < ($1.link.from, $1.link.to) }
  }

  private mutating func learn(_ key: FlowBuilder.Key) throws(LocationError) {
    guard known[key] == nil else { return }
    let from = try locations.point(key.link.from, in: key.table)
    let to = try locations.point(key.link.to, in: key.table)
    guard let from, let to, let start = from.coordinate, let end = to.coordinate else {
      known[key] = .some(nil)
      return
    }
    known[key] = FlowBuilder.Link(
      baseSpeed: baseSpeed(key.link, key.table)
        ?? FlowBuilder.nominalSpeed(road: to.roadNumber ?? from.roadNumber),
      line: [start, end])
  }
}
