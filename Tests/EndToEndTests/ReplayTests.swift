import AlertC
import Locations
import TestSupport
import Testing
import Traffic
import TrafficLayer

/// The demonstration's broadcast through the whole chain.
@Suite struct ReplayTests {
  private let folder = TemporaryFolder()
  private var layer: String { folder.path + "/layer.gpkg" }

  private func replay(_ extra: String...) -> ProgramResult {
    TestSupport.run(
      Program.path,
      ["replay", Captures.demo, "--locations", World.norland.locations, "--layer", layer] + extra,
      environment: ["LC_ALL": "C.UTF-8"])
  }

  @Test func aReplayTellsWhatAppearsAndEndsAndWhatHoldsAtTheEnd() {
    let result = replay()
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(
      result.lines.contains(
        "06:30:09 + M1 towards Skarnvik, from Halvarö (8) to Tornebäck (7): Accident. "
          + "Emergency vehicles on the spot. Road closed. Follow the diversion signs. "
          + "Diversion recommended"))
    #expect(
      result.lines.contains(
        "06:32:01 - M1 towards Skarnvik, from Rövinge (11) to Brakholm (10): Accident"))
    #expect(
      result.lines.contains(
        "heard NORLAND1 (PI C2A7), country code C, ECC FE, table 42, service 9, provider NOR TMC"))
    // Along the road, where the map tells of it.
    let length = World.norland.configuration == nil ? "10.4" : "10.5"
    #expect(
      result.output.contains(
        "Stationary traffic over 4 km. Expected to last at least 1 hour "
          + "(\(length) km, 60 min left)"))
    #expect(result.lines.last == "layer: \(layer)")
  }

  @Test func aReplaySpeaksGerman() {
    #expect(
      replay("--language", "de").output.contains(
        "M1 Richtung Skarnvik, von Lillefjärd (5) bis Fenbrå (3): Stau auf 4 km"))
  }

  @Test func theLayerHoldsTheIncidentsInTravelOrderAndTheFlowOfTheirCarriageway() throws {
    #expect(replay().status == 0)
    let reader = try LayerReader(path: layer)
    let incidents = try reader.incidents()
    #expect(
      Set(incidents.map(\.id)) == [
        "C-42-9-103p-c1", "C-42-9-107p-c3", "C-42-9-203p-c11", "C-42-9-205p-c9",
      ])
    let closure = try #require(try reader.incident(id: "C-42-9-107p-c3"))
    #expect(closure.isClosed)
    #expect(closure.fromName == "Halvarö (8)" && closure.toName == "Tornebäck (7)")
    let line = try #require(closure.geometry?.coordinates)
    // Affected traffic drives west, against the growth of the queue.
    #expect(line.count == 2 && line[0].longitude > line[1].longitude)
    #expect(try reader.incident(id: "C-42-9-205p-c9")?.vehicles?.rawValue == "hgv")
    let flow = try reader.flow()
    #expect(
      Set(flow.map { "\($0.link.from)>\($0.link.to)" }) == ["108>107", "105>104", "104>103"],
      "the westbound links of closure and jam, and neither roadworks nor the lorries' road")
    #expect(flow.first { $0.link.from == 108 }?.jamFactor == 10)
    #expect(flow.first { $0.link.from == 105 }?.trafficSpeed == 5)
    #expect(try reader.info()?.source.provider == "NOR TMC")
  }

  @Test func gdalReadsBothTablesWithValidGeometriesAndExtents() {
    #expect(replay().status == 0)
    let probe = TestSupport.run("ogrinfo", ["--version"])
    guard probe.status == 0 else {
      print("skipped: gdalReadsBothTables (install gdal-bin)")
      return
    }
    let info = TestSupport.run("ogrinfo", ["-al", layer])
    #expect(info.status == 0)
    #expect(!info.errors.contains("ERROR") && !info.errors.contains("Warning"))
    #expect(info.output.contains("Layer name: rdsTraffic_incidents"))
    #expect(info.output.contains("Feature Count: 4"))
    #expect(info.output.contains("Layer name: rdsTraffic_flow"))
    #expect(info.output.contains("Feature Count: 3"))
    #expect(info.output.contains("  LINESTRING ("))
    // All lies in Norland, the incidents from Fenbrå to Halvarö.
    #expect(info.output.contains("Extent: (-30.190050, 46.455670) - (-29.865630, 46.577560)"))
    let validity = TestSupport.run(
      "ogrinfo",
      [
        "-q", "-dialect", "SQLite", "-sql",
        "SELECT count(*) AS n FROM rdsTraffic_incidents WHERE ST_IsValid(geom) <> 1", layer,
      ])
    #expect(validity.output.contains("n (Integer) = 0"))
  }

  @Test func incidentsAreFoundByIdNearAPlaceAndInABox() throws {
    #expect(replay().status == 0)
    func query(_ words: String...) -> ProgramResult {
      TestSupport.run(
        Program.path, ["incidents", "--layer", layer] + words, environment: ["LC_ALL": "C.UTF-8"])
    }
    #expect(query().lines.count == 4)
    #expect(query("--id", "C-42-9-103p-c1").lines.count == 1)
    let near = query("--near", "46.511,-29.9", "--radius", "500")
    #expect(near.lines.count == 1 && near.output.contains("Road closed"))
    #expect(query("--bbox", "-29.95,46.4,-29.8,46.6").lines.count == 1)
    #expect(query("--bbox", "0,0,1,1").output == "no incidents\n")
    let missing = query("--id", "nothing")
    #expect(missing.status == 1 && missing.complaint == "\(layer): no incident \"nothing\"")
    let json = query("--format", "geojson").output
    #expect(json.hasPrefix("{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\""))
  }

  @Test func incidentsAreToldInTraFFWithWhatCannotBeToldCounted() throws {
    #expect(replay().status == 0)
    func traff(_ words: String...) -> ProgramResult {
      TestSupport.run(
        Program.path,
        [
          "incidents", "--layer", layer, "--format", "traff", "--locations",
          World.norland.locations,
        ] + words)
    }
    let all = traff()
    #expect(all.status == 0)
    #expect(
      all.complaint
        == "not told in TraFF: 1 incident (no event that TraFF has for all vehicles), "
        + "2 events of those told", "the lorries' ban; the accident and the roadworks")
    let feed = folder.write("feed.xml", all.output)
    let schema = packageFolder + "/Tests/Schemas/traff.rng"
    if let judged = TestSupport.run(
      "xmllint", ["--noout", "--relaxng", schema, feed], from: "libxml2-utils")
    {
      #expect(judged.status == 0, "\(judged.text)")
    }
    #expect(all.output.count(of: "<message ") == 4 && all.output.count(of: "<event ") == 3)
    #expect(
      all.output.contains(
        #"<event class="CONGESTION" type="CONGESTION_STATIONARY_TRAFFIC" length="4000"/>"#))
    #expect(all.output.contains(#"<from junction_name="Halvarö" junction_ref="8" tmc_id="108">"#))
    #expect(traff("--id", "C-42-9-107p-c3").output.count(of: "<message ") == 1)
    let aged = TestSupport.run(
      "sqlite3",
      [
        layer,
        "UPDATE rdsTraffic_info SET written_at = "
          + "strftime('%Y-%m-%dT%H:%M:%fZ', written_at, '-3 hours')",
      ])
    #expect(aged.status == 0, "\(aged.errors)")
    #expect(traff().output.count(of: "cancellation=") == 3, "the jam and the closure are over")
    let without = Program.run("incidents", "--layer", layer, "--format", "traff")
    #expect(without.status == 2 && without.errors.contains("--locations is needed"))
  }

  @Test func aRealBroadcastMakesAFeedThatKeepsToTheSchema() throws {
    guard let table = Reference.path("location-tables/germany-ltef", for: "a TraFF feed"),
      let capture = Reference.path(
        "captures/germany/D431_2018-11-01_16-24.rds", for: "a TraFF feed")
    else { return }
    let locations = folder.path + "/germany.db"
    #expect(Program.run("locations", "import", table, "--database", locations).status == 0)
    #expect(
      Program.run("replay", capture, "--locations", locations, "--layer", layer).status == 0)
    let feed = Program.run(
      "incidents", "--layer", layer, "--format", "traff", "--locations", locations)
    #expect(feed.status == 0)
    #expect(feed.output.count(of: "CONGESTION_STATIONARY_TRAFFIC\"") > 30, "jams of an evening")
    let schema = packageFolder + "/Tests/Schemas/traff.rng"
    let file = folder.write("feed.xml", feed.output)
    if let judged = TestSupport.run(
      "xmllint", ["--noout", "--relaxng", schema, file], from: "libxml2-utils")
    {
      #expect(judged.status == 0, "\(judged.text)")
    }
  }

  @Test func aLayerLeftBehindShowsThatItsMessagesHaveExpired() throws {
    #expect(replay().status == 0)
    // As if the writer had stopped three hours ago.
    let aged = TestSupport.run(
      "sqlite3",
      [
        layer,
        "UPDATE rdsTraffic_info SET written_at = "
          + "strftime('%Y-%m-%dT%H:%M:%fZ', written_at, '-3 hours')",
      ])
    #expect(aged.status == 0, "\(aged.errors)")
    let lines = Program.run("incidents", "--layer", layer).lines
    #expect(lines.filter { $0.contains("expired") }.count == 2, "the jam and the closure")
    #expect(lines.filter { $0.contains("37 h") }.count == 2, "the works last longer")
  }

  @Test func aLayerIsTakenOverWholeByTheNextReplay() throws {
    #expect(replay().status == 0)
    let first = try LayerReader(path: layer).info()?.generation ?? 0
    #expect(replay().status == 0)
    let reader = try LayerReader(path: layer)
    #expect(try reader.incidents().count == 4)
    #expect(try #require(try reader.info()).generation > first)
  }

  @Test func ndjsonTellsEveryChangeAsAnObject() {
    let lines = replay("--format", "json").lines
    #expect(lines.count == 8)
    #expect(lines.allSatisfy { $0.hasPrefix("{\"change\":\"") && $0.hasSuffix("}}") })
    #expect(lines.filter { $0.hasPrefix("{\"change\":\"ended\"") }.count == 2)
  }
}

extension String {
  /// How often a text comes in it.
  fileprivate func count(of part: String) -> Int {
    var (count, rest) = (0, self[...])
    while let found = rest.firstRange(of: part) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
