import RDS

/// Something that tells where the vehicle is: a receiver, a service, or a drive made up.
///
/// A source never blocks and starts no thread of its own that calls back. Its owner waits until
/// ``descriptor`` is readable, for instance in an event loop, and then calls ``receive(at:_:)``,
/// which hands over all that has come since.
package protocol PositionSource: AnyObject {
  /// What it is and where, for people: `gpsd at localhost:2947`.
  var name: String { get }
  /// How long it may say nothing and still be taken at its word.
  var patience: TimeSpan { get }
  /// Becomes readable when there is something to hand over; the same until ``close()``.
  var descriptor: CInt { get }

  /// Hands over what has come, in order; returns at once.
  ///
  /// - Parameters:
  ///   - now: The owner's monotonic clock, with which positions are stamped.
  ///   - take: Called for each event. It may not call the source.
  /// - Throws: ``PositioningError`` when the source is gone for good, such as a receiver pulled
  ///   out. What it can mend itself comes as an event.
  func receive(at now: Timestamp, _ take: (PositionEvent) -> Void) throws(PositioningError)

  /// Lets go of all it uses; nothing comes after.
  func close()
}
