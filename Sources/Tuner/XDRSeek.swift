import RDS

/// A search that PE5PVB's firmware is at: it tells each step it takes, and not that it ends.
struct XDRSeek {
  /// Where the search began, or its first step where that is not known.
  private(set) var start: Frequency?
  /// The latest step.
  private(set) var latest: Frequency?
  /// When no further step is to be expected.
  private(set) var due: Timestamp?
  private var end: Timestamp?

  private static let patience = TimeSpan.seconds(2)
  /// The band has some two hundred channels, of less than a tenth of a second each.
  private static let longest = TimeSpan.seconds(60)

  init(start: Frequency?) { self.start = start }

  /// Takes a step.
  ///
  /// - Returns: Whether the whole band was searched.
  mutating func step(to frequency: Frequency, at now: Timestamp) -> Bool {
    latest = frequency
    due = now + XDRSeek.patience
    guard let start else {
      start = frequency
      return false
    }
    return frequency == start || end.map { now >= $0 } ?? false
  }

  /// Lets time pass.
  ///
  /// - Returns: Whether the search has ended.
  mutating func advance(to now: Timestamp) -> Bool {
    if end == nil { end = now + XDRSeek.longest }
    guard let due else {
      self.due = now + XDRSeek.patience
      return false
    }
    return now >= due
  }
}
