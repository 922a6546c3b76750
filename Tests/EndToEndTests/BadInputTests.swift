import Glibc
import TestSupport
import Testing

/// Whatever is wrong is said in one line, with exit status 1, and no layer is left half-written.
@Suite struct BadInputTests {
  private let folder = TemporaryFolder()
  private var layer: String { folder.path + "/layer.gpkg" }
  private var locations: String { World.norland.locations }

  private func replay(
    _ capture: String, locations: String? = nil, _ extra: String...
  ) -> ProgramResult {
    run(
      Program.path,
      ["replay", capture, "--locations", locations ?? self.locations, "--layer", layer] + extra,
      environment: ["LC_ALL": "C.UTF-8"])
  }

  private func expectNoLayer() { #expect(access(layer, F_OK) != 0, "no layer is left behind") }

  @Test func aMissingCaptureIsNamed() {
    let result = replay("/nonexistent.spy")
    #expect(result.status == 1)
    #expect(result.complaint == "/nonexistent.spy: No such file or directory")
    expectNoLayer()
  }

  @Test func aFolderIsNoCapture() {
    let result = Program.run("decode", folder.path)
    #expect(result.status == 1)
    #expect(result.complaint == "\(folder.path): Is a directory")
  }

  @Test func aBinaryFileIsRefused() {
    let file = folder.write("capture.gz", [0x1f, 0x8b, 0x08, 0x00, 0x41])
    let result = replay(file)
    #expect(result.status == 1)
    #expect(result.complaint.hasPrefix("\(file): not a text capture (binary data at byte 3)"))
    expectNoLayer()
  }

  @Test func badLinesAreToldWithFileLineAndCauseAndTheRestIsRead() throws {
    let demo = String(decoding: try #require(contents(of: Captures.demo)), as: UTF8.self)
    let file = folder.write("bad.spy", "C2A7 0421 ZZZZ 1234\n" + demo)
    let result = replay(file)
    #expect(result.status == 0)
    #expect(
      result.complaint
        == "\(file):1: expected four blocks of four hexadecimal digits or \"----\"")
    #expect(result.output.contains("4 incidents now"))
  }

  @Test func aCaptureWithoutATrafficServiceSaysSo() {
    let file = folder.write("music.spy", "C2A7 0421 E0E0 4E4F\nC2A7 2421 4E4F 524C\n")
    for result in [replay(file), Program.run("decode", file)] {
      #expect(result.status == 1)
      #expect(
        result.complaint
          == "\(file): no traffic message service: none of 2 groups announces one")
    }
    expectNoLayer()
  }

  @Test func aCountryWithoutATableIsNamed() {
    let scenario = folder.write(
      "foreign.scenario",
      """
      station    pi=5201 ps="ELSEWHER" ecc=E0 text="x"
      service    ltn=3 sid=1 mgs=national gap=3 provider="NOBODY  "
      start      2026-05-18T06:30:00Z
      length     30s
      repetition 3
      errors     none
      message jam at=0s event=101 location=104 direction=+ extent=1 duration=2

      """)
    let file = folder.write("foreign.spy", Program.run("simulate", scenario).output)
    let result = replay(file)
    #expect(result.status == 1)
    #expect(
      result.complaint
        == "\(locations): no location table for country code 5 (ECC E0), table number 3")
    expectNoLayer()
  }

  @Test func aTableWithoutPointsIsRefusedAndLeavesNoDatabase() {
    let table = folder.path + "/table"
    mkdir(table, 0o755)
    _ = folder.write("table/README.DAT", "1;20260101;20301231;nobody;UTF-8;2;0\r\n")
    _ = folder.write("table/COUNTRIES.DAT", "CID;ECC;CCD;CNAME\r\n99;FE;C;Norland\r\n")
    let database = folder.path + "/new.db"
    let result = Program.run("locations", "import", table, "--database", database)
    #expect(result.status == 1)
    #expect(result.complaint.contains("POINTS"))
    #expect(access(database, F_OK) != 0)
  }

  @Test func aMissingDatabaseIsNamed() {
    let result = replay(Captures.demo, locations: "/nonexistent.db")
    #expect(result.status == 1)
    #expect(result.complaint.hasPrefix("/nonexistent.db: "))
    expectNoLayer()
  }

  @Test func aFileThatIsNoLocationDatabaseIsRefused() {
    let file = folder.write("text.db", "this is no database, but long enough to look like a file")
    let result = replay(Captures.demo, locations: file)
    #expect(result.status == 1)
    #expect(result.complaint.hasPrefix("\(file): "))
    expectNoLayer()
  }

  @Test func anEngineConfigurationThatDoesNotExistIsNamed() {
    let missing = folder.path + "/valhalla.json"
    for result in [
      replay(Captures.demo, "--valhalla", missing),
      Program.run("route", "46.5,-30", "46.5,-29.9", "--valhalla", missing),
      Program.run(
        "match", "--locations", locations, "--osm", Captures.map, "--valhalla", missing),
    ] {
      #expect(result.status == 1)
      #expect(result.complaint == "\(missing): No such file or directory")
    }
    expectNoLayer()
  }

  @Test func tilesOtherThanThoseMatchedAreRefused() throws {
    guard World.norland.configuration != nil else { return }
    // The same country on another map: the motorway is a little shorter.
    let osm = String(decoding: try #require(contents(of: Captures.map)), as: UTF8.self)
    let other = folder.write("other.osm", osm.replacing("46.510", with: "46.511"))
    let tiles = folder.path + "/tiles"
    let built = run(packageFolder + "/scripts/tiles", [other, tiles])
    #expect(built.status == 0, "\(built.errors)")
    let result = replay(Captures.demo, "--valhalla", tiles + "/valhalla.json")
    #expect(result.status == 1)
    #expect(result.complaint.contains("another tile set"))
    expectNoLayer()
  }

  @Test func aLayerThatCannotBeIsRefusedBeforeAnythingIsReplayed() {
    let foreign = folder.write("letter.gpkg", String(repeating: "Dear reader,\n", count: 500))
    for path in ["/nonexistent/layer.gpkg", folder.path, foreign, locations] {
      let result = run(
        Program.path,
        ["replay", Captures.demo, "--locations", locations, "--layer", path])
      #expect(result.status == 1)
      #expect(result.complaint.hasPrefix("\(path): "))
      #expect(result.output.isEmpty)
    }
    #expect(text(of: foreign)?.hasPrefix("Dear reader,") == true)
  }

  @Test func aFullDiskLeavesTheOldLayerWhole() throws {
    #expect(replay(Captures.demo).status == 0)
    let before = Program.run("incidents", "--layer", layer).output
    // The shell's limit makes every write beyond 64 KiB fail, as a full disk does.
    let result = run(
      "/bin/sh",
      [
        "-c", "trap '' XFSZ; ulimit -f 64; exec \"$0\" \"$@\"", Program.path, "replay",
        Captures.demo, "--locations", locations, "--layer", layer,
      ])
    #expect(result.status == 1)
    #expect(result.complaint.hasPrefix("\(layer): "))
    #expect(Program.run("incidents", "--layer", layer).output == before)
  }

  @Test func aFullDiskLeavesNoNewLayerBehind() {
    let result = run(
      "/bin/sh",
      [
        "-c", "trap '' XFSZ; ulimit -f 16; exec \"$0\" \"$@\"", Program.path, "replay",
        Captures.demo, "--locations", locations, "--layer", layer,
      ])
    #expect(result.status == 1)
    #expect(result.complaint.hasPrefix("\(layer): "))
    expectNoLayer()
  }

  @Test func outputThatCannotBeWrittenIsAFailure() {
    guard access("/dev/full", W_OK) == 0 else { return }
    let result = run(
      "/bin/sh", ["-c", "exec \"$0\" decode \"$1\" > /dev/full", Program.path, Captures.demo])
    #expect(result.status == 1)
    #expect(result.complaint == "standard output: No space left on device")
  }

  @Test func aReaderThatGoesAwayEndsTheProgramQuietly() {
    let result = run(
      "/bin/bash",
      [
        "-c", "set -o pipefail; \"$0\" decode \"$1\" --all | head -1", Program.path, Captures.demo,
      ])
    #expect(result.lines.count == 1)
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test(arguments: [
    [], ["nonsense"], ["decode"], ["decode", "a", "b"], ["decode", "--nonsense", "a"],
    ["decode", "a", "--format"], ["decode", "a", "--format", "xml"], ["replay", "a"],
    ["replay", "a", "--locations", "x"], ["route", "1,2", "--valhalla", "x"],
    ["route", "91,2", "1,2", "--valhalla", "x"], ["locations"], ["locations", "remove"],
    ["locations", "show", "1:2", "--database", "x"], ["incidents"],
    ["incidents", "--layer", "x", "--near", "1,2"], ["events", "4000"], ["match"],
    ["simulate", "x", "--bler", "2"], ["decode", "a", "--language", "xx"], ["drive", "a"],
    ["drive", "a", "--speed", "0"], ["drive", "a", "--speed", "50", "--format", "geojson"],
  ])
  func wrongUsageIsExplainedWithStatusTwo(_ words: [String]) {
    let result = run(Program.path, words)
    #expect(result.status == 2, "\(words): \(result.errors)")
    #expect(result.errors.hasPrefix("rds-traffic: "))
    #expect(result.output.isEmpty)
  }
}
