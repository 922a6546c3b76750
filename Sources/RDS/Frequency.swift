/// A carrier frequency in whole kilohertz; FM lies at 65,800 to 108,000.
package struct Frequency: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let kilohertz: Int

  package init(kilohertz: Int) { self.kilohertz = kilohertz }

  package static func < (left: Frequency, right: Frequency) -> Bool {
    left.kilohertz < right.kilohertz
  }

  /// In megahertz with as many decimals as it takes, at least one: `96.3`, `87.55`.
  package var description: String {
    let (whole, rest) = kilohertz.quotientAndRemainder(dividingBy: 1000)
    var decimals = String(1000 + abs(rest)).dropFirst()
    while decimals.count > 1, decimals.last == "0" { decimals.removeLast() }
    return "\(whole).\(decimals)"
  }
}
