import Capture
import RDS
import TestSupport
import Testing

struct QualityFieldTests {
  private let start = CalendarDay(year: 2026, month: 11, day: 30).start + .hours(20)

  private func read(_ bytes: [UInt8]) throws -> (
    groups: [TimedGroup], problems: [String], scale: QualityScale?
  ) {
    let folder = TemporaryFolder()
    let file = folder.write("capture.spy", bytes)
    var groups: [TimedGroup] = []
    var reader = try CaptureReader(path: file)
    while let group = try reader.next() { groups.append(group) }
    return (groups, reader.problems.map(\.cause), reader.scale)
  }

  /// Every combination of qualities, with bits that no other block has.
  private var groups: [TimedGroup] {
    var groups: [TimedGroup] = []
    for a in BlockQuality.allCases {
      for b in BlockQuality.allCases {
        for c in BlockQuality.allCases {
          for d in BlockQuality.allCases {
            let word = UInt16(truncatingIfNeeded: groups.count &* 40_503)
            func block(_ value: UInt16, _ quality: BlockQuality) -> Block {
              quality == .missing ? .missing : Block(value, quality)
            }
            groups.append(
              TimedGroup(
                group: Group(
                  a: block(word, a), b: block(~word, b), c: block(word &+ 1, c),
                  d: block(word ^ 0x5555, d)),
                stamp: start + TimeSpan(milliseconds: Int64(groups.count) * 87)))
          }
        }
      }
    }
    return groups
  }

  @Test(arguments: QualityScale.allCases)
  func whatIsWrittenReadsBackEqualWhateverTheQualities(scale: QualityScale) throws {
    var writer = SpyWriter(start: start, scale: scale)
    for group in groups { writer.write(group.group, at: try #require(group.stamp)) }
    let outcome = try read(writer.take())
    #expect(outcome.groups == groups)
    #expect(outcome.problems == [])
    #expect(outcome.scale == scale)
  }

  @Test func otherReadersSeeCleanBlocksAndNoGuesses() throws {
    var writer = SpyWriter(start: start, scale: .fourLevels)
    for group in groups { writer.write(group.group, at: try #require(group.stamp)) }
    let lines = String(decoding: writer.take(), as: UTF8.self)
      .split(separator: "\r\n").dropFirst()
    #expect(lines.count == groups.count)
    for (line, group) in zip(lines, groups) {
      let words = line.split(separator: " ")
      let blocks = [group.group.a, group.group.b, group.group.c, group.group.d]
      #expect(
        words.prefix(4)
          == blocks.map { $0.quality == .clean ? Substring(hexadecimal($0.value)) : "----" }[...])
      // Some look for the stamp behind an @, some at the end of the line.
      #expect(line.split(separator: "@").count == 2)
      #expect(line.dropLast(13).hasSuffix(" @2026/11/30"))
    }
  }

  @Test func aGroupOfCleanBlocksIsAPlainLine() {
    var writer = SpyWriter(start: start, scale: .threeLevels)
    _ = writer.take()
    writer.write(Group(0xD3C2, 0x8405, 0xC101, 0x2345), at: start)
    #expect(
      String(decoding: writer.take(), as: UTF8.self)
        == "D3C2 8405 C101 2345 @2026/11/30 20:00:00.000\r\n")
  }

  @Test(arguments: [
    "%0000", "%1000:D3C2", "%0010", "%0010:", "%0010:C1", "%0010:C1012345", "%0010:C101,2345",
    "%0010;C101", "%0050:C101", "%001", "%", "%0x10:C101", "%0040:C101", "%0014:C101", "%0010:C10G",
    "%0010:C101 %0010:C101", "%0011:C101",
  ])
  func aFieldThatDoesNotFitTheBlocksMakesTheLineBad(field: String) throws {
    let outcome = try read(
      Array("D3C2 8405 C101 2345\nD3C2 8405 ---- 2345 \(field) @2026/11/30 20:00:00.000\n".utf8))
    #expect(outcome.groups.count == 1)
    #expect(outcome.problems.count == 1)
  }

  @Test func aFieldStandsWithoutAStampAsWell() throws {
    let outcome = try read(Array("D3C2 8405 ---- 2345 %0020:C101\r\n".utf8))
    #expect(
      outcome.groups.map(\.group) == [
        Group(
          a: Block(0xD3C2), b: Block(0x8405), c: Block(0xC101, .heavilyCorrected),
          d: Block(0x2345))
      ])
  }

  @Test func textInTheHeaderCannotEndItEarly() throws {
    var writer = SpyWriter(
      start: start, name: "A\" blocks=\"four-levels", notes: "two\r\nlines <x>", scale: .cleanOnly)
    writer.write(Group(0xD3C2, 0x8405, 0xC101, 0x2345), at: start)
    let outcome = try read(writer.take())
    #expect(outcome.scale == .cleanOnly)
    #expect(outcome.groups.count == 1)
    #expect(outcome.problems == [])
  }

  @Test func theFirstHeaderDecides() throws {
    let line = "D3C2 8405 C101 2345\n"
    #expect(try read(Array(line.utf8)).scale == nil)
    let outcome = try read(
      Array(
        "<blocks=\"x\" blocks=\"three-levels\">\n\(line)<a blocks=\"four-levels\">\n\(line)".utf8))
    #expect(outcome.scale == .threeLevels)
  }
}
