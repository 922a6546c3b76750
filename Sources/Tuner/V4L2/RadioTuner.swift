import CLinux
import RDS

/// What a V4L2 radio's tuner can do, and in what it counts frequencies.
package struct RadioTuner: Sendable, Hashable {
  /// Bits of what it can do, `V4L2_TUNER_CAP_`.
  package var capability: UInt32
  /// The ends of its band, in its own unit.
  package var low: UInt32
  package var high: UInt32

  package init(capability: UInt32, low: UInt32, high: UInt32) {
    self.capability = capability
    self.low = low
    self.high = high
  }

  init(_ tuner: v4l2_tuner) {
    self.init(capability: tuner.capability, low: tuner.rangelow, high: tuner.rangehigh)
  }

  private func has(_ bit: Int32) -> Bool { capability & UInt32(bit) != 0 }

  /// Whether it passes on RDS blocks.
  package var deliversBlocks: Bool { has(V4L2_TUNER_CAP_RDS) && has(V4L2_TUNER_CAP_RDS_BLOCK_IO) }
  package var seeks: Bool { has(V4L2_TUNER_CAP_HWSEEK_BOUNDED) || seeksAround }
  /// Whether seeking goes on at the other end of the band.
  package var seeksAround: Bool { has(V4L2_TUNER_CAP_HWSEEK_WRAP) }

  /// Hertz times 16 in one unit: 1 Hz, 62.5 Hz or 62.5 kHz.
  private var sixteenths: Int {
    if has(V4L2_TUNER_CAP_1HZ) { return 16 }
    return has(V4L2_TUNER_CAP_LOW) ? 1_000 : 1_000_000
  }

  /// A frequency in the tuner's unit, rounded; nil outside its band.
  package func units(_ frequency: Frequency) -> UInt32? {
    guard band.contains(frequency) else { return nil }
    return UInt32((frequency.kilohertz * 16_000 + sixteenths / 2) / sixteenths)
  }

  /// What a number of units is, in whole kilohertz.
  package func frequency(_ units: UInt32) -> Frequency {
    Frequency(kilohertz: (Int(units) * sixteenths + 8_000) / 16_000)
  }

  /// The frequencies it tunes to.
  package var band: ClosedRange<Frequency> {
    frequency(min(low, high))...frequency(max(low, high))
  }
}
