import Files
import Glibc

/// Finds and reads the files of a configuration.
package enum SettingFiles {
  package static let standard = "/etc/rds-traffic/rds-traffic.conf"

  /// Reads a file, and then those of its folder of drop-ins, `FILE.d/*.conf`, by name.
  ///
  /// - Parameters:
  ///   - path: Of the file.
  ///   - isNeeded: Whether the file itself must be there, as one that somebody named must.
  /// - Returns: What they say.
  /// - Throws: ``ConfigurationError`` for what cannot be read, and for every fault in what can.
  package static func load(
    _ path: String = standard, isNeeded: Bool = false
  ) throws(ConfigurationError) -> SettingValues {
    var files: [(name: String, text: String)] = []
    if let text = try read(path, isNeeded: isNeeded) { files.append((path, text)) }
    for name in try dropIns(of: path) {
      if let text = try read(name, isNeeded: true) { files.append((name, text)) }
    }
    return try SettingValues(files)
  }

  private static func dropIns(of path: String) throws(ConfigurationError) -> [String] {
    let folder = path + ".d"
    guard let directory = opendir(folder) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw failure(folder, String(cString: strerror(errno)))
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".conf"), !name.hasPrefix(".") { names.append(name) }
    }
    // By bytes, so that the language of the system changes nothing.
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\(folder)/\($0)" }
  }

  private static func read(_ path: String, isNeeded: Bool) throws(ConfigurationError) -> String? {
    do throws(FileFailure) { return try WholeFile.text(path, atMost: 1) } catch {
      if error.isMissing, !isNeeded { return nil }
      throw failure(path, error.cause)
    }
  }

  private static func failure(_ path: String, _ cause: String) -> ConfigurationError {
    ConfigurationError([.init(file: path, line: nil, cause: cause)])
  }
}
