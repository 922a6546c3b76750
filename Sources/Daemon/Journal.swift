import CSystemd
import Configuration
import Glibc

/// What the daemon tells its log: to the journal with fields when that is where standard error
/// leads, else as lines on standard error.
package final class Journal {
  /// How much it matters, as syslog counts.
  package enum Level: Int32, Sendable, Comparable {
    case error = 3
    case warning = 4
    case info = 6
    case debug = 7

    package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    package init(_ setting: Settings.LogLevel) {
      self =
        switch setting {
        case .error: .error
        case .warning: .warning
        case .info: .info
        case .debug: .debug
        }
    }

    var word: String {
      switch self {
      case .error: "error"
      case .warning: "warning"
      case .info: "info"
      case .debug: "debug"
      }
    }
  }

  /// What else the journal keeps of an entry, such as `RDS_TRAFFIC_PI`; capitals, digits and
  /// underscores.
  package typealias Fields = [(name: String, value: String)]

  /// The least that is told.
  package var level: Level
  private let write: (Level, String, Fields) -> Void
  private var limiter = RateLimiter()

  /// - Parameters:
  ///   - level: The least that is told.
  ///   - write: Where entries go; by default to the journal or standard error.
  package init(
    level: Level = .info,
    write: @escaping (Level, String, Fields) -> Void = Journal.standardWrite
  ) {
    self.level = level
    self.write = write
  }

  /// Tells something.
  ///
  /// - Parameters:
  ///   - level: How much it matters.
  ///   - kind: What sort of thing it is: of one kind, only a few are told a minute.
  ///   - message: One line.
  ///   - fields: For the journal.
  ///   - now: Seconds of a clock that only goes on.
  package func tell(
    _ level: Level, _ kind: String, _ message: @autoclosure () -> String, _ fields: Fields = [],
    at now: Int64 = Journal.seconds()
  ) {
    guard level <= self.level else { return }
    switch limiter.admit(kind, at: now) {
    case .no: return
    case .yes(let held):
      let note = held > 0 ? " (\(held) more of this kind were not told)" : ""
      write(level, message() + note, [("RDS_TRAFFIC_KIND", kind)] + fields)
    }
  }

  /// Seconds of a clock that only goes on.
  package static func seconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec)
  }

  /// To the journal when standard error leads there, as services have it.
  package static func standardWrite(_ level: Level, _ message: String, _ fields: Fields) {
    guard leadsToJournal else {
      let line = Array("rds-trafficd: \(level.word): \(message)\n".utf8)
      _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      return
    }
    let entries =
      ["MESSAGE=\(message)", "PRIORITY=\(level.rawValue)", "SYSLOG_IDENTIFIER=rds-trafficd"]
      + fields.map { "\($0.name)=\($0.value)" }
    let bytes = entries.map { Array($0.utf8) }
    var flat = bytes.flatMap { $0 }
    let counts = bytes.map(\.count)
    flat.withUnsafeMutableBytes { buffer in
      var start = 0
      let vectors = counts.map { count in
        defer { start += count }
        return iovec(iov_base: buffer.baseAddress?.advanced(by: start), iov_len: count)
      }
      _ = sd_journal_sendv(vectors, CInt(vectors.count))
    }
  }

  /// `JOURNAL_STREAM` names the device and inode of the journal's end of standard error.
  private static let leadsToJournal: Bool = {
    guard let stream = getenv("JOURNAL_STREAM").map({ String(cString: $0) }) else { return false }
    var status = stat()
    guard fstat(STDERR_FILENO, &status) == 0 else { return false }
    return stream == "\(status.st_dev):\(status.st_ino)"
  }()
}
