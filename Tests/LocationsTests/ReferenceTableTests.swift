import AlertC
import Locations
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
    return (database, try TableImporter(folder: path).run(into: database))
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
}

extension Location {
  /// Whether it is a point with what its extent adds.
  fileprivate var isPoint: Bool {
    if case .stretch(let chain) = self { chain.lines.isEmpty } else { false }
  }
}
