import CExpat

/// Reads the points of a GPX file (1.0 or 1.1): those of its tracks, or else of its routes.
final class GPXReader {
  private let file: String
  private let parser: XML_Parser
  private var track: [RoutePoint] = []
  private var route: [RoutePoint] = []
  private var hasRoot = false
  private var error: PositioningError?

  private init(file: String) throws(PositioningError) {
    self.file = file
    guard let parser = XML_ParserCreate(nil) else {
      throw .badRoute(file: file, line: nil, cause: "not enough memory")
    }
    self.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetStartElementHandler(parser, gpxElementStarts)
  }

  deinit { XML_ParserFree(parser) }

  /// The points of a file's text in order, all segments joined.
  ///
  /// - Throws: ``PositioningError/badRoute(file:line:cause:)`` when it is not GPX, or a point has
  ///   no place.
  static func points(_ bytes: [UInt8], file: String) throws(PositioningError) -> [RoutePoint] {
    let reader = try GPXReader(file: file)
    return try reader.read(bytes)
  }

  private func read(_ bytes: [UInt8]) throws(PositioningError) -> [RoutePoint] {
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(buffer.count), 1)
    }
    if let error { throw error }
    guard status == XML_STATUS_OK else {
      let cause = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "error"
      throw bad("not XML: \(cause)")
    }
    return track.isEmpty ? route : track
  }

  fileprivate func start(_ name: String, _ attribute: (String) -> String?) {
    if !hasRoot, name != "gpx" { return fail("not GPX: its root is <\(name.prefix(40))>") }
    hasRoot = true
    guard name == "trkpt" || name == "rtept" else { return }
    guard let latitude = attribute("lat").flatMap({ Double($0) }),
      let longitude = attribute("lon").flatMap({ Double($0) })
    else { return fail("a <\(name)> without lat and lon in degrees") }
    let point = RoutePoint(latitude: latitude, longitude: longitude)
    guard point.isValid else { return fail("no such place: \(latitude), \(longitude)") }
    if name == "trkpt" { track.append(point) } else { route.append(point) }
  }

  private func fail(_ cause: String) {
    if error == nil { error = bad(cause) }
    XML_StopParser(parser, 0)
  }

  private func bad(_ cause: String) -> PositioningError {
    .badRoute(file: file, line: Int(XML_GetCurrentLineNumber(parser)), cause: cause)
  }
}

// Attributes are names and values by turns, with a null pointer at the end.
private func gpxElementStarts(
  _ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
  guard let context, let name, let attributes else { return }
  let reader = Unmanaged<GPXReader>.fromOpaque(context).takeUnretainedValue()
  reader.start(localName(name)) { wanted in
    var entry = attributes
    while let key = entry[0], let value = entry[1] {
      if String(cString: key) == wanted { return String(cString: value) }
      entry += 2
    }
    return nil
  }
}

/// The name of an element without the prefix of its namespace.
private func localName(_ name: UnsafePointer<XML_Char>) -> String {
  let text = String(cString: name)
  return text.lastIndex(of: ":").map { String(text[text.index(after: $0)...]) } ?? text
}
