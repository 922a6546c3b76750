import Glibc

/// A bar on standard error that shows how far a long task is; nothing where nobody looks.
final class ProgressBar {
  private let label: String
  private let isShown = isatty(STDERR_FILENO) == 1
  /// What is drawn; nil when nothing is.
  private var drawn: Int?
  private static let width = 30

  init(_ label: String) { self.label = label }

  func show(percent: Int) {
    guard isShown, percent != drawn else { return }
    let filled = ProgressBar.width * percent / 100
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: "-", count: ProgressBar.width - filled)
    write("\r\(label) [\(bar)] \(percent) %")
    drawn = percent
  }

  /// Takes the bar away, so that what is said next begins a line.
  func clear() {
    guard drawn != nil else { return }
    // Back to the first column, and everything right of it erased.
    write("\r\u{1B}[K")
    drawn = nil
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
