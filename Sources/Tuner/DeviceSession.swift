import Links
import RDS

/// The conversation with one kind of receiver that speaks in bytes.
///
/// Pure: what it has to say lies in ``outgoing``, and time is told to it.
package protocol DeviceSession {
  associatedtype Frames: Framing

  /// How the receiver's bytes fall into frames.
  static var frames: Frames { get }

  var capabilities: TunerCapabilities { get }
  /// What is to be sent.
  var outgoing: [UInt8] { get set }
  /// When ``advance(to:_:)`` has something to do.
  var wakeUp: Timestamp? { get }
  /// Whether the other side is what it should be.
  var isConfirmed: Bool { get }
  /// Why the connection is to be made anew.
  var complaint: String? { get }
  /// What ends the source.
  var failure: TunerError? { get }

  /// Bytes can go to and fro; a board that has just been reset takes its time.
  mutating func open(at now: Timestamp, isReset: Bool)
  /// The connection is gone; what was asked for is asked again over the next one.
  mutating func lose()
  /// Takes a frame.
  mutating func hear(
    _ frame: UnsafeRawBufferPointer, at now: Timestamp, _ take: (TunerEvent) -> Void)
  /// Lets time pass.
  mutating func advance(to now: Timestamp, _ take: (TunerEvent) -> Void)
  mutating func tune(to frequency: Frequency) throws(TunerError)
  mutating func seek(_ direction: SeekDirection) throws(TunerError)
  /// Leaves the receiver as it was before.
  mutating func finish()
}

extension DeviceSession {
  package var isConfirmed: Bool { true }
  package var complaint: String? { nil }
  package var failure: TunerError? { nil }

  package mutating func finish() {}
}
