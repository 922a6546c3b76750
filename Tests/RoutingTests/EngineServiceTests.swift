import CLinux
import Glibc
import Testing

@testable import Routing

struct EngineServiceTests {
  /// Processes whose command line holds a word.
  private static func processes(_ word: String) -> Int {
    guard let stream = popen("pgrep -c -f '[v]alhalla_service \(word)'", "r") else { return -1 }
    defer { pclose(stream) }
    var line = [CChar](repeating: 0, count: 32)
    guard fgets(&line, 32, stream) != nil else { return -1 }
    return Int(atoi(line))
  }

  @Test func anOwnServiceEndsWithItsOwner() throws {
    guard let map = try TestMap.make("north-bayreuth.osm.gz") else { return }
    var engine: EngineService? = try EngineService(map.configuration, tiles: map.tiles)
    let address = try #require(engine?.address)
    #expect(engine?.isOwn == true)
    #expect(engine?.version.isEmpty == false)
    let connection = try HTTPConnection()
    #expect(try connection.post("\(address)/status", body: "{}").code == 200)
    engine = nil
    #expect(throws: RoutingError.self) { try connection.post("\(address)/status", body: "{}") }
  }

  @Test func aServiceThatRunsAlreadyIsUsedWhenItServesTheSameTiles() throws {
    guard let map = try TestMap.make("north-bayreuth.osm.gz") else { return }
    let running = try EngineService(map.configuration, tiles: map.tiles)
    let port = try #require(running.address.split(separator: ":").last)
    let folder = try TemporaryFolder()
    let text = String(decoding: try readFile(map.configuration.path), as: UTF8.self)
    let configuration = try EngineConfiguration(
      path: folder.write(
        "valhalla.json", text.replacing("tcp://127.0.0.1:1\"", with: "tcp://127.0.0.1:\(port)\"")))
    #expect(configuration.address == running.address)
    let second = try EngineService(configuration, tiles: map.tiles)
    #expect(!second.isOwn)
    #expect(second.address == running.address)
    second.stop()
    _ = try running.post("status", "{}")

    // Another map's service is not taken for ours.
    let other = try TileSet(archive: folder.write("tiles.tar", Fixture.tar(TileSetTests.tiles)))
    utimes(folder.path + "/tiles.tar", [timeval(), timeval()])
    let aged = try TileSet(archive: folder.path + "/tiles.tar")
    #expect(other.fingerprint == aged.fingerprint)
    #expect(aged.lastModified == 0)
    let third = try EngineService(map.configuration, tiles: map.tiles)
    #expect(third.isOwn)
  }

  @Test func aServiceThatCannotStartTellsItsLastLines() throws {
    guard let map = try TestMap.make("north-bayreuth.osm.gz") else { return }
    let folder = try TemporaryFolder()
    let text = String(decoding: try readFile(map.configuration.path), as: UTF8.self)
    let broken = try EngineConfiguration(
      path: folder.write("valhalla.json", text.replacing("\"loki\"", with: "\"nobody\"")))
    let error = #expect(throws: RoutingError.self) {
      try EngineService(broken, tiles: map.tiles, startWithin: 10)
    }
    guard case .engine(let cause, let log) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.contains("valhalla_service"))
    #expect(!log.isEmpty)
  }
}
