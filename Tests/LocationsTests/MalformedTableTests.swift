import AlertC
import Glibc
import LocationImport
import Locations
import TestSupport
import Testing

/// Tables that are wrong somewhere: the report names the place, and the rest is read.
struct MalformedTableTests {
  let folder = TemporaryFolder()

  /// One thing wrong: the line put in place of another, and what is said of it.
  struct Fault: CustomTestStringConvertible, Sendable {
    let file: String
    let line: Int
    let text: String
    let cause: String

    init(_ file: String, _ line: Int, _ text: String, _ cause: String) {
      self.file = file
      self.line = line
      self.text = text
      self.cause = cause
    }

    var testDescription: String { "\(file):\(line) \(text)" }
  }

  /// Faults that cost the row.
  static let faults = [
    Fault(
      "POINTS.DAT", 3, "77;5;twelve;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;+00700000;+5010000;;0",
      #"LCD is "twelve", not a number"#),
    Fault(
      "POINTS.DAT", 3, "77;5;;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;+00700000;+5010000;;0",
      "LCD is empty"),
    Fault(
      "POINTS.DAT", 3, "77;5;63488;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;+00700000;+5010000;;0",
      #"LCD is "63488", not a location code"#),
    Fault(
      "POINTS.DAT", 3, "77;5;11;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;+00700000;+5010000;;0",
      "location code 11 is already used by a point"),
    Fault(
      "POINTS.DAT", 3, "77;5;10;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;+00700000;+5010000;;0",
      "location code 10 is already used by a road or segment"),
    Fault(
      "POINTS.DAT", 3, "77;6;12;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;+00700000;+5010000;;0",
      "belongs to table 77:6, which this data set does not hold"),
    Fault(
      "POINTS.DAT", 3, "77;5;12;L;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;+00700000;+5010000;;0",
      #"CLASS is "L" and not P"#),
    Fault(
      "POINTS.DAT", 3, "77;5;12;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;+007O0000;+5010000;;0",
      #"XCOORD is "+007O0000", not a coordinate"#),
    Fault(
      "POINTS.DAT", 3, "77;5;12;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;+00700000;+9100000;;0",
      #"YCOORD is "+9100000", not a latitude"#),
    Fault(
      "POINTS.DAT", 3, "77;5;12;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;181.5;50.1;;0",
      #"XCOORD is "181.5", not a longitude"#),
    Fault(
      "POINTS.DAT", 3, "77;5;12;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;7.1.2;50.1;;0",
      #"XCOORD is "7.1.2", not a coordinate"#),
    Fault(
      "POINTS.DAT", 3, "77;5;12;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;;+5010000;;0",
      "only one of XCOORD and YCOORD is given"),
    Fault(
      "POINTS.DAT", 3, "77;5;12;P;1;3;2;;2;;2;;;10;1;1;1;1;yes;1;;;+00700000;+5010000;;0",
      #"PRESENTPOS is "yes", not a number"#),
    Fault(
      "POINTS.DAT", 3, "77;5;12;P;1;3;2;;2;;2;;;10;1;1;1;1;7;1;;;+00700000;+5010000;;0",
      #"PRESENTPOS is "7" and not 0 or 1"#),
    Fault(
      "POINTS.DAT", 3, "77;5;12;P;1;3;2;;2;;2;;;70000;1;1;1;1;1;1;;;+00700000;+5010000;;0",
      #"ROA_LCD is "70000", not a location code"#),
    Fault(
      "POINTS.DAT", 3, "77;5;12;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;+0070",
      "has 23 fields and the header 26"),
    Fault(
      "POINTS.DAT", 3, "77;5;12;P;1;3;2;;2;;2;;;10;1;1;1;1;1;1;;;+00700000;+5010000;;0;moved",
      "has 27 fields and the header 26"),
    Fault(
      "POINTS.DAT", 3, "77;5;12;P;1;3;2;;-2;;2;;;10;1;1;1;1;1;1;;;+00700000;+5010000;;0",
      #"N1ID is "-2", not a reference"#),
    Fault(
      "POINTS.DAT", 3, "77;5;12;P;\u{1B}[31m;3;2;;2;;2;;;10;1;1;1;1;1;1;;;+00700000;+5010000;;0",
      "TCD is \"\u{FFFD}[31m\", not a number"),
    Fault("POFFSETS.DAT", 3, "77;5;12;11", "has 4 fields and the header 5"),
    Fault("POFFSETS.DAT", 3, "77;5;12;12;13", "location 12 is its own neighbour"),
    Fault("POFFSETS.DAT", 3, "77;5;11;;12", "location 11 has offsets already"),
    Fault(
      "POFFSETS.DAT", 3, "77;5;12;11;99999999999999999999",
      #"POS_OFF_LCD is "99999999999999999999", not a number"#),
    Fault(
      "POFFSETS.DAT", 3, "77;5;12;11;65535", #"POS_OFF_LCD is "65535", not a location code"#),
    Fault("NAMES.DAT", 3, "77;1;1;Again;", "name 1 of language 1 is given twice"),
    Fault("NAMES.DAT", 3, "77;1;0;Nothing;", "NID is empty"),
    Fault("NAMES.DAT", 3, "78;1;2;Abroad;", "belongs to another country than 77"),
    Fault("NAMES.DAT", 3, "77;1;2;Mill;bridge;", "has 6 fields and the header 5"),
    Fault("ROADS.DAT", 2, "77;5;10;P;1;1;A1;;1;5;1;", #"CLASS is "P" and not L"#),
    Fault(
      "ADMINISTRATIVEAREA.DAT", 3, "77;5;1;A;8;0;8;1",
      "location code 1 is already used by an area"),
    Fault("INTERSECTIONS.DAT", 3, "77;5;12;77;5;21", "the intersection is given twice"),
    Fault(
      "LOCATIONDATASETS.DAT", 2, "77;five;Small;1.2;First", #"TABCD is "five", not a number"#),
    Fault("COUNTRIES.DAT", 2, "77;E3;X;Lowland", #"CCD is "X", not a hexadecimal code"#),
    Fault("COUNTRIES.DAT", 2, "77;E3;0;Lowland", #"CCD is "0", not a country code"#),
    Fault("LANGUAGES.DAT", 2, "77;x;Low", #"LID is "x", not a number"#),
  ]

  @Test(arguments: faults)
  func aRowThatCannotBeReadIsReportedAndLeftOut(_ fault: Fault) throws {
    var table = SmallTable()
    table.replace(fault.file, line: fault.line, with: fault.text)
    let (_, report) = try table.load(in: folder)
    let problem = try #require(report.problems.first { $0.isRowLeftOut })
    #expect(problem.description == "\(fault.file):\(fault.line): \(fault.cause)")
    #expect(report.rowsLeftOut == 1)
    let lost = fault.file == "POINTS.DAT" ? 1 : 0
    #expect(report.tables.first?.points == 11 - lost)
  }

  /// Lines that are kept, though they cannot be right.
  static let remarks = [
    Fault(
      "POFFSETS.DAT", 6, "77;5;15;14;99", "POS_OFF_LCD 99 is no point of the table"),
    Fault("POFFSETS.DAT", 6, "77;5;99;;", "location 99 is no point of the table"),
    Fault("POFFSETS.DAT", 6, "77;5;15;13;", "NEG_OFF_LCD 13 does not lead back to 15"),
    Fault(
      "POFFSETS.DAT", 1, "CID;TABCD;LCD;NEG;POS", "has no column NEG_OFF_LCD, POS_OFF_LCD; not read"
    ),
    Fault("ROADS.DAT", 1, "CID;LCD", "has no column TABCD, CLASS, TCD, STCD; not read"),
  ]

  @Test(arguments: remarks)
  func whatCannotBeRightButCanBeReadIsReported(_ fault: Fault) throws {
    var table = SmallTable()
    table.replace(fault.file, line: fault.line, with: fault.text)
    let (_, report) = try table.load(in: folder)
    let expected = "\(fault.file):\(fault.line): \(fault.cause)"
    #expect(report.problems.map(\.description).contains(expected))
    #expect(report.rowsLeftOut == 0)
    #expect(report.tables.first?.points == 11)
  }

  @Test func aThousandProblemsAreKeptAndAllAreCounted() throws {
    var table = SmallTable()
    for _ in 0..<1500 { table.append("NAMES.DAT", "77;1;x;Name;") }
    let (_, report) = try table.load(in: folder)
    #expect(report.problems.count == ProblemLog.capacity)
    #expect(report.problemCount == 1500)
    #expect(report.rowsLeftOut == 1500)
  }

  @Test func problemsAreCountedByKindWithTheFirstOfEach() throws {
    var table = SmallTable()
    table.append("NAMES.DAT", "77;1;x;Name;")
    table.append("NAMES.DAT", "77;1;1;Again;")
    table.append("NAMES.DAT", "77;1;y;Name;")
    table.append("POFFSETS.DAT", "77;5;99;;")
    let (_, report) = try table.load(in: folder)
    #expect(report.tallies.map(\.kind) == [.value, .duplicate, .offset])
    #expect(report.tallies.map(\.count) == [2, 1, 1])
    #expect(
      report.tallies.map(\.first.place) == ["NAMES.DAT:12", "NAMES.DAT:13", "POFFSETS.DAT:13"])
  }

  @Test func aStrictImportWithAProblemChangesNothing() throws {
    let (database, _) = try SmallTable().load(in: folder)
    let before = try dump(database)
    var table = SmallTable()
    table.append("NAMES.DAT", "77;1;x;Name;")
    table.write(to: folder)
    let report = try TableImporter(path: folder.path).run(into: database, isStrict: true)
    #expect(report.tables.isEmpty)
    #expect(report.problemCount == 1)
    #expect(try dump(database) == before)
    SmallTable().write(to: folder)
    let clean = try TableImporter(path: folder.path).run(into: database, isStrict: true)
    #expect(clean.tables.first?.points == 11)
  }

  @Test func progressGoesUpToAHundred() throws {
    SmallTable().write(to: folder)
    let database = try LocationDatabase(path: ":memory:", mode: .create)
    var told: [Int] = []
    _ = try TableImporter(path: folder.path).run(into: database) { told.append($0) }
    #expect(told.last == 100)
    #expect(told == told.sorted() && Set(told).count == told.count)
  }

  /// Whole tables that are refused: the files changed and what the error says after the folder.
  static let refusals: [(String, [String: String?], String)] = [
    (
      "no points", ["POINTS.DAT": nil],
      ": holds no location table: neither POINTS.DAT nor a table in one file"
    ),
    (
      "an empty file", ["POINTS.DAT": ""],
      "/POINTS.DAT:1: has no column CID, TABCD, LCD, CLASS, TCD, STCD, XCOORD, YCOORD; not read"
    ),
    (
      "a header only",
      [
        "POINTS.DAT": "CID;TABCD;LCD;CLASS;TCD;STCD;XCOORD;YCOORD\r\n",
        "LOCATIONDATASETS.DAT": nil,
      ],
      "/POINTS.DAT: has no point that can be read"
    ),
    (
      "no coordinates", ["POINTS.DAT": "CID;TABCD;LCD;CLASS;TCD;STCD\r\n77;5;11;P;1;3\r\n"],
      "/POINTS.DAT:1: has no column XCOORD, YCOORD; not read"
    ),
    (
      "no row that can be read",
      ["POINTS.DAT": "CID;TABCD;LCD;CLASS;TCD;STCD;XCOORD;YCOORD\n77;5;;P;1;3;;\n"],
      "/POINTS.DAT:2: no point of table 77:5 can be read: LCD is empty"
    ),
    (
      "another table's points",
      ["LOCATIONDATASETS.DAT": "CID;TABCD;DCOMMENT;VERSION\n77;6;Other;1\n"],
      "/POINTS.DAT: has no point of table 77:6, which LOCATIONDATASETS.DAT names"
    ),
    (
      "UTF-16", ["POINTS.DAT": "utf16"],
      "/POINTS.DAT:1: is UTF-16, which no location table is; not read"
    ),
  ]

  @Test(arguments: refusals.indices)
  func aTableWithoutReadablePointsIsRefused(_ index: Int) throws {
    let (_, changes, expected) = MalformedTableTests.refusals[index]
    var table = SmallTable()
    for name in changes.keys { table.files[name] = nil }
    table.write(to: folder)
    for case (let name, let text?) in changes {
      folder.write(name, text == "utf16" ? [0xFF, 0xFE, 0x43, 0, 0x49, 0] : Array(text.utf8))
    }
    let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    let error = #expect(throws: LocationError.self) {
      try TableImporter(path: folder.path).run(into: database)
    }
    #expect(error?.description == folder.path + expected)
    #expect(try database.tables().isEmpty)
  }

  @Test func aFolderThatIsNoneIsRefused() throws {
    let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    for (path, cause) in [
      ("\(folder.path)/nowhere", "No such file or directory")
    ] {
      let error = #expect(throws: LocationError.self) {
        try TableImporter(path: path).run(into: database)
      }
      #expect(error?.description == "\(path): \(cause)")
    }
  }

  @Test(arguments: ["locations.db", "letter.txt", "empty", "POINTS.DAT"])
  func aFileThatIsNoTableIsRefused(_ name: String) throws {
    let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    folder.write("letter.txt", "Dear reader,\nno table here.\n")
    folder.write("empty", "")
    folder.write("POINTS.DAT", SmallTable().files["POINTS.DAT"]?.joined(separator: "\n") ?? "")
    let error = #expect(throws: LocationError.self) {
      try TableImporter(path: "\(folder.path)/\(name)").run(into: database)
    }
    #expect(
      error?.description == "\(folder.path)/\(name): is one file of a table: import its folder"
        || error?.description
          == "\(folder.path)/\(name):1: has no column LCD, TCD, NEGATIVEOFFSET, POSITIVEOFFSET: is"
          + " no location table"
    )
  }

  @Test func aFolderInPlaceOfAFileIsRefused() throws {
    var table = SmallTable()
    table.files["POINTS.DAT"] = nil
    table.write(to: folder)
    try #require(mkdir("\(folder.path)/POINTS.DAT", 0o700) == 0)
    let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    let error = #expect(throws: LocationError.self) {
      try TableImporter(path: folder.path).run(into: database)
    }
    #expect(error?.description == "\(folder.path)/POINTS.DAT: is not a regular file")
  }

  @Test func noDamageCrashesTheImport() throws {
    let table = SmallTable()
    let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    var random = Generator(state: 20_260_101)
    let names = table.files.keys.sorted()
    var refused = 0
    for _ in 0..<80 {
      table.write(to: folder)
      for _ in 0..<3 {
        let name = names[random.below(names.count)]
        var bytes = Array((table.files[name] ?? []).joined(separator: "\r\n").utf8)
        for _ in 0..<(1 + random.below(8)) {
          let index = random.below(bytes.count)
          switch random.below(4) {
          case 0: bytes[index] = UInt8(random.below(256))
          case 1: bytes.remove(at: index)
          case 2: bytes.insert([0x3B, 0x0A, 0x09, 0x00, 0xFF][random.below(5)], at: index)
          default: bytes.removeSubrange(index..<min(bytes.count, index + random.below(40)))
          }
          if bytes.isEmpty { bytes = [0] }
        }
        folder.write(name, bytes)
      }
      do throws(LocationError) {
        let report = try TableImporter(path: folder.path).run(into: database)
        #expect(report.tables.allSatisfy { $0.points > 0 })
        for code in try database.pointCodes(of: report.tables[0].identifier) {
          _ = try database.chain(
            from: code, extent: 31, direction: .positive, in: report.tables[0].identifier)
        }
      } catch {
        refused += 1
        #expect(error.path.hasPrefix(folder.path))
      }
    }
    // Most damage is survived.
    #expect(refused < 40)
  }
}
