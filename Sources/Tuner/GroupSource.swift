import RDS

/// A receiver that delivers RDS groups: one of the drivers, or a capture played at its own pace.
///
/// A source never blocks and starts no thread of its own that calls back. Its owner waits until
/// ``descriptor`` is readable, for instance in an event loop, and then calls ``receive(at:_:)``,
/// which hands over all that has come since.
package protocol GroupSource: AnyObject {
  /// What it is and where, for people: `Si470x stick 06e1:a155 (bus 1, port 2)`.
  var name: String { get }
  /// What it can do and what its groups tell.
  var capabilities: TunerCapabilities { get }
  /// Becomes readable when there is something to hand over; the same until ``close()``.
  ///
  /// Where a driver has several files or waits for a moment to come, this is an epoll descriptor
  /// over all of them, timers included.
  var descriptor: CInt { get }

  /// Hands over what has come, in order; returns at once.
  ///
  /// - Parameters:
  ///   - now: The owner's monotonic clock, with which groups are stamped.
  ///   - take: Called for each event. It may not call the source.
  /// - Throws: ``TunerError`` when the source is gone for good, such as a stick pulled out. What
  ///   it can mend itself, such as a broken connection, comes as an event.
  func receive(at now: Timestamp, _ take: (TunerEvent) -> Void) throws(TunerError)

  /// Begins to tune; `.tuned` or `.failed` comes as an event.
  ///
  /// - Throws: ``TunerError`` when this source cannot tune, or not there.
  func tune(to frequency: Frequency) throws(TunerError)

  /// Begins to look for the next station; `.tuned` or `.failed` comes as an event.
  ///
  /// - Throws: ``TunerError`` when this source cannot seek.
  func seek(_ direction: SeekDirection) throws(TunerError)

  /// Gives the device back as it was found; nothing comes after.
  func close()
}

/// Which way to look for a station; both go on at the other end of the band.
package enum SeekDirection: Sendable, Hashable { case up, down }
