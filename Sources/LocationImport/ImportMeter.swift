import Locations

/// Tells how much of a table's files has been read.
final class ImportMeter {
  private let total: Int
  private var done = 0
  private var told = 0
  private let tell: (Int) -> Void

  /// - Parameters:
  ///   - total: Bytes that will be read.
  ///   - tell: Called with each new whole percent, 1 to 100.
  init(total: Int, tell: @escaping (Int) -> Void) {
    self.total = max(1, total)
    self.tell = tell
  }

  func advance(by bytes: Int) {
    done += bytes
    let percent = min(100, done * 100 / total)
    guard percent > told else { return }
    told = percent
    tell(percent)
  }
}
