import Locations

/// Collects problems: keeps the first, counts all.
package struct ProblemLog: Sendable {
  /// A table with more problems than this is no table; nobody reads on.
  package static let capacity = 1000

  private(set) var kept: [ImportProblem] = []
  private(set) var count = 0
  private(set) var rowsLeftOut = 0
  private var byKind: [ProblemKind: ProblemTally] = [:]

  /// What there is of each kind, the most frequent first.
  var tallies: [ProblemTally] {
    ProblemKind.allCases.compactMap { byKind[$0] }.sorted { $0.count > $1.count }
  }

  mutating func add(_ problem: ImportProblem) {
    count += 1
    if problem.isRowLeftOut { rowsLeftOut += 1 }
    if kept.count < ProblemLog.capacity { kept.append(problem) }
    byKind[problem.kind, default: ProblemTally(kind: problem.kind, count: 0, first: problem)]
      .count += 1
  }

  /// A row that is left out.
  mutating func leaveOut(_ rows: borrowing RowReader, _ problem: RowProblem) {
    add(
      ImportProblem(
        file: rows.file.name, line: rows.line, kind: problem.kind, cause: problem.cause,
        isRowLeftOut: true))
  }

  /// Something worth knowing that leaves no row out.
  mutating func note(_ kind: ProblemKind, _ file: String, line: Int? = nil, _ cause: String) {
    add(ImportProblem(file: file, line: line, kind: kind, cause: cause, isRowLeftOut: false))
  }
}

/// Why one row cannot be read.
struct RowProblem: Error {
  let kind: ProblemKind
  let cause: String

  init(_ kind: ProblemKind, _ cause: String) {
    self.kind = kind
    self.cause = cause
  }
}
