import Configuration
import TestSupport
import Testing

@testable import Daemon

/// What is cleared after a daemon that was killed.
struct LeftoversTests {
  private static func settings(_ folder: TemporaryFolder) throws -> Settings {
    let text = """
      [state]
      directory = \(folder.path)
      [layer]
      path = \(folder.path)/layer.gpkg
      """
    return try Settings(try SettingValues([("test", text)]))
  }

  @Test func whatADaemonAtWorkHasWrittenIsNotCleared() throws {
    let folder = TemporaryFolder()
    let settings = try Self.settings(folder)
    do {
      let daemon = try SingleInstance(directory: folder.path)
      #expect(throws: DaemonError.self) { try Leftovers.clear(settings) }
      withExtendedLifetime(daemon) {}
    }
    #expect(throws: Never.self) { try Leftovers.clear(settings) }
  }

  @Test func whereNothingWasLeftNothingIsMade() throws {
    let folder = TemporaryFolder()
    try Leftovers.clear(try Self.settings(folder))
    #expect(folder.names == ["lock"])
  }
}
