import Glibc
import TestSupport
import Testing

/// `locations import` as people and scripts meet it.
@Suite struct LocationsImportTests {
  private let folder = TemporaryFolder()
  private var database: String { folder.path + "/locations.db" }

  /// The demonstration's table with lines added, and the number of the first added line.
  private func table(_ file: String, adding lines: String) throws -> (path: String, line: Int) {
    let path = folder.path + "/table"
    #expect(run("/bin/cp", ["-r", Captures.locations, path]).status == 0)
    let old = try #require(text(of: "\(path)/\(file)"))
    folder.write("table/\(file)", old + lines)
    return (path, old.count(where: \.isNewline) + 1)
  }

  @Test func problemsAreToldByLineAndCountedByKind() throws {
    let (path, line) = try table(
      "NAMES.DAT", adding: "99;1;x;One;;\r\n99;1;y;Two;;\r\n98;1;1;Three;;\r\n")
    let result = Program.run("locations", "import", path, "--database", database)
    #expect(result.status == 0)
    #expect(
      result.errors.split(separator: "\n") == [
        "rds-traffic: \(path)/NAMES.DAT:\(line): NID is \"x\", not a number",
        "rds-traffic: \(path)/NAMES.DAT:\(line + 1): NID is \"y\", not a number",
        "rds-traffic: \(path)/NAMES.DAT:\(line + 2): belongs to another country than 99",
      ])
    #expect(
      result.lines.dropFirst() == [
        "  3 problems, 3 rows left out",
        "  2  value that cannot be read  first at \(path)/NAMES.DAT:\(line)",
        "  1  row of another table       first at \(path)/NAMES.DAT:\(line + 2)",
      ])
    #expect(result.lines.first?.hasPrefix("99:42 Norland, version 1.0: ") == true)
  }

  @Test func aStrictImportWithAProblemLeavesEverythingAsItWas() throws {
    let (path, line) = try table("NAMES.DAT", adding: "99;1;x;One;;\r\n")
    let result = Program.run("locations", "import", path, "--database", database, "--strict")
    #expect(result.status == 1)
    #expect(
      result.errors.split(separator: "\n") == [
        "rds-traffic: \(path)/NAMES.DAT:\(line): NID is \"x\", not a number",
        "rds-traffic: \(path): 1 problem, which --strict does not allow: nothing imported",
      ])
    #expect(access(database, F_OK) != 0)

    let old = BigTable(points: 100, version: "old").write(to: folder, as: "old")
    #expect(
      Program.run("locations", "import", old, Captures.locations, "--database", database).status
        == 0)
    let before = Program.run("locations", "list", "--database", database).output
    #expect(
      Program.run("locations", "import", path, "--database", database, "--strict").status == 1)
    #expect(Program.run("locations", "list", "--database", database).output == before)
    #expect(
      Program.run("locations", "import", Captures.locations, "--database", database, "--strict")
        .status == 0)
  }

  /// Starts an import over an older table, kills it some time after it began to write, and tells
  /// how it ended.
  private func cut(after delay: String, _ path: String) -> Int32 {
    let script = """
      "$@" >/dev/null 2>&1 &
      child=$!
      turns=0
      until [ -e "$0-journal" ] || [ $turns -gt 600 ]; do turns=$((turns + 1)); sleep 0.01; done
      sleep "$DELAY"
      kill -KILL $child
      wait $child
      """
    return TestSupport.run(
      "/bin/sh",
      ["-c", script, database, Program.path, "locations", "import", path, "--database", database],
      environment: ["DELAY": delay]
    ).status
  }

  @Test func anImportThatIsKilledLeavesTheOldTable() throws {
    let old = BigTable(points: 3000, version: "old").write(to: folder, as: "old")
    let new = BigTable(points: 55_000, version: "new").write(to: folder, as: "new")
    #expect(Program.run("locations", "import", old, "--database", database).status == 0)
    let list = { Program.run("locations", "list", "--database", database) }
    let place = { Program.run("locations", "show", "99:43:2500", "--database", database) }
    let (listed, shown) = (list().output, place().output)
    #expect(listed.contains("version old: 3000 points"))
    var killed = 0
    for delay in ["0", "0.05", "0.2", "0.5"] {
      let status = cut(after: delay, new)
      // A fast machine may have been done before it was killed.
      guard status == 137 else { break }
      killed += 1
      #expect(list().output == listed)
      #expect(place().output == shown)
    }
    #expect(killed > 0)
    #expect(Program.run("locations", "import", new, "--database", database).status == 0)
    #expect(list().output.contains("version new: 55000 points"))
  }

  @Test func aFullDiskLeavesTheOldTableAndIsTold() throws {
    let old = BigTable(points: 100, version: "old").write(to: folder, as: "old")
    let new = BigTable(points: 20_000, version: "new").write(to: folder, as: "new")
    #expect(Program.run("locations", "import", old, "--database", database).status == 0)
    let before = Program.run("locations", "list", "--database", database).output
    let full = TestSupport.run(
      "/bin/sh",
      [
        "-c", "trap '' XFSZ; ulimit -f 400; exec \"$@\"", "sh", Program.path, "locations",
        "import", new, "--database", database,
      ])
    #expect(full.status == 1)
    #expect(full.complaint.hasPrefix("\(database): "), "\(full.errors)")
    #expect(Program.run("locations", "list", "--database", database).output == before)
  }

  @Test func progressIsShownOnATerminalOnly() throws {
    let quiet = Program.run("locations", "import", Captures.locations, "--database", database)
    #expect(quiet.errors.isEmpty)
    let terminal = run(
      "script",
      [
        "-qec", "\(Program.path) locations import \(Captures.locations) --database \(database)",
        "/dev/null",
      ], from: "bsdutils")
    guard let terminal else { return }
    #expect(terminal.status == 0)
    #expect(terminal.output.contains("[##############################] 100 %\r\u{1B}[K99:42"))
    #expect(!terminal.output.contains("rds-traffic:"))
  }

  @Test func anArchiveIsImportedLikeItsFolder() throws {
    let archive = folder.path + "/norland.zip"
    guard
      let packed = run(
        "python3", ["-m", "zipfile", "-c", archive, Captures.locations], from: "python3")
    else { return }
    #expect(packed.status == 0)
    let fromFolder = Program.run("locations", "import", Captures.locations, "--database", database)
    let fromArchive = Program.run("locations", "import", archive, "--database", database)
    #expect(fromArchive.status == 0 && fromArchive.errors.isEmpty)
    #expect(fromArchive.output == fromFolder.output)
  }
}
