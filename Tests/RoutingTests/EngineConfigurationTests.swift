import JSON
import TestSupport
import Testing

@testable import Engine
@testable import Routing

struct EngineConfigurationTests {
  private static let whole = """
    {"mjolnir": {"tile_dir": "T", "tile_extract": "T.tar", "traffic_extract": "traffic.tar",
      "shortcuts": false, "id_table_size": 1300000000},
     "httpd": {"service": {"listen": "tcp://*:8002", "drain_seconds": 28, "timeout_seconds": -1}},
     "loki": {"actions": ["route"], "service": {"proxy": "ipc:///tmp/loki"}}}
    """

  private static func read(_ text: String) throws -> EngineConfiguration {
    let folder = TemporaryFolder()
    return try EngineConfiguration(path: folder.write("valhalla.json", text))
  }

  @Test func theKeysWeNeedAreRead() throws {
    let configuration = try Self.read(Self.whole)
    #expect(configuration.tileFolder == "T")
    #expect(configuration.tileExtract == "T.tar")
    #expect(configuration.trafficExtract == "traffic.tar")
    #expect(!configuration.hasShortcuts)
    #expect(configuration.address == "http://127.0.0.1:8002")
  }

  @Test func tilesHaveShortcutsUnlessTheConfigurationSaysNo() throws {
    #expect(try Self.read(#"{"mjolnir": {"tile_dir": "T"}}"#).hasShortcuts)
  }

  @Test(arguments: [
    ("{\n \"mjolnir\": {\n  \"tile_dir\" \"T\"\n }\n}", ":3: not JSON"),
    ("{\n \"mjolnir\": {}", ":2: not JSON"),
    ("", ":1: not JSON"),
    ("{\"mjolnir\": {\"tile_dir\": \"T\"}}\n\nx", ":3: not JSON: text after its end"),
    ("[]", ": key mjolnir is missing"),
    ("{\"mjolnir\": {}}", ": key mjolnir.tile_extract or mjolnir.tile_dir is missing"),
    ("{\"mjolnir\": {\"tile_dir\": 5}}", ": mjolnir.tile_dir is not a text"),
  ])
  func whatCannotBeUsedIsToldWithFileAndLine(text: String, cause: String) throws {
    let folder = TemporaryFolder()
    let path = folder.write("valhalla.json", text)
    let error = #expect(throws: RoutingError.self) { try EngineConfiguration(path: path) }
    #expect(error?.description.hasPrefix(path + cause) == true, "\(String(describing: error))")
  }

  @Test func aMissingFileIsToldByName() {
    let error = #expect(throws: RoutingError.self) {
      try EngineConfiguration(path: "/nowhere/valhalla.json")
    }
    #expect(error?.description == "/nowhere/valhalla.json: No such file or directory")
  }

  @Test func aMissingTrafficFileIsToldWithTheCommandThatMakesOne() throws {
    let none = try Self.read(#"{"mjolnir": {"tile_dir": "T"}}"#)
    let noKey = #expect(throws: RoutingError.self) { try none.requireTrafficExtract() }
    #expect(noKey?.description.contains("mjolnir.traffic_extract is missing") == true)
    let absent = try Self.read(
      #"{"mjolnir": {"tile_dir": "T", "traffic_extract": "/nowhere/traffic.tar"}}"#)
    let noFile = #expect(throws: RoutingError.self) { try absent.requireTrafficExtract() }
    #expect(noFile?.description.hasPrefix("/nowhere/traffic.tar: no such file") == true)
    #expect(noFile?.description.contains("valhalla_build_extract -c") == true)
  }

  @Test func missingTilesAreToldByName() throws {
    let configuration = try Self.read(#"{"mjolnir": {"tile_dir": "/nowhere/tiles"}}"#)
    let error = #expect(throws: RoutingError.self) { try TileSet(configuration) }
    #expect(error?.description.contains("no tiles at /nowhere/tiles") == true)
  }

  @Test func aServiceOfOurOwnListensOnLoopbackWithSocketsOfItsOwn() throws {
    let text = try Self.read(Self.whole).derived(port: 4711, folder: "/tmp/x")
    let root = try JSONDocument(Array(text.utf8)).root
    let http = try #require(root[path: ["httpd", "service"]])
    #expect(http["listen"]?.text == "tcp://127.0.0.1:4711")
    #expect(http["drain_seconds"]?.number == 0)
    #expect(http["shutdown_seconds"]?.number == 0)
    #expect(http["timeout_seconds"]?.number == -1)
    #expect(http["loopback"]?.text == "ipc:///tmp/x/loopback")
    #expect(root[path: ["loki", "service", "proxy"]]?.text == "ipc:///tmp/x/loki")
    #expect(root[path: ["odin", "service", "proxy"]]?.text == "ipc:///tmp/x/odin")
    #expect(root[path: ["loki", "actions"]]?.elements.compactMap(\.text) == ["route"])
    #expect(root[path: ["mjolnir", "id_table_size"]]?.integer == 1_300_000_000)
  }
}
