import CSQLite
import SQLite

/// Why a layer could not be written or read: the file, the kind of failure and its cause.
package struct LayerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What a caller may want to tell apart.
  package enum Kind: Sendable, Hashable {
    /// There is no such file.
    case missing
    /// The file is something else than an rdsTraffic layer.
    case notALayer
    /// A layer whose tables another version of the software made.
    case otherVersion
    /// Another process writes the same layer.
    case otherWriter
    /// The file system or the size limit has no room.
    case full
    /// The file, its directory or its file system cannot be written.
    case readOnly
    /// Someone else holds the lock.
    case busy
    /// The file is damaged, or a row holds what no writer of ours writes.
    case damaged
    /// Reading or writing failed otherwise.
    case inputOutput
    /// The writer was closed before.
    case closed
  }

  package let path: String
  package let kind: Kind
  package let cause: String

  package init(path: String, kind: Kind, cause: String) {
    self.path = path
    self.kind = kind
    self.cause = cause
  }

  package var description: String { "\(path): \(cause)" }

  /// What the database engine reported, in the words of the layer.
  init(path: String, _ error: SQLiteError) {
    let (kind, cause): (Kind, String) =
      switch error.code.primary.rawValue {
      case SQLITE_FULL: (.full, "no space left for the layer")
      case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: (.readOnly, "the layer cannot be written")
      case SQLITE_CANTOPEN: (.inputOutput, "the layer cannot be opened")
      case SQLITE_BUSY, SQLITE_LOCKED: (.busy, "another program holds the layer's lock")
      case SQLITE_NOTADB: (.notALayer, "not a GeoPackage")
      case SQLITE_CORRUPT: (.damaged, "the layer is damaged")
      default: (.inputOutput, "reading or writing the layer failed")
      }
    self.init(path: path, kind: kind, cause: "\(cause): \(error.message)")
  }
}
