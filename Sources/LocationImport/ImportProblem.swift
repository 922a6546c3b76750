import Locations

/// Something of a location table's files that could not be taken as it is.
package struct ImportProblem: Sendable, Hashable, CustomStringConvertible {
  /// The file's name as found, such as `POINTS.DAT`.
  package let file: String
  /// The line, or the record of a shapefile, from 1; nil when the whole file is concerned.
  package let line: Int?
  package let kind: ProblemKind
  package let cause: String
  /// Whether the line's row is missing from the table because of it.
  package let isRowLeftOut: Bool

  /// Where it is: `FILE:LINE`, or `FILE`.
  package var place: String { line.map { "\(file):\($0)" } ?? file }

  package var description: String { "\(place): \(cause)" }
}
