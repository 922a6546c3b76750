import Locations

/// What an import brought in and what it had to leave out.
package struct ImportReport: Sendable {
  /// What goes before the files' names to make their paths, empty or ending in `/`.
  package let folder: String
  /// The tables imported, as they are now in the database; nearly always one.
  ///
  /// None when the import is strict and met a problem.
  package let tables: [TableSummary]
  /// The first problems, in the order met, at most ``ProblemLog/capacity``.
  package let problems: [ImportProblem]
  /// All problems, those not kept included.
  package let problemCount: Int
  /// All problems by kind, the most frequent first.
  package let tallies: [ProblemTally]
  /// The rows that could not be read and are not in the table.
  package let rowsLeftOut: Int
}
