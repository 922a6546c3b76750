import Locations
import RDS
import Engine
import Routing
import TrafficLayer

/// `route`: the way the engine drives, with live traffic or without.
enum RouteCommand: Command {
  static let name = "route"
  static let summary = "ask the engine for a route, with traffic"
  static let usage = [
    "FROM TO [VIA...] --valhalla CONFIG [--no-traffic] [--format text|json|geojson]   (LAT,LON)"
  ]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(
      arguments, options: ["--valhalla", "--format"], switches: ["--no-traffic"])
    try options.expectWords(2...20, "FROM and TO as LAT,LON")
    let format = try OutputFormat.read(options, [.text, .json, .geojson])
    let places = try options.words.map { word in try Coordinate(argument: word) }
    let configuration = try EngineConfiguration(path: try options.required("--valhalla"))
    let tiles = try TileSet(configuration)
    let engine = try EngineService(configuration, tiles: tiles)
    defer { engine.stop() }
    let request = RouteRequest(
      from: places[0], via: Array(places.dropFirst(2)), to: places[1],
      usesTraffic: !options.has("--no-traffic"))
    let route = try engine.route(request)
    terminal.print(format == .text ? text(route) : object(route, format))
    if configuration.hasShortcuts, request.usesTraffic {
      Terminal.report(
        "\(configuration.path): the tiles have shortcuts, over which the engine drives past "
          + "closures; build them with mjolnir.shortcuts false")
    }
  }

  /// `57.1 km, 28.3 min: L7 2.1 km, M1 50.1 km, ...`; short pieces and ramps are left out.
  static func text(_ route: Route) -> String {
    let roads = route.roads.filter { !$0.names.isEmpty && $0.kilometres >= 0.5 }
      .map { "\(label($0.names)) \(decimal($0.kilometres)) km" }
    let list = roads.isEmpty ? "" : ": " + roads.joined(separator: ", ")
    return "\(decimal(route.kilometres)) km, \(decimal(route.seconds / 60)) min\(list)"
  }

  /// The road's number when it has one, else its name.
  private static func label(_ names: [String]) -> String {
    names.first { $0.utf8.contains { (0x30...0x39).contains($0) } } ?? names.first ?? ""
  }

  private static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func object(_ route: Route, _ format: OutputFormat) -> String {
    var json = JSONWriter()
    json.object {
      if format == .geojson {
        $0.member("type", "Feature")
        $0.name("geometry")
        $0.object {
          $0.member("type", "LineString")
          $0.name("coordinates")
          writeLine(route, &$0)
        }
        $0.name("properties")
        $0.object { writeMembers(route, &$0) }
      } else {
        writeMembers(route, &$0)
        $0.name("line")
        writeLine(route, &$0)
      }
    }
    return json.text
  }

  private static func writeMembers(_ route: Route, _ json: inout JSONWriter) {
    json.member("length_km", route.kilometres, decimals: 3)
    json.member("duration_s", route.seconds, decimals: 1)
    json.name("roads")
    json.array {
      for road in route.roads {
        $0.object {
          $0.name("names")
          $0.array { for name in road.names { $0.string(name) } }
          $0.member("length_km", road.kilometres, decimals: 3)
        }
      }
    }
  }

  /// Longitude before latitude, as GeoJSON has them.
  private static func writeLine(_ route: Route, _ json: inout JSONWriter) {
    json.array {
      for place in route.line {
        $0.array {
          $0.number(place.longitude, decimals: 6)
          $0.number(place.latitude, decimals: 6)
        }
      }
    }
  }
}
