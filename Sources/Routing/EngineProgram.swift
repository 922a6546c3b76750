import Glibc

/// Where Valhalla's programs are.
package struct EngineProgram: Sendable {
  package let path: String

  /// The release whose programs and file formats we know.
  package static let version = "3.9.1"

  /// Searches the folder of `VALHALLA_BIN`, then `PATH`, then the user's cache folder.
  package init(
    _ name: String = "valhalla_service", environment: (String) -> String? = environmentVariable
  ) throws(RoutingError) {
    // Somebody who names a folder means that one.
    if let folder = environment("VALHALLA_BIN"), !folder.isEmpty {
      guard let path = EngineProgram.executable("\(folder)/\(name)") else {
        throw .engineNotFound(searched: ["\(folder) (VALHALLA_BIN)"])
      }
      self.path = path
      return
    }
    var searched: [String] = []
    for folder in (environment("PATH") ?? "").split(separator: ":") {
      if let path = EngineProgram.executable("\(folder)/\(name)") {
        self.path = path
        return
      }
    }
    searched.append("PATH")
    let home = environment("HOME") ?? ""
    let cache = environment("XDG_CACHE_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.cache"
    let folder = "\(cache)/rds-traffic/valhalla-\(EngineProgram.version)/valhalla/bin"
    guard let path = EngineProgram.executable("\(folder)/\(name)") else {
      throw .engineNotFound(searched: searched + [folder])
    }
    self.path = path
  }

  private static func executable(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0
    else { return nil }
    return path
  }
}

/// A variable of our environment.
package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
