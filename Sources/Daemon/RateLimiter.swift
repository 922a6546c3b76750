/// Lets a few entries of each kind through a minute, so that a fault that repeats does not fill a
/// log.
package struct RateLimiter: Sendable {
  package enum Verdict: Sendable, Hashable {
    case no
    /// With how many were held back since the last one of the kind.
    case yes(held: Int)
  }

  private struct Kind: Sendable {
    var minuteBegan: Int64
    var told = 0
    var held = 0
  }

  private let burst: Int
  private var kinds: [String: Kind] = [:]
  private static let minute: Int64 = 60

  /// - Parameter burst: Entries of one kind in a minute.
  package init(burst: Int = 5) { self.burst = burst }

  /// Counts one more entry.
  ///
  /// - Parameters:
  ///   - kind: What sort it is.
  ///   - now: Seconds of a clock that only goes on.
  /// - Returns: Whether it is to be told.
  package mutating func admit(_ kind: String, at now: Int64) -> Verdict {
    var state = kinds[kind] ?? Kind(minuteBegan: now)
    defer { kinds[kind] = state }
    if now - state.minuteBegan >= RateLimiter.minute {
      state.minuteBegan = now
      state.told = 0
    }
    guard state.told < burst else {
      state.held += 1
      return .no
    }
    state.told += 1
    defer { state.held = 0 }
    return .yes(held: state.held)
  }
}
