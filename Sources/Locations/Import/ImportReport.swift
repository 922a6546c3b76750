/// What an import brought in and what it had to leave out.
package struct ImportReport: Sendable {
  /// The tables imported, as they are now in the database; nearly always one.
  package let tables: [TableSummary]
  /// The first problems, in the order met, at most ``ProblemLog/capacity``.
  package let problems: [ImportProblem]
  /// All problems, those not kept included.
  package let problemCount: Int
  /// The rows that could not be read and are not in the table.
  package let rowsLeftOut: Int
}

/// Something of an exchange-format file that could not be taken as it is.
package struct ImportProblem: Sendable, Hashable, CustomStringConvertible {
  /// The file's name as found, such as `POINTS.DAT`.
  package let file: String
  /// The line, from 1; nil when the whole file is concerned.
  package let line: Int?
  package let cause: String
  /// Whether the line's row is missing from the table because of it.
  package let isRowLeftOut: Bool

  package init(file: String, line: Int?, cause: String, isRowLeftOut: Bool) {
    self.file = file
    self.line = line
    self.cause = cause
    self.isRowLeftOut = isRowLeftOut
  }

  package var description: String {
    guard let line else { return "\(file): \(cause)" }
    return "\(file):\(line): \(cause)"
  }
}

/// Collects problems: keeps the first, counts all.
package struct ProblemLog: Sendable {
  /// A table with more problems than this is no table; nobody reads on.
  package static let capacity = 1000

  private(set) var kept: [ImportProblem] = []
  private(set) var count = 0
  private(set) var rowsLeftOut = 0

  mutating func add(_ problem: ImportProblem) {
    count += 1
    if problem.isRowLeftOut { rowsLeftOut += 1 }
    if kept.count < ProblemLog.capacity { kept.append(problem) }
  }

  /// A row that is left out.
  mutating func leaveOut(_ rows: borrowing RowReader, _ problem: RowProblem) {
    add(
      ImportProblem(
        file: rows.file.name, line: rows.line, cause: problem.cause, isRowLeftOut: true))
  }

  /// Something worth knowing that leaves no row out.
  mutating func note(_ file: String, line: Int? = nil, _ cause: String) {
    add(ImportProblem(file: file, line: line, cause: cause, isRowLeftOut: false))
  }
}

/// Why one row cannot be read.
struct RowProblem: Error {
  let cause: String
}
