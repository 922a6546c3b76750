/// The code of an alternative frequency (IEC 62106): 1 to 204 are VHF channels, 87.6 to 107.9 MHz.
package struct AlternativeFrequency: RawRepresentable, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Nil for fillers, counts of a list and other codes that are no VHF channel.
  package var kilohertz: Int? {
    (1...204).contains(rawValue) ? 87_500 + Int(rawValue) * 100 : nil
  }
}
