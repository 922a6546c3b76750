import AlertC
import LocationImport
import Locations
import SQLite
import TestSupport
import Testing

/// The database file: several tables in one, new imports, and files that are none.
struct DatabaseTests {
  let folder = TemporaryFolder()

  private var path: String { "\(folder.path)/locations.db" }

  /// The small table as another table of another country.
  private func variant(
    cid: Int, tabcd: Int, ecc: String, ccd: String = "D"
  ) -> SmallTable {
    var table = SmallTable().renamed(cid: cid, tabcd: tabcd)
    table.files["INTERSECTIONS.DAT"] = nil
    table.files["COUNTRIES.DAT"] = ["CID;ECC;CCD;CNAME", "\(cid);\(ecc);\(ccd);Country \(cid)"]
    return table
  }

  @Test func aNewImportReplacesTheOldOne() throws {
    let (_, first) = try SmallTable().load(in: folder)
    var newer = SmallTable()
    newer.replace("NAMES.DAT", line: 3, with: "77;1;2;Millbridge West;")
    newer.files["POINTS.DAT"]?.removeLast()
    let (database, second) = try newer.load(in: folder)
    #expect(try database.tables().count == 1)
    #expect(second.tables[0].points == 10)
    #expect(second.tables[0].importNumber > first.tables[0].importNumber)
    #expect(try database.point(12, in: SmallTable.identifier)?.firstName == "Millbridge West")
    #expect(try database.point(34, in: SmallTable.identifier) == nil)
    #expect(try database.connection.integer("SELECT count(*) FROM names") == 10)
  }

  @Test func aFailedImportLeavesTheOldTable() throws {
    let (database, report) = try SmallTable().load(in: folder)
    var broken = SmallTable()
    broken.files["POINTS.DAT"] = [
      "CID;TABCD;LCD;CLASS;TCD;STCD;XCOORD;YCOORD", "77;5;11;P;1;3;east;north",
    ]
    broken.write(to: folder)
    let error = #expect(throws: LocationError.self) {
      try TableImporter(path: folder.path).run(into: database)
    }
    #expect(error?.line == 2)
    #expect(try database.tables() == report.tables)
    #expect(try database.point(12, in: SmallTable.identifier)?.firstName == "Millbridge")
    #expect(try database.connection.integer("SELECT count(*) FROM names") == 10)
  }

  @Test func severalTablesLiveSideBySide() throws {
    try SmallTable().load(in: folder)
    let other = TableIdentifier(cid: 78, tabcd: 6)
    var table = variant(cid: 78, tabcd: 6, ecc: "E1")
    table.replace("NAMES.DAT", line: 3, with: "78;1;2;Elsewhere;")
    let (database, _) = try table.load(in: folder)
    #expect(try database.tables().map(\.identifier) == [SmallTable.identifier, other])
    #expect(try database.point(12, in: SmallTable.identifier)?.firstName == "Millbridge")
    #expect(try database.point(12, in: other)?.firstName == "Elsewhere")
    #expect(try database.links(of: other).count == 14)
  }

  @Test func aFolderMayHoldTwoTablesOfOneCountry() throws {
    var table = SmallTable()
    table.append("LOCATIONDATASETS.DAT", "77;6;Second;1;")
    table.append(
      "POINTS.DAT", "77;6;12;P;1;3;;;4;;;;;;1;1;1;1;1;1;;;+00800000;+5010000;;0")
    let (database, report) = try table.load(in: folder)
    #expect(report.problems.isEmpty)
    #expect(report.tables.map(\.identifier.tabcd) == [5, 6])
    #expect(report.tables.map(\.points) == [11, 1])
    let second = TableIdentifier(cid: 77, tabcd: 6)
    #expect(try database.point(12, in: second)?.firstName == "Stonegate")
    // A newer first table leaves the names of the second alone.
    try SmallTable().load(in: folder)
    #expect(try database.point(12, in: second)?.firstName == "Stonegate")
  }

  @Test func theExtendedCountryCodeDecidesBetweenTables() throws {
    try SmallTable().load(in: folder)
    let other = TableIdentifier(cid: 78, tabcd: 5)
    let (database, _) = try variant(cid: 78, tabcd: 5, ecc: "e1").load(in: folder)
    let ltn = LocationTableNumber(rawValue: 5)
    #expect(
      try database.table(countryCode: 0xD, ecc: 0xE3, ltn: ltn) == .found(SmallTable.identifier))
    #expect(try database.table(countryCode: 0xD, ecc: 0xE1, ltn: ltn) == .found(other))
    #expect(
      try database.table(countryCode: 0xD, ecc: nil, ltn: ltn)
        == .ambiguous([SmallTable.identifier, other]))
    #expect(try database.table(countryCode: 0xD, ecc: 0xE0, ltn: ltn) == .unknown)
    #expect(try database.table(countryCode: 0xC, ecc: nil, ltn: ltn) == .unknown)
    #expect(
      try database.table(countryCode: 0xD, ecc: nil, ltn: LocationTableNumber(rawValue: 6))
        == .unknown)
    #expect(try database.table(countryCode: 0xD, ecc: 0xE3, ltn: .encrypted) == .unknown)
  }

  @Test func oneTableIsFoundWithoutAnExtendedCode() throws {
    try SmallTable().load(in: folder)
    let (database, _) = try variant(cid: 78, tabcd: 6, ecc: "E1").load(in: folder)
    #expect(
      try database.table(countryCode: 0xD, ecc: nil, ltn: LocationTableNumber(rawValue: 5))
        == .found(SmallTable.identifier))
  }

  @Test func aTableThatDoesNotTellItsExtendedCodeYieldsToOneThatDoes() throws {
    var silent = SmallTable()
    silent.files["COUNTRIES.DAT"] = ["CID;CCD;CNAME", "77;D;Lowland"]
    let ltn = LocationTableNumber(rawValue: 5)
    let (alone, _) = try silent.load(in: folder)
    #expect(
      try alone.table(countryCode: 0xD, ecc: 0xE1, ltn: ltn) == .found(SmallTable.identifier))
    let (both, _) = try variant(cid: 78, tabcd: 5, ecc: "E1").load(in: folder)
    #expect(
      try both.table(countryCode: 0xD, ecc: 0xE1, ltn: ltn)
        == .found(TableIdentifier(cid: 78, tabcd: 5)))
    #expect(
      try both.table(countryCode: 0xD, ecc: 0xE3, ltn: ltn) == .found(SmallTable.identifier))
  }

  @Test func anImportElsewhereIsSeen() throws {
    try SmallTable().load(in: folder)
    let reader = try LocationDatabase(path: path, mode: .readOnly)
    let table = SmallTable.identifier
    #expect(
      try reader.chain(from: 12, extent: 0, direction: .positive, in: table)?.toName
        == "Millbridge (2)")
    var newer = SmallTable()
    newer.replace("NAMES.DAT", line: 3, with: "77;1;2;Millbridge West;")
    try newer.load(in: folder)
    #expect(
      try reader.chain(from: 12, extent: 0, direction: .positive, in: table)?.toName
        == "Millbridge West (2)")
  }

  @Test func whatIsKeptBesideATableGoesWithIt() throws {
    let (database, report) = try SmallTable().load(in: folder)
    try database.connection.execute(
      """
      CREATE TABLE beside (table_id INTEGER REFERENCES tables (id) ON DELETE CASCADE) STRICT;
      INSERT INTO beside VALUES (\(report.tables[0].importNumber))
      """)
    _ = try TableImporter(path: folder.path).run(into: database)
    #expect(try database.connection.integer("SELECT count(*) FROM beside") == 0)
  }

  @Test func filesThatAreNoLocationDatabaseAreRefused() throws {
    folder.write("text.db", String(repeating: "This is no database. ", count: 100))
    let other = "\(folder.path)/other.db"
    do { try Connection(path: other, mode: .create).execute("CREATE TABLE t (x)") }
    folder.write("empty.db", "")
    let cases: [(String, LocationDatabase.Mode, String)] = [
      ("text.db", .readOnly, "is not a location database"),
      ("text.db", .create, "is not a location database"),
      ("other.db", .readOnly, "is not a location database"),
      ("other.db", .create, "is not a location database"),
      ("empty.db", .readOnly, "is not a location database"),
      ("missing.db", .readOnly, "unable to open database file"),
    ]
    for (name, mode, cause) in cases {
      let path = "\(folder.path)/\(name)"
      let error = #expect(throws: LocationError.self) {
        _ = try LocationDatabase(path: path, mode: mode)
      }
      #expect(error?.description == "\(path): \(cause)", "\(name) \(mode)")
    }
    // The other program's file is as it was.
    let connection = try Connection(path: other, mode: .readOnly)
    #expect(try connection.integer("SELECT count(*) FROM sqlite_schema") == 1)
  }

  @Test func anotherLayoutIsRefused() throws {
    try SmallTable().load(in: folder)
    do {
      try Connection(path: path, mode: .readWrite).execute("PRAGMA user_version = 99")
    }
    let error = #expect(throws: LocationError.self) {
      _ = try LocationDatabase(path: path, mode: .create)
    }
    #expect(
      error?.description == "\(path): has layout 99 and this program reads layout 2;"
        + " import the tables again into a new file")
  }

  @Test func aReadOnlyDatabaseRefusesAnImport() throws {
    try SmallTable().load(in: folder)
    let database = try LocationDatabase(path: path, mode: .readOnly)
    let error = #expect(throws: LocationError.self) {
      try TableImporter(path: folder.path).run(into: database)
    }
    #expect(error?.cause.hasPrefix("cannot be written") == true)
  }
}
