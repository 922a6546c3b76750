import AlertC
import Locations
import TestSupport
import Testing

/// Which table a service means: by codes, number ranges, aliases and position.
struct TableChoiceTests {
  private let folder = TemporaryFolder()

  /// The small table as another country's, its points moved to the east by whole degrees.
  private func load(
    _ cid: Int, _ tabcd: Int, ecc: String, ccd: String, east: Int = 0
  ) throws -> LocationDatabase {
    var table = SmallTable().renamed(cid: cid, tabcd: tabcd)
    table.files["INTERSECTIONS.DAT"] = nil
    table.files["COUNTRIES.DAT"] = ["CID;ECC;CCD;CNAME", "\(cid);\(ecc);\(ccd);Country \(cid)"]
    table.files["POINTS.DAT"] = table.files["POINTS.DAT"]?.map { line in
      line.replacing("+007", with: east < 3 ? "+0\(east)7" : "+007")
    }
    return try table.load(in: folder).database
  }

  private func find(
    _ database: LocationDatabase, _ country: UInt8, _ ltn: UInt8, ecc: UInt8? = nil,
    aliases: String? = nil, near: Coordinate? = nil
  ) throws -> TableLookup {
    try database.table(
      countryCode: country, ecc: ecc, ltn: LocationTableNumber(rawValue: ltn),
      aliases: try aliases.map { try TableAliases($0) } ?? TableAliases(), near: near)
  }

  @Test(arguments: [
    (5, 1, "E0"), (5, 16, "E0"), (5, 51, "E2"), (5, 54, "E2"), (6, 1, "E0"), (6, 8, "E0"),
    (6, 17, "E1"), (6, 24, "E1"), (9, 9, "E1"), (9, 16, "E1"), (9, 33, "E4"), (9, 36, "E4"),
    (14, 17, "E2"), (14, 24, "E2"), (14, 33, "E3"), (14, 40, "E3"),
  ])
  func aNumbersRangeStandsForTheExtendedCode(_ row: (Int, Int, String)) throws {
    let ccd = String(row.0, radix: 16)
    _ = try load(80, row.1, ecc: row.2, ccd: ccd)
    let database = try load(81, row.1, ecc: "EE", ccd: ccd)
    let right = TableIdentifier(cid: 80, tabcd: row.1)
    #expect(try find(database, UInt8(row.0), UInt8(row.1)) == .found(right))
    #expect(
      try find(database, UInt8(row.0), UInt8(row.1), ecc: 0xEE)
        == .found(TableIdentifier(cid: 81, tabcd: row.1)), "what is sent beats what is common")
  }

  @Test func aTableOfAnotherCountryIsNoGuessForTheRanges() throws {
    let database = try load(81, 17, ecc: "E0", ccd: "6")
    #expect(try find(database, 6, 17) == .unknown, "17 is Finland's and not Belgium's")
  }

  @Test func aPositionChoosesTheTableAroundIt() throws {
    _ = try load(80, 5, ecc: "E0", ccd: "D")
    let database = try load(81, 5, ecc: "E1", ccd: "D", east: 1)
    let tables = [80, 81].map { TableIdentifier(cid: $0, tabcd: 5) }
    #expect(try find(database, 13, 5) == .ambiguous(tables))
    let west = Coordinate(latitude: 50.2, longitude: 7.1)
    let east = Coordinate(latitude: 50.2, longitude: 17.1)
    #expect(try find(database, 13, 5, near: west) == .found(tables[0]))
    #expect(try find(database, 13, 5, near: east) == .found(tables[1]))
    let nowhere = Coordinate(latitude: 10, longitude: 10)
    #expect(try find(database, 13, 5, near: nowhere) == .ambiguous(tables))
    // What the station says goes before where the receiver is.
    #expect(try find(database, 13, 5, ecc: 0xE0, near: east) == .found(tables[0]))
  }

  @Test func aPositionInSeveralTablesChoosesNone() throws {
    _ = try load(80, 5, ecc: "E0", ccd: "D")
    let database = try load(81, 5, ecc: "E1", ccd: "D")
    let inBoth = Coordinate(latitude: 50.2, longitude: 7.1)
    #expect(
      try find(database, 13, 5, near: inBoth)
        == .ambiguous([80, 81].map { TableIdentifier(cid: $0, tabcd: 5) }))
  }

  @Test func anAliasGivesATableAnotherNumber() throws {
    let database = try load(80, 5, ecc: "E0", ccd: "D")
    let table = TableIdentifier(cid: 80, tabcd: 5)
    #expect(try find(database, 13, 9) == .unknown)
    #expect(try find(database, 13, 9, aliases: "9=80:5") == .found(table))
    #expect(try find(database, 13, 5, aliases: "9=80:5") == .found(table), "its own stays")
    #expect(try find(database, 12, 9, aliases: "9=80:5") == .unknown, "of another country")
    #expect(try find(database, 13, 9, ecc: 0xE3, aliases: "9=80:5") == .unknown)
    #expect(try find(database, 13, 10, aliases: "9=80:5,10=80:5") == .found(table))
  }

  @Test func anAliasBesideATableOfThatNumberIsAmbiguous() throws {
    _ = try load(80, 5, ecc: "E0", ccd: "D")
    let database = try load(81, 9, ecc: "E1", ccd: "D")
    #expect(
      try find(database, 13, 9, aliases: "9=80:5")
        == .ambiguous([
          TableIdentifier(cid: 80, tabcd: 5), TableIdentifier(cid: 81, tabcd: 9),
        ]))
  }

  @Test(arguments: [
    ("", "\"\" is not LTN=CID:TABCD"), ("9", "\"9\" is not LTN=CID:TABCD"),
    ("9=58", "\"9=58\" is not LTN=CID:TABCD"), ("9=58:1:2", "\"9=58:1:2\" is not LTN=CID:TABCD"),
    ("9=58:64", "\"9=58:64\" is not LTN=CID:TABCD"),
    ("9=0:1", "\"9=0:1\" is not LTN=CID:TABCD"), ("9=a:b", "\"9=a:b\" is not LTN=CID:TABCD"),
    ("9=58:1,", "\"\" is not LTN=CID:TABCD"), ("9==58:1", "\"9==58:1\" is not LTN=CID:TABCD"),
    ("0=58:1", "table number \"0\" is not one of 1 to 63"),
    ("64=58:1", "table number \"64\" is not one of 1 to 63"),
    ("-1=58:1", "table number \"-1\" is not one of 1 to 63"),
    ("1=58:1", "1=58:1: table 58:1 has that number already"),
    ("9=58:1,9=58:1", "9=58:1 is given twice"),
  ])
  func nonsenseIsNoListOfAliases(_ row: (String, String)) {
    let problem = #expect(throws: TableAliases.Problem.self) { try TableAliases(row.0) }
    #expect(problem?.description == row.1)
  }

  @Test func namesComeInTheLanguageAskedForElseInTheTablesOwn() throws {
    var table = SmallTable()
    table.append("LANGUAGES.DAT", "77;2;Deutsch")
    table.files["NAMETRANSLATIONS.DAT"] = [
      "CID;LID;NID;NTRANSLATION", "77;2;2;M\u{FC}hlbruck", "77;3;2;Pont du Moulin",
    ].map { $0.replacing("\u{FC}", with: "ue") }
    let database = try table.load(in: folder).database
    func name(_ code: LocationCode, _ language: String?) throws -> String? {
      database.language = language
      return try database.point(code, in: SmallTable.identifier)?.firstName
    }
    #expect(try name(12, nil) == "Millbridge")
    #expect(try name(12, "de") == "Muehlbruck")
    #expect(try name(12, "de_AT.UTF-8") == "Muehlbruck")
    #expect(try name(13, "de") == "Oakfield", "not translated")
    #expect(try name(12, "fr") == "Millbridge", "a language it does not tell of")
    #expect(try name(12, "3") == "Pont du Moulin", "by its number")
    #expect(try name(12, "C.UTF-8") == "Millbridge")
  }
}
