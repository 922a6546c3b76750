import AlertC
import Glibc
import RDS
import Tuner

/// What is heard at the moment, in one line of standard error that is drawn anew again and again;
/// nothing where nobody looks.
final class StatusLine {
  private let isShown = isatty(STDERR_FILENO) == 1
  private var isDrawn = false
  private var monitor: StationMonitor?
  private var groups = 0
  /// How far a scan of the band is, in percent; nil while there is none.
  private var scanned: Int?
  private var drawn = Timestamp(milliseconds: .min / 2)
  private static let interval = TimeSpan(milliseconds: 500)

  /// Takes what the receiver says.
  func hear(_ event: TunerEvent, _ rule: EvidenceRule, at now: Timestamp) {
    guard isShown else { return }
    if case .tuned(let frequency) = event {
      monitor = StationMonitor(frequency, rule: rule, at: now)
      groups = 0
      return
    }
    if case .group = event { groups += 1 }
    if monitor == nil { monitor = StationMonitor(Frequency(kilohertz: 0), rule: rule, at: now) }
    monitor?.hear(event)
  }

  /// Takes what happened to the choice of the station.
  func hear(_ notice: StationFollower.Notice) {
    if case .scanning(let progress) = notice {
      scanned = Int(progress * 100)
    } else {
      scanned = nil
    }
    monitor = nil
  }

  /// Draws the line when it was not for a while, or was cleared.
  func show(at now: Timestamp) {
    guard isShown, !isDrawn || now - drawn >= StatusLine.interval else { return }
    guard let text = scanned.map({ "scanning the band, \($0) %" }) ?? heard(at: now) else { return }
    drawn = now
    isDrawn = true
    write("\r\u{1B}[K" + text)
  }

  private func heard(at now: Timestamp) -> String? {
    guard let report = monitor?.report(at: now) else { return nil }
    var parts = report.frequency.kilohertz > 0 ? ["\(report.frequency) MHz"] : []
    parts += [report.programme.map { "PI \($0)" }, report.name].compactMap(\.self)
    parts += [report.signal.map(StationTable.text)].compactMap(\.self)
    if let rate = report.errorRate {
      parts.append("\(Int((rate * 100).rounded())) % of blocks damaged")
    }
    parts.append(counted(groups, "group"))
    if let service = report.service {
      parts.append("LTN \(service.ltn)" + (service.provider.map { ", \($0)" } ?? ""))
    }
    return parts.joined(separator: "  ")
  }

  /// Takes the line away, so that what is said next begins a line.
  func clear() {
    guard isDrawn else { return }
    write("\r\u{1B}[K")
    isDrawn = false
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
