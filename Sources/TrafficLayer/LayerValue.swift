import RDS
import SQLite

/// A value of a column, on its way into a row or out of it.
enum LayerValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  init(_ value: Bool) { self = .integer(value ? 1 : 0) }
  init(_ value: Double?) { self = value.map { .real($0) } ?? .null }
  init(_ value: String?) { self = value.map { .text($0) } ?? .null }
  init(_ value: Timestamp?) { self = value.map { .text($0.databaseText) } ?? .null }
  init(_ value: [UInt8]?) { self = value.map { .blob($0) } ?? .null }

  init(_ statement: borrowing Statement, column: Int32) {
    self =
      switch statement.storageClass(column) {
      case .null: .null
      case .integer: .integer(statement.integer(column))
      case .real: .real(statement.double(column))
      case .text: .text(statement.text(column))
      case .blob: .blob(statement.blob(column))
      }
  }

  var isNull: Bool { self == .null }

  var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// A number, also where it is stored as a whole one.
  var real: Double? {
    switch self {
    case .real(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  var text: String? {
    if case .text(let value) = self { value } else { nil }
  }

  var blob: [UInt8]? {
    if case .blob(let value) = self { value } else { nil }
  }
}

extension Statement {
  /// Runs a statement that returns nothing, with these parameters in order.
  borrowing func run(_ values: [LayerValue]) throws(SQLiteError) {
    bind(values)
    try run()
  }

  /// Gives the parameters their values, the first one first.
  borrowing func bind(_ values: [LayerValue]) {
    for (index, value) in zip(Int32(1)..., values) {
      switch value {
      case .null: bindNull(index)
      case .integer(let value): bind(index, value)
      case .real(let value): bind(index, value)
      case .text(let value): bind(index, value)
      case .blob(let value): bind(index, value)
      }
    }
  }
}
