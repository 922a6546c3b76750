import Glibc
import Routing
import TestSupport
import Testing

/// The routing engine's live traffic as the service writes it, and as it leaves it.
@Suite(.serialized) struct EngineTests {
  /// Norland's tiles and its location table matched to them.
  private struct World {
    let folder: TemporaryFolder
    var tiles: String { folder.path + "/tiles" }
    var configuration: String { tiles + "/valhalla.json" }
    var locations: String { folder.path + "/locations.db" }

    /// nil, said on standard output, when the engine is not here.
    init?() {
      folder = TemporaryFolder()
      let map = packageFolder + "/Captures/demo.osm"
      guard run(packageFolder + "/scripts/tiles", [map, folder.path + "/tiles"]).status == 0 else {
        print("skipped: live traffic (scripts/tiles cannot build tiles; is Valhalla here?)")
        return nil
      }
      let program = BuiltProgram.path("rds-traffic")
      let table = packageFolder + "/Captures/demo-locations"
      for words in [
        ["locations", "import", table, "--database", locations],
        ["match", "--locations", locations, "--osm", map, "--valhalla", configuration],
      ] {
        let result = run(program, words)
        #expect(result.status == 0, "\(result.text)")
      }
    }

    /// Words that are set in the file of live traffic.
    func wordsSet() throws -> Int {
      let configuration = try EngineConfiguration(path: configuration)
      let path = try configuration.requireTrafficExtract()
      return EngineTests.words(of: contents(of: path) ?? [])
    }
  }

  /// Counts words that are not zero in a traffic.tar, with nothing of ours that reads it: members of
  /// 512-byte blocks, each a header of 32 bytes and 8 bytes an edge.
  private static func words(of bytes: [UInt8]) -> Int {
    var count = 0
    var offset = 0
    while offset + 512 <= bytes.count {
      let digits = bytes[(offset + 124)..<(offset + 135)].filter { (0x30...0x37).contains($0) }
      let size = digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
      let name = String(decoding: bytes[offset..<(offset + 100)].prefix { $0 != 0 }, as: UTF8.self)
      let start = offset + 512
      if name.hasSuffix(".gph") {
        for word in stride(from: start + 32, to: min(start + size, bytes.count) - 7, by: 8)
        where bytes[word..<(word + 8)].contains(where: { $0 != 0 }) { count += 1 }
      }
      offset = start + (size + 511) / 512 * 512
    }
    return count
  }

  @Test func jamsAreThereWhileItRunsAndGoneHoweverItEnds() throws {
    guard let world = World() else { return }
    let daemon = RunningDaemon("[engine]\nvalhalla = \(world.configuration)", hasTables: false)
    daemon.folder.write("locations.db", contents(of: world.locations) ?? [])
    try daemon.start()
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    #expect(daemon.waits { _ in (try? world.wordsSet()) ?? 0 > 0 })
    #expect(daemon.stop() == 0)
    #expect(try world.wordsSet() == 0)

    // The next one knows what held, and is killed.
    try daemon.start()
    #expect(daemon.waits { _ in (try? world.wordsSet()) ?? 0 > 0 })
    daemon.signal(SIGKILL)
    _ = daemon.process?.wait()
    #expect(try world.wordsSet() > 0)
    let result = run(
      BuiltProgram.path("rds-trafficd"), ["--config", daemon.configuration, "--clear"])
    #expect(result.status == 0, "\(result.text)")
    #expect(try world.wordsSet() == 0)
  }

  @Test func anEngineWhoseFileIsReplacedIsWrittenAnew() throws {
    guard let world = World() else { return }
    let daemon = RunningDaemon("[engine]\nvalhalla = \(world.configuration)", hasTables: false)
    daemon.folder.write("locations.db", contents(of: world.locations) ?? [])
    let path = try EngineConfiguration(path: world.configuration).requireTrafficExtract()
    let empty = contents(of: path) ?? []
    try daemon.start()
    daemon.send()
    #expect(daemon.waits { _ in (try? world.wordsSet()) ?? 0 > 0 })
    world.folder.write("new.tar", empty)
    #expect(rename(world.folder.path + "/new.tar", path) == 0)
    #expect(try world.wordsSet() == 0)
    #expect(daemon.waits { _ in (try? world.wordsSet()) ?? 0 > 0 })
  }

  @Test func anEngineThatIsNotMatchedIsToldAndLeftAlone() throws {
    guard let world = World() else { return }
    let daemon = RunningDaemon("[engine]\nvalhalla = \(world.configuration)")
    try daemon.start()
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    #expect(daemon.log.contains("error: engine: no live traffic: "))
    #expect(try world.wordsSet() == 0)
    #expect(daemon.stop() == 0)
  }
}
