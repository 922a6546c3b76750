import Glibc
import LocationImport
import Locations

/// `locations import`: tables into a database, and what was wrong with them.
enum LocationsImport {
  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(arguments, options: ["--database"], switches: ["--strict"])
    try options.expectWords(1...1000, "at least one folder, table file or zip archive")
    let path = try options.required("--database")
    let isNew = access(path, F_OK) != 0
    do {
      let database = try LocationDatabase(path: path, mode: .create)
      for source in options.words {
        try importTable(source, into: database, isStrict: options.has("--strict"), terminal)
      }
    } catch {
      // A database begun for a table that then could not be read is of no use to anyone.
      if isNew, isEmptyDatabase(path) { unlink(path) }
      throw error
    }
  }

  private static func importTable(
    _ source: String, into database: LocationDatabase, isStrict: Bool, _ terminal: Terminal
  ) throws {
    let bar = ProgressBar(source)
    defer { bar.clear() }
    let report = try TableImporter(path: source).run(into: database, isStrict: isStrict) {
      bar.show(percent: $0)
    }
    bar.clear()
    for problem in report.problems { Terminal.report("\(report.folder)\(problem)") }
    let more = report.problemCount - report.problems.count
    if more > 0 { Terminal.report("\(source): \(more) more problems") }
    for table in report.tables { terminal.print(LocationsCommand.line(table)) }
    for line in summary(report) { terminal.print(line) }
    if isStrict, report.problemCount > 0 {
      throw Failure(
        "\(source): \(count(report.problemCount, "problem")), which --strict does not allow:"
          + " nothing imported")
    }
  }

  /// How many problems of each kind, and where the first is.
  private static func summary(_ report: ImportReport) -> [String] {
    guard report.problemCount > 0 else { return [] }
    let width = String(report.problemCount).count
    let kindWidth = report.tallies.map(\.kind.rawValue.count).max() ?? 0
    return [
      "  \(count(report.problemCount, "problem")), \(count(report.rowsLeftOut, "row")) left out"
    ]
      + report.tallies.map { tally in
        let number = String(tally.count)
        return "  " + String(repeating: " ", count: width - number.count) + number + "  "
          + tally.kind.rawValue
          + String(repeating: " ", count: kindWidth - tally.kind.rawValue.count)
          + "  first at \(report.folder)\(tally.first.place)"
      }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private static func isEmptyDatabase(_ path: String) -> Bool {
    guard let database = try? LocationDatabase(path: path, mode: .readOnly),
      let tables = try? database.tables()
    else { return false }
    return tables.isEmpty
  }
}
