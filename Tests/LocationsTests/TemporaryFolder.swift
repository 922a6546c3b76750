import Glibc
import Testing

/// A folder of one test, removed with everything in it when the test lets it go.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/locations-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    path = try #require(made)
  }

  deinit {
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
        if name != ".", name != ".." { remove("\(path)/\(name)") }
      }
      closedir(directory)
    }
    rmdir(path)
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = try #require(fopen("\(path)/\(name)", "w"))
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }
}
