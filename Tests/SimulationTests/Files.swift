import Glibc

/// Where the package lies.
let packageRoot = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

/// A whole file, or nil when it cannot be read.
func contents(_ path: String) -> String? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}
