import Glibc
import LocationImport
import Locations
import SQLite
import TestSupport

/// The import of a country's table, beside writing its points row by row without a transaction.
enum ImportBenchmark {
  private static let points = 30_000
  /// Row by row takes long: a part tells the cost of a row.
  private static let naiveRows = 500

  static func rows() -> [String] {
    let folder = TemporaryFolder()
    let table = BigTable(points: points, version: "1").write(to: folder, as: "table")
    guard let synthetic = measure(table, folder) else { return ["the table cannot be imported"] }
    let naive = naiveCost(folder)
    let own = synthetic.cost / Double(points)
    var rows = [
      "\(column(tenths(own / 1000), 8)) us a point  import of \(points) points, "
        + "\(synthetic.memory) MB at most",
      "\(column(tenths(naive / 1000), 8)) us a point  its point row alone, row by row, "
        + "\(tenths(naive / own)) times as much",
    ]
    if let path = Reference.path("location-tables/finland"), let real = measure(path, folder) {
      rows.append(
        "\(column(tenths(real.cost / 1_000_000), 8)) ms         the Finnish table, "
          + "\(real.memory) MB at most")
    }
    return rows
  }

  /// Nanoseconds of processor time and megabytes of memory.
  private static func measure(
    _ path: String, _ folder: TemporaryFolder
  ) -> (cost: Double, memory: Int)? {
    var isDone = true
    forgetMostMemory()
    let cost = shortest(of: 3) {
      let database = try? LocationDatabase(path: "\(folder.path)/locations.db", mode: .create)
      if let database, (try? TableImporter(path: path).run(into: database)) != nil { return }
      isDone = false
    }
    return isDone ? (Double(cost), mostMemory()) : nil
  }

  /// Nanoseconds a row when each is a transaction of its own and compiled anew.
  private static func naiveCost(_ folder: TemporaryFolder) -> Double {
    guard let connection = try? Connection(path: "\(folder.path)/naive.db", mode: .create),
      (try? connection.execute("CREATE TABLE points (lcd INTEGER PRIMARY KEY, name, lat, lon)"))
        != nil
    else { return 0 }
    var first = 0
    let cost = shortest(of: 1) {
      for number in first..<first + naiveRows {
        try? connection.execute(
          "INSERT INTO points VALUES (\(number), 'Junction \(number)', 46.5, -30.25)")
      }
      first += naiveRows
    }
    return Double(cost) / Double(naiveRows)
  }

  private static func forgetMostMemory() {
    let file = open("/proc/self/clear_refs", O_WRONLY)
    guard file >= 0 else { return }
    _ = write(file, "5", 1)
    close(file)
  }

  private static func mostMemory() -> Int {
    let line = text(of: "/proc/self/status")?.split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    return (line?.split(whereSeparator: \.isWhitespace)[1]).flatMap { Int($0) }.map { $0 / 1024 }
      ?? 0
  }
}
