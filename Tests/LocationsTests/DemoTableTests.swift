import AlertC
import LocationImport
import Locations
import TestSupport
import Testing

/// The demonstration's tables have every structure that location tables have.
struct DemoTableTests {
  private let folder = TemporaryFolder()
  private let norland = TableIdentifier(cid: 99, tabcd: 42)
  private let neighbour = TableIdentifier(cid: 98, tabcd: 50)
  private let database: LocationDatabase

  init() throws {
    database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    for name in ["demo-locations", "demo-neighbour"] {
      let importer = TableImporter(path: "\(packageFolder)/Captures/\(name)")
      #expect(try importer.run(into: database).problemCount == 0)
    }
  }

  @Test func bothTablesAreSound() throws {
    let tables = try database.tables()
    #expect(tables.map(\.identifier) == [neighbour, norland])
    #expect(tables[1].segments == 3 && tables[1].areas == 5 && tables[1].roads == 3)
    for table in tables {
      let survey = try #require(try database.survey(of: table.identifier))
      #expect(survey.oneSidedOffsets == 0 && survey.danglingCodes == 0)
      #expect(survey.pointsWithoutCoordinates == 0)
    }
    #expect(
      try database.survey(of: norland)?.languages.map(\.name) == ["Norlandic", "German"])
  }

  @Test func everyCodeResolves() throws {
    let points = try database.pointCodes(of: norland)
    for code in points + [1, 2, 3, 21, 22, 23, 9, 10, 11, 12, 13] {
      let location = try database.resolve(code, extent: 0, direction: .positive, in: norland)
      #expect(location != nil && location != .empty(nil), "\(code)")
    }
  }

  @Test(arguments: QueueDirection.allCases)
  func theRoadsSegmentsAreTheRoad(_ direction: QueueDirection) throws {
    let first: LocationCode = direction == .positive ? 21 : 23
    guard
      case .stretch(let segments)? = try database.resolve(
        first, extent: 2, direction: direction, in: norland),
      case .stretch(let road)? = try database.resolve(
        1, extent: 0, direction: direction, in: norland)
    else {
      Issue.record("lines resolve to stretches")
      return
    }
    #expect(segments.points == road.points && segments.points.count == 13)
    #expect(segments.links == road.links && segments.links.count == 12)
    #expect(!segments.isTruncated)
  }

  @Test func theInterruptedRoadGoesOnBothWays() throws {
    let there = try database.chain(from: 302, extent: 3, direction: .positive, in: norland)
    #expect(there?.points.map(\.lcd) == [302, 303, 304, 305])
    #expect(there?.gaps == [DirectedLink(from: 304, to: 303)])
    let back = try database.chain(from: 305, extent: 3, direction: .negative, in: norland)
    #expect(back?.points.map(\.lcd) == [305, 304, 303, 302])
  }

  @Test func areasNestAndOthersLieAcrossThem() throws {
    #expect(try database.pointCodes(within: 11, of: norland) == [301, 302, 303])
    #expect(try database.pointCodes(within: 12, of: norland) == [304, 305, 306])
    #expect(try database.pointCodes(within: 10, of: norland).count == 26)
    #expect(try database.pointCodes(within: 13, of: norland) == [205, 206, 207])
    guard
      case .area(let district)? = try database.resolve(
        11, extent: 0, direction: .positive, in: norland)
    else {
      Issue.record("11 is an area")
      return
    }
    #expect(district.parents == ["Midland Coast", "Norland"])
  }

  @Test func junctionsLeadToOtherRoadsAndTables() throws {
    #expect(
      try database.intersections(of: 106, in: norland)
        == [Intersection(table: norland, lcd: 204)])
    #expect(
      try database.intersections(of: 113, in: norland)
        == [Intersection(table: neighbour, lcd: 501)])
    #expect(
      try database.table(countryCode: 0xE, ecc: nil, ltn: LocationTableNumber(rawValue: 50))
        == .found(neighbour))
  }
}
