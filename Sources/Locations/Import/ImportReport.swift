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
