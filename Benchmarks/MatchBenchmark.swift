import AlertC
import Glibc
import Locations
import Engine
import Routing

/// Links found on a made-up map: forty winding roads that cross, with a table point every 2.5 km.
enum MatchBenchmark {
  private static let roads = 20
  private static let step = 0.001
  private static let side = 400

  static func rows() -> [String] {
    do {
      return [try searching()] + (try matching())
    } catch {
      return ["links cannot be matched: \(error)"]
    }
  }

  private static func searching() throws(RoutingError) -> String {
    let map = "/tmp/rds-traffic-benchmark-\(getpid()).opl"
    defer { unlink(map) }
    guard let file = fopen(map, "w") else { return "no map can be written" }
    let points = draw(on: file)
    fclose(file)
    let links = neighbours(points)
    var corridor = MapCorridor()
    for link in links {
      if let from = points[link.from]?.coordinate, let to = points[link.to]?.coordinate {
        corridor.add(from: from, to: to)
      }
    }
    let matcher = LinkMatcher(graph: try RoadGraph.read(map, corridor: corridor), points: points)
    var accepted = 0
    let time = shortest(of: 3) { accepted = matcher.find(links).count { $0.isAccepted } }
    return row(links.count, time, "searched and judged, a core (\(accepted) accepted)")
  }

  /// The demonstration's links with the engine, in time on the clock; none without its tiles.
  private static func matching() throws(RoutingError) -> [String] {
    guard let path = environmentVariable("RDS_TRAFFIC_BENCH_TILES") else { return [] }
    let configuration = try EngineConfiguration(path: path + "/valhalla.json")
    let tiles = try TileSet(configuration)
    // From the west to the east of motorway M1.
    let places = [
      (-30.31365, 46.50707), (-30.25381, 46.50408), (-30.19005, 46.48811), (-30.12661, 46.48866),
      (-30.05358, 46.48928), (-30.0, 46.5), (-29.93597, 46.51083), (-29.86563, 46.51213),
      (-29.80869, 46.51165), (-29.73721, 46.49476),
    ]
    var points: [LocationCode: Point] = [:]
    for (index, (longitude, latitude)) in places.enumerated() {
      add(
        index, of: places.count, from: 1, road: "M1",
        Coordinate(latitude: latitude, longitude: longitude), to: &points)
    }
    let links = neighbours(points)
    var corridor = MapCorridor()
    for link in links {
      if let from = points[link.from]?.coordinate, let to = points[link.to]?.coordinate {
        corridor.add(from: from, to: to)
      }
    }
    let graph = try RoadGraph.read("Captures/demo.osm", corridor: corridor)
    let engine = try EngineService(configuration, tiles: tiles, requests: coreCount)
    defer { engine.stop() }
    let matcher = LinkMatcher(graph: graph, points: points)
    let edges = EdgeMatcher(graph: graph, engine: engine.door, tiles: tiles)
    let many = Array(repeating: matcher.find(links), count: 20).flatMap { $0 }
    var matched = 0
    var least = Int64.max
    for _ in 0..<3 {
      let start = clockTime()
      matched = try edges.match(many).count { $0.isMatched }
      least = min(least, clockTime() - start)
    }
    return [row(many.count, least, "given their edges by the engine (\(matched) matched)")]
  }

  private static func row(_ count: Int, _ time: Int64, _ note: String) -> String {
    "\(column(String(count * 1_000_000_000 / Int(max(1, time))), 8)) links/s  \(note)"
  }

  private static func clockTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Writes the map and returns the points of its table.
  private static func draw(on file: UnsafeMutablePointer<FILE>) -> [LocationCode: Point] {
    // A node for each crossing of the lattice's lines, so that roads meet.
    func node(_ x: Int, _ y: Int) -> Int { y * (side + 1) + x + 1 }
    func place(_ x: Int, _ y: Int) -> Coordinate {
      let (east, north) = (Double(x) * step, Double(y) * step)
      return Coordinate(
        latitude: 46 + north + 0.004 * sin(east * 40),
        longitude: -30 + east + 0.004 * sin(north * 40))
    }
    let every = side / roads
    var points: [LocationCode: Point] = [:]
    var ways: [[Int]] = []
    for road in 0..<(2 * roads) {
      let line = (0...side).map { along in
        road < roads ? (along, road * every) : ((road - roads) * every, along)
      }
      ways.append(line.map { node($0.0, $0.1) })
      let stops = stride(from: 12, to: side, by: 25).map { line[$0] }
      for (index, stop) in stops.enumerated() {
        add(
          index, of: stops.count, from: 1 + road * stops.count, road: "B\(road + 1)",
          place(stop.0, stop.1), to: &points)
      }
    }
    for id in Set(ways.joined()).sorted() {
      let (x, y) = ((id - 1) % (side + 1), (id - 1) / (side + 1))
      let place = place(x, y)
      fputs("n\(id) x\(place.longitude) y\(place.latitude)\n", file)
    }
    for (index, way) in ways.enumerated() {
      let nodes = way.map { "n\($0)" }.joined(separator: ",")
      fputs("w\(index + 1) Thighway=primary,ref=B%20%\(index + 1) N\(nodes)\n", file)
    }
    return points
  }

  /// Adds one point of a chain of so many, numbered from `first`.
  private static func add(
    _ index: Int, of count: Int, from first: Int, road: String, _ place: Coordinate,
    to points: inout [LocationCode: Point]
  ) {
    func code(_ index: Int) -> LocationCode? {
      (0..<count).contains(index) ? LocationCode(rawValue: UInt16(first + index)) : nil
    }
    guard let lcd = code(index) else { return }
    points[lcd] = Point(
      lcd: lcd, kind: "P1.3", roadNumber: road, negativeOffset: code(index - 1),
      positiveOffset: code(index + 1), coordinate: place)
  }

  private static func neighbours(_ points: [LocationCode: Point]) -> [DirectedLink] {
    points.values.sorted { $0.lcd < $1.lcd }.flatMap { point in
      [point.negativeOffset, point.positiveOffset].compactMap { $0 }
        .map { DirectedLink(from: point.lcd, to: $0) }
    }
  }
}
