import TestSupport
import Testing
import TrafficLayer

struct JSONWriterTests {
  private func json(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return writer.text
  }

  @Test func commasStandBetweenMembersAndElementsOnly() {
    let text = json {
      $0.object {
        $0.member("a", 1)
        $0.name("b")
        $0.array {
          $0.bool(true)
          $0.null()
          $0.object { _ in }
          $0.array { _ in }
        }
        $0.member("c", Optional<String>.none)
        $0.member("d", false)
      }
    }
    #expect(text == #"{"a":1,"b":[true,null,{},[]],"c":null,"d":false}"#)
  }

  @Test func linesOfATextSequenceAreIndependent() {
    let text = json {
      $0.object { $0.member("n", 1) }
      $0.endLine()
      $0.object { $0.member("n", 2) }
      $0.endLine()
    }
    #expect(text == "{\"n\":1}\n{\"n\":2}\n")
  }

  @Test func quotesBackslashesAndControlCharactersAreEscaped() {
    #expect(json { $0.string("a\"b\\c/d") } == #""a\"b\\c/d""#)
    #expect(json { $0.string("\n\r\t") } == #""\n\r\t""#)
    #expect(json { $0.string("\u{0}\u{8}\u{1f}\u{7f}") } == #""\u0000\u0008\u001f\u007f""#)
    #expect(json { $0.string("\u{2028}\u{2029}") } == #""\u2028\u2029""#)
    #expect(json { $0.name("\"") } == #""\"":"#)
  }

  @Test func everyControlCharacterIsEscaped() {
    for code in UInt8(0)..<0x20 {
      let text = json { $0.string(String(UnicodeScalar(code))) }
      #expect(text.utf8.allSatisfy { $0 >= 0x20 }, "U+\(code)")
    }
  }

  @Test func otherTextStaysAsItIs() {
    #expect(json { $0.string("Süd → München 🚗 e\u{301}") } == "\"Süd → München 🚗 e\u{301}\"")
    #expect(json { $0.string("") } == "\"\"")
  }

  @Test func bytesThatAreNoTextBecomeReplacementCharacters() {
    // A lone surrogate in UTF-8 cannot survive in a Swift string.
    let text = String(decoding: [0x41, 0xED, 0xA0, 0x80, 0x42] as [UInt8], as: UTF8.self)
    let written = json { $0.string(text) }
    #expect(written == "\"A\u{FFFD}\u{FFFD}\u{FFFD}B\"")
    #expect(String(validating: Array(written.utf8), as: UTF8.self) != nil)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-12.5, "-12.5"), (0.1, "0.1"), (1e-7, "0.0000001"),
    (-1.25e-9, "-0.00000000125"), (1e21, "1000000000000000000000"), (1.5e16, "15000000000000000"),
    (123456789012345680, "123456789012345680"), (20.0, "20"),
  ]) func numbersHaveNoExponent(value: Double, text: String) {
    #expect(json { $0.number(value) } == text)
  }

  @Test func numbersReadBackTheSame() {
    var random = Generator(state: 3)
    for _ in 0..<5000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = json { $0.number(value) }
      #expect(Double(text) == value)
      #expect(!text.contains("e"))
    }
  }

  @Test func whatIsNoNumberIsNull() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(json { $0.number(value) } == "null")
      #expect(json { $0.number(value, decimals: 6) } == "null")
    }
  }

  @Test(arguments: [
    (8.123456789, 6, "8.123457"), (-8.1234564, 6, "-8.123456"), (50.0, 6, "50"),
    (50.1, 6, "50.1"), (0.0000004, 6, "0"), (-0.0000004, 6, "0"), (-0.000001, 6, "-0.000001"),
    (0.05, 1, "0.1"), (5432.19, 1, "5432.2"), (12.6, 0, "13"), (179.9999999, 6, "180"),
    (1e300, 1, "1" + String(repeating: "0", count: 300)),
  ]) func decimalsAreRounded(value: Double, decimals: Int, text: String) {
    #expect(json { $0.number(value, decimals: decimals) } == text)
  }

  @Test func wholeNumbersOfAnyWidthAreWritten() {
    #expect(json { $0.integer(Int64.min) } == "-9223372036854775808")
    #expect(json { $0.integer(UInt64.max) } == "18446744073709551615")
    #expect(json { $0.integer(UInt8(7)) } == "7")
  }
}
