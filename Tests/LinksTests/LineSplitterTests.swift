import TestSupport
import Testing

@testable import Links

struct LineSplitterTests {
  private func split(_ text: String, chunk: Int, limit: Int = 8) -> ([String], Int) {
    var splitter = LineSplitter(limit: limit)
    var lines: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      bytes[start..<min(start + chunk, bytes.count)].withUnsafeBytes { part in
        splitter.feed(part) { lines.append(String(decoding: $0, as: UTF8.self)) }
      }
    }
    splitter.end { lines.append(String(decoding: $0, as: UTF8.self)) }
    return (lines, splitter.tooLong)
  }

  @Test(arguments: [1, 2, 3, 5, 100])
  func howTheBytesComeMakesNoDifference(chunk: Int) {
    let (lines, tooLong) = split(
      "one\ntwo\r\n\n\r\n12345678\n123456789\nthree\r12345678901234567890\nfour", chunk: chunk)
    #expect(lines == ["one", "two", "", "", "12345678", "four"])
    #expect(tooLong == 2)
  }

  @Test func aLastLineThatIsTooLongIsLost() {
    #expect(split("123456789", chunk: 4).0 == [])
    #expect(split("a\n", chunk: 4).0 == ["a"])
  }

  @Test func aLineBegunBeforeAResetIsForgotten() {
    var splitter = LineSplitter(limit: 8)
    var lines: [String] = []
    for text in ["half", "whole\n"] {
      splitter.reset()
      Array(text.utf8).withUnsafeBytes { bytes in
        splitter.feed(bytes) { lines.append(String(decoding: $0, as: UTF8.self)) }
      }
    }
    #expect(lines == ["whole"])
  }
}
