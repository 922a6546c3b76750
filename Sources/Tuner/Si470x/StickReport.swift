import RDS

/// What a stick says every 20 ms (HID report 18): status, channel, and the latest group.
package struct StickReport: Sendable, Hashable {
  /// Bytes of the report with its number.
  package static let size = 13
  package static let number: UInt8 = 18

  package var status: UInt16
  package var channel: UInt16
  /// Blocks A to D, whatever their quality.
  package var blocks: SIMD4<UInt16>

  package init(status: UInt16, channel: UInt16, blocks: SIMD4<UInt16>) {
    self.status = status
    self.channel = channel
    self.blocks = blocks
  }

  /// Reads a report as it came; nil when it is none: sticks send empty packets too.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == StickReport.size, bytes[0] == StickReport.number else { return nil }
    func word(_ index: Int) -> UInt16 {
      UInt16(bytes[1 + 2 * index]) << 8 | UInt16(bytes[2 + 2 * index])
    }
    self.init(
      status: word(0), channel: word(1), blocks: SIMD4(word(2), word(3), word(4), word(5)))
  }

  package func has(_ bit: UInt16) -> Bool { status & bit != 0 }

  /// The number of the channel it is on.
  package var channelNumber: Int { Int(channel & StickChannel.mask) }

  /// Field strength in dBµV, and the stereo pilot.
  package var signal: Signal {
    Signal(
      strength: Double(status & StickStatus.strengthMask), unit: .decibelMicrovolts,
      isStereo: has(StickStatus.stereo))
  }

  /// The blocks with the chip's error levels, in verbose mode.
  package var group: Group {
    // The kernel's names for the bits of B and D are swapped; the shifts are these.
    Group(
      a: Block(blocks[0], StickReport.quality(status >> 9)),
      b: Block(blocks[1], StickReport.quality(channel >> 14)),
      c: Block(blocks[2], StickReport.quality(channel >> 12)),
      d: Block(blocks[3], StickReport.quality(channel >> 10)))
  }

  /// Two bits: no errors, 1 or 2 corrected, 3 to 5 corrected, more.
  private static func quality(_ bits: UInt16) -> BlockQuality {
    BlockQuality(rawValue: UInt8(bits & 3)) ?? .uncorrectable
  }
}
