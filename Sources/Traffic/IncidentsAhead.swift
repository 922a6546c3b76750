import Locations

/// Puts incidents in the order in which they matter to a driver: those ahead on the road first.
package struct IncidentsAhead {
  /// An incident's place in the order.
  package struct Entry: Sendable, Hashable {
    /// The incident's id.
    package let id: String
    /// Metres of road to where it begins, 0 inside it; nil when it is not ahead on the road driven.
    package let ahead: Double?
    /// Metres in a straight line to its nearest part; nil without a place or position.
    package let distance: Double?

    package init(id: String, ahead: Double?, distance: Double?) {
      self.id = id
      self.ahead = ahead
      self.distance = distance
    }
  }

  /// Metres within which an incident ahead begins, when nothing else is set.
  ///
  /// An hour on a motorway: what is farther has mostly gone, or is told anew, when the driver gets
  /// there, and a station hardly tells of more.
  package static let defaultReach = 100_000.0

  private let locations: LocationDatabase
  private let reach: Double
  /// The roads ahead of the links driven at the last call.
  private var known: [DrivenLink: RoadAhead] = [:]

  private struct DrivenLink: Hashable {
    let table: TableIdentifier
    let link: DirectedLink
  }

  /// Prepares for one location database; `reach` is in metres.
  package init(locations: LocationDatabase, reach: Double = IncidentsAhead.defaultReach) {
    self.locations = locations
    self.reach = reach
  }

  /// Orders incidents for a vehicle.
  ///
  /// Ahead is what acts on the links the vehicle will drive when it stays on its road, in its
  /// direction, and has not ended behind it; a queue that has grown over the vehicle is 0 m ahead.
  /// The other carriageway, crossing roads and what is shown without certain roads are not ahead.
  ///
  /// - Parameters:
  ///   - incidents: All live incidents.
  ///   - roads: What a ``RoadTracker`` tells; none while the road is not certain.
  ///   - position: Where the vehicle is, when that is known.
  /// - Returns: One entry an incident: those ahead by road, then the others by straight distance.
  /// - Throws: ``LocationError`` when the location database cannot be read.
  package mutating func order(
    _ incidents: [Incident], on roads: [DrivenRoad], near position: Coordinate?
  ) throws(LocationError) -> [Entry] {
    var courses: [(road: DrivenRoad, ahead: RoadAhead)] = []
    for road in roads {
      if let ahead = try ahead(of: road) { courses.append((road, ahead)) }
    }
    known = Dictionary(
      courses.map { (DrivenLink(table: $0.road.table, link: $0.road.link), $0.ahead) },
      uniquingKeysWith: { one, _ in one })
    let entries = incidents.map { incident in
      Entry(
        id: incident.id,
        ahead: courses.compactMap { distance(to: incident, on: $0.road, $0.ahead) }.min(),
        distance: position.flatMap { incident.place?.line.distance(from: $0) })
    }
    return entries.sorted(by: IncidentsAhead.precedes)
  }

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    guard (left.ahead == nil) == (right.ahead == nil) else { return left.ahead != nil }
    let (l, r) = (left.ahead ?? left.distance, right.ahead ?? right.distance)
    return (l ?? .infinity, left.id) < (r ?? .infinity, right.id)
  }

  private func ahead(of road: DrivenRoad) throws(LocationError) -> RoadAhead? {
    // The way to the end of the link itself comes on top of the reach, so it is never too short.
    if let known = known[DrivenLink(table: road.table, link: road.link)] { return known }
    return try locations.road(ahead: road, reach: reach)
  }

  /// Metres of road to the nearest part of an incident that is not behind the vehicle.
  private func distance(
    to incident: Incident, on road: DrivenRoad, _ ahead: RoadAhead
  ) -> Double? {
    guard incident.table == road.table, let place = incident.place, place.isRoutable else {
      return nil
    }
    var nearest: Double?
    func note(_ part: ClosedRange<Double>) {
      guard part.upperBound > road.along else { return }
      let distance = max(0, part.lowerBound - road.along)
      if distance <= reach { nearest = min(nearest ?? distance, distance) }
    }
    for link in place.links {
      if let whole = ahead.stretch(of: link) {
        // A point's stretch ends at it.
        let length = whole.upperBound - whole.lowerBound
        note(whole.upperBound - min(place.pointReach ?? length, length)...whole.upperBound)
      }
      if incident.affectsBothDirections, let whole = ahead.stretch(of: link.opposite) {
        // On the other carriageway it begins there.
        let length = whole.upperBound - whole.lowerBound
        note(whole.lowerBound...whole.lowerBound + min(place.pointReach ?? length, length))
      }
    }
    return nearest
  }
}
