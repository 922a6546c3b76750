/// Why bytes are no snapshot of live messages that can be brought back.
package enum SnapshotError: Error, Sendable, Equatable, CustomStringConvertible {
  case notASnapshot
  /// Written by a version that lays them out otherwise.
  case otherVersion(UInt8)
  case truncated
  /// The check sum does not fit.
  case damaged
  /// The check sum fits, but what is said cannot be.
  case absurd(message: Int)

  package var description: String {
    switch self {
    case .notASnapshot: "no snapshot of traffic messages"
    case .otherVersion(let version):
      "snapshot of format \(version), this program reads \(LiveMessageSnapshot.version)"
    case .truncated: "the snapshot ends early"
    case .damaged: "the snapshot is damaged: its check sum is wrong"
    case .absurd(let message): "message \(message) of the snapshot cannot be right"
    }
  }
}
