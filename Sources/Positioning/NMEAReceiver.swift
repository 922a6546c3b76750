/// A receiver that sends NMEA 0183: from bytes to positions.
///
/// Pure, so that whoever owns the line, for instance a driver of a receiver for traffic and position
/// in one, can pass on what it reads.
package struct NMEAReceiver: Sendable {
  private var reader = NMEAReader()
  private var decoder = NMEADecoder()

  /// What the bytes say.
  package enum Report: Sendable, Hashable {
    case position(Position)
    /// The receiver says that it does not know where it is.
    case noFix
  }

  package init() {}

  /// Takes the next bytes of the stream, of any number of sentences, whole or not.
  package mutating func hear(_ bytes: some Sequence<UInt8>, _ take: (Report) -> Void) {
    reader.feed(bytes) { sentence in
      if let report = decoder.hear(sentence) { take(report) }
    }
  }
}
