import Locations

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
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("locations")
      writer.array { writer in
        writer.object { writer in
          writer.key("lat")
          writer.number(place.latitude)
          writer.key("lon")
          writer.number(place.longitude)
          writer.key("radius")
          writer.number(metres)
          writer.key("search_filter")
          writer.object { writer in
            writer.key("exclude_closures")
            writer.bool(false)
          }
        }
      }
      writer.key("costing")
      writer.string("auto")
      writer.key("verbose")
      writer.bool(true)
    }
    let edges = try post("locate", writer.text).elements.first?["edges"]?.elements ?? []
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
