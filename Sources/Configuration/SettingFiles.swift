import Glibc

/// Finds and reads the files of a configuration.
package enum SettingFiles {
  package static let standard = "/etc/rds-traffic/rds-traffic.conf"
  private static let largest = 1 << 20

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
    // A pipe without a writer would make us wait.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT, !isNeeded { return nil }
      throw failure(path, String(cString: strerror(errno)))
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, String(cString: strerror(errno))) }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk.prefix(count))
      guard bytes.count <= largest else { throw failure(path, "larger than 1 MiB") }
    }
    return try text(bytes, path)
  }

  private static func text(_ bytes: [UInt8], _ path: String) throws(ConfigurationError) -> String {
    // Some editors begin a file with a mark of byte order.
    let body = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    guard !body.contains(0), let text = String(validating: body, as: UTF8.self) else {
      throw failure(path, "not UTF-8 text")
    }
    return text
  }

  private static func failure(_ path: String, _ cause: String) -> ConfigurationError {
    ConfigurationError([.init(file: path, line: nil, cause: cause)])
  }
}
