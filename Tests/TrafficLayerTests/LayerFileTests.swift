import AlertC
import Glibc
import SQLite
import TestSupport
import Testing
import Traffic

@testable import TrafficLayer

/// What the writer does to the file system, and what it refuses to do.
struct LayerFileTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/rdsTraffic.gpkg" }

  private func refusal(_ path: String) -> LayerError? {
    do throws(LayerError) {
      _ = try LayerWriter(path: path, source: .test)
      return nil
    } catch {
      return error
    }
  }

  private func mode(of path: String) -> mode_t {
    var status = stat()
    stat(path, &status)
    return status.st_mode & 0o777
  }

  // MARK: Files of others

  @Test func fileThatIsNoDatabaseIsRefusedAndLeftAlone() throws {
    let text = String(repeating: "This is a letter.\n", count: 200)
    folder.write("rdsTraffic.gpkg", text)
    let error = try #require(refusal(path))
    #expect(error.kind == .notALayer)
    #expect(error.description.hasPrefix("\(path): "))
    #expect(contents(of: path) == Array(text.utf8))
    #expect(folder.names == ["rdsTraffic.gpkg"])
  }

  @Test func databaseOfAnotherProgramIsRefusedAndLeftAlone() throws {
    do {
      let connection = try Connection(path: path, mode: .create)
      try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    }
    let before = contents(of: path)
    #expect(refusal(path)?.kind == .notALayer)
    #expect(contents(of: path) == before)
  }

  @Test func geoPackageWithoutOurTablesIsRefusedAndLeftAlone() throws {
    do {
      let connection = try Connection(path: path, mode: .create)
      try connection.execute(
        "PRAGMA application_id = \(0x4750_4B47); PRAGMA user_version = 10300; CREATE TABLE roads (a)"
      )
    }
    let before = contents(of: path)
    let error = try #require(refusal(path))
    #expect(error.kind == .notALayer)
    #expect(error.cause.contains("without rdsTraffic tables"))
    #expect(contents(of: path) == before)
  }

  @Test(arguments: [
    "ALTER TABLE rdsTraffic_incidents DROP COLUMN active",
    "ALTER TABLE rdsTraffic_flow ADD COLUMN more TEXT", "DROP TABLE rdsTraffic_info",
    "DROP TRIGGER rtree_rdsTraffic_flow_geom_delete", "DROP TABLE rtree_rdsTraffic_incidents_geom",
    "PRAGMA user_version = 10200",
  ])
  func layerOfAnotherVersionIsRefusedByWriterAndReader(change: String) throws {
    try LayerWriter(path: path, source: .test).show(LayerContents(incidents: [.queue("a")]))
    do {
      let connection = try Connection(path: path, mode: .readWrite)
      try connection.execute(change)
    }
    let before = contents(of: path)
    #expect(refusal(path)?.kind == .otherVersion)
    let error = #expect(throws: LayerError.self) { try LayerReader(path: path) }
    #expect(error?.kind == .otherVersion)
    #expect(contents(of: path) == before)
  }

  @Test func directoriesAndMissingDirectoriesAreNamed() throws {
    #expect(refusal(folder.path)?.cause == "not a regular file")
    let error = try #require(refusal("\(folder.path)/none/rdsTraffic.gpkg"))
    #expect(error.kind == .missing)
    #expect(error.cause.contains("\(folder.path)/none: No such file or directory"))
  }

  @Test func emptyFileBecomesALayer() throws {
    folder.write("rdsTraffic.gpkg", "")
    try LayerWriter(path: path, source: .test).show(LayerContents(incidents: [.queue("a")]))
    #expect(try LayerReader(path: path).incidents().count == 1)
  }

  // MARK: Taking over

  @Test func oldRowsStayUntilTheFirstChangeSetAndGoWithIt() throws {
    try LayerWriter(path: path, source: .test).show(
      LayerContents(incidents: [.queue("old")], flow: [.slow(1, 2)]))
    let writer = try LayerWriter(path: path, source: .test)
    let reader = try LayerReader(path: path)
    #expect(try reader.incidents().map(\.id) == ["old"])
    #expect(writer.generation == 1)
    try writer.show(LayerContents(incidents: [.queue("new")]))
    #expect(try reader.incidents().map(\.id) == ["new"])
    #expect(try reader.flow() == [])
    #expect(try reader.info()?.generation == 2)
  }

  @Test func firstChangeSetClearsTheLayerEvenWhenNothingIsKnownYet() throws {
    try LayerWriter(path: path, source: .test).show(LayerContents(incidents: [.queue("old")]))
    try LayerWriter(path: path, source: .test).show(LayerContents())
    #expect(try LayerReader(path: path).incidents() == [])
  }

  @Test func otherTablesInTheFileStay() throws {
    try LayerWriter(path: path, source: .test).show(LayerContents())
    do {
      let connection = try Connection(path: path, mode: .readWrite)
      try connection.execute(
        "CREATE TABLE layer_styles (style); INSERT INTO layer_styles VALUES (1)")
    }
    try LayerWriter(path: path, source: .test).show(LayerContents(incidents: [.queue("a")]))
    let connection = try Connection(path: path, mode: .readOnly)
    #expect(try connection.integer("SELECT count(*) FROM layer_styles") == 1)
  }

  @Test func secondWriterOfTheSameLayerIsNoticed() throws {
    let first = try LayerWriter(path: path, source: .test)
    try first.show(LayerContents(incidents: [.queue("first")]))
    let second = try LayerWriter(path: path, source: .test)
    try second.show(LayerContents(incidents: [.queue("second")]))
    let error = #expect(throws: LayerError.self) {
      try first.show(LayerContents(incidents: [.queue("third")]))
    }
    #expect(error?.kind == .otherWriter)
    #expect(try LayerReader(path: path).incidents().map(\.id) == ["second"])
  }

  @Test func layerThatWasRemovedUnderTheWriterIsNoticed() throws {
    let writer = try LayerWriter(path: path, source: .test)
    try writer.show(LayerContents(incidents: [.queue("a")]))
    for name in folder.names { unlink("\(folder.path)/\(name)") }
    let error = #expect(throws: LayerError.self) {
      try writer.show(LayerContents(incidents: [.queue("b")]))
    }
    #expect(error?.kind == .missing)
  }

  // MARK: No room, no permission

  @Test func fullLayerKeepsItsContentAndSaysSo() throws {
    let writer = try LayerWriter(path: path, source: .test, sizeLimit: 200_000)
    let few = LayerContents(incidents: [.queue("a"), .queue("b")], flow: [.slow(1, 2)])
    try writer.show(few)
    let many = LayerContents(incidents: (0..<2000).map { .queue("many \($0)") })
    let error = #expect(throws: LayerError.self) { try writer.show(many, after: few) }
    #expect(error?.kind == .full)
    #expect(error?.path == path)
    let reader = try LayerReader(path: path)
    #expect(try reader.incidents() == few.incidents.map { LayerIncident($0) })
    #expect(try reader.flow() == few.flow)
    #expect(try reader.info()?.generation == 1)

    // The writer goes on from what the layer shows.
    let next = LayerContents(incidents: [.queue("c")])
    try writer.show(next, after: few)
    #expect(try reader.incidents().map(\.id) == ["c"])
    #expect(try reader.info()?.generation == 2)
  }

  @Test func layerWithoutRoomForItsTablesIsRemovedAgain() throws {
    let error = #expect(throws: LayerError.self) {
      try LayerWriter(path: path, source: .test, sizeLimit: 20_000)
    }
    #expect(error?.kind == .full)
    #expect(folder.names == [])
  }

  @Test func layerWithoutRoomIsTakenOverAllOrNot() throws {
    try LayerWriter(path: path, source: .test).show(LayerContents(incidents: [.queue("old")]))
    let writer = try LayerWriter(path: path, source: .test, sizeLimit: 200_000)
    let many = LayerContents(incidents: (0..<2000).map { .queue("many \($0)") })
    let error = #expect(throws: LayerError.self) { try writer.show(many) }
    #expect(error?.kind == .full)
    #expect(try LayerReader(path: path).incidents().map(\.id) == ["old"])
    try writer.show(LayerContents(incidents: [.queue("new")]))
    #expect(try LayerReader(path: path).incidents().map(\.id) == ["new"])
  }

  // MARK: What stays behind

  @Test func everyoneMayReadTheLayerAndWhatIsBesideIt() throws {
    let writer = try LayerWriter(path: path, source: .test)
    try writer.show(LayerContents(incidents: [.queue("a")]))
    #expect(
      folder.names == ["rdsTraffic.gpkg", "rdsTraffic.gpkg-shm", "rdsTraffic.gpkg-wal"])
    for name in folder.names { #expect(mode(of: "\(folder.path)/\(name)") == 0o644, "\(name)") }
  }

  @Test func singleFileSufficesAfterClosing() throws {
    let writer = try LayerWriter(path: path, source: .test)
    try writer.show(LayerContents(incidents: [.queue("a")]))
    try writer.close()
    #expect(folder.names == ["rdsTraffic.gpkg"])
    let connection = try Connection(path: path, mode: .readOnly)
    #expect(try connection.query("PRAGMA journal_mode") == .text("delete"))
    #expect(try LayerReader(path: path).incidents().map(\.id) == ["a"])
  }

  @Test func readerThatStaysKeepsReadingAfterClosing() throws {
    let reader: LayerReader
    do {
      let writer = try LayerWriter(path: path, source: .test)
      try writer.show(LayerContents(incidents: [.queue("a")]))
      reader = try LayerReader(path: path)
      try writer.show(LayerContents(incidents: [.queue("b")]), after: LayerContents())
    }
    #expect(try reader.incidents().map(\.id) == ["a", "b"])
    // The next writer finds the reader still there.
    try LayerWriter(path: path, source: .test).show(LayerContents(incidents: [.queue("c")]))
    #expect(try reader.hasChanged())
    #expect(try reader.incidents().map(\.id) == ["c"])
  }
}
