import SQLite

/// The current row of a query, read by column names.
///
/// What no writer of ours writes is an error that names the row, so that nothing is made of it.
struct LayerRow {
  private let values: [LayerValue]
  private let table: LayerTable
  private let path: String

  init(_ statement: borrowing Statement, of table: LayerTable, path: String) {
    values = table.columns.indices.map { LayerValue(statement, column: Int32($0)) }
    self.table = table
    self.path = path
  }

  private subscript(column: String) -> LayerValue {
    table.positions[column].map { values[$0] } ?? .null
  }

  func text(_ column: String) throws(LayerError) -> String {
    guard let text = optionalText(column) else { throw error(column) }
    return text
  }

  func optionalText(_ column: String) -> String? { self[column].text }

  func value<Value>(_ column: String, _ read: (String) -> Value?) throws(LayerError)
    -> Value
  {
    guard let value = read(try text(column)) else { throw error(column) }
    return value
  }

  func optionalValue<Value>(
    _ column: String, _ read: (String) -> Value?
  ) throws(LayerError) -> Value? {
    self[column].isNull ? nil : try value(column, read)
  }

  func integer<Value: BinaryInteger>(_ column: String) throws(LayerError) -> Value {
    guard let value: Value = try optionalInteger(column) else { throw error(column) }
    return value
  }

  func optionalInteger<Value: BinaryInteger>(_ column: String) throws(LayerError)
    -> Value?
  {
    if self[column].isNull { return nil }
    guard let integer = self[column].integer, let value = Value(exactly: integer) else {
      throw error(column)
    }
    return value
  }

  func bool(_ column: String) throws(LayerError) -> Bool {
    switch self[column].integer {
    case 0: false
    case 1: true
    default: throw error(column)
    }
  }

  func real(_ column: String) throws(LayerError) -> Double {
    guard let value = optionalReal(column) else { throw error(column) }
    return value
  }

  func optionalReal(_ column: String) -> Double? { self[column].real }

  func geometry(_ column: String) throws(LayerError) -> GeoPackageGeometry? {
    guard let bytes = self[column].blob else { return nil }
    do { return try GeoPackageGeometry(bytes: bytes) } catch {
      throw self.error(column, because: ": \(error)")
    }
  }

  private func error(_ column: String, because cause: String = "") -> LayerError {
    let key = table.key.map { name in
      "\(name) \(self[name].text ?? self[name].integer.map { String($0) } ?? "?")"
    }
    let row = key.isEmpty ? "" : ", row with \(key.joined(separator: ", "))"
    return LayerError(
      path: path, kind: .damaged, cause: "\(table.name)\(row): \(column) cannot be read\(cause)")
  }
}
