import AlertC
import LocationImport
import Locations
import TestSupport
import Testing

/// What an exchange-format folder may look like and still be read.
struct ImportTests {
  let folder = TemporaryFolder()

  @Test func importsEveryKindOfLocation() throws {
    let (database, report) = try SmallTable().load(in: folder)
    #expect(report.problems.isEmpty)
    #expect(report.rowsLeftOut == 0)
    let table = try #require(report.tables.first)
    #expect(report.tables.count == 1)
    #expect(table.identifier == SmallTable.identifier)
    #expect(table.points == 11)
    #expect(table.roads == 3)
    #expect(table.segments == 1)
    #expect(table.areas == 2)
    #expect(table.names == 10)
    #expect(table.intersections == 2)
    #expect(table.comment == "Small")
    #expect(table.version == "1.2")
    #expect(table.versionDescription == "First")
    #expect(table.supplier == "Road Office")
    #expect(table.validFrom == "2026-01-01")
    #expect(table.validUntil == "2026-12-31")
    #expect(
      table.countries == [
        .init(countryCode: 0xD, extendedCountryCode: 0xE3, name: "Lowland")
      ])
    #expect(try database.tables() == report.tables)
  }

  @Test func aPointHasItsNamesRoadAndNeighbours() throws {
    let (database, _) = try SmallTable().load(in: folder)
    let point = try #require(try database.point(12, in: SmallTable.identifier))
    #expect(point.kind == "P1.3")
    #expect(point.junctionNumber == "2")
    #expect(point.firstName == "Millbridge")
    #expect(point.roadNumber == "A1")
    #expect(point.roadTowardsNegative == "Southport")
    #expect(point.roadTowardsPositive == "Northwick")
    #expect(point.negativeOffset == 11)
    #expect(point.positiveOffset == 13)
    #expect(point.coordinate == Coordinate(latitude: 50.1, longitude: 7))
    #expect(point.roadCode == 10)
    #expect(point.areaCode == 2)
    #expect(point.isPresentPositive && point.isPresentNegative)
    #expect(try database.point(99, in: SmallTable.identifier) == nil)
    #expect(try database.point(12, in: TableIdentifier(cid: 77, tabcd: 6)) == nil)
  }

  @Test func aPointOfASegmentTakesTheRoadOfTheSegment() throws {
    let (database, _) = try SmallTable().load(in: folder)
    let point = try #require(try database.point(13, in: SmallTable.identifier))
    #expect(point.roadCode == nil)
    #expect(point.segmentCode == 16)
    #expect(point.roadNumber == "A1")
    // The road ends in Southport; only the segment ends in Oakfield.
    #expect(point.roadTowardsNegative == "Southport")
  }

  @Test func blankPresenceIsYesAndZeroIsNo() throws {
    let (database, _) = try SmallTable().load(in: folder)
    let blank = try #require(try database.point(21, in: SmallTable.identifier))
    let oneWay = try #require(try database.point(22, in: SmallTable.identifier))
    #expect(blank.isPresentPositive && blank.isPresentNegative)
    #expect(oneWay.isPresentPositive && !oneWay.isPresentNegative)
    #expect(blank.isUrban)
  }

  @Test func linesAreasAndIntersectionsCanBeLookedUp() throws {
    let (database, _) = try SmallTable().load(in: folder)
    let table = SmallTable.identifier
    let segment = try #require(try database.line(16, in: table))
    #expect(segment.kind == "L3.0")
    #expect(segment.roadCode == 10)
    #expect(segment.negativeEnd == "Oakfield")
    #expect(try database.line(20, in: table)?.name == "High Street")
    #expect(try database.line(12, in: table) == nil)
    let area = try #require(try database.area(2, in: table))
    #expect(area.name == "Westshire")
    #expect(area.parent == 1)
    #expect(try database.intersections(of: 12, in: table) == [Intersection(table: table, lcd: 21)])
  }

  @Test func everyLinkIsListedInBothDrivingOrders() throws {
    let (database, _) = try SmallTable().load(in: folder)
    let links = try database.links(of: SmallTable.identifier)
    #expect(links.count == 14)
    #expect(links.first == DirectedLink(from: 11, to: 12))
    #expect(links.contains(DirectedLink(from: 12, to: 11)))
    // The interruption between 32 and 33 is no link.
    #expect(!links.contains(DirectedLink(from: 32, to: 33)))
    #expect(
      try database.pointCodes(of: SmallTable.identifier) == [
        11, 12, 13, 14, 15, 21, 22, 31, 32, 33, 34,
      ])
  }

  @Test(arguments: ["tabs", "lines of both delimiters", "LF", "no last line end", "blank lines"])
  func lineShapesDoNotMatter(_ shape: String) throws {
    for (name, lines) in SmallTable().files {
      let tabbed = lines.map { String($0.map { $0 == ";" ? "\t" : $0 }) }
      let text =
        switch shape {
        case "tabs": tabbed.joined(separator: "\r\n") + "\r\n"
        case "lines of both delimiters":
          zip(lines, tabbed).enumerated().map { $0 % 2 == 1 ? $1.0 : $1.1 }
            .joined(separator: "\r\n") + "\r\n"
        case "LF": lines.joined(separator: "\n") + "\n"
        case "no last line end": lines.joined(separator: "\r\n")
        default: lines.joined(separator: "\r\n\r\n") + "\r\n\r\n\u{1A}"
        }
      folder.write(name, text)
    }
    let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    let report = try TableImporter(path: folder.path).run(into: database)
    #expect(report.problems.map(\.description) == [])
    #expect(report.tables.first?.points == 11)
    #expect(try database.point(34, in: SmallTable.identifier)?.negativeOffset == 33)
  }

  @Test func columnsAreFoundByNameInAnyCaseAndOrder() throws {
    var table = SmallTable()
    table.files["POFFSETS.DAT"] = [
      "Extra;pos_off_lcd;Lcd;neg_off_lcd;TabCd;cid;", "x;12;11;;5;77;", "x;13;12;11;5;77;",
    ]
    let (database, report) = try table.load(in: folder)
    let point = try #require(try database.point(12, in: SmallTable.identifier))
    #expect(point.negativeOffset == 11)
    #expect(point.positiveOffset == 13)
    // 13 has no row now: its neighbour says that nothing leads back.
    #expect(
      report.problems.map(\.description) == [
        "POFFSETS.DAT:3: POS_OFF_LCD 13 does not lead back to 12"
      ])
  }

  @Test func fileNamesAreFoundInAnyCase() throws {
    for (name, lines) in SmallTable().files {
      folder.write(name.lowercased(), lines.joined(separator: "\r\n"))
    }
    folder.write("Points.Dat", "unused")
    folder.write("notes.txt", "unused")
    let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    folder.write("points.dat", "unused too")
    #expect(throws: LocationError.self) {
      try TableImporter(path: folder.path).run(into: database)
    }
    folder.write("Points.Dat", SmallTable().files["POINTS.DAT"]?.joined(separator: "\n") ?? "")
    let report = try TableImporter(path: folder.path).run(into: database)
    #expect(report.tables.first?.points == 11)
    #expect(
      report.problems.map(\.description) == [
        "points.dat: differs from another file only in case; not read"
      ])
  }

  @Test func onlyPointsAreIndispensable() throws {
    var table = SmallTable()
    table.files = table.files.filter { $0.key == "POINTS.DAT" }
    let (database, report) = try table.load(in: folder)
    #expect(report.tables.first?.points == 11)
    #expect(try database.point(12, in: SmallTable.identifier)?.positiveOffset == nil)
    #expect(
      report.problems.map(\.description) == [
        "COUNTRIES.DAT: has no code of country 77: no broadcast will find this table",
        "POFFSETS.DAT: is missing: no message reaches further than its own point",
      ])
  }

  @Test func filesWithAHeaderOnlyAreEmpty() throws {
    var table = SmallTable()
    for name in ["SEGMENTS.DAT", "INTERSECTIONS.DAT", "NAMES.DAT", "LOCATIONDATASETS.DAT"] {
      table.files[name] = table.files[name].map { Array($0.prefix(1)) }
    }
    let (database, report) = try table.load(in: folder)
    #expect(report.problems.isEmpty)
    #expect(report.tables.first?.points == 11)
    #expect(report.tables.first?.intersections == 0)
    #expect(try database.point(12, in: SmallTable.identifier)?.firstName == nil)
  }

  @Test func coordinatesAreHundredThousandthsOrDecimalDegrees() throws {
    var table = SmallTable()
    let row = { (x: String, y: String) in
      "77;5;11;P;1;3;1;;1;;2;;;10;1;1;1;1;1;1;;;\(x);\(y);;0"
    }
    let cases: [(String, String, Coordinate?)] = [
      ("+00701234", "+5012345", Coordinate(latitude: 50.12345, longitude: 7.01234)),
      ("-00701234", "-5012345", Coordinate(latitude: -50.12345, longitude: -7.01234)),
      ("25.015626", "62.723065", Coordinate(latitude: 62.723065, longitude: 25.015626)),
      ("25", "62.723065", Coordinate(latitude: 62.723065, longitude: 25)),
      ("0", "+5147000", Coordinate(latitude: 51.47, longitude: 0)),
      ("+09999999", "+9999999", nil), ("", "", nil), ("0", "0", nil), ("+00000000", "", nil),
    ]
    for (x, y, expected) in cases {
      table.replace("POINTS.DAT", line: 2, with: row(x, y))
      let (database, report) = try table.load(in: folder)
      #expect(report.problems.isEmpty, "\(x) \(y)")
      let point = try #require(try database.point(11, in: SmallTable.identifier))
      #expect(point.coordinate == expected, "\(x) \(y)")
    }
  }

  @Test func namesComeInTheTablesLanguageElseInAnother() throws {
    var table = SmallTable()
    table.files["NAMES.DAT"] = [
      "CID;LID;NID;NAME;NCOMMENT", "77;2;1;Second;", "77;1;1;First;", "77;3;2;Third;",
      "77;2;3;Second again;",
    ]
    table.files["NAMETRANSLATIONS.DAT"] = [
      "CID;LID;NID;NTRANSLATION", "77;1;2;Translated;", "77;2;4;Only translated;",
    ]
    let (database, report) = try table.load(in: folder)
    #expect(report.problems.isEmpty)
    let names = try [11, 12, 13, 14].map { code in
      try database.point(LocationCode(rawValue: code), in: SmallTable.identifier)?.firstName
    }
    #expect(names == ["First", "Translated", "Second again", "Only translated"])
  }
}
