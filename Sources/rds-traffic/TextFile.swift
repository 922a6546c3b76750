import Glibc

/// Small text files, whole.
enum TextFile {
  /// Writes a file beside its name and renames it, so that it is never seen half.
  static func write(_ text: String, to path: String) throws {
    let temporary = path + ".tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure("\(path): \(String(cString: strerror(errno)))") }
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let reason = String(cString: strerror(errno))
        close(descriptor)
        unlink(temporary)
        throw Failure("\(path): \(reason)")
      }
      start += count
    }
    close(descriptor)
    guard rename(temporary, path) == 0 else {
      throw Failure("\(path): \(String(cString: strerror(errno)))")
    }
  }

  /// Reads a file of at most 16 MiB.
  static func read(_ path: String) throws -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure("\(path): \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure("\(path): \(String(cString: strerror(errno)))") }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk.prefix(count))
      guard bytes.count <= 16 << 20 else { throw Failure("\(path): larger than 16 MiB") }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(path): not UTF-8 text")
    }
    return text
  }
}
