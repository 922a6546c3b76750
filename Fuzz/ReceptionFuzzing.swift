import RDS
import Tuner

/// Records of fifteen bytes: milliseconds since the report before, a wish, and a stick's report.
///
/// What must hold: the stick is told one thing at a time; no two groups come sooner than one can
/// follow another, by reports or by time; and a group has the blocks of the report that shows it.
func fuzzReports(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var reader = ByteReader(start, count)
  var groups = ReportReader()
  var tuning = TuningSequence()
  var now = Timestamp(milliseconds: 0)
  var reports = Int64(0)
  var latest: (reports: Int64, time: Timestamp)?
  while reader.has(15) {
    now.milliseconds += Int64(reader.byte())
    let wish = reader.byte()
    switch wish & 7 {
    case 1: tuning.request(.tune(channel: UInt16(wish)))
    case 2: tuning.request(.seek(wish & 8 == 0 ? .up : .down))
    case 3: _ = tuning.refuse("refused")
    default: break
    }
    let bytes = (0..<13).map { _ in reader.byte() }
    reports += 1
    guard let report = bytes.withUnsafeBytes({ StickReport($0) }) else { continue }
    var writes = 0
    _ = tuning.step(report, at: now) { _, _ in writes += 1 }
    precondition(writes <= 1, "several steps at once")
    guard let group = groups.read(report, at: now) else { continue }
    precondition(
      report.blocks == SIMD4(group.a.value, group.b.value, group.c.value, group.d.value),
      "a group of several reports")
    if let latest {
      precondition(
        (reports - latest.reports) * ReportReader.reportInterval >= ReportReader.minimumSpacing
          || (now - latest.time).milliseconds >= ReportReader.minimumSpacing,
        "two groups in the time of one")
    }
    latest = (reports, now)
  }
  return 0
}

/// Records of four bytes: milliseconds since the block before, and a V4L2 radio's block.
///
/// Block values are replaced by the running number of their block: a group then tells whether its
/// blocks came one after another, which is what makes them one group.
func fuzzBlocks(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var reader = ByteReader(start, count)
  var assembler = BlockAssembler()
  var now = Timestamp(milliseconds: 0)
  var number: UInt16 = 0
  while reader.has(4) {
    now.milliseconds += Int64(reader.byte())
    _ = reader.word()
    let flags = reader.byte()
    if flags & 7 == 6 { assembler.startOver() }
    let block = RadioBlock(UInt8(number & 0xff), UInt8(number >> 8), flags)
    number &+= 1
    assembler.add(block, at: now) { group in
      let blocks = [group.a, group.b, group.c, group.d]
      let present = blocks.indices.filter { blocks[$0].quality != .missing }
      precondition(!present.isEmpty, "a group of nothing")
      for (left, right) in zip(present, present.dropFirst()) {
        precondition(right == left + 1, "a group with a hole")
        precondition(
          blocks[right].value == blocks[left].value &+ 1, "blocks that did not follow each other")
      }
    }
  }
  return 0
}
