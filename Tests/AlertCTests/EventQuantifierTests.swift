import AlertC
import Testing

/// The ends and the corners of every quantifier type.
@Suite struct EventQuantifierTests {
  @Test(
    arguments: [
      // Type, code as sent, value.
      (0, 1, 1), (0, 28, 28), (0, 29, 30), (0, 30, 32), (0, 31, 34), (0, 0, 36), (0, 32, nil),
      (1, 1, 1), (1, 4, 4), (1, 5, 10), (1, 14, 100), (1, 15, 150), (1, 31, 950), (1, 0, 1000),
      (2, 1, 10), (2, 30, 300), (2, 31, nil), (2, 0, nil),
      (3, 0, 0), (3, 1, 5), (3, 20, 100), (3, 21, nil), (3, 31, nil),
      (4, 1, 5), (4, 31, 155), (4, 0, 160),
      (5, 1, 5), (5, 10, 50), (5, 11, 60), (5, 22, 720), (5, 23, 1080), (5, 31, 3960), (5, 0, 4320),
      (6, 1, -50), (6, 51, 0), (6, 101, 50), (6, 102, nil), (6, 255, nil), (6, 0, nil),
      (7, 1, 0), (7, 2, 10), (7, 144, 1430), (7, 145, nil), (7, 0, nil),
      (8, 1, 1), (8, 100, 100), (8, 101, 105), (8, 102, 110), (8, 255, 875), (8, 0, 880),
      (9, 1, 1), (9, 100, 100), (9, 101, 105), (9, 255, 875), (9, 0, 880),
      (10, 1, 1), (10, 255, 255), (10, 0, 256),
      (11, 1, 876), (11, 204, 1079), (11, 205, nil), (11, 0, nil),
      (12, 1, 153), (12, 15, 279), (12, 16, 531), (12, 135, 1602), (12, 136, nil), (12, 0, nil),
      (13, 1, nil), (13, 0, nil), (255, 200, nil),
    ] as [(UInt8, UInt8, Int?)])
  func codesMeanTheRowsOfTheirType(_ type: UInt8, _ code: UInt8, _ value: Int?) {
    #expect(QuantifierTable.value(type: type, code: code) == value)
  }

  @Test func rowsRiseFromTheFirstToTheLastAndHaveNoGap() {
    for type in UInt8(0)...12 {
      let count = type < 6 ? 32 : 256
      // The rows in order: 0 comes last but in percent, where it is the first.
      let rows = type == 3 ? Array(0..<count) : Array(1..<count) + [0]
      let values = rows.map { QuantifierTable.value(type: type, code: UInt8($0)) }
      let said = values.compactMap { $0 }
      #expect(Array(values.prefix(said.count)) == said, "type \(type) is blank only at its end")
      #expect(zip(said, said.dropFirst()).allSatisfy { $0 < $1 }, "type \(type)")
    }
  }

  @Test(arguments: Wording.languages)
  func everyRowThatHasAValueHasWords(_ language: String) throws {
    let wording = try #require(Wording(language: language))
    for type in UInt8(0)...12 {
      for code in UInt8(0)...(type < 6 ? 31 : 255) {
        let text = wording.quantifier(type: type, value: code)
        #expect((text != nil) == (QuantifierTable.value(type: type, code: code) != nil))
        #expect(text?.contains("#") != true && text?.isEmpty != true)
      }
    }
  }
}
