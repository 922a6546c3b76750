import AlertC
import Glibc

/// Reads the file of keys that the owner of a receiver was given by service providers.
package enum KeyFileReader {
  /// No provider has so many keys that they would fill it.
  private static let largest = 1 << 20

  /// The keys of a file.
  ///
  /// - Throws: ``KeyFileError`` for a file that cannot be read, has a wrong line, or may be used by
  ///   others than its owner: providers give keys in confidence.
  package static func read(_ path: String) throws(KeyFileError) -> EncryptionKeys {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path) }
    let mode = status.st_mode & 0o777
    guard mode & 0o077 == 0 else {
      let digits = String(mode, radix: 8)
      throw KeyFileError(
        file: path, line: nil,
        cause: "mode \(digits) lets others than the owner use the keys; chmod 600 \(path)")
    }
    guard let text = String(validating: try bytes(of: descriptor, path), as: UTF8.self) else {
      throw KeyFileError(file: path, line: nil, cause: "not UTF-8 text")
    }
    return try EncryptionKeyFile.parse(text, file: path)
  }

  private static func bytes(
    of descriptor: CInt, _ path: String
  ) throws(KeyFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk.prefix(count))
      guard bytes.count <= largest else {
        throw KeyFileError(file: path, line: nil, cause: "larger than 1 MiB")
      }
    }
  }

  private static func failure(_ path: String) -> KeyFileError {
    KeyFileError(file: path, line: nil, cause: String(cString: strerror(errno)))
  }
}
