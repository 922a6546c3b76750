import LocationImport
import Locations
import TestSupport
import Testing

/// Drives along the roads of real maps, past real tables: roads the table knows and many it does
/// not.
struct MapDriveTests {
  /// Whether the table has one of the numbers for a road, or none, as some of its points have.
  private func isNumbered(
    _ road: DrivenRoad, _ numbers: [String], _ database: LocationDatabase
  ) throws -> Bool {
    let ends = [
      try database.point(road.link.from, in: road.table),
      try database.point(road.link.to, in: road.table),
    ]
    let told = ends.compactMap { $0?.roadNumber }
    return told.isEmpty || told.contains(where: numbers.contains)
  }

  @Test("On the roads of a map another road than the one driven is told for a moment at most")
  func mapRoads() throws {
    guard let source = Reference.path("location-tables/germany-ltef"),
      let maps = try? ["osm/heidelberg.osm.pbf", "osm/north-bayreuth.osm.gz"].map({
        try #require(Reference.path($0))
      })
    else { return }
    let folder = TemporaryFolder()
    let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    _ = try TableImporter(path: source).run(into: database)
    var told: [String: (roads: Int, seconds: Int, certain: Int)] = [:]
    for map in maps {
      guard let roads = MapRoads(path: map, leastLength: 2500)?.roads else { return }
      for road in roads {
        var tracker = RoadTracker(locations: database)
        let journey = Journey(
          line: road.line, speed: road.highway == "motorway" ? 33 : 20, noise: 8, courseNoise: 3,
          seed: 5)
        let moments = try journey.drive(&tracker)
        var wrongInARow = 0
        for moment in moments {
          let isRight = try moment.roads.allSatisfy { try isNumbered($0, road.numbers, database) }
          wrongInARow = isRight ? 0 : wrongInARow + 1
          // Where the table's road forks from the map's, it takes 300 m to see that.
          #expect(
            wrongInARow <= 20, "\(moment.link) told on \(road.highway) \(road.numbers)")
        }
        told[road.highway, default: (0, 0, 0)].roads += 1
        told[road.highway, default: (0, 0, 0)].seconds += moments.count
        told[road.highway, default: (0, 0, 0)].certain += moments.count { !$0.roads.isEmpty }
      }
    }
    for (highway, count) in told.sorted(by: { $0.key < $1.key }) {
      print(
        "\(highway): \(count.roads) roads, \(count.seconds) s, a road told for \(count.certain) s")
    }
    // The table has no tracks.
    #expect(try #require(told["track"]).certain == 0)
    #expect(try #require(told["primary"]).certain > 2000)
    #expect(try #require(told["motorway"]).certain > 200)
  }
}
