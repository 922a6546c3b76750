import AlertC
import Locations

/// Why traffic cannot be received or placed.
public enum TrafficBroadcastError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The location database cannot be opened or read, or is none.
  case locationDatabase(path: String, cause: String)
  /// The file of keys cannot be read, has a wrong line, or is open to others than its owner.
  case encryptionKeys(path: String, line: Int?, cause: String)
  /// A further table number names a table that is not in the database, or is no such number.
  case tableAlias(TrafficTableAlias, cause: String)

  init(_ error: LocationError) {
    self = .locationDatabase(path: error.path, cause: error.cause)
  }

  init(_ error: KeyFileError) {
    self = .encryptionKeys(path: error.file, line: error.line, cause: error.cause)
  }

  /// The file, if it is one, and the cause.
  public var description: String {
    switch self {
    case .locationDatabase(let path, let cause): "\(path): \(cause)"
    case .encryptionKeys(let path, let line, let cause):
      KeyFileError(file: path, line: line, cause: cause).description
    case .tableAlias(let alias, let cause): "\(alias): \(cause)"
    }
  }
}
