import AlertC
import LocationImport
import Locations
import RDS
import TestSupport
import Testing

/// Drives along real motorways by the points of their table, where it is at hand.
struct RealDriveTests {
  private static let longest = 250_000.0

  /// The points of a road from one of them on, as the offsets of a direction pass them.
  private func points(
    from first: LocationCode, _ driving: QueueDirection, of table: TableIdentifier,
    in database: LocationDatabase
  ) throws -> [Point] {
    var points: [Point] = []
    var metres = 0.0
    var next: LocationCode? = first
    while let code = next, metres < RealDriveTests.longest,
      let point = try database.point(code, in: table), let place = point.coordinate
    {
      if let last = points.last?.coordinate { metres += last.distance(to: place) }
      points.append(point)
      next = point.offset(driving)
    }
    return points
  }

  /// A smooth line through places (Hermite), as roads lead through their junctions.
  private func smooth(_ places: [Coordinate]) -> [Coordinate] {
    let lengths = zip(places, places.dropFirst()).map { max(1, $0.distance(to: $1)) }
    /// The way at a place in degrees a metre, between the places before and behind it.
    func slope(_ index: Int, _ part: (Coordinate) -> Double) -> Double {
      let (before, behind) = (max(0, index - 1), min(places.count - 1, index + 1))
      let metres = lengths[before..<behind].reduce(0, +)
      return (part(places[behind]) - part(places[before])) / metres
    }
    var line: [Coordinate] = []
    for index in lengths.indices {
      for step in 0..<20 {
        let t = Double(step) / 20
        func value(_ part: (Coordinate) -> Double) -> Double {
          let (start, end) = (part(places[index]), part(places[index + 1]))
          let (out, back) = (
            slope(index, part) * lengths[index], slope(index + 1, part) * lengths[index]
          )
          let square = t * t * (3 - 2 * t)
          return start + (end - start) * square + out * t * (1 - t) * (1 - t)
            - back * t * t * (1 - t)
        }
        line.append(Coordinate(latitude: value(\.latitude), longitude: value(\.longitude)))
      }
    }
    return line + places.suffix(1)
  }

  /// How much of the drive behind the first link was told right, and how much wrong.
  private struct Score {
    var right = 0
    var unknown = 0
    var wrong = 0
    var longestWrong = 0
    var total: Int { right + unknown + wrong }
  }

  /// Whether a road leads by the vehicle from one point of the drive to the next, as also a second number does
  /// where two roads are one.
  private func isDriven(
    _ road: DrivenRoad, along places: [Coordinate], at place: Coordinate,
    within metres: Double, in database: LocationDatabase
  ) throws -> Bool {
    guard let from = try database.point(road.link.from, in: road.table)?.coordinate,
      let to = try database.point(road.link.to, in: road.table)?.coordinate
    else { return false }
    guard [from, to].distance(from: place) <= metres else { return false }
    return zip(places, places.dropFirst()).contains { start, end in
      from.distance(to: start) <= 60 && to.distance(to: end) <= 60
    }
  }

  private func score(
    _ name: String, from first: LocationCode, _ driving: QueueDirection, isSmooth: Bool,
    _ database: LocationDatabase, _ table: TableIdentifier
  ) throws -> Score {
    let points = try points(from: first, driving, of: table, in: database)
    let places = points.compactMap(\.coordinate)
    var tracker = RoadTracker(locations: database)
    let journey = Journey(
      line: isSmooth ? smooth(places) : places, noise: 30, courseNoise: 3, seed: 11)
    let (first, second) = (try #require(places.first), try #require(places.dropFirst().first))
    let (firstLink, end) = (first.distance(to: second), places.length - 1000)
    var score = Score()
    var wrongInARow = 0
    for moment in try journey.drive(&tracker)
    where moment.kilometres * 1000 > firstLink && moment.kilometres * 1000 < end {
      let isRight = try moment.roads.allSatisfy { road in
        try isDriven(
          road, along: places, at: moment.place, within: isSmooth ? 2000 : 200, in: database)
      }
      wrongInARow = isRight ? 0 : wrongInARow + 1
      score.longestWrong = max(score.longestWrong, wrongInARow)
      if moment.roads.isEmpty {
        score.unknown += 1
      } else if isRight {
        score.right += 1
      } else {
        score.wrong += 1
      }
    }
    let share = Double(score.right) / Double(max(1, score.total))
    print(
      "\(name) \(driving) \(isSmooth ? "smooth" : "straight"): \(points.count) points,"
        + " \(score.total) s, right \(share), unknown \(score.unknown), wrong \(score.wrong),"
        + " longest \(score.longestWrong) s")
    return score
  }

  @Test("On real motorways the right road is told nearly always, and a wrong one for a moment only")
  func realMotorways() throws {
    guard let path = Reference.path("location-tables/germany-ltef") else { return }
    let folder = TemporaryFolder()
    let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    let table = try #require(try TableImporter(path: path).run(into: database).tables.first)
      .identifier
    for code: LocationCode in [12765, 11604, 10500, 12000, 11000, 12400, 13000] {
      guard let road = try database.point(code, in: table)?.roadNumber else { continue }
      for driving in QueueDirection.allCases {
        for isSmooth in [false, true] {
          let score = try score(
            "\(road) from \(code)", from: code, driving, isSmooth: isSmooth, database, table)
          #expect(score.total > 1000)
          #expect(score.right * 100 >= score.total * 95)
          #expect(score.longestWrong <= 10)
        }
      }
    }
  }
}
