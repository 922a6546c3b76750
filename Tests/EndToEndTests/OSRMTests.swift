import Glibc
import TestSupport
import Testing

/// What is exported for OSRM, judged by OSRM's own programs.
@Suite(.serialized) struct OSRMTests {
  private let folder = TemporaryFolder()
  private let port = 20_000 + Int(getpid()) % 10_000

  /// The folder of OSRM's programs; nil, said on standard output, when they cannot be had.
  private static let programs: String? = {
    let result = TestSupport.run(packageFolder + "/scripts/osrm", [])
    guard result.status == 0 else {
      print("skipped: OSRM's routes (\(result.errors.split(separator: "\n").last ?? ""))")
      return nil
    }
    return String(result.output.dropLast())
  }()

  /// Builds OSRM's data from the demonstration's map, with speeds of a file or without.
  private func build(_ name: String, with programs: String, speeds: String?) -> String {
    let base = folder.write("\(name)/map.osm", contents(of: Captures.map) ?? [])
    let data = String(base.dropLast(4)) + ".osrm"
    let profile = programs + "/../share/profiles/car.lua"
    for (program, arguments) in [
      ("osrm-extract", ["-p", profile, base]), ("osrm-partition", [data]),
      ("osrm-customize", [data] + (speeds.map { ["--segment-speed-file", $0] } ?? [])),
    ] {
      let result = TestSupport.run("\(programs)/\(program)", arguments)
      #expect(result.status == 0, "\(program): \(result.text)")
    }
    return data
  }

  /// Metres of a route over the motorway by a server of its own.
  private func metres(_ data: String, with programs: String, westbound: Bool) throws -> Double {
    let server = try #require(
      Companion(
        programs + "/osrm-routed",
        [
          "--algorithm", "mld", "--ip", "127.0.0.1", "--port", "\(port)",
          data,
        ], from: "nothing: scripts/osrm fetches it"))
    defer { server.end() }
    let (east, west) = ("-29.6077053,46.4929961", "-30.3132164,46.5151657")
    let trip = westbound ? "\(east);\(west)" : "\(west);\(east)"
    let ask = """
      import json, urllib.request
      url = "http://127.0.0.1:\(port)/route/v1/driving/\(trip)?overview=false"
      print(json.load(urllib.request.urlopen(url, timeout=10))["routes"][0]["distance"])
      """
    var answer = ""
    let isThere = waits {
      let result = TestSupport.run("python3", ["-c", ask])
      answer = result.output
      return result.status == 0
    }
    #expect(isThere)
    return try #require(Double(answer.dropLast()))
  }

  @Test("OSRM leaves the motorway for the closure, and the other way stays as it was")
  func routes() throws {
    guard let programs = OSRMTests.programs else { return }
    let layer = folder.path + "/layer.gpkg"
    let locations = World.norland.locations
    let replay = Program.run(
      "replay", Captures.demo, "--locations", locations, "--layer", layer)
    #expect(replay.status == 0)
    let export = Program.run(
      "export", "osrm", "--layer", layer, "--locations", locations, "--osm", Captures.map)
    #expect(export.status == 0 && export.errors.isEmpty, "\(export.errors)")
    #expect(
      export.lines.contains { $0.hasSuffix(",0") } && export.lines.contains { $0.hasSuffix(",5") })
    let speeds = folder.write("speeds.csv", export.output)

    let before = build("before", with: programs, speeds: nil)
    let after = build("after", with: programs, speeds: speeds)
    let free = try metres(before, with: programs, westbound: true)
    let detour = try metres(after, with: programs, westbound: true)
    #expect(detour > free + 2000 && detour < free + 5000, "\(free) m, then \(detour) m")
    #expect(
      try metres(before, with: programs, westbound: false)
        == metres(after, with: programs, westbound: false))
  }

  @Test("A layer whose incidents are over gives no speeds")
  func expired() throws {
    let layer = folder.path + "/layer.gpkg"
    let locations = World.norland.locations
    #expect(
      Program.run("replay", Captures.demo, "--locations", locations, "--layer", layer).status == 0)
    let aged = TestSupport.run(
      "sqlite3",
      [
        layer,
        "UPDATE rdsTraffic_info SET written_at = "
          + "strftime('%Y-%m-%dT%H:%M:%fZ', written_at, '-3 hours')",
      ])
    #expect(aged.status == 0, "\(aged.errors)")
    let export = Program.run(
      "export", "osrm", "--layer", layer, "--locations", locations, "--osm", Captures.map)
    #expect(export.status == 0 && export.output.isEmpty, "\(export.text)")
    #expect(Program.run("export", "gpx", "--layer", layer).status == 2)
  }
}
