import AlertC
import Glibc
import RDS
import Synchronization
import TestSupport
import Testing
import Traffic

@testable import TrafficLayer

/// The layer as programs that are not ours see it.
struct OtherProgramsTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/rdsTraffic.gpkg" }

  private static let contents = LayerContents(
    incidents: [
      .queue("line", at: [at(49.25, 8.5), at(49.5, 8.75), at(50.5, 8.25)]),
      .queue("point", at: [at(48.125, 11.5)]), .queue("nowhere", at: nil),
    ],
    flow: [.slow(12, 13), .slow(13, 14, line: [at(50.1, 8.2), at(50.25, 8.125)])])

  // MARK: GDAL

  @Test func ogrinfoReadsTablesGeometriesAndExtents() throws {
    let writer = try LayerWriter(path: path, source: .test)
    try writer.show(OtherProgramsTests.contents)
    for state in ["open", "closed"] {
      guard let info = run("ogrinfo", ["-ro", "-al", path], from: "gdal-bin") else { return }
      #expect(info.status == 0)
      #expect(!info.text.contains("Warning"), "\(info.text)")
      #expect(!info.text.contains("ERROR"), "\(info.text)")
      for line in [
        "Layer name: rdsTraffic_incidents", "Feature Count: 3",
        "Extent: (8.250000, 48.125000) - (11.500000, 50.500000)",
        "LINESTRING (8.5 49.25,8.75 49.5,8.25 50.5)", "POINT (11.5 48.125)",
        "expires (DateTime) = 2024/05/17 12:31:00+00", "closed (Integer(Boolean)) = 0",
        "event_codes (String) = [108,401]", "ID[\"EPSG\",4326]",
        "Layer name: rdsTraffic_flow", "Feature Count: 2",
        "Extent: (8.000000, 50.000000) - (8.200000, 50.250000)", "LINESTRING (8 50,8.2 50.1)",
        "Layer name: rdsTraffic_info", "station (String) = TEST D3A1 101.1 MHz",
      ] { #expect(info.text.contains(line), "\(state): \(line)") }
      try writer.close()
    }
  }

  @Test func gdalFindsTheSpatialIndexAndAgreesWithIt() throws {
    let writer = try LayerWriter(path: path, source: .test)
    try writer.show(OtherProgramsTests.contents)
    // HasSpatialIndex is GDAL's own judgement of our virtual table and extension row.
    let sql = "SELECT HasSpatialIndex('rdsTraffic_incidents', 'geom') AS answer"
    let box = ["-spat", "8.4", "49", "8.6", "49.4", "rdsTraffic_incidents"]
    guard let index = run("ogrinfo", ["-ro", "-q", path, "-sql", sql], from: "gdal-bin"),
      let found = run("ogrinfo", ["-ro", path] + box, from: "gdal-bin")
    else { return }
    #expect(index.text.contains("= 1"), "\(index.text)")
    #expect(found.text.contains("Feature Count: 1"), "\(found.text)")
    #expect(found.text.contains("id (String) = line"))
  }

  @Test func geometriesAreValidToGEOS() throws {
    let writer = try LayerWriter(path: path, source: .test)
    try writer.show(OtherProgramsTests.contents)
    try writer.close()
    let sql = """
      SELECT count(*) AS total, sum(ST_IsValid(geom)) AS valid FROM rdsTraffic_incidents \
      WHERE geom IS NOT NULL
      """
    let arguments = ["-ro", "-q", path, "-dialect", "SQLite", "-sql", sql]
    guard let info = run("ogrinfo", arguments, from: "gdal-bin") else { return }
    if info.text.contains("no such function") {
      print("skipped: this GDAL has no SpatiaLite")
      return
    }
    #expect(info.text.contains("total (Integer) = 2"), "\(info.text)")
    #expect(info.text.contains("valid (Integer) = 2"), "\(info.text)")
  }

  @Test func validatorOfGDALHasNothingToSay() throws {
    let writer = try LayerWriter(path: path, source: .test)
    try writer.show(OtherProgramsTests.contents)
    let arguments = ["-m", "osgeo_utils.samples.validate_gpkg", "-k", "--extra", path]
    guard let result = run("/usr/bin/python3", arguments, from: "python3-gdal") else { return }
    if result.text.contains("No module named") {
      print("skipped: install python3-gdal")
      return
    }
    #expect(result.status == 0, "\(result.text)")
    #expect(!result.text.contains("Req"), "\(result.text)")
  }

  // MARK: Readers without rights

  @Test func readerWithoutRightsReadsAtAnyMoment() throws {
    guard geteuid() == 0 else {
      print("skipped: only root can become another user")
      return
    }
    let sql = "SELECT group_concat(id) FROM rdsTraffic_incidents"
    func read() -> ProgramResult? {
      run(
        "setpriv",
        ["--reuid=65534", "--regid=65534", "--clear-groups", "sqlite3", "-readonly", path, sql],
        from: "util-linux and sqlite3")
    }
    let writer = try LayerWriter(path: path, source: .test)
    guard let empty = read() else { return }
    #expect(empty.text == "\n")
    try writer.show(LayerContents(incidents: [.queue("a")]))
    #expect(read()?.text == "a\n")
    try writer.show(LayerContents(incidents: [.queue("b")]), after: LayerContents())
    #expect(read()?.text == "a,b\n")
    try writer.close()
    #expect(read()?.text == "a,b\n")
    let next = try LayerWriter(path: path, source: .test)
    #expect(read()?.text == "a,b\n")
    try next.show(LayerContents(incidents: [.queue("c")]))
    #expect(read()?.text == "c\n")
  }

  // MARK: Readers meanwhile

  @Test func readersSeeEachChangeSetWhollyOrNotAtAll() async throws {
    let path = path
    let last = 120
    let ended = Flag()
    let first = try LayerWriter(path: path, source: .test)
    try first.show(LayerContents())
    try first.close()
    let writing = Task.detached {
      defer { ended.value.store(true, ordering: .sequentiallyConsistent) }
      let writer = try LayerWriter(path: path, source: .test)
      var shown = LayerContents()
      for round in 1...last {
        // As many incidents as flow rows, all with the number of the change set.
        var next = LayerContents()
        for number in 0..<(10 + round % 30) {
          var incident = Incident.queue("\(number)")
          incident.copies = round
          incident.description = "round \(round)"
          next.incidents.append(incident)
          next.flow.append(
            .slow(.init(rawValue: UInt16(number + 1)), 1, speed: Double(round), ids: []))
        }
        try writer.show(next, after: shown)
        shown = next
      }
    }
    let sql = """
      SELECT (SELECT generation FROM rdsTraffic_info) || ' ' || count(*) || ' '
        || ifnull(min(copies), 0) || ' ' || ifnull(max(copies), 0) || ' '
        || (SELECT count(*) FROM rdsTraffic_flow WHERE traffic_kmh = copies)
      FROM rdsTraffic_incidents
      """
    let reader = try LayerReader(path: path)
    var generation = 0
    var isLast = false
    while !isLast {
      isLast = ended.value.load(ordering: .sequentiallyConsistent)
      try reader.consistently { () throws(LayerError) in
        let (rows, flow) = (try reader.incidents(), try reader.flow())
        generation = try reader.info()?.generation ?? 0
        let round = generation - 1
        #expect(rows.count == (round == 0 ? 0 : 10 + round % 30))
        #expect(flow.count == rows.count)
        #expect(rows.allSatisfy { $0.copies == round && $0.description == "round \(round)" })
        #expect(flow.allSatisfy { $0.trafficSpeed == Double(round) })
      }
      if let other = run("sqlite3", ["-readonly", path, sql], from: "sqlite3"),
        other.status == 0
      {
        let words = other.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        let round = (words.first ?? 0) - 1
        let count = round == 0 ? 0 : 10 + round % 30
        #expect(words == [round + 1, count, round, round, count], "\(other.text)")
      }
    }
    try await writing.value
    #expect(generation == last + 1)
  }
}

/// Tells one task that another has ended.
private final class Flag: Sendable {
  let value = Atomic(false)
}
