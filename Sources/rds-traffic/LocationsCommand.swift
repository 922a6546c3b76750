import Locations

/// `locations`: imports location tables and shows what is in them.
enum LocationsCommand: Command {
  static let name = "locations"
  static let summary = "import location tables, list them, show places"
  static let usage = [
    "import DIR|FILE... --database DB [--strict]",
    "list --database DB [--format text|json]",
    "show CID:TABCD:LCD [--extent N] [--direction +|-] [--names LANGUAGE] --database DB "
      + "[--format text|json]",
  ]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let rest = arguments.dropFirst()
    switch arguments.first {
    case "import": try LocationsImport.run(rest, terminal)
    case "list": try LocationsListing.run(rest, terminal)
    case "show": try LocationDisplay.run(rest, terminal)
    case let other?: throw Arguments.UsageError("unknown action \"\(other)\"")
    case nil: throw Arguments.UsageError("expected import, list or show")
    }
  }

  static func line(_ table: TableSummary) -> String {
    let country = table.countries.first?.name.map { " \($0)" } ?? ""
    let version = table.version.map { ", version \($0)" } ?? ""
    return "\(table.identifier)\(country)\(version): \(table.points) points, \(table.roads) roads, "
      + "\(table.segments) segments, \(table.areas) areas, \(table.names) names"
  }
}
