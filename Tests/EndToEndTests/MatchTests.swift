import TestSupport
import Testing

/// `match` as somebody uses it who wants to look at what was found.
@Suite struct MatchTests {
  private let folder = TemporaryFolder()

  private func match(_ map: String, _ extra: String...) -> ProgramResult {
    run(
      Program.path,
      ["match", "--locations", World.norland.locations, "--osm", map] + extra,
      environment: ["LC_ALL": "C.UTF-8"])
  }

  private func rows(_ path: String) -> [[String]] {
    (text(of: path) ?? "").split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func withoutAnEngineItTellsLinksRampsAndNoDoubts() throws {
    let files = ["links.tsv", "ramps.tsv", "report.geojson"].map { "\(folder.path)/\($0)" }
    let result = match(
      Captures.map, "--links", files[0], "--ramps", files[1], "--report", files[2])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "99:42: 44 of 44 directed links matched; 52 ramps\n")
    #expect(result.errors.isEmpty)

    let links = rows(files[0])
    #expect(
      links.first?.prefix(7) == [
        "#from_lcd", "to_lcd", "direction", "ways", "status", "reason", "confidence",
      ])
    #expect(links.count == 45)
    var ways: [String: Set<String>] = [:]
    for row in links.dropFirst() {
      #expect(row[4] == "matched" && row[5].isEmpty)
      #expect(row[2] == (row[0] < row[1] ? "+" : "-"))
      // Each direction of the motorway has its own ways, all driven forward.
      if row[0].hasPrefix("1") {
        let driven = row[3].split(separator: ",").map(String.init)
        #expect(driven.allSatisfy { $0.hasSuffix("f") })
        ways[row[2], default: []].formUnion(driven)
      }
    }
    #expect(ways["+"]?.isDisjoint(with: ways["-"] ?? []) == true)

    let ramps = rows(files[1]).dropFirst()
    for code in 101...113 {
      let own = ramps.filter { $0[0] == String(code) }.map { $0[1] + $0[2] }.sorted()
      #expect(own == ["+entry", "+exit", "-entry", "-exit"])
    }
    #expect(text(of: files[2]) == #"{"type":"FeatureCollection","features":[]}"# + "\n")
  }

  @Test func aBoxKeepsOnlyTheLinksInIt() {
    let file = folder.path + "/links.tsv"
    let result = match(Captures.map, "--bbox", "-30.4,46.4,-30.1,46.6", "--links", file)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      rows(file).dropFirst().map { "\($0[0])>\($0[1])" } == [
        "101>102", "102>101", "102>103", "103>102", "103>104", "104>103", "301>302", "302>301",
      ])
  }

  @Test func doubtfulLinksAreReportedWithTheirReasons() throws {
    // The motorway has another number on this map.
    let osm = String(decoding: try #require(contents(of: Captures.map)), as: UTF8.self)
    let map = folder.write(
      "other.osm", osm.replacing("k=\"ref\" v=\"M1\"", with: "k=\"ref\" v=\"M9\""))
    let file = folder.path + "/report.geojson"
    let result = match(map, "--report", file)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.lines.prefix(2) == [
        "99:42: 20 of 44 directed links matched; 4 ramps",
        "  24 not matched: the way leaves the table's road",
      ])
    let report = try #require(text(of: file))
    #expect(report.split(separator: "\"type\":\"Feature\"").count == 25)
    #expect(
      report.contains(
        #""from_lcd":101,"to_lcd":102,"direction":"+","road":"M1","status":"unmatched","#
          + #""reason":"only 0 % of the way is M1 on the map","confidence":0,"passed":["course","#))
    let probe = run("ogrinfo", ["-al", "-so", file], from: "gdal-bin")
    #expect(probe?.output.contains("Feature Count: 24") ?? true)
  }

  @Test func aMapOfAnotherPlaceMatchesNothingAndSaysSo() throws {
    let osm = String(decoding: try #require(contents(of: Captures.map)), as: UTF8.self)
    let map = folder.write("far.osm", osm.replacing("lat=\"46.", with: "lat=\"41."))
    let result = match(map)
    #expect(result.status == 1)
    #expect(result.complaint == "\(map): no link of a location table lies on this map")
    #expect(result.output == "99:42: 0 of 44 directed links matched, 44 are off the map; 0 ramps\n")
  }

  @Test func aMapThatCannotBeReadIsNamedWithTheCause() {
    let missing = match("/nonexistent.osm.pbf")
    #expect(missing.status == 1)
    #expect(missing.complaint == "/nonexistent.osm.pbf: No such file or directory")
    let text = folder.write("text.osm.pbf", "Dear reader,\n")
    let result = match(text)
    #expect(result.status == 1)
    #expect(result.complaint.hasPrefix("\(text): osmium says: "))
  }
}
