import AlertC
import CLinux
import Glibc
import LocationImport
import Locations
import TestSupport

/// Points and stretches of a large table by their codes, and what a program that looks them up
/// holds of it in memory.
enum LocationBenchmark {
  private static let lookups = 100_000

  static func rows() -> [String] {
    let folder = TemporaryFolder()
    let table = BigTable(points: 38_400, version: "1").write(to: folder, as: "table")
    var rows = rows("38,400 points made here", table, folder)
    if let path = Reference.path("location-tables/germany-ltef") {
      rows += self.rows("Germany's 38,387", path, folder)
    }
    return rows
  }

  private static func rows(
    _ name: String, _ source: String, _ folder: TemporaryFolder
  ) -> [String] {
    do {
      let path = "\(folder.path)/lookup.db"
      unlink(path)
      let table: TableIdentifier
      do {
        let database = try LocationDatabase(path: path, mode: .create)
        guard let imported = try TableImporter(path: source).run(into: database).tables.first
        else { return ["\(name): no table"] }
        table = imported.identifier
      }
      // What the import took goes back before what lookups hold is counted.
      malloc_trim(0)
      let before = anonymousKilobytes()
      let database = try LocationDatabase(path: path, mode: .readOnly)
      let codes = try database.pointCodes(of: table)
      func lookUp(_ codes: [LocationCode]) -> Double {
        let time = shortest(of: 3) {
          for index in 0..<lookups {
            // A prime step visits all codes, and hardly ever one that was just read.
            _ = try? database.point(codes[index * 7_919 % codes.count], in: table)
          }
        }
        return Double(time) / Double(lookups) / 1000
      }
      let anywhere = lookUp(codes)
      let held = anonymousKilobytes() - before
      let repeated = lookUp(Array(codes.prefix(400)))
      let stretches = shortest(of: 3) {
        for index in 0..<lookups / 10 {
          _ = try? database.resolve(
            codes[index * 7_919 % codes.count], extent: 3, direction: .positive, in: table)
        }
      }
      let stretch = Double(stretches) / Double(lookups / 10) / 1000
      return [
        "\(column(tenths(anywhere), 8)) us  a point, any of \(name)",
        "\(column(tenths(repeated), 8)) us  a point, of 400 in use",
        "\(column(tenths(stretch), 8)) us  a stretch of four points with its destination, any",
        "\(column(tenths(Double(held) / 1024), 8)) MB  anonymous memory held by then",
      ]
    } catch { return ["\(name): \(error)"] }
  }

  /// Memory of this process that no file backs.
  private static func anonymousKilobytes() -> Int {
    let line = text(of: "/proc/self/status")?.split(separator: "\n")
      .first { $0.hasPrefix("RssAnon:") }
    return (line?.split(whereSeparator: \.isWhitespace)[1]).flatMap { Int($0) } ?? 0
  }
}
