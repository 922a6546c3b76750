import LocationImport
import Locations
import TestSupport
import Testing

/// Zip archives that are damaged, hostile or ambiguous: refused in one line, the database as it was.
struct ArchiveTests {
  let folder = TemporaryFolder()

  private static let files = SmallTable().files.mapValues {
    Array($0.joined(separator: "\r\n").utf8)
  }

  private static func archive(_ change: (inout ZipFile) -> Void) -> [UInt8] {
    var zip = ZipFile()
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) { zip.add(name, bytes) }
    change(&zip)
    return zip.bytes
  }

  private func error(_ bytes: [UInt8]) throws -> String? {
    let path = folder.write("table.zip", bytes)
    let database = try LocationDatabase(path: ":memory:", mode: .create)
    let error = #expect(throws: LocationError.self) {
      try TableImporter(path: path).run(into: database)
    }
    #expect(try database.tables().isEmpty)
    return error?.description
  }

  @Test(arguments: ["../evil.dat", "/etc/evil.dat", "a/../../evil.dat", "..\\evil.dat", ".."])
  func aPathThatLeadsOutIsRefused(_ name: String) throws {
    let found = try error(ArchiveTests.archive { $0.add(name, [1, 2, 3]) })
    #expect(
      found == "\(folder.path)/table.zip: holds \"\(name)\", a path out of the archive; not read")
  }

  @Test func aFileThatUnpacksToMoreThanAnyTableIsRefused() throws {
    let found = try error(ArchiveTests.archive { $0.add("HUGE.DAT", [1], size: 4_000_000_000) })
    #expect(
      found
        == "\(folder.path)/table.zip/HUGE.DAT: unpacks to 3814 MB: the archive is larger than any"
        + " location table")
  }

  @Test func manyLargeFilesAreRefused() throws {
    let found = try error(
      ArchiveTests.archive { zip in
        for number in 0..<5 { zip.add("\(number).DAT", [1], size: 60 << 20) }
      })
    #expect(
      found
        == "\(folder.path)/table.zip/4.DAT: unpacks to 60 MB: the archive is larger than any"
        + " location table")
  }

  @Test func aFileThatUnpacksToMoreThanItSaysIsRefused() throws {
    var zip = ZipFile()
    for (name, bytes) in ArchiveTests.files {
      zip.add(name, bytes, size: name == "NAMES.DAT" ? 20 : nil)
    }
    let found = try #require(try error(zip.bytes))
    #expect(found.hasPrefix("\(folder.path)/table.zip/NAMES.DAT: "), "\(found)")
  }

  @Test func moreFilesThanAnyTableHasAreRefused() throws {
    let found = try error(
      ArchiveTests.archive { zip in for number in 0..<1000 { zip.add("\(number).DAT", []) } })
    #expect(
      found
        == "\(folder.path)/table.zip: holds \(1000 + ArchiveTests.files.count) files, more than any"
        + " location table")
  }

  @Test func anEncryptedFileIsRefused() throws {
    let found = try error(
      ArchiveTests.archive { $0.add("SECRET.DAT", [1, 2], isEncrypted: true) })
    #expect(found == "\(folder.path)/table.zip/SECRET.DAT: is encrypted")
  }

  @Test func aWrongChecksumIsRefused() throws {
    var zip = ZipFile()
    for (name, bytes) in ArchiveTests.files {
      zip.add(name, bytes, damage: name == "POINTS.DAT" ? 1 : 0)
    }
    #expect(try error(zip.bytes) == "\(folder.path)/table.zip/POINTS.DAT: CRC error")
  }

  @Test func anArchiveThatIsNoneOrCutShortIsRefused() throws {
    let whole = ArchiveTests.archive { _ in }
    for bytes in [Array("PK, and no more".utf8), Array(whole.dropLast(100))] {
      let found = try #require(try error(bytes))
      #expect(found.hasPrefix("\(folder.path)/table.zip: is no zip archive: "), "\(found)")
    }
  }

  @Test func anArchiveWithoutATableOrWithTwoIsRefused() throws {
    var none = ZipFile()
    none.add("letter.txt", Array("Dear reader".utf8))
    for bytes in [none.bytes, ZipFile().bytes] {
      #expect(
        try error(bytes)
          == "\(folder.path)/table.zip: holds no location table: neither POINTS.DAT nor a table in"
          + " one file")
    }
    let two = ArchiveTests.archive { zip in
      for (name, bytes) in ArchiveTests.files { zip.add("old/\(name)", bytes) }
    }
    #expect(
      try error(two)
        == "\(folder.path)/table.zip: holds several location tables (POINTS.DAT, old/POINTS.DAT):"
        + " name one")
  }

  @Test func problemsNameTheFileInTheArchive() throws {
    var table = SmallTable()
    table.append("NAMES.DAT", "77;1;x;Name;")
    var zip = ZipFile()
    for (name, lines) in table.files {
      zip.add("delivery/\(name)", Array(lines.joined(separator: "\n").utf8))
    }
    let path = folder.write("table.zip", zip.bytes)
    let database = try LocationDatabase(path: ":memory:", mode: .create)
    let report = try TableImporter(path: path).run(into: database)
    #expect(report.folder == "\(path)/delivery/")
    #expect(report.problems.map(\.description) == ["NAMES.DAT:12: NID is \"x\", not a number"])
  }

  @Test func noDamageCrashesTheReading() throws {
    let whole = ArchiveTests.archive { _ in }
    let database = try LocationDatabase(path: ":memory:", mode: .create)
    var random = Generator(state: 20_260_202)
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0..<(1 + random.below(5)) {
        let index =
          random.below(2) == 0 ? random.below(bytes.count) : bytes.count - 1 - random.below(900)
        bytes[index] = [0, 1, 0xFF, UInt8(random.below(256))][random.below(4)]
      }
      let path = folder.write("table.zip", bytes)
      do throws(LocationError) {
        _ = try TableImporter(path: path).run(into: database)
      } catch { #expect(error.path.hasPrefix(folder.path)) }
    }
  }
}
