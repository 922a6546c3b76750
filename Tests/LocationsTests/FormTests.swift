import LocationImport
import Locations
import TestSupport
import Testing

/// One table in every outer form there is: what is imported is the same each time.
struct FormTests {
  let folder = TemporaryFolder()

  /// How the files are written.
  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Changes of fields and columns.
    var change: @Sendable (inout TableText) -> Void = { _ in }
    /// The delimiter of a line; the first is the header.
    var delimiter: @Sendable (_ file: String, _ line: Int) -> String = { _, _ in ";" }
    var lineEnd = "\r\n"
    var endsLastLine = true
    var lineSuffix = ""
    var isMarked: @Sendable (_ file: String) -> Bool = { _ in false }
    var isLatin = false
    var name: @Sendable (_ file: String) -> String = { $0 }
    var more: [String: String] = [:]
    /// What is remarked on.
    var problems: [String] = []
  }

  static let forms: [Form] = [
    Form(testDescription: "as it is kept"),
    Form(testDescription: "tabs", delimiter: { _, _ in "\t" }),
    Form(
      testDescription: "tabs in some files",
      delimiter: { file, _ in file.count.isMultiple(of: 2) ? "\t" : ";" }),
    Form(
      testDescription: "tabs in some lines",
      delimiter: { _, line in line.isMultiple(of: 2) ? "\t" : ";" }),
    Form(testDescription: "commas", delimiter: { _, _ in "," }),
    Form(testDescription: "LF", lineEnd: "\n"),
    Form(testDescription: "no last line end", endsLastLine: false),
    Form(testDescription: "blank lines", lineEnd: "\r\n\r\n"),
    Form(testDescription: "a delimiter at the end of each line", lineSuffix: ";"),
    Form(testDescription: "byte order marks", isMarked: { _ in true }),
    Form(testDescription: "byte order marks on some", isMarked: { $0 < "N" }),
    Form(
      testDescription: "another character set, declared", change: { declare("ISO 8859-15", &$0) },
      isLatin: true),
    Form(
      testDescription: "UTF-8 declared as another", change: { declare("ISO-8859-1", &$0) },
      problems: ["NAMES.DAT", "NAMETRANSLATIONS.DAT"].map {
        "\($0): is UTF-8 and not ISO 8859-1, which README.DAT declares"
      }),
    Form(
      testDescription: "another character set declared as UTF-8", isLatin: true,
      problems: ["NAMES.DAT", "NAMETRANSLATIONS.DAT"].map {
        "\($0): is not UTF-8, which README.DAT declares; read as Windows-1252"
      }),
    Form(
      testDescription: "decimal degrees",
      change: { table in
        table.map(["XCOORD", "YCOORD"]) { text in
          guard let value = Int(text) else { return text }
          let digits = String(abs(value))
          let padded = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
          return (value < 0 ? "-" : "") + padded.dropLast(5) + "." + padded.suffix(5)
        }
      }),
    Form(
      testDescription: "nothing written as 0",
      change: { table in
        let references: Set = [
          "NEG_OFF_LCD", "POS_OFF_LCD", "SEG_LCD", "ROA_LCD", "POL_LCD", "OTH_LCD", "RNID", "N1ID",
          "N2ID", "INTERRUPTSROAD",
        ]
        table.map(references) { $0.isEmpty ? "0" : $0 }
      }),
    Form(
      testDescription: "columns the other way round",
      change: { table in
        for (name, rows) in table.files where name != "README.DAT" {
          let width = rows[0].count
          table.files[name] = rows.map { row in
            (row + Array(repeating: "", count: max(0, width - row.count))).reversed()
          }
        }
      }),
    Form(
      testDescription: "header in lower case",
      change: { table in
        for (name, rows) in table.files where name != "README.DAT" {
          table.files[name]?[0] = rows[0].map { $0.lowercased() }
        }
      }),
    Form(testDescription: "file names in lower case", name: { $0.lowercased() }),
    Form(
      testDescription: "files nobody needs, and not those",
      change: { table in
        for name in ["TYPES", "SUBTYPES", "CLASSES"] { table.files[name + ".DAT"] = nil }
      }, more: ["LICENCE.TXT": "All of it is invented.\n", "DLRS.DAT": "CID;TABCD;DLR_ID\r\n"]),
  ]

  private static func declare(_ set: String, _ table: inout TableText) {
    table.files["README.DAT"]?[0][4] = set
  }

  /// The files in a form, by name.
  private static func files(_ form: Form) throws -> [String: [UInt8]] {
    var table = try TableText.demo()
    form.change(&table)
    var files = form.more.mapValues { Array($0.utf8) }
    for (name, rows) in table.files {
      var lines = rows.enumerated().map { index, row in
        row.joined(separator: form.delimiter(name, index))
          + form.lineSuffix
      }
      if form.endsLastLine { lines.append("") }
      let text = lines.joined(separator: form.lineEnd)
      let bytes =
        form.isLatin
        ? text.unicodeScalars.map { UInt8(exactly: $0.value) ?? 0x3F } : Array(text.utf8)
      files[form.name(name)] = (form.isMarked(name) ? [0xEF, 0xBB, 0xBF] : []) + bytes
    }
    return files
  }

  private func load(_ path: String) throws -> (dump: [String], problems: [String]) {
    let database = try LocationDatabase(path: ":memory:", mode: .create)
    let report = try TableImporter(path: path).run(into: database)
    return (try dump(database), report.problems.map(\.description))
  }

  @Test(arguments: forms)
  func theOuterFormDoesNotMatter(_ form: Form) throws {
    let expected = try load(TableText.demoFolder)
    #expect(expected.problems.isEmpty)
    #expect(expected.dump.count > 40)
    for (name, bytes) in try FormTests.files(form) { folder.write("table/\(name)", bytes) }
    let found = try load(folder.path + "/table")
    #expect(found.problems == form.problems)
    #expect(found.dump == expected.dump)
  }

  @Test(arguments: ["", "table/", "delivery/2026/table/"])
  func anArchiveIsReadLikeItsFolder(_ inner: String) throws {
    var zip = ZipFile()
    if !inner.isEmpty { zip.add(inner, []) }
    zip.add("__MACOSX/._POINTS.DAT", [0, 5, 22])
    for (name, bytes) in try FormTests.files(FormTests.forms[0]).sorted(by: { $0.key < $1.key }) {
      zip.add(inner + name, bytes)
    }
    let path = folder.write("table.zip", zip.bytes)
    let found = try load(path)
    #expect(found.problems.isEmpty)
    #expect(found.dump == (try load(TableText.demoFolder)).dump)
  }

  @Test func aPackedArchiveIsReadLikeItsFolder() throws {
    let path = folder.path + "/table.zip"
    let packed = run(
      "python3", ["-m", "zipfile", "-c", path, TableText.demoFolder], from: "python3")
    guard let packed else { return }
    #expect(packed.status == 0, "\(packed.errors)")
    #expect(try load(path).dump == (try load(TableText.demoFolder)).dump)
  }
}
