import TestSupport

@testable import Routing

struct TestFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// The engine's tiles of a real map, made anew in a temporary folder.
final class TestMap {
  private let folder = TemporaryFolder()
  /// The map's own file.
  let source: String
  let configuration: EngineConfiguration
  let tiles: TileSet

  /// Nil, with a line that says so, when the map or Valhalla's programs are not installed.
  static func make(_ name: String, for test: String = #function) throws -> TestMap? {
    guard let source = Reference.path("osm/\(name)", for: test) else { return nil }
    return try make(path: source)
  }

  /// The same of a map of our own.
  static func make(path source: String) throws -> TestMap? {
    let programs: String
    do {
      programs = try EngineProgram("valhalla_build_tiles").path
    } catch {
      print("skipped: \(error)")
      return nil
    }
    return try TestMap(source, programs: programs)
  }

  private init(_ source: String, programs: String) throws {
    self.source = source
    let path = folder.path
    let scripts = "/" + programs.split(separator: "/").dropLast(2).joined(separator: "/")
    let script = folder.write(
      "build.sh",
      """
      set -e
      cd '\(path)'
      osmium cat '\(source)' -o map.osm.pbf
      python3 '\(scripts)/valhalla_build_config.py' --mjolnir-tile-dir '\(path)/tiles' \
        --mjolnir-tile-extract '\(path)/tiles.tar' --mjolnir-timezone '' --mjolnir-admin '' \
        --mjolnir-traffic-extract '\(path)/traffic.tar' --mjolnir-shortcuts false \
        --httpd-service-listen tcp://127.0.0.1:1 > valhalla.json
      '\(programs)' -c valhalla.json map.osm.pbf
      python3 '\(scripts)/valhalla_build_extract.py' -c valhalla.json -t -O
      """)
    let built = run("/bin/sh", [script])
    guard built.status == 0 else {
      throw TestFailure("the map cannot be built:\n\(built.text.suffix(2000))")
    }
    configuration = try EngineConfiguration(path: "\(path)/valhalla.json")
    tiles = try TileSet(configuration)
  }
}
