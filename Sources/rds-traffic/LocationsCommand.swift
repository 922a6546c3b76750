import AlertC
import Glibc
import Locations
import SQLite
import TrafficLayer

/// `locations`: imports location tables and shows what is in them.
enum LocationsCommand: Command {
  static let name = "locations"
  static let summary = "import location tables, list them, show places"
  static let usage = [
    "import DIR|FILE... --database DB [--strict]",
    "list --database DB [--format text|json]",
    "show CID:TABCD:LCD [--extent N] [--direction +|-] --database DB [--format text|json]",
  ]

  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let rest = arguments.dropFirst()
    switch arguments.first {
    case "import": try LocationsImport.run(rest, terminal)
    case "list": try list(rest, terminal)
    case "show": try show(rest, terminal)
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

  private static func list(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(arguments, options: ["--database", "--format"], switches: [])
    try options.expectWords(0...0, "no further words")
    let format = try OutputFormat.read(options, [.text, .json])
    let path = try options.required("--database")
    let tables = try LocationDatabase(path: path, mode: .readOnly).tables()
    for table in tables {
      guard format == .json else {
        terminal.print(line(table))
        continue
      }
      var json = JSONWriter()
      json.object {
        $0.member("cid", table.identifier.cid)
        $0.member("tabcd", table.identifier.tabcd)
        $0.member("version", table.version)
        $0.member("country", table.countries.first?.name)
        $0.member("points", table.points)
        $0.member("roads", table.roads)
        $0.member("segments", table.segments)
        $0.member("areas", table.areas)
        $0.member("names", table.names)
      }
      terminal.print(json.text)
    }
  }

  private static func show(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws {
    let options = try Arguments(
      arguments, options: ["--database", "--format", "--extent", "--direction"], switches: [])
    try options.expectWords(1...1, "one place CID:TABCD:LCD")
    let format = try OutputFormat.read(options, [.text, .json])
    let (table, lcd) = try place(options.words[0])
    let extent: Int = try options.number("--extent") ?? 0
    guard (0...31).contains(extent) else { throw Arguments.UsageError("--extent is 0 to 31") }
    let direction: QueueDirection
    switch options["--direction"] {
    case nil, "+": direction = .positive
    case "-": direction = .negative
    case let other?: throw Arguments.UsageError("--direction is + or -, not \"\(other)\"")
    }
    let path = try options.required("--database")
    let database = try LocationDatabase(path: path, mode: .readOnly)
    guard
      let chain = try database.chain(from: lcd, extent: extent, direction: direction, in: table)
    else { throw Failure("\(path): \(lcd) is no point of table \(table)") }
    if format == .json {
      terminal.print(object(chain, table))
      return
    }
    let road = chain.road ?? "unnamed road"
    let towards = chain.towards.map { " towards \($0)" } ?? ""
    terminal.print("\(road)\(towards), in the order affected traffic drives:")
    for point in chain.driven {
      let position =
        point.coordinate.map { "\($0.latitude),\($0.longitude)" } ?? "without coordinates"
      terminal.print("  \(point.lcd)  \(point.kind)  \(point.displayName ?? "-")  \(position)")
    }
    if chain.isTruncated { terminal.print("the table's chain ends before the extent does") }
  }

  private static func place(_ text: String) throws -> (TableIdentifier, LocationCode) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let cid = Int(parts[0]), let tabcd = Int(parts[1]),
      let lcd = UInt16(parts[2])
    else { throw Arguments.UsageError("\"\(text)\" is not CID:TABCD:LCD") }
    return (TableIdentifier(cid: cid, tabcd: tabcd), LocationCode(rawValue: lcd))
  }

  private static func object(_ chain: Chain, _ table: TableIdentifier) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("cid", table.cid)
      $0.member("tabcd", table.tabcd)
      $0.member("road", chain.road)
      $0.member("towards", chain.towards)
      $0.member("truncated", chain.isTruncated)
      $0.member("length_m", chain.length, decimals: 0)
      $0.name("driven")
      $0.array {
        for point in chain.driven {
          $0.object {
            $0.member("lcd", point.lcd.rawValue)
            $0.member("kind", point.kind)
            $0.member("name", point.displayName)
            $0.member("lat", point.coordinate?.latitude, decimals: 6)
            $0.member("lon", point.coordinate?.longitude, decimals: 6)
          }
        }
      }
    }
    return json.text
  }
}
