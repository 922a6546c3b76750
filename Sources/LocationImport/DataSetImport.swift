import AlertC
import Locations
import SQLite

/// The import of one table's files, while it runs inside a transaction.
final class DataSetImport {
  let files: TableFiles
  let database: LocationDatabase
  var problems = ProblemLog()
  /// The tables of the files by TABCD; all of one country.
  var tables: [Int: ImportedTable] = [:]
  var cid = 0
  /// Groups the names of the tables.
  var dataSet: Int64 = 0
  var readme = Readme()
  let meter: ImportMeter
  /// Files whose character set has been remarked on; some are read twice.
  private var remarked: Set<String> = []

  /// The language whose names are shown: id 1, else the first one met.
  var languages: [Int] = []
  var nameCount = 0

  init(files: TableFiles, database: LocationDatabase, progress: @escaping (Int) -> Void) {
    self.files = files
    self.database = database
    let read =
      switch files.form {
      case .exchange: DataSetImport.exchangeFiles.compactMap { files.name(of: $0) }
      case .oneTable(let name): [name, name]
      }
    meter = ImportMeter(total: read.reduce(0) { $0 + files.size(named: $1) }, tell: progress)
  }

  /// The imported tables, ascending.
  var identifiers: [TableIdentifier] {
    tables.keys.sorted().map { TableIdentifier(cid: cid, tabcd: $0) }
  }

  func run() throws(LocationError) {
    for name in files.ignored {
      problems.note(.file, name, "differs from another file only in case; not read")
    }
    switch files.form {
    case .exchange: try importExchange()
    case .oneTable(let name): try importOneTable(name)
    }
  }

  /// The exchange-format files that are read, POINTS once to see which tables there are.
  private static let exchangeFiles = [
    "POINTS", "LOCATIONDATASETS", "COUNTRIES", "LANGUAGES", "NAMES", "NAMETRANSLATIONS",
    "ADMINISTRATIVEAREA", "OTHERAREAS", "POFFSETS", "SOFFSETS", "ROADS", "SEGMENTS", "POINTS",
    "INTERSECTIONS",
  ]

  private func importExchange() throws(LocationError) {
    try readReadme()
    try findTables()
    try insertTables()
    try importCountries()
    try importNames()
    try importAreas()
    try readOffsets("POFFSETS", into: \.pointOffsets)
    try readOffsets("SOFFSETS", into: \.segmentOffsets)
    try importLines()
    try importPoints()
    try importIntersections()
    checkOffsets(
      file: files.name(of: "POFFSETS") ?? "POFFSETS.DAT", negative: "NEG_OFF_LCD",
      positive: "POS_OFF_LCD")
    try finishTables()
  }

  // MARK: Reading

  /// Opens an exchange-format file whose header must have some columns; nil, and noted, when it
  /// cannot be read.
  func rows(_ file: String, required: [String]) throws(LocationError) -> RowReader? {
    guard let name = files.name(of: file) else { return nil }
    let rows = try rows(named: name, oneTable: false)
    let missing = required.filter { !rows.header.contains($0) }
    guard missing.isEmpty else {
      problems.note(.file, name, line: 1, rows.refusal(missing) + "; not read")
      return nil
    }
    return rows
  }

  /// Opens a file, and notes what is odd about its character set.
  func rows(named name: String, oneTable: Bool) throws(LocationError) -> RowReader {
    let text = ExchangeFile(
      name: name, bytes: try files.bytes(named: name), declared: readme.encoding)
    if let remark = text.remark, remarked.insert(name).inserted {
      problems.note(.characterSet, name, remark)
    }
    return RowReader(text, oneTable: oneTable, meter: meter)
  }

  /// The table a row belongs to.
  func table(
    _ rows: borrowing RowReader, _ cidColumn: Column, _ tabcdColumn: Column
  ) throws(RowProblem) -> ImportedTable {
    let identifier = TableIdentifier(
      cid: try rows.required(cidColumn), tabcd: try rows.required(tabcdColumn))
    guard identifier.cid == cid, let table = tables[identifier.tabcd] else {
      throw RowProblem(
        .foreign, "belongs to table \(identifier), which this data set does not hold")
    }
    return table
  }

  // MARK: Writing

  func prepare(_ sql: String) throws(LocationError) -> Statement {
    try database.connection.query(sql)
  }

  func run(_ statement: borrowing Statement) throws(LocationError) {
    do { try statement.run() } catch { throw LocationError(error, path: database.path) }
  }

  /// Runs an insertion; false when a row with the same key is there already.
  func insert(_ statement: borrowing Statement) throws(LocationError) -> Bool {
    do { try statement.run() } catch {
      if error.code.primary == .constraint { return false }
      throw LocationError(error, path: database.path)
    }
    return true
  }
}

extension RowReader {
  /// Why a file without these columns is not read.
  func refusal(_ missing: [String]) -> String {
    let isWide = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
    return isWide
      ? "is UTF-16, which no location table is"
      : "has no column \(missing.joined(separator: ", "))"
  }
}

extension ResultCode {
  /// A row would break a rule of the table, such as that its key is unique.
  static let constraint = ResultCode(rawValue: 19)
}
