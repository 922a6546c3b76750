/// The programme service name (PS): eight characters sent two at a time in groups 0A and 0B.
///
/// A name counts when every pair was heard twice with the same content, so that a damaged pair or
/// a scrolling text does not flicker.
package struct ProgrammeServiceName: Sendable {
  private var pairs = [UInt16](repeating: 0, count: 4)
  private var sightings = [UInt8](repeating: 0, count: 4)
  /// The latest name of which all four pairs were confirmed.
  package private(set) var text: String?

  package init() {}

  /// Takes a 0A or 0B group; others are ignored.
  package mutating func hear(_ group: Group) {
    guard let type = group.type, type == .basicTuningA || type == .basicTuningB,
      let b = group.b.bits, let pair = group.d.bits
    else { return }
    let segment = Int(b & 3)
    if sightings[segment] > 0, pairs[segment] == pair {
      guard sightings[segment] == 1 else { return }
      sightings[segment] = 2
    } else {
      pairs[segment] = pair
      sightings[segment] = 1
      return
    }
    if sightings.allSatisfy({ $0 == 2 }) {
      text = CharacterSet.text(pairs.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] })
    }
  }
}
