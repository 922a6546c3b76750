import Files

/// Reads a line to drive along from a GPX or GeoJSON file, told apart by their first character.
package enum RouteFile {
  /// Reads a file.
  ///
  /// - Throws: ``PositioningError/badRoute(file:line:cause:)`` when there is no line in it.
  package static func read(_ path: String) throws(PositioningError) -> RouteLine {
    let bytes: [UInt8]
    do throws(FileFailure) { bytes = try WholeFile.read(path, atMost: 64) } catch {
      throw .badRoute(file: path, line: nil, cause: error.cause)
    }
    return try line(bytes, file: path)
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
}
