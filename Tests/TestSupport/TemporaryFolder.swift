import Glibc

/// A folder that everyone may read and that goes away, with all that is in it, when the test ends.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() {
    // The system fills in the six letters.
    var template = Array("/tmp/rds-traffic-test-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } }
    precondition(made != nil, "no temporary folder: \(String(cString: strerror(errno)))")
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    chmod(path, 0o755)
  }

  deinit { _ = run("/bin/rm", ["-rf", path]) }

  /// The names of what is in the folder, sorted.
  package var names: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes a file into the folder and tells its path; makes the folders its name goes through.
  @discardableResult
  package func write(_ name: String, _ bytes: [UInt8]) -> String {
    let file = path + "/" + name
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    precondition(descriptor >= 0, "\(file): \(String(cString: strerror(errno)))")
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      precondition(count > 0, "\(file): \(String(cString: strerror(errno)))")
      start += count
    }
    close(descriptor)
    return file
  }

  /// Writes a text file into the folder and tells its path.
  @discardableResult
  package func write(_ name: String, _ text: String) -> String { write(name, Array(text.utf8)) }
}

/// The bytes of a file; nil when it cannot be read.
package func contents(of path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  return drain(descriptor)
}

/// The text of a file; nil when it cannot be read.
package func text(of path: String) -> String? {
  contents(of: path).map { String(decoding: $0, as: UTF8.self) }
}

func drain(_ descriptor: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return bytes }
    bytes.append(contentsOf: chunk.prefix(count))
  }
}
