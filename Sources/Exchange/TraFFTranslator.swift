import AlertC
import Locations
import TrafficLayer

/// Makes of incidents what TraFF tells of them.
struct TraFFTranslator {
  let locations: LocationDatabase

  /// What an incident is in TraFF, and how many of its events are left out; or why it is nothing.
  func translate(
    _ incident: LayerIncident
  ) throws(LocationError) -> Result<
    (traffic: TraFFMessage.Traffic, omittedEvents: Int), TraFFFeed.Omission
  > {
    guard let message = incident.message else { return .failure(.incomplete) }
    let events = TraFFEvents(message)
    guard !events.events.isEmpty else { return .failure(.noEvent) }
    return try location(of: incident, ramps: events.ramps).map { location in
      let traffic = TraFFMessage.Traffic(
        expirationTime: incident.expires, startTime: incident.startTime, endTime: incident.endTime,
        isForecast: events.isForecast, urgency: incident.urgency, location: location,
        events: events.events)
      return (traffic, events.omitted)
    }
  }

  private func location(
    of incident: LayerIncident, ramps: TraFFRamps?
  ) throws(LocationError) -> Result<TraFFLocation, TraFFFeed.Omission> {
    guard incident.geometry != nil, let table = incident.table, let lcd = incident.lcd,
      let found = try locations.resolve(
        lcd, extent: incident.extent, direction: incident.direction, in: table)
    else { return .failure(.noPlace) }
    switch found {
    case .empty: return .failure(.noPlace)
    case .area: return .failure(.area)
    case .stretch(let chain):
      var onward: Point?
      if chain.points.count == 1, let code = chain.primary.offset(chain.direction.opposite) {
        onward = try locations.point(code, in: table)
      }
      let location = TraFFLocation(
        chain, onward: onward, road: try road(of: chain.primary, in: table), in: table,
        affectsBothDirections: incident.affectsBothDirections, ramps: ramps)
      return location.map { .success($0) } ?? .failure(.uncertainWay)
    }
  }

  /// The road a point lies on, where the table files it under one or under its segments.
  private func road(
    of point: Point, in table: TableIdentifier
  ) throws(LocationError) -> Line? {
    if let code = point.roadCode { return try locations.line(code, in: table) }
    guard let code = point.segmentCode, let segment = try locations.line(code, in: table),
      let road = segment.roadCode
    else { return nil }
    return try locations.line(road, in: table)
  }
}
