import AlertC
import Locations
import Positioning
import RDS
import Traffic

/// What the vehicle's place and road mean for the incidents: their order, which lie ahead, and which
/// go to the engine.
struct RoadView {
  private var tracker: RoadTracker
  private var ahead: IncidentsAhead
  private var routed: RoutedIncidents
  private var place: Coordinate?
  /// Metres ahead on the road driven, by the incident's id.
  private(set) var distances: [String: Double] = [:]
  /// Whether the road driven was certain at the last judgement.
  private(set) var isRoadKnown = false

  init(_ locations: LocationDatabase, reach: Double, mostIncidents: Int) {
    tracker = RoadTracker(locations: locations)
    ahead = IncidentsAhead(locations: locations, reach: reach)
    routed = RoutedIncidents(limit: mostIncidents)
  }

  /// Moves on to a position.
  mutating func move(to position: Position, at moment: Timestamp) throws(LocationError) {
    let place = Coordinate(latitude: position.latitude, longitude: position.longitude)
    self.place = place
    try tracker.move(
      to: VehicleFix(
        place, heading: position.heading, speed: position.speed, accuracy: position.accuracy,
        at: moment))
  }

  /// Judges the incidents from where the vehicle is now.
  ///
  /// - Returns: Those that go to the engine, the most relevant first.
  mutating func judge(
    _ incidents: [Incident], at now: Timestamp
  ) throws(LocationError) -> [Incident] {
    let roads = tracker.roads(at: now)
    isRoadKnown = !roads.isEmpty
    let order = try ahead.order(incidents, on: roads, near: place)
    distances = Dictionary(
      order.compactMap { entry in entry.ahead.map { (entry.id, $0) } },
      uniquingKeysWith: { one, _ in one })
    let chosen = routed.choose(by: order, of: incidents, at: now)
    let byID = Dictionary(
      incidents.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    return chosen.compactMap { byID[$0] }
  }
}
