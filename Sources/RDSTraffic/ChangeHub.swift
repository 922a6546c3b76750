import Synchronization

/// Hands changes to all who follow them, however slowly.
///
/// For each of them what they have not taken yet is kept as one, so that nothing grows beyond the
/// incidents there are.
final class ChangeHub: Sendable {
  /// One who follows, until it is let go.
  final class Follower: Sendable {
    private let hub: ChangeHub
    private let number: Int
    let signals: AsyncStream<Void>

    fileprivate init(_ hub: ChangeHub, _ number: Int, _ signals: AsyncStream<Void>) {
      self.hub = hub
      self.number = number
      self.signals = signals
    }

    deinit { hub.leave(number) }

    /// What has changed since the last call.
    func take() -> TrafficChanges? { hub.take(number) }
  }

  private struct Mailbox {
    let signal: AsyncStream<Void>.Continuation
    var changes: TrafficChanges?
  }

  private struct State {
    var mailboxes: [Int: Mailbox] = [:]
    var nextNumber = 0
    var isFinished = false
  }

  private let state = Mutex(State())

  func follow() -> Follower {
    // One signal waits at most: what it stands for lies in the mailbox.
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.nextNumber += 1
      if state.isFinished {
        signal.finish()
      } else {
        state.mailboxes[state.nextNumber] = Mailbox(signal: signal)
      }
      return state.nextNumber
    }
    return Follower(self, number, signals)
  }

  func tell(_ changes: TrafficChanges) {
    state.withLock { state in
      for number in state.mailboxes.keys {
        let merged = state.mailboxes[number]?.changes?.followed(by: changes) ?? changes
        state.mailboxes[number]?.changes = merged.isEmpty ? nil : merged
        state.mailboxes[number]?.signal.yield()
      }
    }
  }

  /// Tells all that nothing more comes, after what they have not taken yet.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      for mailbox in state.mailboxes.values { mailbox.signal.finish() }
    }
  }

  private func take(_ number: Int) -> TrafficChanges? {
    state.withLock { state in
      defer { state.mailboxes[number]?.changes = nil }
      return state.mailboxes[number]?.changes
    }
  }

  private func leave(_ number: Int) { state.withLock { $0.mailboxes[number] = nil } }
}
