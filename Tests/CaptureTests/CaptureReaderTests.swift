import Capture
import Glibc
import RDS
import TestSupport
import Testing

private struct Outcome {
  var groups: [TimedGroup] = []
  var problems: [String] = []
  var problemCount = 0
  var error: String?
}

private func read(_ text: String) throws -> Outcome {
  try read(Array(text.utf8))
}

private func read(_ bytes: [UInt8]) throws -> Outcome {
  let folder = TemporaryFolder()
  let file = folder.write("capture", bytes)
  var outcome = Outcome()
  var reader = try CaptureReader(path: file)
  do {
    while let group = try reader.next() { outcome.groups.append(group) }
  } catch {
    outcome.error = error.description.replacing(file, with: "FILE")
  }
  outcome.problems = reader.problems.map { $0.description.replacing(file, with: "FILE") }
  outcome.problemCount = reader.problemCount
  return outcome
}

@Suite struct CaptureReaderTests {
  private let stamp =
    CalendarDay(year: 2019, month: 5, day: 4).start + .hours(20) + .minutes(10)
    + TimeSpan(milliseconds: 6980)

  @Test func anRdsSpyLogIsReadWithItsStamps() throws {
    let outcome = try read(
      "<recorder=\"RDS Spy\" date=\"2019-05-04\" time=\"20-10-07\" frequency=\"98,2\">\r\n"
        + "D301 ---- CA99 65C1 @2019/05/04 20:10:06.98\r\n")
    #expect(
      outcome.groups == [
        TimedGroup(
          group: Group(a: Block(0xD301), b: .missing, c: Block(0xCA99), d: Block(0x65C1)),
          stamp: stamp)
      ])
    #expect(outcome.problemCount == 0)
  }

  @Test func headersMayRecurAndStationLinesAreSkipped() throws {
    let outcome = try read(
      """
      <recorder="RDS Spy" date="2019-05-04" time="20-10-07">
      D301 0520 1117 5357 @2019/05/04 20:10:06.98
      #S1 D301 SWR3
      <recorder="RDS Spy" date="2019-05-04" time="20-20-07">

      D301 0520 1117 5357 @2019/05/04 20:20:06.98
      """)
    #expect(outcome.groups.count == 2)
    #expect(outcome.problems.isEmpty)
  }

  @Test func anRdsSurveyorLogIsReadAndItsCountersTellNoTime() throws {
    let outcome = try read(
      "% RDS hexgroups\n% Freq 87500, date=2018/09/05 15:15:59.140\n6403 ---- ---- CD46 @0540\n")
    #expect(outcome.groups.map(\.stamp) == [nil])
    #expect(outcome.groups.first?.group.d == Block(0xCD46))
    #expect(outcome.problemCount == 0)
  }

  @Test func plainHexIsReadInEitherCaseAndWithoutALastNewline() throws {
    let outcome = try read("d314 81c1 8019 1d82\nD314\t81C1 8019 1D82")
    #expect(
      outcome.groups.map(\.group) == [
        Group(0xD314, 0x81C1, 0x8019, 0x1D82), Group(0xD314, 0x81C1, 0x8019, 0x1D82),
      ])
  }

  @Test func aProgrammeTheRecorderDoubtsIsNotTaken() throws {
    let outcome = try read("D314? 81C1 8019 1D82\n")
    #expect(outcome.groups.first?.group.a == .missing)
  }

  @Test(arguments: [
    ("D314 81C1 8019", "expected four blocks of four hexadecimal digits or \"----\""),
    ("D314 81C1 8019 1D8", "expected four blocks of four hexadecimal digits or \"----\""),
    ("D314 81C1 80G9 1D82", "expected four blocks of four hexadecimal digits or \"----\""),
    ("D314 81C1 8019 --82", "expected four blocks of four hexadecimal digits or \"----\""),
    ("D31481C180191D82", "expected four blocks of four hexadecimal digits or \"----\""),
    ("D314 81C1 8019 1D82 hello", "unexpected text after the fourth block"),
    ("D314 81C1 8019 1D82 @2017/13/04 23:05:24.41", "stamp is not a date"),
    ("D314 81C1 8019 1D82 @2017/04/04 24:05:24.41", "stamp is not a date"),
    ("D314 81C1 8019 1D82 @soon", "stamp is not a date"),
    ("nonsense", "expected four blocks of four hexadecimal digits or \"----\""),
  ])
  func aBadLineIsReportedCountedAndSkipped(_ line: String, _ cause: String) throws {
    let outcome = try read("D314 81C1 8019 1D82\n\(line)\nD314 81C1 8019 1D82\n")
    #expect(outcome.problems == ["FILE:2: \(cause)"])
    #expect(outcome.problemCount == 1)
    #expect(outcome.groups.count == 2)
  }

  @Test func problemsBeyondTheFirstAreCountedOnly() throws {
    let outcome = try read(
      "D314 81C1 8019 1D82\n" + String(repeating: "bad\n", count: 500))
    #expect(outcome.problemCount == 500)
    #expect(outcome.problems.count == CaptureReader.keptProblems)
  }

  @Test func aBinaryFileIsRefusedWithThePlaceOfTheFirstNul() throws {
    let outcome = try read(Array("D314 81C1 8019 1D82\n".utf8) + [0x1f, 0x8b, 0x00, 0x08])
    #expect(
      outcome.error
        == "FILE: not a text capture (binary data at byte 22); "
        + "expected RDS Spy, RDS Surveyor, hex or redsea JSON lines")
  }

  @Test func anEmptyFileAndATextWithoutGroupsAreErrors() throws {
    #expect(try read("").error == "FILE: the capture is empty")
    #expect(
      try read("just\nprose\n").error
        == "FILE: not a capture: none of its 2 lines is a group; line 1: "
        + "expected four blocks of four hexadecimal digits or \"----\"")
  }

  @Test func aMissingFileIsNamedWithTheSystemsReason() throws {
    let error = try #require(throws: CaptureError.self) {
      _ = try CaptureReader(path: "/nonexistent/x.spy").groups
    }
    #expect(error.description == "/nonexistent/x.spy: No such file or directory")
  }

  @Test func linesAreNotLostWhereTheBufferEnds() throws {
    let line = "D314 81C1 8019 1D82 @2017/04/04 23:05:24.41\n"
    let outcome = try read(String(repeating: line, count: 20_000))
    #expect(outcome.groups.count == 20_000)
    #expect(Set(outcome.groups).count == 1)
    #expect(outcome.problemCount == 0)
  }

  @Test func aLineLongerThanTheBufferIsOneBadLine() throws {
    let outcome = try read(
      "D314 81C1 8019 1D82\n" + String(repeating: "x", count: 300_000)
        + "\nD314 81C1 8019 1D82\n")
    #expect(outcome.groups.count == 2)
    #expect(outcome.problems == ["FILE:2: line longer than 131072 bytes"])
  }

  @Test func whatTheSpyWriterWritesReadsBackEqual() throws {
    var groups: [TimedGroup] = []
    for index in 0..<200 {
      let word = UInt16(truncatingIfNeeded: index &* 40_503)
      var group = Group(word, word ^ 0x1111, word &+ 7, ~word)
      if index % 5 == 0 { group.b = .missing }
      if index % 7 == 0 { group.c = .missing }
      groups.append(
        TimedGroup(group: group, stamp: stamp + TimeSpan(milliseconds: Int64(index) * 90)))
    }
    var writer = SpyWriter(start: stamp, name: "NORLAND1")
    for group in groups { writer.write(group.group, at: try #require(group.stamp)) }
    let outcome = try read(writer.take())
    #expect(outcome.groups == groups)
    #expect(outcome.problemCount == 0)
  }

  @Test func aGuessedBlockIsNeverWrittenAsAFact() throws {
    var writer = SpyWriter(start: stamp)
    var group = Group(0xD314, 0x81C1, 0x8019, 0x1D82)
    group.c.quality = .corrected
    writer.write(group, at: stamp)
    let outcome = try read(writer.take())
    #expect(outcome.groups.first?.group.c == .missing)
  }

  @Test func daysThatAMonthDoesNotHaveAreNoDates() throws {
    let outcome = try read(
      "D314 81C1 8019 1D82 @2017/02/28 23:05:24.41\n"
        + "D314 81C1 8019 1D82 @2017/02/29 23:05:24.41\n"
        + "D314 81C1 8019 1D82 @2020/02/29 23:05:24.41\n")
    #expect(outcome.problems == ["FILE:2: stamp is not a date"])
    #expect(outcome.groups.count == 2)
  }

  @Test func aByteOrderMarkBeforeTheFirstLineIsNoPartOfIt() throws {
    let outcome = try read([0xEF, 0xBB, 0xBF] + Array("D314 81C1 8019 1D82\n".utf8))
    #expect(outcome.groups.map(\.group) == [Group(0xD314, 0x81C1, 0x8019, 0x1D82)])
    #expect(outcome.problems.isEmpty)
  }

  @Test func aSourceThatStallsIsToldAndCanBeCancelled() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    func send(_ text: String) -> Bool {
      let bytes = Array(text.utf8)
      return bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) } == bytes.count
    }
    #expect(send("D314 81C1 8019 1D82\nD314 81C1"))
    var waits = 0
    var reader = try CaptureReader(
      path: "/proc/self/fd/\(ends[0])", isCancelled: { waits == 3 },
      whenWaiting: {
        waits += 1
        if waits == 2 { _ = send(" 8019 1D83\n") }
      })
    // The first line is there; the second is completed at the second wait; nothing follows.
    #expect(try reader.next()?.group.d == Block(0x1D82))
    #expect(waits == 0)
    waits = 1
    #expect(try reader.next()?.group.d == Block(0x1D83))
    #expect(try reader.next() == nil)
    #expect(waits == 3)
  }

  @Test func aCancelledCaptureWithoutGroupsIsNoError() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var isCancelled = false
    var reader = try CaptureReader(
      path: "/proc/self/fd/\(ends[0])", isCancelled: { isCancelled },
      whenWaiting: { isCancelled = true })
    #expect(try reader.next() == nil)
  }
}
