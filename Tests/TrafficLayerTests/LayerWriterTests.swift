import AlertC
import Locations
import RDS
import SQLite
import TestSupport
import Testing
import Traffic

@testable import TrafficLayer

struct LayerWriterTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/rdsTraffic.gpkg" }

  private func text(_ sql: String) throws -> String {
    let connection = try Connection(path: path, mode: .readOnly)
    let statement = try connection.prepare(sql)
    var lines: [String] = []
    while try statement.step() { lines.append(statement.text(0)) }
    return lines.joined(separator: "\n")
  }

  @Test func newLayerIsAGeoPackageWithItsRequiredTables() throws {
    let writer = try LayerWriter(path: path, source: .test)
    #expect(try text("PRAGMA application_id") == String(0x4750_4B47))
    #expect(try text("PRAGMA user_version") == "10300")
    #expect(try text("PRAGMA journal_mode") == "wal")
    #expect(try text("PRAGMA integrity_check") == "ok")
    #expect(
      try text("SELECT name FROM sqlite_schema WHERE name LIKE 'gpkg%' ORDER BY name")
        == "gpkg_contents\ngpkg_extensions\ngpkg_geometry_columns\ngpkg_spatial_ref_sys")
    #expect(
      try text("SELECT srs_id FROM gpkg_spatial_ref_sys ORDER BY srs_id") == "-1\n0\n4326")
    #expect(
      try text("SELECT table_name || ' ' || data_type FROM gpkg_contents ORDER BY table_name")
        == "rdsTraffic_flow features\nrdsTraffic_incidents features\nrdsTraffic_info attributes")
    #expect(
      try text(
        "SELECT table_name || ' ' || geometry_type_name || ' ' || srs_id "
          + "FROM gpkg_geometry_columns ORDER BY table_name")
        == "rdsTraffic_flow LINESTRING 4326\nrdsTraffic_incidents GEOMETRY 4326")
    #expect(
      try text("SELECT DISTINCT extension_name || ' ' || scope FROM gpkg_extensions")
        == "gpkg_rtree_index write-only")
    #expect(
      try text("SELECT name FROM pragma_table_list WHERE strict ORDER BY name")
        == "rdsTraffic_info")
    #expect(writer.generation == 0)
  }

  @Test func incidentColumnsAreThoseOfTheContract() throws {
    _ = try LayerWriter(path: path, source: .test)
    func columns(_ table: String) throws -> String {
      try text("SELECT name FROM pragma_table_info('\(table)')")
        .split(separator: "\n").joined(separator: " ")
    }
    let incidents = """
      fid geom id type impact event_codes description road from_name to_name towards direction \
      length_m speed_kmh delay_s closed vehicles urgency start_time end_time first_heard \
      last_heard expires copies pi cid tabcd ltn sid lcd extent truncated groups \
      both_directions active
      """
    #expect(try columns("rdsTraffic_incidents") == incidents)
    let flow = """
      fid geom from_lcd to_lcd base_kmh traffic_kmh jam_factor incident_ids cid tabcd
      """
    #expect(try columns("rdsTraffic_flow") == flow)
  }

  @Test func rowsHoldReadableText() throws {
    let writer = try LayerWriter(path: path, source: .test)
    try writer.show(LayerContents(incidents: [.queue("1:1:12345")], flow: [.slow(1, 2)]))
    let row = try text(
      """
      SELECT id || '|' || type || '|' || impact || '|' || event_codes
        || '|' || direction || '|' || urgency || '|' || end_time || '|' || pi || '|' || groups
        || '|' || closed FROM rdsTraffic_incidents
      """)
    let expected = """
      1:1:12345|congestion|major|[108,401]|-|U|2024-05-17T15:00:00.000Z|0D31|\
      8002 C86C 3039; 8002 4A41 2000|0
      """
    #expect(row == expected)
    #expect(try text("SELECT json_extract(event_codes, '$[1]') FROM rdsTraffic_incidents") == "401")
    #expect(try text("SELECT incident_ids FROM rdsTraffic_flow") == #"["a"]"#)
  }

  @Test func everyColumnReadsBackTheSame() throws {
    var full = Incident.queue("full")
    full.effects = [.closure, .ban(.hgv)]
    full.type = .roadClosure
    full.impact = .critical
    full.urgency = .extremelyUrgent
    full.startTime = noon - .hours(1) + TimeSpan(milliseconds: 7)
    full.affectsBothDirections = true
    full.direction = .positive
    full.place?.isTruncated = true
    full.extent = 31
    var bare = Incident.queue("bare \u{0} ' \" \\ ; ü", at: nil)
    bare.eventCodes = []
    bare.description = ""
    bare.speed = nil
    bare.delay = nil
    bare.endTime = nil
    bare.table = nil
    bare.lcd = nil
    bare.service = ServiceKey(
      countryCode: 13, ltn: LocationTableNumber(rawValue: 63), sid: nil)
    bare.isActive = false
    let point = Incident.queue("point", at: [at(50, 8), at(50, 8)])
    let flow = [
      LinkFlow.slow(12, 13, ids: ["a,b", "[\"q\"]", ""]), .slow(63487, 1, speed: 0, ids: []),
    ]

    let writer = try LayerWriter(path: path, source: .test, systemClock: { noon + .days(1) })
    try writer.show(
      LayerContents(incidents: [full, bare, point], flow: flow), clock: noon + .minutes(2))
    let reader = try LayerReader(path: path)
    #expect(try reader.incidents() == [full, bare, point].map { LayerIncident($0) })
    #expect(try reader.incidents()[0].isClosed)
    #expect(try reader.incidents()[1].geometry == nil)
    #expect(try reader.incidents()[2].geometry == .point(at(50, 8)))
    #expect(try reader.incident(id: bare.id) == LayerIncident(bare))
    #expect(try reader.incident(id: "none") == nil)
    #expect(try reader.flow() == flow)
    #expect(
      try reader.info()
        == LayerInfo(
          generation: 1, writtenAt: noon + .days(1), clock: noon + .minutes(2), source: .test))
  }

  @Test func numbersThatAreNoneAreNotWritten() throws {
    var incident = Incident.queue("a")
    incident.speed = .nan
    incident.place?.length = .infinity
    incident.place?.line = [at(50, 8), at(.nan, 8)]
    let writer = try LayerWriter(path: path, source: .test)
    try writer.show(LayerContents(incidents: [incident]))
    let row = try #require(try LayerReader(path: path).incident(id: "a"))
    #expect(row.speed == nil)
    #expect(row.length == nil)
    #expect(row.geometry == nil)
  }

  @Test func nothingIsWrittenWhenNothingChanged() throws {
    let writer = try LayerWriter(path: path, source: .test)
    let contents = LayerContents(incidents: [.queue("a")], flow: [.slow(1, 2)])
    try writer.show(contents)
    let reader = try LayerReader(path: path)
    #expect(try !reader.hasChanged())
    try writer.show(contents, after: contents, clock: noon + .hours(1))
    #expect(try !reader.hasChanged())
    #expect(writer.generation == 1)
    #expect(try reader.info()?.clock == noon)

    writer.source.station = "OTHER"
    try writer.show(contents, after: contents, clock: noon + .hours(2))
    #expect(try reader.hasChanged())
    #expect(try !reader.hasChanged())
    #expect(try reader.info()?.generation == 2)
    #expect(try reader.info()?.source.station == "OTHER")
    #expect(try text("SELECT count(*) FROM rdsTraffic_info") == "1")
  }

  @Test func updatesKeepTheirRowAndRemovalsLeaveNothing() throws {
    let writer = try LayerWriter(path: path, source: .test)
    let first = LayerContents(incidents: [.queue("a"), .queue("b")], flow: [.slow(1, 2)])
    try writer.show(first)
    let fid = try text("SELECT fid FROM rdsTraffic_incidents WHERE id = 'b'")
    var changed = Incident.queue("b", at: nil)
    changed.copies = 7
    let second = LayerContents(incidents: [changed], flow: [.slow(1, 2, speed: 3)])
    try writer.show(second, after: first)
    #expect(try text("SELECT fid FROM rdsTraffic_incidents") == fid)
    #expect(try text("SELECT copies FROM rdsTraffic_incidents") == "7")
    #expect(try text("SELECT traffic_kmh FROM rdsTraffic_flow") == "3.0")
    #expect(try text("SELECT count(*) FROM rtree_rdsTraffic_incidents_geom") == "0")
    try writer.show(LayerContents(incidents: [.queue("b")]), after: second)
    #expect(try text("SELECT count(*) FROM rtree_rdsTraffic_incidents_geom") == "1")
    #expect(try text("SELECT count(*) FROM rtree_rdsTraffic_flow_geom") == "0")
    #expect(try text("SELECT count(*) FROM rdsTraffic_flow") == "0")
  }

  @Test func anotherReceptionChangesItsColumnsOnly() throws {
    let writer = try LayerWriter(path: path, source: .test)
    let first = LayerContents(incidents: [.queue("a")])
    try writer.show(first)
    var again = Incident.queue("a")
    again.copies = 3
    again.lastHeard = noon + .minutes(9)
    again.expires = noon + .minutes(40)
    let changes = LayerChanges(from: first, to: LayerContents(incidents: [again]), clock: noon)
    #expect(changes.isMinor)
    try writer.apply(changes)
    #expect(try LayerReader(path: path).incidents() == [LayerIncident(again)])
  }

  @Test func changesOfRowsThatAreNotThereBecomeRows() throws {
    let writer = try LayerWriter(path: path, source: .test)
    var changes = LayerChanges(clock: noon)
    changes.updated = [.queue("a")]
    changes.refreshed = [.queue("b")]
    changes.updatedFlow = [.slow(1, 2)]
    changes.removed = ["never"]
    try writer.apply(changes)
    try writer.apply(changes)
    #expect(try LayerReader(path: path).incidents().map(\.id) == ["a", "b"])
  }

  @Test func extentsFollowTheGeometriesExactly() throws {
    let writer = try LayerWriter(path: path, source: .test)
    func extent(_ table: String) throws -> String {
      try text(
        "SELECT ifnull(min_x || ' ' || min_y || ' ' || max_x || ' ' || max_y, 'none') "
          + "FROM gpkg_contents WHERE table_name = '\(table)'")
    }
    #expect(try extent("rdsTraffic_incidents") == "none")
    let first = LayerContents(
      incidents: [
        .queue("a", at: [at(50.1, 8.3)]), .queue("b", at: [at(48.7, 9.1), at(49, 11.3)]),
      ],
      flow: [.slow(1, 2, line: [at(1, 2), at(3, 4)])])
    try writer.show(first)
    #expect(try extent("rdsTraffic_incidents") == "8.3 48.7 11.3 50.1")
    #expect(try extent("rdsTraffic_flow") == "2.0 1.0 4.0 3.0")
    let second = LayerContents(incidents: [.queue("a", at: [at(50.1, 8.3)])])
    try writer.show(second, after: first)
    #expect(try extent("rdsTraffic_incidents") == "8.3 50.1 8.3 50.1")
    #expect(try extent("rdsTraffic_flow") == "none")
  }

  @Test func writerIsUsedNoMoreAfterClosing() throws {
    let writer = try LayerWriter(path: path, source: .test)
    try writer.close()
    try writer.close()
    let error = #expect(throws: LayerError.self) { try writer.show(LayerContents()) }
    #expect(error?.kind == .closed)
  }
}

extension TimeSpan {
  fileprivate static func days(_ count: Int64) -> TimeSpan { .hours(24 * count) }
}
