import AlertC
import RDS

/// The live messages as they are kept while the power is off.
///
/// Moments are told by their distance from the moment of saving, so that they mean the same to a
/// reception clock that begins anew.
struct LiveMessageSnapshot: Sendable, Equatable {
  /// When it was saved, UTC.
  var savedAt: Timestamp
  /// Moments relative to `savedAt`: negative ones lie before it.
  var entries: [LiveMessage]

  /// A clock may run behind the one that told `savedAt` by so much; more makes it a wrong one.
  static let tolerance = TimeSpan.minutes(1)

  /// How long ago it was saved; nil when the clock that says so was not set.
  func age(at utc: Timestamp) -> TimeSpan? {
    let age = utc - savedAt
    guard age.milliseconds >= -LiveMessageSnapshot.tolerance.milliseconds else { return nil }
    return max(age, .zero)
  }
}

extension LiveMessages {
  /// The set as bytes, to be kept while the power is off.
  ///
  /// - Parameters:
  ///   - utc: The time now; who does not know it has to keep the snapshot before.
  ///   - clock: The reception clock.
  /// - Returns: Bytes for ``restore(_:utc:clock:)``; messages still waiting there are among them.
  package func snapshot(at utc: Timestamp, clock: ReceptionClock) -> [UInt8] {
    let now = TimeSpan(milliseconds: -clock.now.milliseconds)
    var snapshot = LiveMessageSnapshot(savedAt: utc, entries: [])
    for (_, entry) in all.sorted(by: { $0.key < $1.key }) {
      snapshot.entries.append(entry.moved(by: now))
    }
    if let waiting, let age = waiting.age(at: utc) {
      for entry in waiting.entries.prefix(LiveMessages.capacity - snapshot.entries.count) {
        snapshot.entries.append(entry.moved(by: TimeSpan(milliseconds: -age.milliseconds)))
      }
    }
    return snapshot.bytes
  }

  /// Brings back the messages of a snapshot as old as they are by now.
  ///
  /// What ended meanwhile does not come back. Without a time that can be right, all wait until the
  /// broadcast has told it; what is heard in between replaces and cancels them as if they were here.
  /// With one, the broadcast still has the last word: many a clock stands still without power.
  ///
  /// - Parameters:
  ///   - bytes: What ``snapshot(at:clock:)`` gave.
  ///   - utc: The time now, nil when it is not known.
  ///   - clock: The reception clock, which must tell the moment now.
  /// - Throws: ``SnapshotError`` when they are no whole snapshot of this version: nothing changes.
  package mutating func restore(
    _ bytes: [UInt8], utc: Timestamp?, clock: ReceptionClock
  ) throws(SnapshotError) {
    waiting = try LiveMessageSnapshot(bytes)
    follow(clock)
    guard let utc, waiting?.age(at: utc) != nil else { return }
    resumed = Resumption(utc: utc, moment: clock.now, handles: admit(utc: utc, clock))
  }

  /// Whether the broadcast has still to say how old the messages of a snapshot are.
  package var isAwaitingTime: Bool { waiting != nil || resumed != nil }

  /// Lets the broadcast say how old the messages of a snapshot are, once it has told the time.
  package mutating func judgeSnapshot(_ clock: ReceptionClock) {
    guard clock.correction != nil else { return }
    let utc = clock.utc(clock.now)
    if waiting != nil { _ = admit(utc: utc, clock) }
    guard let resumed else { return }
    self.resumed = nil
    let behind = utc - (resumed.utc + (clock.now - resumed.moment))
    guard behind > LiveMessageSnapshot.tolerance else { return }
    for handle in resumed.handles {
      age(handle, by: behind, unlessHeardSince: resumed.moment)
    }
    advance(to: clock.now)
  }

  /// Admits the waiting messages now that the time is known; with a wrong one they are given up.
  private mutating func admit(utc: Timestamp, _ clock: ReceptionClock) -> [Handle] {
    guard let snapshot = waiting else { return [] }
    waiting = nil
    guard let age = snapshot.age(at: utc) else { return [] }
    var handles: [Handle] = []
    let span = TimeSpan(milliseconds: clock.now.milliseconds - age.milliseconds)
    for entry in snapshot.entries {
      var entry = entry.moved(by: span)
      guard entry.expires > clock.now else { continue }
      entry.resume(at: clock.now, clock)
      if let handle = putBack(entry) { handles.append(handle) }
    }
    return handles
  }
}
