import AlertC
import Locations

/// A set of location codes.
struct CodeSet {
  private var words: [UInt64] = []
  private(set) var count = 0

  func contains(_ lcd: LocationCode) -> Bool {
    let word = Int(lcd.rawValue >> 6)
    return word < words.count && words[word] >> (lcd.rawValue & 63) & 1 == 1
  }

  mutating func insert(_ lcd: LocationCode) {
    guard !contains(lcd) else { return }
    if words.isEmpty { words = Array(repeating: 0, count: 1024) }
    words[Int(lcd.rawValue >> 6)] |= 1 << (lcd.rawValue & 63)
    count += 1
  }
}
