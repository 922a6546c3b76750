import AlertC
import LocationImport
import Locations
import SQLite
import TestSupport
import Testing

/// Real tables of three countries, where they are at hand.
struct ReferenceTableTests {
  let folder = TemporaryFolder()

  /// Imports a table; nil when it is not at hand.
  private func load(
    _ name: String, for test: String = #function
  ) throws -> (database: LocationDatabase, report: ImportReport)? {
    guard let path = Reference.path("location-tables/\(name)", for: test) else { return nil }
    let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    return (database, try TableImporter(path: path).run(into: database))
  }

  /// Of ten thousand codes by chance, every neighbour names the location as its own, and a message
  /// of any extent resolves to links that the table has.
  private func expectSymmetry(_ database: LocationDatabase, _ table: TableIdentifier) throws {
    var random = Generator(state: 7)
    var seen = 0
    let links = Set(try database.links(of: table))
    for _ in 0..<10_000 {
      let code = LocationCode(rawValue: UInt16(1 + random.below(63_487)))
      let location = try database.resolve(
        code, extent: random.below(32), direction: random.below(2) == 0 ? .positive : .negative,
        in: table)
      if case .stretch(let chain)? = location {
        #expect(chain.links.allSatisfy(links.contains))
        #expect(chain.approach != nil || chain.length != nil)
      }
      if let line = try database.line(code, in: table) {
        for direction in QueueDirection.allCases {
          guard let next = line.offset(direction) else { continue }
          let neighbour = try #require(try database.line(next, in: table))
          #expect(neighbour.offset(direction.opposite) == code)
        }
      }
      guard let point = try database.point(code, in: table) else {
        #expect(location.map { $0.isPoint } != true)
        continue
      }
      #expect(location?.isPoint == true)
      for direction in QueueDirection.allCases {
        guard let next = point.offset(direction) else { continue }
        let neighbour = try #require(try database.point(next, in: table))
        #expect(neighbour.offset(direction.opposite) == code)
        seen += 1
      }
    }
    #expect(seen > 1000)
  }

  /// How many rows a condition on points holds for.
  private func count(_ condition: String, _ database: LocationDatabase) throws -> Int64 {
    try database.connection.integer("SELECT count(*) FROM points AS p WHERE \(condition)") ?? 0
  }

  /// Offsets of points that lead to no point, or to one that does not lead back.
  private func expectNoLooseOffsets(_ database: LocationDatabase) throws {
    for (one, other) in [("negative", "positive"), ("positive", "negative")] {
      let loose = try count(
        """
        \(one)_offset IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM points AS n WHERE n.table_id = p.table_id AND n.lcd = p.\(one)_offset
            AND n.\(other)_offset = p.lcd)
        """, database)
      #expect(loose == 0)
    }
  }

  @Test func germany() throws {
    guard let (database, report) = try load("germany-ltef") else { return }
    let table = try #require(report.tables.first)
    #expect(report.problems.map(\.description) == [])
    #expect(table.identifier == TableIdentifier(cid: 58, tabcd: 1))
    #expect(table.version == "22.0")
    #expect(table.points == 38_387)
    #expect(table.roads == 554)
    #expect(table.segments == 0)
    #expect(table.names == 24_498)
    try expectSymmetry(database, table.identifier)
    #expect(
      try database.table(countryCode: 0xD, ecc: nil, ltn: LocationTableNumber(rawValue: 1))
        == .found(table.identifier))
    #expect(
      try database.table(countryCode: 1, ecc: 0xE0, ltn: LocationTableNumber(rawValue: 1))
        == .found(table.identifier))
    // Written in ISO 8859-15.
    #expect(try database.point(14, in: table.identifier)?.firstName == "S\u{FC}dlohn")
  }

  @Test func trafficOnTheA9DrivesSouthToBayreuth() throws {
    guard let (database, report) = try load("germany-ltef") else { return }
    let table = try #require(report.tables.first).identifier
    let chain = try #require(
      try database.chain(from: 12765, extent: 3, direction: .positive, in: table))
    #expect(!chain.isTruncated)
    #expect(chain.driven.count == 4)
    #expect(chain.driven.last?.lcd == 12765)
    #expect(chain.driven.last?.firstName == "Bayreuth-S\u{FC}d")
    #expect(chain.road == "A9")
    let start = try #require(chain.driven.first?.coordinate)
    let end = try #require(chain.driven.last?.coordinate)
    #expect(start.latitude > end.latitude + 0.05)
    #expect(abs(start.heading(to: end) - 180) < 10)
    #expect(chain.links.last == DirectedLink(from: 42424, to: 12765))
  }

  /// Links whose driving direction OpenStreetMap's own tags tell.
  @Test func aQueueLiesOnTheCarriagewayThatDrivesToItsPrimary() throws {
    guard let rows = Reference.rows("osm/heidelberg-tmc-truth.tsv"),
      let (database, report) = try load("germany-ltef")
    else { return }
    let table = try #require(report.tables.first).identifier
    let links = Set(try database.links(of: table))
    var checked = 0
    for fields in rows {
      let from = LocationCode(rawValue: try #require(UInt16(fields[0])))
      let to = LocationCode(rawValue: try #require(UInt16(fields[1])))
      // Driving along the positive offsets, the queue behind `to` grows along the negative ones.
      let queue: QueueDirection = fields[2] == "+" ? .negative : .positive
      let chain = try #require(
        try database.chain(from: to, extent: 1, direction: queue, in: table))
      #expect(chain.links == [DirectedLink(from: from, to: to)])
      #expect(links.contains(DirectedLink(from: from, to: to)))
      checked += 1
    }
    #expect(checked == 77)
  }

  @Test func hungary() throws {
    guard let (database, report) = try load("hungary") else { return }
    let table = try #require(report.tables.first)
    #expect(report.problems.map(\.description) == [])
    #expect(table.identifier == TableIdentifier(cid: 852, tabcd: 3))
    #expect(table.version == "9.0")
    #expect(table.points == 14_475)
    #expect(table.roads == 4_198)
    #expect(table.segments == 0)
    #expect(table.names == 12_530)
    #expect(table.intersections == 11_196)
    #expect(table.areas == 3_200)
    try expectSymmetry(database, table.identifier)
    try expectNoLooseOffsets(database)
    #expect(try count("latitude IS NULL", database) == 0)
    #expect(try count("in_negative = 0", database) == 55)
    // Points of ramps leave empty what can be entered and left.
    #expect(try count("in_positive IS NULL AND kind GLOB 'P4.*'", database) == 1_877)
    #expect(try count("interrupts_road IS NOT NULL", database) == 36)
    // An interrupted road goes on behind the gap, both ways.
    let there = try #require(
      try database.chain(from: 8217, extent: 3, direction: .positive, in: table.identifier))
    #expect(there.points.map(\.lcd) == [8217, 8218, 6424, 6425])
    #expect(there.gaps == [DirectedLink(from: 6424, to: 8218)])
    let back = try #require(
      try database.chain(from: 6425, extent: 3, direction: .negative, in: table.identifier))
    #expect(back.points.map(\.lcd) == [6425, 6424, 8218, 8217])
    // The motorway M4 leads from Budapest, its negative end.
    #expect(there.towards == "Budapest")
    #expect(there.road == "M4")
  }

  @Test func finland() throws {
    guard let (database, report) = try load("finland") else { return }
    let table = try #require(report.tables.first)
    #expect(report.rowsLeftOut == 0)
    #expect(
      report.problems.map(\.file).sorted() == ["NAMES.DAT", "NAMETRANSLATIONS.DAT"])
    #expect(report.problems.allSatisfy { $0.cause.hasPrefix("is UTF-8 and not ISO 8859-1") })
    #expect(table.identifier == TableIdentifier(cid: 15, tabcd: 17))
    #expect(table.points == 32_872)
    #expect(table.roads == 8_093)
    #expect(table.segments == 147)
    try expectSymmetry(database, table.identifier)
    // Every segment is one way, and so is every road of segments that follow each other.
    var segments = 0
    for code in (1...63_487).map({ LocationCode(rawValue: UInt16($0)) }) {
      guard try database.line(code, in: table.identifier)?.kind.hasPrefix("L3") == true,
        case .stretch(let chain)? = try database.resolve(
          code, extent: 31, direction: .negative, in: table.identifier)
      else { continue }
      segments += 1
      #expect(chain.lines.count < 2 || chain.isDirectionCertain, "\(code)")
    }
    #expect(segments == 147)
    try expectNoLooseOffsets(database)
    #expect(try count("latitude IS NULL", database) == 0)
    let alone = "negative_offset IS NULL AND positive_offset IS NULL AND road IS NULL"
    #expect(try count("kind GLOB 'P5.*' AND \(alone) AND segment IS NULL", database) == 217)
    #expect(try count("kind NOT GLOB 'P5.*' AND \(alone) AND segment IS NULL", database) == 0)
    #expect(
      try database.table(countryCode: 6, ecc: 0xE1, ltn: LocationTableNumber(rawValue: 17))
        == .found(table.identifier))
    // Names are UTF-8 against the declaration: `ä` is one letter.
    let point = try #require(try database.point(33179, in: table.identifier))
    #expect(point.firstName == "Selk\u{E4}m\u{E4}ki")
    #expect(point.roadNumber == "17725")
    // A point without a road of its own is on its segment's.
    let onSegment = try #require(try database.point(2409, in: table.identifier))
    #expect(onSegment.roadCode == nil)
    #expect(onSegment.roadNumber == "23")
    #expect(onSegment.roadTowardsNegative == "Pori")
  }

  @Test func finlandInOneFileHasTheSamePointsAsItsFolder() throws {
    guard let (folderDatabase, _) = try load("finland"),
      let path = Reference.path(
        "location-tables/finland/FI_LC_noncertified_simple_1_11_45.zip")
    else { return }
    let database = try LocationDatabase(path: "\(folder.path)/one.db", mode: .create)
    let report = try TableImporter(path: path).run(into: database)
    let table = try #require(report.tables.first)
    #expect(report.problems.map(\.description) == [])
    #expect(table.identifier == TableIdentifier(cid: 15, tabcd: 17))
    #expect((table.points, table.roads, table.segments, table.areas) == (32_872, 8_093, 147, 369))
    #expect(
      try database.table(countryCode: 6, ecc: 0xE1, ltn: LocationTableNumber(rawValue: 17))
        == .found(table.identifier))
    let codes = try database.pointCodes(of: table.identifier)
    #expect(try folderDatabase.pointCodes(of: table.identifier) == codes)
    var different = 0
    for code in codes {
      var one = try #require(try database.point(code, in: table.identifier))
      var other = try #require(try folderDatabase.point(code, in: table.identifier))
      let distance = try #require(one.coordinate).distance(to: try #require(other.coordinate))
      // The folder has six decimals of a degree, the file five.
      #expect(distance < 1)
      one.coordinate = nil
      other.coordinate = nil
      if one != other { different += 1 }
    }
    #expect(different == 0)
  }

  @Test func netherlands() throws {
    guard let (database, report) = try load("netherlands") else { return }
    let table = try #require(report.tables.first)
    #expect(table.identifier == TableIdentifier(cid: 39, tabcd: 17))
    #expect(table.version == "5.6.A")
    #expect((table.points, table.roads, table.segments, table.areas) == (9_139, 1_035, 181, 592))
    // The shapefile has positions of three ferries, which are lines.
    #expect(report.problems.count == 3)
    #expect(report.problems.allSatisfy { $0.kind == .position && $0.file == "tmcpoint.shp" })
    try expectNoLooseOffsets(database)
    #expect(try count("latitude IS NULL", database) == 0)
    #expect(try count("latitude NOT BETWEEN 50.6 AND 53.6", database) == 0)
    let point = try #require(try database.point(7194, in: table.identifier))
    #expect(point.firstName == "Amstel")
    #expect(point.roadNumber == "A10")
    #expect(point.segmentCode == 3017)
    #expect(
      try database.intersections(of: 7194, in: table.identifier).contains(
        Intersection(table: table.identifier, lcd: 8012)))
  }
}

extension Location {
  /// Whether it is a point with what its extent adds.
  fileprivate var isPoint: Bool {
    if case .stretch(let chain) = self { chain.lines.isEmpty } else { false }
  }
}
