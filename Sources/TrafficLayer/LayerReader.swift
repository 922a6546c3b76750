import CSQLite
import Glibc
import Locations
import SQLite
import Traffic

/// Reads a layer, at any moment and from any process, without being able to change it.
///
/// Each answer is of one moment; ``consistently(_:)`` makes several answers of one moment. Not
/// thread-safe.
package final class LayerReader {
  package let path: String
  private let connection: Connection
  private var seenVersion: Int64

  /// Opens a layer; a file that is missing, something else or of another version is refused.
  package init(path: String) throws(LayerError) {
    switch try LayerFile.state(of: path) {
    case .absent: throw LayerError(path: path, kind: .missing, cause: "no such layer")
    case .empty: throw LayerError(path: path, kind: .notALayer, cause: "an empty file")
    case .present: break
    }
    let connection = try LayerFile.open(path, .readOnly)
    do throws(LayerError) {
      try LayerFile.verify(connection)
      seenVersion = try connection.query("PRAGMA data_version").integer ?? 0
    } catch {
      throw LayerReader.explained(error)
    }
    self.path = path
    self.connection = connection
  }

  /// Says more where a file of a writer that is gone wants files beside it that are gone too.
  private static func explained(_ error: LayerError) -> LayerError {
    guard error.kind == .inputOutput || error.kind == .readOnly,
      access(error.path + "-wal", F_OK) != 0
    else { return error }
    let cause =
      "the layer's log is gone and cannot be made in its directory; start the writer, or read as "
      + "a user who may write there"
    return LayerError(path: error.path, kind: .inputOutput, cause: cause)
  }

  // MARK: Changes

  /// Whether the layer was written to since the last call, or since it was opened.
  ///
  /// Costs microseconds, so that it can be asked often. What is read afterwards is at least as new
  /// as what made the answer true.
  package func hasChanged() throws(LayerError) -> Bool {
    let version = try connection.query("PRAGMA data_version").integer ?? 0
    defer { seenVersion = version }
    return version != seenVersion
  }

  /// Runs several queries that all see the layer as it is at the first of them.
  package func consistently<Value>(_ body: () throws(LayerError) -> Value) throws(LayerError)
    -> Value
  {
    try connection.perform("BEGIN")
    // Ends a transaction that only read: there is nothing that could fail to be undone.
    defer { sqlite3_exec(connection.handle, "ROLLBACK", nil, nil, nil) }
    return try body()
  }

  // MARK: Content

  /// Where the layer comes from and when it was written; nil before the first change set.
  package func info() throws(LayerError) -> LayerInfo? {
    try rows(LayerTable.info, LayerTable.info.select, []) { row throws(LayerError) in
      try LayerInfo(row)
    }.first
  }

  /// All incidents, in the order they came.
  package func incidents() throws(LayerError) -> [LayerIncident] {
    try incidents("\(LayerTable.incidents.select) ORDER BY fid", [])
  }

  package func incident(id: String) throws(LayerError) -> LayerIncident? {
    try incidents("\(LayerTable.incidents.select) WHERE id = ?1", [.text(id)]).first
  }

  /// The incidents of which any part lies in a box; none without a known place.
  package func incidents(in box: BoundingBox) throws(LayerError) -> [LayerIncident] {
    try inBox(box, LayerTable.incidents, \.geometry, \.id) { row throws(LayerError) in
      try LayerIncident(row)
    }
  }

  /// The incidents of which any part lies within so many metres, the nearest first.
  package func incidents(near center: Coordinate, within radius: Double) throws(LayerError)
    -> [LayerIncident]
  {
    let box = BoundingBox(around: center, radius: radius)
    var found: [(distance: Double, incident: LayerIncident)] = []
    for incident in try incidents(in: box) {
      guard let geometry = incident.geometry else { continue }
      let distance = geometry.coordinates.distance(from: center)
      if distance <= radius { found.append((distance, incident)) }
    }
    return found.sorted { ($0.distance, $0.incident.id) < ($1.distance, $1.incident.id) }
      .map(\.incident)
  }

  /// The state of traffic on all links that have one, in the order they came.
  package func flow() throws(LayerError) -> [LinkFlow] {
    let sql = "\(LayerTable.flow.select) ORDER BY fid"
    return try rows(LayerTable.flow, sql, []) { row throws(LayerError) in try flow(row) }
  }

  /// The state of traffic on the links of which any part lies in a box.
  package func flow(in box: BoundingBox) throws(LayerError) -> [LinkFlow] {
    try inBox(box, LayerTable.flow, \.geometry, \.key) { row throws(LayerError) in
      try flow(row)
    }
  }

  // MARK: Queries

  private func incidents(_ sql: String, _ parameters: [LayerValue]) throws(LayerError)
    -> [LayerIncident]
  {
    try rows(LayerTable.incidents, sql, parameters) { row throws(LayerError) in
      try LayerIncident(row)
    }
  }

  private func flow(_ row: LayerRow) throws(LayerError) -> LinkFlow {
    let json = try row.text("incident_ids")
    let ids: [String]
    do throws(SQLiteError) {
      let statement = try connection.prepare("SELECT value FROM json_each(?1)")
      statement.bind(1, json)
      var values: [String] = []
      while try statement.step() { values.append(statement.text(0)) }
      ids = values
    } catch {
      let cause = "\(LayerTable.flow.name): incident_ids \(json) cannot be read"
      throw LayerError(path: path, kind: .damaged, cause: cause)
    }
    return try LinkFlow(row, incidentIDs: ids)
  }

  /// The rows that the R*Tree finds and that really touch the box, each once.
  private func inBox<Value, Key: Hashable>(
    _ box: BoundingBox, _ table: LayerTable, _ geometry: (Value) -> GeoPackageGeometry?,
    _ key: (Value) -> Key, _ read: (LayerRow) throws(LayerError) -> Value
  ) throws(LayerError) -> [Value] {
    var seen = Set<Key>()
    var found: [Value] = []
    for part in box.parts {
      let sides = [part.west, part.south, part.east, part.north].map { LayerValue.real($0) }
      for value in try rows(table, table.selectInBox, sides, read) {
        guard let geometry = geometry(value), part.touches(geometry.coordinates) else { continue }
        if seen.insert(key(value)).inserted { found.append(value) }
      }
    }
    return found
  }

  private func rows<Value>(
    _ table: LayerTable, _ sql: String, _ parameters: [LayerValue],
    _ read: (LayerRow) throws(LayerError) -> Value
  ) throws(LayerError) -> [Value] {
    let statement = try connection.compile(sql)
    statement.bind(parameters)
    var values: [Value] = []
    while true {
      let row: LayerRow
      do throws(SQLiteError) {
        guard try statement.step() else { return values }
        row = LayerRow(statement, of: table, path: path)
      } catch {
        throw LayerError(path: path, error)
      }
      values.append(try read(row))
    }
  }
}

extension LinkFlow {
  fileprivate var geometry: GeoPackageGeometry? { GeoPackageGeometry(line) }
}
