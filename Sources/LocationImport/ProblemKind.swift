import Locations

/// What sort of thing is wrong with a table, for counting.
package enum ProblemKind: String, Sendable, Hashable, CaseIterable {
  case value = "value that cannot be read"
  case missing = "value missing"
  case fields = "number of fields"
  case text = "text that cannot be read"
  case duplicate = "given twice"
  case foreign = "row of another table"
  case offset = "offset that leads nowhere or not back"
  case reference = "reference to nothing"
  case position = "no position, or one of no point"
  case characterSet = "character set not as declared"
  case file = "file missing or not read"
}

/// How many problems of a kind there are, and the first.
package struct ProblemTally: Sendable, Hashable {
  package let kind: ProblemKind
  package internal(set) var count: Int
  package let first: ImportProblem
}
