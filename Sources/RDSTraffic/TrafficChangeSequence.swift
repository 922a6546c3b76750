/// The changes of incidents as they come, for one who follows them.
///
/// Whoever is slow gets several changes as one. The sequence ends when its ``TrafficBroadcast`` goes
/// away, or the task that waits is cancelled. It may be followed on any thread.
public struct TrafficChangeSequence: AsyncSequence, Sendable {
  /// What comes.
  public typealias Element = TrafficChanges
  /// Nothing goes wrong on the way.
  public typealias Failure = Never

  private let follower: ChangeHub.Follower

  init(_ hub: ChangeHub) { follower = hub.follow() }

  /// Waits for one change after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let follower: ChangeHub.Follower
    private var signals: AsyncStream<Void>.Iterator

    fileprivate init(_ follower: ChangeHub.Follower) {
      self.follower = follower
      signals = follower.signals.makeAsyncIterator()
    }

    /// The changes since the last call; waits while there are none, and is nil at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> TrafficChanges? {
      while await signals.next(isolation: actor) != nil {
        if let changes = follower.take() { return changes }
      }
      return nil
    }
  }

  /// Iterators of one sequence share what comes; another ``TrafficBroadcast/changes`` gets all of it
  /// again.
  public func makeAsyncIterator() -> Iterator { Iterator(follower) }
}
