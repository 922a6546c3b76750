import Glibc

/// Reads a line to drive along from a GPX or GeoJSON file, told apart by their first character.
package enum RouteFile {
  private static let largest = 64 << 20

  /// Reads a file.
  ///
  /// - Throws: ``PositioningError/badRoute(file:line:cause:)`` when there is no line in it.
  package static func read(_ path: String) throws(PositioningError) -> RouteLine {
    try line(bytes(path), file: path)
  }

  /// Reads a file's text; `file` names it in errors.
  package static func line(_ bytes: [UInt8], file: String) throws(PositioningError) -> RouteLine {
    let blank: [UInt8] = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]
    let points =
      switch bytes.first(where: { !blank.contains($0) }) {
      case UInt8(ascii: "<"): try GPXReader.points(bytes, file: file)
      case UInt8(ascii: "{"): try GeoJSONReader.points(withoutMark(bytes), file: file)
      default:
        throw PositioningError.badRoute(file: file, line: nil, cause: "neither GPX nor GeoJSON")
      }
    guard let line = RouteLine(points) else {
      throw .badRoute(file: file, line: nil, cause: "no line of two places in it")
    }
    return line
  }

  /// A text without the mark of byte order that some editors begin it with.
  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private static func bytes(_ path: String) throws(PositioningError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw bad(path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw bad(path) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk.prefix(count))
      guard bytes.count <= largest else {
        throw .badRoute(file: path, line: nil, cause: "larger than 64 MiB")
      }
    }
  }

  private static func bad(_ path: String) -> PositioningError {
    .badRoute(file: path, line: nil, cause: String(cString: strerror(errno)))
  }
}
