import Glibc
import Locations

/// `locations`: imports location tables and shows what is in them.
enum LocationsCommand: Command {
  static let name = "locations"
  static let summary = "import location tables, list them, show places"
  static let usage = [
    "import DIR... --database DB [--strict]",
    "list --database DB [--format text|json]",
    "show CID:TABCD:LCD [--extent N] [--direction +|-] [--names LANGUAGE] --database DB "
      + "[--format text|json]",
  ]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let rest = arguments.dropFirst()
    switch arguments.first {
    case "import": try importTables(rest, terminal)
    case "list": try LocationsListing.run(rest, terminal)
    case "show": try LocationDisplay.run(rest, terminal)
    case let other?: throw Arguments.UsageError("unknown action \"\(other)\"")
    case nil: throw Arguments.UsageError("expected import, list or show")
    }
  }

  private static func importTables(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(arguments, options: ["--database"], switches: ["--strict"])
    try options.expectWords(1...1000, "at least one folder")
    let path = try options.required("--database")
    let isNew = access(path, F_OK) != 0
    do {
      let database = try LocationDatabase(path: path, mode: .create)
      for folder in options.words {
        let importer = TableImporter(folder: folder)
        let report = try importer.run(into: database)
        for problem in report.problems { Terminal.report("\(problem)") }
        if report.problemCount > report.problems.count {
          let more = report.problemCount - report.problems.count
          Terminal.report("\(folder): \(more) more problems")
        }
        for table in report.tables { terminal.print(line(table)) }
        if report.problemCount > 0 {
          terminal.print("  \(report.problemCount) problems, \(report.rowsLeftOut) rows left out")
        }
        if options.has("--strict"), report.problemCount > 0 {
          throw Failure("\(folder): \(report.problemCount) problems, which --strict does not allow")
        }
      }
    } catch {
      // A database begun for a table that then could not be read is of no use to anyone.
      if isNew, isEmptyDatabase(path) { unlink(path) }
      throw error
    }
  }

  private static func isEmptyDatabase(_ path: String) -> Bool {
    guard let database = try? LocationDatabase(path: path, mode: .readOnly),
      let tables = try? database.tables()
    else { return false }
    return tables.isEmpty
  }

  static func line(_ table: TableSummary) -> String {
    let country = table.countries.first?.name.map { " \($0)" } ?? ""
    let version = table.version.map { ", version \($0)" } ?? ""
    return "\(table.identifier)\(country)\(version): \(table.points) points, \(table.roads) roads, "
      + "\(table.segments) segments, \(table.areas) areas, \(table.names) names"
  }
}
