import JSON

/// Reads the lines of a GeoJSON text (RFC 7946), wherever in it they are, as one.
struct GeoJSONReader {
  private let file: String
  private var points: [RoutePoint] = []

  private init(file: String) { self.file = file }

  /// The points of a text's lines in order, all lines joined; other geometries are passed over.
  ///
  /// - Throws: ``PositioningError/badRoute(file:line:cause:)`` when it is not GeoJSON, or a point
  ///   has no place.
  static func points(_ bytes: [UInt8], file: String) throws(PositioningError) -> [RoutePoint] {
    var reader = GeoJSONReader(file: file)
    let document: JSONDocument
    do throws(JSONDocument.ParseError) { document = try JSONDocument(bytes) } catch {
      throw .badRoute(file: file, line: error.line, cause: error.cause)
    }
    try reader.collect(document.root, "")
    return reader.points
  }

  /// Collects the lines of an object and all in it.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - place: Where in the text it is, for errors: `features[2].geometry`.
  /// - Throws: ``PositioningError/badRoute(file:line:cause:)``.
  private mutating func collect(
    _ value: JSONValue, _ place: String
  ) throws(PositioningError) {
    guard let type = value["type"]?.text else { throw bad(place, "an object without a type") }
    switch type {
    case "FeatureCollection": try collectAll(value["features"], place, "features")
    case "GeometryCollection": try collectAll(value["geometries"], place, "geometries")
    case "Feature":
      // A feature without a place has the geometry null.
      guard let geometry = value["geometry"], geometry.isObject else { return }
      try collect(geometry, GeoJSONReader.path(place, "geometry"))
    case "LineString":
      try collectLine(value["coordinates"], GeoJSONReader.path(place, "coordinates"))
    case "MultiLineString":
      let path = GeoJSONReader.path(place, "coordinates")
      for (index, line) in try elements(value["coordinates"], path).enumerated() {
        try collectLine(line, "\(path)[\(index)]")
      }
    default: break
    }
  }

  private mutating func collectAll(
    _ list: JSONValue?, _ place: String, _ name: String
  ) throws(PositioningError) {
    let path = GeoJSONReader.path(place, name)
    for (index, element) in try elements(list, path).enumerated() {
      try collect(element, "\(path)[\(index)]")
    }
  }

  private mutating func collectLine(
    _ list: JSONValue?, _ place: String
  ) throws(PositioningError) {
    for (index, position) in try elements(list, place).enumerated() {
      let numbers = position.elements
      guard numbers.count >= 2, let longitude = numbers[0].number, let latitude = numbers[1].number
      else { throw bad("\(place)[\(index)]", "not a longitude and a latitude") }
      let point = RoutePoint(latitude: latitude, longitude: longitude)
      guard point.isValid else {
        throw bad("\(place)[\(index)]", "no such place: \(latitude), \(longitude)")
      }
      points.append(point)
    }
  }

  private func elements(
    _ list: JSONValue?, _ place: String
  ) throws(PositioningError) -> [JSONValue] {
    guard let list, list.isArray else { throw bad(place, "not a list") }
    return list.elements
  }

  private func bad(_ place: String, _ cause: String) -> PositioningError {
    .badRoute(file: file, line: nil, cause: place.isEmpty ? cause : "\(place): \(cause)")
  }

  private static func path(_ place: String, _ name: String) -> String {
    place.isEmpty ? name : "\(place).\(name)"
  }
}
