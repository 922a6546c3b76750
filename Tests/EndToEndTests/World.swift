import Glibc
import TestSupport
import Testing

/// Tables imported, tiles built and links matched once for all tests of a map.
final class World: Sendable {
  let folder: String
  let locations: String
  /// The engine's configuration; nil, said on standard output, when the engine is not here.
  let configuration: String?

  private init(table: String, map: String, box: String?) {
    let folder = TemporaryFolder()
    self.folder = folder.path
    locations = folder.path + "/locations.db"
    #expect(Program.run("locations", "import", table, "--database", locations).status == 0)
    configuration = World.match(map, box: box, locations: locations, folder: folder.path)
    World.keep(folder)
  }

  /// Norland, the demonstration's country.
  static let norland = World(table: Captures.locations, map: Captures.map, box: nil)

  /// Germany's points on the map north of Bayreuth; nil without the reference data.
  static let bayreuth: World? = {
    guard let table = Reference.path("location-tables/germany-ltef", for: "bayreuth"),
      let map = Reference.path("osm/north-bayreuth.osm.gz", for: "bayreuth")
    else { return nil }
    return World(table: table, map: map, box: "11.40,49.90,11.75,50.10")
  }()

  private static func match(_ map: String, box: String?, locations: String, folder: String)
    -> String?
  {
    let tiles = folder + "/tiles"
    guard run(packageFolder + "/scripts/tiles", [map, tiles]).status == 0 else {
      print("skipped: routes on \(map) (scripts/tiles cannot build tiles; is Valhalla here?)")
      return nil
    }
    let configuration = tiles + "/valhalla.json"
    var arguments = ["match", "--locations", locations, "--osm", map, "--valhalla", configuration]
    if let box { arguments += ["--bbox", box] }
    let result = run(Program.path, arguments)
    #expect(result.status == 0, "\(result.errors)")
    return configuration
  }

  /// Worlds live as long as the tests; their folders go when the process does.
  static func keep(_ folder: TemporaryFolder) {
    let held = Unmanaged.passRetained(folder)
    doomed.append(folder.path)
    _ = held
    if doomed.count == 1 { atexit(removeDoomed) }
  }
}

nonisolated(unsafe) private var doomed: [String] = []

private func removeDoomed() {
  for path in doomed { _ = run("/bin/rm", ["-rf", path]) }
}
