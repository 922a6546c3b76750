import Links

/// Finds the packets of a GNS receiver: ten bytes, of which the first and the last are `3F`.
///
/// A packet may interrupt an NMEA sentence at any byte, may have `3F` inside, and may lack a byte
/// that the line lost. Where one follows another it is taken unless it holds `3F 3F`, with which one
/// packet ends and the next begins. Elsewhere it must be the only one that the bytes can be read as.
/// What is in doubt is lost, rather than a group made of two halves.
package struct GNSFramer: Framing {
  private static let size = 10
  private static let delimiter: UInt8 = 0x3F

  private var bytes = [UInt8](repeating: 0, count: 2 * GNSFramer.size)
  private var count = 0
  /// The first byte follows a packet.
  private var isAligned = false

  /// Hands over the eight bytes between the delimiters.
  package mutating func feed(
    _ chunk: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Void
  ) {
    for byte in chunk {
      bytes[count] = byte
      count += 1
      while let packet = next() { handOver(packet, take) }
    }
  }

  package mutating func end(_ take: (UnsafeRawBufferPointer) -> Void) {}

  package mutating func reset() {
    count = 0
    isAligned = false
  }

  private enum Packet { case found, ambiguous }

  /// Leaves out what begins no packet, and tells what then stands first; nil for more bytes.
  private mutating func next() -> Packet? {
    while count > 0 {
      guard bytes[0] == GNSFramer.delimiter else {
        drop(1)
        continue
      }
      guard count >= GNSFramer.size else { return nil }
      guard bytes[GNSFramer.size - 1] == GNSFramer.delimiter else {
        drop(1)
        continue
      }
      // Answers to commands begin with two zeros, which chance does not make.
      if bytes[1] == 0, bytes[2] == 0 { return .found }
      if holdsBorder { return .ambiguous }
      if bytes[GNSFramer.size - 2] == GNSFramer.delimiter {
        // A packet that lacks a byte, and the first of the next? Then that goes on otherwise.
        guard count > GNSFramer.size else { return nil }
        if bytes[GNSFramer.size] != GNSFramer.delimiter || bytes[1] == GNSFramer.delimiter {
          return .ambiguous
        }
      }
      return isAligned ? .found : judgeAlone()
    }
    return nil
  }

  /// Whether two bytes inside the packet may be the end of one and the beginning of another.
  private var holdsBorder: Bool {
    (2..<(GNSFramer.size - 1)).contains {
      bytes[$0 - 1] == GNSFramer.delimiter && bytes[$0] == GNSFramer.delimiter
    }
  }

  /// Whether no other packet may begin inside this one; nil for more bytes.
  private func judgeAlone() -> Packet? {
    for start in 1..<(GNSFramer.size - 1) where bytes[start] == GNSFramer.delimiter {
      let end = start + GNSFramer.size - 1
      guard end < count else { return nil }
      if bytes[end] == GNSFramer.delimiter { return .ambiguous }
    }
    return .found
  }

  private mutating func handOver(_ packet: Packet, _ take: (UnsafeRawBufferPointer) -> Void) {
    switch packet {
    case .found:
      bytes.withUnsafeBytes {
        take(UnsafeRawBufferPointer(rebasing: $0[1..<(GNSFramer.size - 1)]))
      }
      drop(GNSFramer.size)
      isAligned = true
    // The last byte may begin the next.
    case .ambiguous: drop(GNSFramer.size - 1)
    }
  }

  private mutating func drop(_ length: Int) {
    for index in length..<count { bytes[index - length] = bytes[index] }
    count -= length
    isAligned = false
  }
}
