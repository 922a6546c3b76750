import JSON
import Locations
import Routing
import TrafficLayer

extension EngineService {
  /// Finds a way.
  package func route(_ request: RouteRequest) throws(RoutingError) -> Route {
    let answer: JSONValue
    do {
      answer = try post("route", request.text)
    } catch .request(let code, let cause) {
      throw .request(code: code, cause: EngineService.explain(code, cause))
    }
    guard let route = Route(answer) else {
      throw .request(code: nil, cause: "the engine's route cannot be read")
    }
    return route
  }

  /// The directed edges within a radius of a place, and the live speed that the engine reads on
  /// each: what we wrote, as it arrived.
  package func locate(
    _ place: Coordinate, radius metres: Double = 50
  ) throws(RoutingError) -> [LocatedEdge] {
    var json = JSONWriter()
    json.object {
      $0.name("locations")
      $0.array {
        $0.object {
          $0.place(place)
          $0.member("radius", metres)
          $0.name("search_filter")
          $0.object { $0.member("exclude_closures", false) }
        }
      }
      $0.member("costing", "auto")
      $0.member("verbose", true)
    }
    let edges = try post("locate", json.text).elements.first?["edges"]?.elements ?? []
    return edges.compactMap { LocatedEdge($0) }.filter { $0.distance <= metres }
  }

  /// The engine's words for the commonest refusals, made clear to who asked for a way.
  private static func explain(_ code: Int?, _ cause: String) -> String {
    switch code {
    case 171: "no road within 5 km of a point: is it off the engine's map?"
    case 170, 442: "no way between the points: roads that do not connect, or all closed"
    case 154: "the points are too far apart for the engine's configuration (\(cause))"
    case 106, 107: "the engine's configuration does not allow routes (\(cause))"
    default: "the engine says: \(cause)"
    }
  }
}
