/// Finds what somebody probably meant.
enum Spelling {
  /// The name that is nearest to a word; nil when none is near.
  static func nearest(to word: String, of names: [String]) -> String? {
    let word = word.lowercased()
    // Of a long name a third may be wrong; "x" resembles nothing.
    return names.map { (name: $0, distance: distance(word, $0.lowercased())) }
      .filter { $0.distance <= max(1, max(word.count, $0.name.count) / 3) }
      .min { $0.distance < $1.distance }?.name
  }

  /// How many letters were left out, added, mistaken or swapped with their neighbour.
  private static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    guard left.count <= 80, right.count <= 80 else { return .max }
    var older: [Int] = []
    var last = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      for (j, b) in right.enumerated() {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { best = min(best, older[j - 1] + 1) }
        row.append(best)
      }
      (older, last) = (last, row)
    }
    return last[right.count]
  }
}
