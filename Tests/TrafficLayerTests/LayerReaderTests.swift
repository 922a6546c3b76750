import AlertC
import Locations
import SQLite
import TestSupport
import Testing
import Traffic

@testable import TrafficLayer

struct LayerReaderTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/rdsTraffic.gpkg" }

  private func refusal() -> LayerError? {
    do throws(LayerError) {
      _ = try LayerReader(path: path)
      return nil
    } catch {
      return error
    }
  }

  /// Writes into the layer behind the writer's back.
  private func tamper(_ sql: String) throws {
    let connection = try Connection(path: path, mode: .readWrite)
    try GeometryFunctions.register(on: connection)
    try connection.execute(sql)
  }

  @Test func whatIsNoLayerIsNamed() throws {
    #expect(refusal()?.kind == .missing)
    #expect(refusal()?.description == "\(path): no such layer")
    #expect(folder.names == [])
    folder.write("rdsTraffic.gpkg", "")
    #expect(refusal()?.kind == .notALayer)
    folder.write("rdsTraffic.gpkg", String(repeating: "text ", count: 1000))
    #expect(refusal()?.kind == .notALayer)
  }

  @Test func newLayerIsEmptyAndHasNoInformationYet() throws {
    let writer = try LayerWriter(path: path, source: .test)
    let reader = try LayerReader(path: path)
    #expect(try reader.info() == nil)
    #expect(try reader.incidents() == [])
    #expect(try reader.flow() == [])
    #expect(try !reader.hasChanged())
    try writer.show(LayerContents())
    #expect(try reader.hasChanged())
    #expect(try reader.info()?.generation == 1)
  }

  @Test func severalAnswersCanBeOfOneMoment() throws {
    let writer = try LayerWriter(path: path, source: .test)
    let first = LayerContents(incidents: [.queue("a")], flow: [.slow(1, 2)])
    try writer.show(first)
    let reader = try LayerReader(path: path)
    try reader.consistently { () throws(LayerError) in
      #expect(try reader.incidents().map(\.id) == ["a"])
      let changes = LayerChanges(
        from: first, to: LayerContents(incidents: [.queue("b")]), clock: noon)
      try writer.apply(changes)
      #expect(try reader.incidents().map(\.id) == ["a"])
      #expect(try reader.flow() == first.flow)
      #expect(try reader.info()?.generation == 1)
    }
    #expect(try reader.incidents().map(\.id) == ["b"])
    #expect(try reader.info()?.generation == 2)
  }

  @Test func rowsThatNobodyOfUsWroteAreNamed() throws {
    try LayerWriter(path: path, source: .test).show(
      LayerContents(incidents: [.queue("a")], flow: [.slow(1, 2)]))
    for (change, name) in [
      ("rdsTraffic_incidents SET geom = x'4750'", "geom"),
      ("rdsTraffic_incidents SET geom = NULL, expires = 'soon'", "expires"),
      ("rdsTraffic_incidents SET expires = first_heard, lcd = 70000", "lcd"),
      ("rdsTraffic_incidents SET lcd = NULL, direction = '?'", "direction"),
      (
        "rdsTraffic_incidents SET direction = '+', groups = '8002 0000 0000; 9002 0000 0000'",
        "groups"
      ),
      ("rdsTraffic_incidents SET groups = '', event_codes = '[9999]'", "event_codes"),
    ] {
      try tamper("UPDATE \(change)")
      let error = #expect(throws: LayerError.self) {
        try LayerReader(path: path).incidents()
      }
      #expect(error?.kind == .damaged)
      #expect(error?.cause.hasPrefix("rdsTraffic_incidents, row with id a: \(name)") == true)
    }
    try tamper("UPDATE rdsTraffic_flow SET incident_ids = '[\"a'")
    let error = #expect(throws: LayerError.self) { try LayerReader(path: path).flow() }
    #expect(error?.kind == .damaged)
  }

  @Test func kindsOfALaterVersionAreUnknown() throws {
    try LayerWriter(path: path, source: .test).show(LayerContents(incidents: [.queue("a")]))
    try tamper("UPDATE rdsTraffic_incidents SET type = 'flood', impact = 'huge'")
    let row = try #require(try LayerReader(path: path).incident(id: "a"))
    #expect(row.type == .unknown)
    #expect(row.impact == .unknown)
  }

  // MARK: Where

  private func show(_ incidents: [Incident]) throws -> LayerReader {
    try LayerWriter(path: path, source: .test).show(LayerContents(incidents: incidents))
    return try LayerReader(path: path)
  }

  private func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) throws
    -> BoundingBox
  {
    try #require(BoundingBox(west: west, south: south, east: east, north: north))
  }

  @Test func boxFindsLinesThatOnlyPassThroughItAndNoneThatPassBy() throws {
    let reader = try show([
      .queue("through", at: [at(49, 7), at(51, 9)]), .queue("by", at: [at(49, 7), at(51, 7.5)]),
      .queue("corner", at: [at(50.2, 7.9), at(50, 8.2), at(50.4, 8.5)]),
      .queue("on the side", at: [at(50.1, 8)]), .queue("nowhere", at: nil),
    ])
    #expect(
      try reader.incidents(in: box(8, 49.9, 8.1, 50.2)).map(\.id)
        == ["through", "corner", "on the side"])
    #expect(try reader.incidents(in: box(-180, -90, 180, 90)).count == 4)
    #expect(try reader.incidents(in: box(0, 0, 1, 1)) == [])
  }

  @Test func boxAcrossTheAntimeridianFindsBothSidesOnce() throws {
    let reader = try show([
      .queue("east", at: [at(0, 179.9)]), .queue("west", at: [at(0, -179.9)]),
      .queue("both", at: [at(1, 179.8), at(1, -179.8)]), .queue("far", at: [at(0, 0)]),
    ])
    let found = try reader.incidents(in: box(179, -5, -179, 5)).map(\.id)
    #expect(found.sorted() == ["both", "east", "west"])
    #expect(Set(found).count == found.count)
  }

  @Test func nearestComeFirstAndNoneBeyondTheRadius() throws {
    // A degree of latitude is 111.195 km; of longitude at 60° north half of that.
    let reader = try show([
      .queue("far", at: [at(61, 10)]), .queue("11 km north", at: [at(60.1, 10)]),
      .queue("beside a line", at: [at(59.9, 10.1), at(60.1, 10.1)]), .queue("nowhere", at: nil),
      .queue("here", at: [at(60, 10)]),
    ])
    let center = at(60, 10)
    #expect(try reader.incidents(near: center, within: 0).map(\.id) == ["here"])
    #expect(try reader.incidents(near: center, within: 5500).map(\.id) == ["here"])
    #expect(
      try reader.incidents(near: center, within: 5600).map(\.id) == ["here", "beside a line"])
    #expect(
      try reader.incidents(near: center, within: 11_200).map(\.id)
        == ["here", "beside a line", "11 km north"])
    #expect(try reader.incidents(near: center, within: 20_100_000).count == 4)
    #expect(try reader.incidents(near: center, within: -1) == [])
  }

  @Test func nearCrossesTheAntimeridianAndThePole() throws {
    let reader = try show([
      .queue("other side", at: [at(0, -179.99)]), .queue("over the pole", at: [at(89.9, 100)]),
    ])
    #expect(try reader.incidents(near: at(0, 179.99), within: 3000).map(\.id) == ["other side"])
    #expect(
      try reader.incidents(near: at(89.9, -80), within: 25_000).map(\.id) == ["over the pole"])
  }

  @Test func spatialIndexAnswersAsASearchThroughAllRowsAfterManyChanges() throws {
    var random = Generator(state: 42)
    func somewhere() -> Coordinate {
      at(.random(in: 47...55, using: &random), .random(in: 6...15, using: &random))
    }
    func somePlace() -> [Coordinate]? {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: return nil
      case 1...3: return [somewhere()]
      default:
        let start = somewhere()
        return (0..<Int.random(in: 2...6, using: &random)).map { _ in
          at(
            start.latitude + .random(in: -0.3...0.3, using: &random),
            start.longitude + .random(in: -0.3...0.3, using: &random))
        }
      }
    }
    let writer = try LayerWriter(path: path, source: .test)
    let reader = try LayerReader(path: path)
    var shown = LayerContents()
    for round in 0..<40 {
      var next = shown
      next.incidents.removeAll { _ in Int.random(in: 0..<8, using: &random) == 0 }
      for index in next.incidents.indices where Int.random(in: 0..<6, using: &random) == 0 {
        next.incidents[index] = .queue(next.incidents[index].id, at: somePlace())
      }
      for number in 0..<Int.random(in: 0...20, using: &random) {
        next.incidents.insert(
          .queue("\(round) \(number)", at: somePlace()),
          at: Int.random(in: 0...next.incidents.count, using: &random))
      }
      next.flow = next.incidents.enumerated().compactMap { number, incident in
        guard let line = incident.place?.line, line.count > 1 else { return nil }
        return .slow(.init(rawValue: UInt16(number + 1)), 7, line: line, ids: [incident.id])
      }
      try writer.show(next, after: shown)
      shown = next

      let rows = next.incidents.map { LayerIncident($0) }
      #expect(try Set(reader.incidents()) == Set(rows))
      #expect(try Set(reader.flow()) == Set(next.flow))
      for _ in 0..<20 {
        let (a, b) = (somewhere(), somewhere())
        let area = try box(
          min(a.longitude, b.longitude), min(a.latitude, b.latitude), max(a.longitude, b.longitude),
          max(a.latitude, b.latitude))
        let expected = rows.filter { $0.geometry.map { area.touches($0.coordinates) } ?? false }
        #expect(try Set(reader.incidents(in: area).map(\.id)) == Set(expected.map(\.id)))
        let touched = next.flow.filter { area.touches($0.line) }
        #expect(try Set(reader.flow(in: area)) == Set(touched))

        let radius = Double.random(in: 0...150_000, using: &random)
        let near = rows.filter { row in
          row.geometry.map { $0.coordinates.distance(from: a) <= radius } ?? false
        }
        #expect(
          try Set(reader.incidents(near: a, within: radius).map(\.id)) == Set(near.map(\.id)))
      }
      let connection = try Connection(path: path, mode: .readOnly)
      let check = "SELECT rtreecheck('rtree_\(LayerTable.incidents.name)_geom') = 'ok'"
      #expect(try connection.integer(check) == 1)
    }
    #expect(shown.incidents.count > 50)
  }
}
