import Locations
import SQLite
import TestSupport

/// The files of an exchange-format folder as rows of fields, to be written in other outer forms.
struct TableText {
  /// By file name, the header and the rows.
  var files: [String: [[String]]] = [:]

  /// The demonstration's country, as it is kept in the project.
  static func demo() throws -> TableText {
    var table = TableText()
    for name in try listing(demoFolder) where name.hasSuffix(".DAT") {
      let text = text(of: "\(demoFolder)/\(name)") ?? ""
      table.files[name] = text.split(whereSeparator: \.isNewline).map { line in
        line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
      }
    }
    return table
  }

  static let demoFolder = packageFolder + "/Captures/demo-locations"

  private static func listing(_ folder: String) throws -> [String] {
    run("/bin/ls", [folder]).output.split(separator: "\n").map(String.init)
  }

  /// Changes every field of a column in every file.
  mutating func map(_ columns: Set<String>, _ change: (String) -> String) {
    for (name, rows) in files {
      guard let header = rows.first else { continue }
      for index in header.indices where columns.contains(header[index]) {
        for row in rows.indices.dropFirst() {
          files[name]?[row][index] = change(rows[row][index])
        }
      }
    }
  }
}

/// The rows of every table of a database, for comparing two imports.
func dump(_ database: LocationDatabase) throws -> [String] {
  let columns = [
    "tables": "data_set, cid, tabcd, comment, version, version_description, supplier, valid_from,"
      + " valid_until, language, points, roads, segments, areas, names, intersections",
    "countries": "*", "names": "*", "areas": "*", "lines": "*", "points": "*", "intersections": "*",
  ]
  var lines: [String] = []
  for (table, columns) in columns.sorted(by: { $0.key < $1.key }) {
    let statement = try database.connection.prepare(
      "SELECT json_array(\(columns == "*" ? try all(table, database) : columns)) FROM \(table)")
    while try statement.step() { lines.append("\(table) \(statement.text(0))") }
  }
  return lines.sorted()
}

private func all(_ table: String, _ database: LocationDatabase) throws -> String {
  let statement = try database.connection.prepare("SELECT name FROM pragma_table_info(?1)")
  statement.bind(1, table)
  var names: [String] = []
  while try statement.step() { names.append(statement.text(0)) }
  return names.joined(separator: ", ")
}
