import RDS

/// Finds the groups in a stick's reports: each once, and genuine repeats.
///
/// A stick reports every 20 ms, and the chip shows a group as ready for some 40 ms, so that a group
/// is in several reports running. Comparing contents would lose what TMC lives on, the same group
/// sent twice. A group is new when "ready" rises, or when other blocks appear while it stays; and
/// not sooner after the one before than half the 87.6 ms a group takes on air allows. A stick that
/// held "ready" all the time would show no repeats, and never one too many.
package struct ReportReader: Sendable {
  /// Milliseconds from one report to the next.
  package static let reportInterval: Int64 = 20
  /// Milliseconds between groups: less than one takes on air, more than one stays ready.
  package static let minimumSpacing: Int64 = 60

  /// Whether the chip tells of synchronisation and of the errors of each block.
  private let isVerbose: Bool
  private var wasReady = false
  /// The blocks of the group counted last, and when.
  private var blocks = SIMD4<UInt16>()
  private var time: Timestamp?
  /// Reports since then: those that waited come together, with one time.
  private var reports: Int64 = 0

  package init(isVerbose: Bool = true) { self.isVerbose = isVerbose }

  /// Takes the next report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - now: When it came.
  /// - Returns: The group, in the first report that shows it.
  package mutating func read(_ report: StickReport, at now: Timestamp) -> Group? {
    reports += 1
    let wanted =
      isVerbose ? StickStatus.groupReady | StickStatus.synchronised : StickStatus.groupReady
    let isReady = report.status & wanted == wanted
    defer { wasReady = isReady }
    guard isReady, !wasReady || report.blocks != blocks else { return nil }
    if let time {
      let span = max(reports * ReportReader.reportInterval, (now - time).milliseconds)
      // What comes too soon is a report torn between two groups, or "ready" flickering.
      guard span >= ReportReader.minimumSpacing else { return nil }
    }
    blocks = report.blocks
    time = now
    reports = 0
    guard isVerbose else {
      return Group(report.blocks[0], report.blocks[1], report.blocks[2], report.blocks[3])
    }
    return report.group
  }
}
