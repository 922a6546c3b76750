import Glibc
import TestSupport
import Testing

@testable import Engine
@testable import Routing

struct EngineProgramTests {
  private static func install(_ folder: TemporaryFolder, below path: String) -> String {
    let program = folder.write("\(path)/valhalla_service", "#!/bin/sh\nexit 3\n")
    chmod(program, 0o755)
    return program
  }

  @Test func theNamedFolderComesBeforePathAndThatBeforeTheCache() throws {
    let folder = TemporaryFolder()
    let named = Self.install(folder, below: "named")
    let inPath = Self.install(folder, below: "path")
    let cached = Self.install(folder, below: "cache/rds-traffic/valhalla-3.9.1/valhalla/bin")
    var environment = [
      "VALHALLA_BIN": folder.path + "/named", "PATH": "/nowhere:\(folder.path)/path",
      "XDG_CACHE_HOME": folder.path + "/cache",
    ]
    #expect(try EngineProgram { environment[$0] }.path == named)
    environment["VALHALLA_BIN"] = nil
    #expect(try EngineProgram { environment[$0] }.path == inPath)
    environment["PATH"] = "/nowhere"
    #expect(try EngineProgram { environment[$0] }.path == cached)
  }

  @Test func aProgramThatIsNowhereIsToldWithThePlacesSearched() {
    let environment = ["HOME": "/nowhere/home", "PATH": "/nowhere"]
    let error = #expect(throws: RoutingError.self) { try EngineProgram { environment[$0] } }
    #expect(error?.description.contains("/nowhere/home/.cache/rds-traffic/") == true)
    let named = ["VALHALLA_BIN": "/nowhere/bin", "PATH": "/usr/bin"]
    let second = #expect(throws: RoutingError.self) { try EngineProgram("sh") { named[$0] } }
    #expect(second?.description.contains("/nowhere/bin (VALHALLA_BIN)") == true)
  }
}
