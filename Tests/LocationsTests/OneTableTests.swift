import AlertC
import LocationImport
import Locations
import TestSupport
import Testing

/// Tables that have all rows in one file, with the names of their columns as suppliers use them.
struct OneTableTests {
  let folder = TemporaryFolder()

  /// A motorway of three points and a segment, and a street that crosses it.
  private static let finnish = [
    "CountryId,TableCode,LocationCode,Class,Type,Subtype,Road/JunctionNo,RoadName,FirstName,"
      + "SecondName,AreaRef,LinearRef,NegOffset,PosOffset,Urban,IntersectionRef,WGS84Lat,WGS84Long",
    "15,17,1,A,3,0,,,Lowland,,0,,,,,,,",
    "15,17,10,L,1,1,A1,,Southport,Northwick,1,,,,,,,",
    "15,17,16,L,3,0,A1,,Oakfield,Northwick,,10,0,0,,,,",
    #"15,17,11,P,1,3,1,,Southport,"Quay, west",1,10,0,12,0,,"50,0","7,0""#,
    #"15,17,12,P,1,3,2,,"Mill ""Old"" Bridge",,1,10,11,13,0,21,"50,1","7,0""#,
    #"15,17,13,P,1,3,3a,,Northwick,,1,16,12,0,1,,"50,2","7,0""#,
    #"15,17,21,P,1,11,,High Street,Mill Bridge,,1,0,0,0,1,22,"50,1","7,0""#,
    #"15,17,22,P,1,11,,Low Street,Mill Bridge,,1,0,0,0,1,12,"50,1","7,0""#,
  ]

  private func load(
    _ lines: [String], lineEnd: String = "\r\n"
  ) throws -> (database: LocationDatabase, report: ImportReport) {
    let path = folder.write("table.csv", lines.joined(separator: lineEnd) + lineEnd)
    let database = try LocationDatabase(path: ":memory:", mode: .create)
    return (database, try TableImporter(path: path).run(into: database))
  }

  @Test func everyKindOfLocationIsFound() throws {
    let (database, report) = try load(OneTableTests.finnish)
    #expect(report.problems.map(\.description) == [])
    let table = try #require(report.tables.first)
    #expect(table.identifier == TableIdentifier(cid: 15, tabcd: 17))
    #expect(table.points == 5)
    #expect(table.roads == 1)
    #expect(table.segments == 1)
    #expect(table.areas == 1)
    // The file tells no codes on air: they are known by the country's number.
    #expect(
      table.countries == [.init(countryCode: 6, extendedCountryCode: 0xE1, name: "Finland")])
    let point = try #require(try database.point(11, in: table.identifier))
    #expect(point.kind == "P1.3")
    #expect(point.junctionNumber == "1")
    #expect(point.roadNumber == "A1")
    #expect(point.secondName == "Quay, west")
    #expect(point.positiveOffset == 12)
    #expect(point.negativeOffset == nil)
    #expect(point.coordinate == Coordinate(latitude: 50, longitude: 7))
    #expect(try database.point(12, in: table.identifier)?.firstName == #"Mill "Old" Bridge"#)
    #expect(try database.area(1, in: table.identifier)?.name == "Lowland")
  }

  @Test func aPointOnASegmentIsToldFromOneOnARoad() throws {
    let (database, report) = try load(OneTableTests.finnish)
    let table = try #require(report.tables.first).identifier
    let point = try #require(try database.point(13, in: table))
    #expect(point.segmentCode == 16)
    #expect(point.roadCode == nil)
    #expect(point.roadNumber == "A1")
    #expect(try database.point(12, in: table)?.roadCode == 10)
    #expect(try database.line(16, in: table)?.roadCode == 10)
  }

  @Test func theRingOfAnIntersectionJoinsEachWithAll() throws {
    let (database, report) = try load(OneTableTests.finnish)
    let table = try #require(report.tables.first).identifier
    for (code, others) in [12: [21, 22], 21: [12, 22], 22: [12, 21]] as [UInt16: [UInt16]] {
      let found = try database.intersections(of: LocationCode(rawValue: code), in: table)
      #expect(found.map(\.lcd.rawValue).sorted() == others)
    }
  }

  /// The same table under other names of columns, without columns that tell the table.
  private static func renamed(_ header: String, kind: (String, String, String) -> [String])
    -> [String]
  {
    [header]
      + finnish.dropFirst().map { line in
        var fields: [String] = []
        var isQuoted = false
        for character in line.replacing(#""""#, with: "'") {
          if character == "\"" { isQuoted.toggle() }
          if fields.isEmpty || character == "," && !isQuoted { fields.append("") }
          if character != "\"", character != "," || isQuoted {
            fields[fields.count - 1].append(character)
          }
        }
        return
          ([fields[2]] + kind(fields[3], fields[4], fields[5]) + fields[6...]).joined(
            separator: ";")
      }
  }

  @Test(arguments: ["P1.3", "P1;3", "P;1;3"])
  func germanColumnNamesTellTheGermanTable(_ kind: String) throws {
    let columns = ["P1.3": "TYP", "P1;3": "TYP;SUBTYP", "P;1;3": "KLASSE;TYP;SUBTYP"][kind] ?? ""
    let lines = OneTableTests.renamed(
      "LOCATIONCODE;\(columns);Road/JunctionNo;STRASSENNAME;ERSTER_NAME;ZWEITER_NAME;"
        + "GEBIETSREFERENZ;LINIENREFERENZ;NEGATIVER_OFFSET;POSITIVER_OFFSET;URBAN;INTERSECTIONCODE;"
        + "Y_KOORD;X_KOORD"
    ) { letter, type, subtype in
      switch kind {
      case "P1.3": ["\(letter)\(type).\(subtype)"]
      case "P1;3": ["\(letter)\(type)", subtype]
      default: [letter, type, subtype]
      }
    }
    let (database, report) = try load(lines, lineEnd: "\n")
    #expect(report.problems.map(\.description) == [])
    let table = try #require(report.tables.first)
    #expect(table.identifier == TableIdentifier(cid: 58, tabcd: 1))
    #expect(table.countries.map(\.countryCode) == [0xD, 1])
    let (finland, other) = try load(OneTableTests.finnish)
    for code in [11, 13, 21, 22] as [LocationCode] {
      #expect(
        try database.point(code, in: table.identifier)
          == finland.point(code, in: try #require(other.tables.first).identifier))
    }
  }

  @Test func aTableThatTellsNeitherCountryNorNumberIsRefused() throws {
    let lines = OneTableTests.renamed(
      "LCD;TYPE;Road/JunctionNo;ROADNAME;FIRST_NAME;SECOND_NAME;AREA_REF;LIN_REF;NEG_OFF;POS_OFF;"
        + "URBAN;INTER_REF;LAT;LON"
    ) { ["\($0)\($1).\($2)"] }
    let error = #expect(throws: LocationError.self) { try load(lines) }
    #expect(
      error?.description
        == "\(folder.path)/table.csv:1: tells no table: neither columns of country and table nor a"
        + " version row")
  }

  @Test func aCountryWithoutKnownCodesIsReported() throws {
    let (_, report) = try load(
      OneTableTests.finnish.map { $0.hasPrefix("15,") ? "99" + $0.dropFirst(2) : $0 })
    #expect(
      report.problems.map(\.description) == [
        "table.csv: is of country 99, whose codes on air are not known: no broadcast will find this"
          + " table"
      ])
  }

  /// A line put in place of point 12's, and what is said of it.
  static let faults: [(text: String, cause: String)] = [
    ("15,17,12,P,1,3,2,,Name,,1,10,11,13,0,0,\"50,1", "has a quote that does not end on its line"),
    ("15,17,12,P,1,3,2,,Name,,1,10,11", "has 13 fields and the header 18"),
    ("15,17,12,P,1,3,2,,A,B,C,1,10,11,13,0,0,50.1,7", "has 19 fields and the header 18"),
    ("15,17,12,X,1,3,2,,Name,,1,10,11,13,0,0,50.1,7", #"location class is "X" and not A, L or P"#),
    ("15,17,12,,1,3,2,,Name,,1,10,11,13,0,0,50.1,7", "the row has no location class"),
    ("15,17,12,P,one,3,2,,Name,,1,10,11,13,0,0,50.1,7", #"TYPE is "one", not a location type"#),
    ("15,17,12,P,1.2.3,3,2,,N,,1,10,11,13,0,0,50.1,7", #"TYPE is "1.2.3", not a location type"#),
    ("15,17,0,P,1,3,2,,Name,,1,10,11,13,0,0,50.1,7", #"LOCATIONCODE is "0", not a location code"#),
    (
      "15,17,11,P,1,3,2,,Name,,1,10,12,13,0,0,50.1,7", "location code 11 is already used by a point"
    ),
    (
      "15,18,12,P,1,3,2,,Name,,1,10,11,13,0,0,50.1,7",
      "belongs to table 15:18, which this data set does not hold"
    ),
    ("15,17,12,P,1,3,2,,Name,,1,10,12,13,0,0,50.1,7", "location 12 is its own neighbour"),
    (
      "15,17,12,P,1,3,2,,Name,,1,10,11,99999,0,0,50.1,7",
      #"POSOFFSET is "99999", not a location code"#
    ),
    ("15,17,12,P,1,3,2,,Name,,1,10,11,13,0,0,95.1,7", #"WGS84LAT is "95.1", not a latitude"#),
    ("15,17,12,P,1,3,2,,Name,,1,10,11,13,0,0,,7", "only one of WGS84LONG and WGS84LAT is given"),
  ]

  @Test(arguments: faults.indices)
  func aRowThatCannotBeReadIsReportedAndLeftOut(_ index: Int) throws {
    let fault = OneTableTests.faults[index]
    var lines = OneTableTests.finnish
    lines[5] = fault.text
    let (_, report) = try load(lines)
    let problem = try #require(report.problems.first { $0.isRowLeftOut })
    #expect(problem.description == "table.csv:6: \(fault.cause)")
    #expect(report.rowsLeftOut == 1)
    #expect(report.tables.first?.points == 4)
  }

  @Test func nothingIsWrittenInManyWays() throws {
    var lines = OneTableTests.finnish
    lines[5] = "15,17,12,P,1,3,2,,Name,,-1,0,11,13,,-1,0,0"
    let (database, report) = try load(lines)
    let table = try #require(report.tables.first).identifier
    let point = try #require(try database.point(12, in: table))
    #expect(point.coordinate == nil)
    #expect(point.areaCode == nil && point.roadCode == nil && point.interruptsRoad == nil)
    #expect(report.rowsLeftOut == 0)
  }

  @Test func anOffsetOrAnIntersectionThatLeadsNowhereIsReported() throws {
    var lines = OneTableTests.finnish
    lines[6] = #"15,17,13,P,1,3,3a,,Northwick,,1,16,12,99,1,98,"50,2","7,0""#
    let (_, report) = try load(lines)
    #expect(
      report.problems.map(\.description) == [
        "table.csv:7: INTERSECTIONREF 98 is no point of the table",
        "table.csv:7: POSOFFSET 99 is no point of the table",
      ])
  }

  @Test func oneFileOfAFolderIsFoundByItsHeader() throws {
    folder.write("about.txt", "Locations; see the licence\r\n")
    folder.write("table.txt", OneTableTests.finnish.joined(separator: "\n"))
    let database = try LocationDatabase(path: ":memory:", mode: .create)
    #expect(try TableImporter(path: folder.path).run(into: database).tables.first?.points == 5)
    folder.write("second.csv", OneTableTests.finnish.joined(separator: "\n"))
    let error = #expect(throws: LocationError.self) {
      try TableImporter(path: folder.path).run(into: database)
    }
    #expect(
      error?.description
        == "\(folder.path): holds several location tables (second.csv, table.txt): name one")
  }
}
