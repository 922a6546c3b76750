import Glibc
import TestSupport
import Testing

@testable import Engine
@testable import Routing

struct EngineServiceTests {
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
    let folder = TemporaryFolder()
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

    // Tiles of another time are another map: the service there is not taken for ours.
    let tiles = folder.write("tiles.tar", Fixture.tar(TileSetTests.tiles))
    utimes(tiles, [timeval(), timeval()])
    let other = try TileSet(archive: tiles)
    #expect(other.lastModified == 0)
    let third = try EngineService(configuration, tiles: other)
    #expect(third.isOwn)
    #expect(third.address != running.address)
  }

  @Test func theProgramDiesWithUsHoweverWeDie() async throws {
    let folder = TemporaryFolder()
    let program = folder.write(
      "valhalla_service", "#!/bin/sh\necho $$ $1 > \"${0%/*}/started\"\nexec sleep 1000\n")
    chmod(program, 0o755)
    folder.write("valhalla.json", #"{"mjolnir": {"tile_dir": "T"}}"#)
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      let configuration = try EngineConfiguration(path: path + "/valhalla.json")
      let program = try EngineProgram { $0 == "VALHALLA_BIN" ? path : nil }
      let process = try EngineProcess(program, configuration)
      while try access(path + "/started", R_OK) != 0 || readFile(path + "/started").isEmpty {
        usleep(10_000)
      }
      kill(getpid(), SIGKILL)
      withExtendedLifetime(process) {}
    }
    let started = String(decoding: try readFile(folder.path + "/started"), as: UTF8.self)
    let words = started.split(whereSeparator: \.isWhitespace)
    let pid = try #require(words.first.flatMap { pid_t($0) })
    let configuration = try #require(words.last.map(String.init))
    // The supervisor needs a moment, too.
    for _ in 0..<500 where kill(pid, 0) == 0 || access(configuration, F_OK) == 0 { usleep(20_000) }
    #expect(kill(pid, 0) != 0)
    #expect(access(configuration, F_OK) != 0)
  }

  @Test func aServiceThatCannotStartTellsItsLastLines() throws {
    guard let map = try TestMap.make("north-bayreuth.osm.gz") else { return }
    let folder = TemporaryFolder()
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
