import RDS
import Tuner

/// What a receiver's own work costs at the pace of the air: finding groups in what it delivers.
enum TunerBenchmark {
  private static let groupCount = 200_000
  /// Nanoseconds of a second on air: what a share of a core is a share of.
  private static let airTime = Double(groupCount) * Double(Group.nanoseconds)

  static func rows() -> [String] {
    [
      row("reports of a Si470x stick, 50 a second", reports()),
      row("blocks of a V4L2 radio, 46 a second", blocks()),
    ]
  }

  private static func row(_ name: String, _ run: (time: Int64, groups: Int)) -> String {
    precondition(run.groups == groupCount, "\(run.groups) groups of \(groupCount)")
    let each = Double(run.time) / Double(groupCount)
    let millionths = Double(run.time) / airTime * 1_000_000
    return "\(column(tenths(each), 8)) ns a group  \(column(tenths(millionths), 6)) millionths of "
      + "a core  \(name)"
  }

  /// Each group in the reports of 40 ms of 87.6, as the chip shows it.
  private static func reports() -> (time: Int64, groups: Int) {
    var stream: [(report: StickReport, time: Timestamp)] = []
    var onAir: Int64 = 0
    while onAir / Group.nanoseconds < groupCount {
      let number = UInt16(truncatingIfNeeded: onAir / Group.nanoseconds)
      let isReady = onAir % Group.nanoseconds < 40_000_000
      let report = StickReport(
        status: StickStatus.synchronised | (isReady ? StickStatus.groupReady : 0), channel: 88,
        blocks: SIMD4(0xC2A7, 0x8405, number, number))
      stream.append((report, Timestamp(milliseconds: onAir / 1_000_000)))
      onAir += ReportReader.reportInterval * 1_000_000
    }
    return measure {
      var reader = ReportReader()
      var groups = 0
      for (report, time) in stream where reader.read(report, at: time) != nil { groups += 1 }
      return groups
    }
  }

  private static func blocks() -> (time: Int64, groups: Int) {
    var stream: [(block: RadioBlock, time: Timestamp)] = []
    for number in 0..<groupCount {
      for position in 0..<4 {
        let time = Int64(number) * Group.nanoseconds + Int64(position) * Group.nanoseconds / 4
        let block = RadioBlock(
          UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8),
          UInt8(position))
        stream.append((block, Timestamp(milliseconds: time / 1_000_000)))
      }
    }
    return measure {
      var assembler = BlockAssembler()
      var groups = 0
      for (block, time) in stream { assembler.add(block, at: time) { _ in groups += 1 } }
      return groups
    }
  }

  private static func measure(_ body: () -> Int) -> (time: Int64, groups: Int) {
    var groups = 0
    let time = shortest(of: 5) { groups = body() }
    return (time, groups)
  }
}
