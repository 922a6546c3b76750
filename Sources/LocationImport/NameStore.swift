import Locations
import SQLite

/// Gives each different name of a table an identifier and a row of its own.
///
/// Exchange format numbers its names; tables that repeat them in every row do not.
final class NameStore {
  private var identifiers: [String: Int] = [:]
  private let work: DataSetImport
  private let insert: Statement

  init(_ work: DataSetImport) throws(LocationError) {
    self.work = work
    insert = try work.prepare(Insertion.name)
    insert.bind(1, work.dataSet)
    insert.bind(3, 1)
  }

  var count: Int { identifiers.count }

  /// The identifier of a name; nil for none.
  func identifier(_ name: String?) throws(LocationError) -> Int? {
    guard let name else { return nil }
    if let known = identifiers[name] { return known }
    let identifier = identifiers.count + 1
    identifiers[name] = identifier
    insert.bind(2, identifier)
    insert.bind(4, name)
    try work.run(insert)
    return identifier
  }
}
