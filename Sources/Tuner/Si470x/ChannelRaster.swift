import RDS

/// Where an FM band begins and ends, and how far its channels are apart.
package struct ChannelRaster: Sendable, Hashable {
  package var band: Band
  package var spacing: Spacing

  package init(band: Band = .world, spacing: Spacing = .kilohertz100) {
    self.band = band
    self.spacing = spacing
  }

  /// Bands by their numbers in the chip.
  package enum Band: UInt16, Sendable, CaseIterable {
    /// 87.5 to 108 MHz.
    case world = 0
    /// 76 to 108 MHz.
    case wideJapan = 1
    /// 76 to 90 MHz.
    case japan = 2

    package var range: ClosedRange<Frequency> {
      let bottom = self == .world ? 87_500 : 76_000
      let top = self == .japan ? 90_000 : 108_000
      return Frequency(kilohertz: bottom)...Frequency(kilohertz: top)
    }
  }

  /// Distances by their numbers in the chip.
  package enum Spacing: UInt16, Sendable, CaseIterable {
    case kilohertz200 = 0
    case kilohertz100 = 1
    case kilohertz50 = 2

    package var kilohertz: Int { 200 >> Int(rawValue) }
  }

  /// The number of a frequency's channel; nil when it has none.
  package func channel(of frequency: Frequency) -> UInt16? {
    guard band.range.contains(frequency) else { return nil }
    let (number, rest) = (frequency.kilohertz - band.range.lowerBound.kilohertz)
      .quotientAndRemainder(dividingBy: spacing.kilohertz)
    return rest == 0 ? UInt16(number) : nil
  }

  /// The frequency of a channel.
  package func frequency(of channel: Int) -> Frequency {
    Frequency(kilohertz: band.range.lowerBound.kilohertz + channel * spacing.kilohertz)
  }

  /// What ``StickRegister/systemConfiguration2`` is set to.
  package var configuration: UInt16 {
    StickSystem.seekThreshold | band.rawValue << 6 | spacing.rawValue << 4 | StickSystem.volume
  }
}
