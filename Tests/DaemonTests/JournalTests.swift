import Testing

@testable import Daemon

/// What the log is told, and what it is spared.
struct JournalTests {
  /// Collects what would be written.
  private final class Log {
    var lines: [(level: Journal.Level, message: String, fields: Journal.Fields)] = []
  }

  private static func journal(_ level: Journal.Level = .info) -> (Journal, Log) {
    let log = Log()
    return (Journal(level: level) { log.lines.append(($0, $1, $2)) }, log)
  }

  @Test func whatMattersLessThanTheLevelIsNotTold() {
    let (journal, log) = Self.journal(.warning)
    journal.tell(.info, "a", "nothing")
    journal.tell(.warning, "a", "something")
    journal.tell(.error, "a", "much")
    #expect(log.lines.map(\.message) == ["something", "much"])
  }

  @Test func aFaultThatRepeatsIsToldAFewTimesAMinuteAndThenCounted() {
    let (journal, log) = Self.journal()
    for second in 0..<180 { journal.tell(.error, "disk", "full", at: Int64(second)) }
    #expect(log.lines.count == 15)
    #expect(log.lines[4].message == "full")
    #expect(log.lines[5].message == "full (55 more of this kind were not told)")
  }

  @Test func oneKindDoesNotSilenceAnother() {
    let (journal, log) = Self.journal()
    for _ in 0..<20 { journal.tell(.error, "disk", "full", at: 0) }
    journal.tell(.error, "receiver", "gone", at: 0)
    #expect(log.lines.last?.message == "gone")
  }

  @Test func entriesHaveTheirKindAndFields() {
    let (journal, log) = Self.journal()
    journal.tell(.info, "tuned", "tuned to 98.6 MHz", [("RDS_TRAFFIC_KILOHERTZ", "98600")])
    let fields = log.lines[0].fields.map { "\($0.name)=\($0.value)" }
    #expect(fields == ["RDS_TRAFFIC_KIND=tuned", "RDS_TRAFFIC_KILOHERTZ=98600"])
  }
}
