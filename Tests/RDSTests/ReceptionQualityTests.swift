import RDS
import Testing

struct ReceptionQualityTests {
  private static let start = Timestamp(milliseconds: 1_000_000)

  @Test func everyBlockThatWasNotCleanCountsAsAnError() {
    var errors = BlockErrorRate()
    #expect(errors.rate == nil)
    for quality in BlockQuality.allCases {
      var errors = BlockErrorRate()
      errors.hear(
        Group(a: Block(1), b: Block(2, quality), c: Block(3), d: Block(4)), at: Self.start)
      #expect(errors.rate == (quality == .clean ? 0 : 0.25))
    }
    errors.hear(
      Group(a: .missing, b: .missing, c: .missing, d: Block(1, .uncorrectable)), at: Self.start)
    #expect(errors.rate == 1)
  }

  @Test func onlyTheLatest64GroupsCount() {
    var errors = BlockErrorRate()
    let bad = Group(a: .missing, b: .missing, c: .missing, d: .missing)
    for _ in 0..<100 { errors.hear(bad, at: Self.start) }
    for _ in 0..<32 { errors.hear(Group(1, 2, 3, 4), at: Self.start) }
    #expect(errors.rate == 0.5)
    #expect(errors.groups == 64)
    for _ in 0..<32 { errors.hear(Group(1, 2, 3, 4), at: Self.start) }
    #expect(errors.rate == 0)
  }

  @Test func silenceIsErrors() {
    var errors = BlockErrorRate()
    for _ in 0..<64 { errors.hear(Group(1, 2, 3, 4), at: Self.start) }
    errors.advance(to: Self.start + .seconds(1))
    #expect(errors.rate == 0)
    errors.advance(to: Self.start + TimeSpan(milliseconds: 2803))
    #expect(errors.rate == 0.5)
    errors.advance(to: Self.start + .hours(24))
    #expect(errors.rate == 1)
  }

  @Test func alternativeFrequenciesCountWhenHeardTwiceAndMediumWaveNever() {
    var list = AlternativeFrequencies()
    func hear(_ c: UInt16, type: UInt16 = 0x0400, quality: BlockQuality = .clean) {
      list.hear(Group(a: Block(0xC2A7), b: Block(type), c: Block(c, quality), d: Block(0)))
    }
    hear(0xE201)
    hear(0x62CD)
    #expect(list.confirmed.isEmpty)
    hear(0xE201)
    hear(0x62CD, quality: .corrected)
    // A medium-wave frequency, and block C of a group 0B, which repeats the PI.
    for _ in 0..<2 { hear(0xFA10) }
    for _ in 0..<2 { hear(0x2030, type: 0x0C00) }
    #expect(list.confirmed.map(\.description) == ["87.6"])
    hear(0x62CD)
    #expect(list.confirmed.map(\.description) == ["87.6", "97.3"])
  }
}
