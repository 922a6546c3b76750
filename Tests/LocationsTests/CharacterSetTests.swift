import AlertC
import LocationImport
import Locations
import TestSupport
import Testing

/// Names in the character sets that tables are written in, rightly and wrongly declared.
struct CharacterSetTests {
  let folder = TemporaryFolder()

  /// Imports the small table with these bytes as the name of point 11.
  private func load(
    declared: String, name: [UInt8], mark: Bool = false
  ) throws -> (name: String?, problems: [String]) {
    var table = SmallTable()
    table.replace("README.DAT", line: 1, with: declared)
    table.write(to: folder)
    let header = Array("CID;LID;NID;NAME;NCOMMENT\r\n77;1;1;".utf8)
    folder.write(
      "NAMES.DAT", (mark ? [0xEF, 0xBB, 0xBF] : []) + header + name + Array(";\r\n".utf8))
    let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    let report = try TableImporter(path: folder.path).run(into: database)
    let point = try database.point(11, in: SmallTable.identifier)
    return (point?.firstName, report.problems.map(\.description))
  }

  @Test(
    arguments: [
      ("1;a;b;Office;ISO 8859-1;2;0", [0xE4, 0xA4], "ä¤"),
      ("1;a;b;Office;ISO8859-15;2;0", [0xE4, 0x20, 0xA4, 0xBC], "ä €Œ"),
      ("1;a;b;Office;ISO8859-15 (Latin-9);2;0", [0xA6, 0xFF], "Šÿ"),
      ("1;a;b;Office;iso-8859-2;2;0", [0xF5, 0xB9, 0xE8], "őšč"),
      ("1;a;b;Office;ANSI;2;0", [0x80, 0x8A, 0xE5], "€Šå"),
      ("1\ta\tb\tOffice\tWindows-1250\t2\t0", [0x9A, 0xF8, 0xF9], "šřů"),
      ("1;a;b;Office;cp1252;2;0", [0x9F, 0xD6], "ŸÖ"),
      ("NR;FROM;TO;BY;CHARSET\n1;a;b;Office;Latin-1", [0xD8], "Ø"),
      ("1;a;b;ISO8859-15", [0xD8], "Ø"),
    ] as [(String, [UInt8], String)])
  func theDeclaredCharacterSetDecodes(_ readme: String, _ bytes: [UInt8], _ name: String) throws {
    let result = try load(declared: readme, name: bytes)
    #expect(result.name == name)
    #expect(result.problems.isEmpty)
  }

  @Test func validUTF8GoesBeforeTheDeclaration() throws {
    let result = try load(declared: "1;a;b;Office;ISO-8859-1;2;0", name: Array("Špička".utf8))
    #expect(result.name == "Špička")
    #expect(
      result.problems == ["NAMES.DAT: is UTF-8 and not ISO 8859-1, which README.DAT declares"])
  }

  @Test func aByteOrderMarkSaysUTF8() throws {
    let result = try load(
      declared: "1;a;b;Office;UTF-8;2;0", name: Array("Győr".utf8), mark: true)
    #expect(result.name == "Győr")
    #expect(result.problems.isEmpty)
  }

  @Test func afterAByteOrderMarkOtherBytesAreAProblemOfTheirRow() throws {
    let result = try load(declared: "1;a;b;Office;UTF-8;2;0", name: [0x47, 0xF6], mark: true)
    #expect(result.name == nil)
    #expect(result.problems == ["NAMES.DAT:2: NAME is not UTF-8 text"])
  }

  @Test func aFalseDeclarationOfUTF8IsReported() throws {
    let result = try load(declared: "1;a;b;Office;UTF-8;2;0", name: [0x4B, 0xF6, 0x6C, 0x6E])
    #expect(result.name == "Köln")
    #expect(
      result.problems == [
        "NAMES.DAT: is not UTF-8, which README.DAT declares; read as Windows-1252"
      ])
  }

  @Test func anUnknownCharacterSetIsReported() throws {
    let result = try load(declared: "1;a;b;Office;EBCDIC;2;0", name: [0x4B, 0xF6, 0x6C, 0x6E])
    #expect(result.name == "Köln")
    #expect(
      result.problems == [
        "README.DAT: declares no known character set",
        "NAMES.DAT: is not UTF-8 and no known character set is declared; read as Windows-1252",
      ])
  }

  @Test func aByteTheCharacterSetLacksIsAProblemOfItsRow() throws {
    let result = try load(declared: "1;a;b;Office;ANSI;2;0", name: [0x41, 0x81])
    #expect(result.name == nil)
    #expect(result.problems == ["NAMES.DAT:2: NAME is not Windows-1252 text"])
  }

  @Test func windowsSignsUnderAnISODeclarationAreReadAndReported() throws {
    let result = try load(declared: "1;a;b;Office;ISO 8859-1;2;0", name: [0x41, 0x96, 0xE4])
    #expect(result.name == "A–ä")
    #expect(
      result.problems == [
        "NAMES.DAT: has signs of Windows-1252 that ISO 8859-1, which README.DAT declares, lacks"
      ])
  }

  @Test func aNameWithAControlCodeIsAProblemOfItsRow() throws {
    let result = try load(declared: "1;a;b;Office;UTF-8;2;0", name: Array("A\u{1B}[2J".utf8))
    #expect(result.name == nil)
    #expect(result.problems == ["NAMES.DAT:2: NAME is \"A\u{FFFD}[2J\", with a control code"])
  }

  @Test(arguments: ["UTF-8", "ISO 8859-1"])
  func oneDamagedRowDoesNotMakeAnotherCharacterSetOfTheFile(_ declared: String) throws {
    var table = SmallTable()
    table.replace("README.DAT", line: 1, with: "1;a;b;Office;\(declared);2;0")
    table.write(to: folder)
    var bytes = Array("CID;LID;NID;NAME;NCOMMENT\n".utf8)
    for nid in 1...10 { bytes += Array("77;1;\(nid);Ž\(nid);\n".utf8) }
    bytes += Array("77;1;11;".utf8) + [0xFF] + Array(";\n".utf8)
    folder.write("NAMES.DAT", bytes)
    let database = try LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
    let report = try TableImporter(path: folder.path).run(into: database)
    #expect(try database.point(11, in: SmallTable.identifier)?.firstName == "Ž1")
    let remark = "NAMES.DAT: is UTF-8 and not ISO 8859-1, which README.DAT declares"
    #expect(
      report.problems.map(\.description)
        == (declared == "UTF-8" ? [] : [remark]) + ["NAMES.DAT:12: NAME is not UTF-8 text"])
  }
}
