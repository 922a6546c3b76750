/// A road's number as tables and maps write it, made comparable: `A 9`, `A9` and `a-9` are one.
package struct RoadNumber: Sendable, Hashable, CustomStringConvertible {
  /// Upper case, without spaces, hyphens and dots.
  package let description: String

  /// Reads a number; nil for a road's name, such as `Hauptstraße`.
  package init?(_ text: String) {
    let separators: Set<Character> = [" ", "-", ".", "\u{a0}"]
    let plain = text.uppercased().filter { !separators.contains($0) }
    guard (1...9).contains(plain.count), plain.contains(where: \.isNumber),
      plain.allSatisfy({ $0.isLetter || $0.isNumber || "()/".contains($0) })
    else { return nil }
    let letters = plain.prefix { $0.isLetter }
    // Bavaria's and Saxony's state roads: `S` in the German table, `St` on signs and maps.
    if letters == "ST" {
      description = "S" + plain.dropFirst(2)
    } else {
      description = plain
    }
  }
}
