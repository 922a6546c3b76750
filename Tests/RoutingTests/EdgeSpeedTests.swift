import Testing

@testable import Routing

struct EdgeSpeedTests {
  @Test func theClosedWordIsTheOneTheEngineKnows() {
    #expect(EdgeSpeed.closed.rawValue == 0x0003_f00f_f000_0000)
    #expect(EdgeSpeed.closed.isClosed)
    #expect(EdgeSpeed.closed.kilometresPerHour == 0)
  }

  @Test func aSpeedCoversTheWholeEdgeAndLeavesTheOtherPartsUnknown() {
    let word = EdgeSpeed(kilometresPerHour: 20, base: 100).rawValue
    #expect(word & 0x7f == 10)
    #expect(word >> 7 & 0x7f == 10)
    #expect(word >> 14 & 0x7f == 127)
    #expect(word >> 21 & 0x7f == 127)
    #expect(word >> 28 & 0xff == 255)
    #expect(word >> 36 & 0xff == 0)
    #expect(word >> 44 & 0x3f == 50)
    #expect(word >> 50 == 0)
  }

  @Test func aSpeedNoSlowerThanTheBaseSpeedIsNoWordAtAll() {
    #expect(EdgeSpeed(kilometresPerHour: 100, base: 100) == .clear)
    #expect(EdgeSpeed(kilometresPerHour: 130, base: 100) == .clear)
    #expect(EdgeSpeed(kilometresPerHour: .nan, base: 100) == .clear)
    #expect(EdgeSpeed(kilometresPerHour: 50, base: 0) == .clear)
  }

  @Test(arguments: [1.0, 2, 3, 29, 30, 31, 99, 120, 251, 300])
  func noWordIsQuickerThanTheBaseSpeedOrStandsStill(base: Double) {
    for tenths in stride(from: 0.0, to: base, by: 0.1) {
      let word = EdgeSpeed(kilometresPerHour: tenths, base: base)
      #expect(!word.isClosed)
      #expect((1..<64).contains(word.rawValue >> 44 & 0x3f) || word.isClear)
      #expect((word.kilometresPerHour ?? 0) < base)
    }
  }

  @Test func theLowestSpeedIsTwoKilometresAnHourForZeroWouldBeAClosure() {
    #expect(EdgeSpeed(kilometresPerHour: 0.1, base: 50).kilometresPerHour == 2)
    #expect(EdgeSpeed(kilometresPerHour: 5, base: 50).kilometresPerHour == 6)
  }
}
