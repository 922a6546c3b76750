/// The other frequencies of a station, from block C of its groups 0A (IEC 62106-2, methods A and B).
///
/// What list a frequency is in does not matter to one who looks whether it is the same station
/// there. A frequency counts when heard twice.
package struct AlternativeFrequencies: Sendable {
  /// As many as two full lists.
  private static let capacity = 50
  /// Says that the next code is not of the VHF band.
  private static let mediumWave: UInt8 = 250

  private var sightings: [(frequency: Frequency, count: Int)] = []

  package init() {}

  /// Takes a group; only clean ones of type 0A tell frequencies.
  package mutating func hear(_ group: Group) {
    guard group.type == .basicTuningA, case .clean = group.b.quality,
      case .clean = group.c.quality
    else { return }
    let codes = [UInt8(group.c.value >> 8), UInt8(group.c.value & 0xff)]
    guard codes[0] != AlternativeFrequencies.mediumWave else { return }
    for code in codes {
      guard let kilohertz = AlternativeFrequency(rawValue: code).kilohertz else { continue }
      let frequency = Frequency(kilohertz: kilohertz)
      if let position = sightings.firstIndex(where: { $0.frequency == frequency }) {
        sightings[position].count += 1
      } else if sightings.count < AlternativeFrequencies.capacity {
        sightings.append((frequency, 1))
      }
    }
  }

  /// In the order they were heard.
  package var confirmed: [Frequency] { sightings.filter { $0.count > 1 }.map(\.frequency) }
}
