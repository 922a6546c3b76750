import RDS
import TestSupport
import Testing

@testable import Tuner

struct BlockAssemblerTests {
  private static let start = Timestamp(milliseconds: 1_000_000)

  /// The blocks of a group as vivid numbers them, or, by position only, as the Si470x's driver does.
  private static func blocks(
    _ words: [UInt16], isC2Told: Bool = false, flags: [UInt8] = [0, 0, 0, 0]
  ) -> [RadioBlock] {
    words.indices.map { index in
      let number: UInt8 = isC2Told && index == 2 ? 4 : UInt8(index)
      return RadioBlock(
        UInt8(words[index] & 0xff), UInt8(words[index] >> 8), number | number << 3 | flags[index])
    }
  }

  /// The groups of blocks that come 22 ms after each other.
  private func groups(_ blocks: [RadioBlock]) -> [Group] {
    var assembler = BlockAssembler()
    var groups: [Group] = []
    for (index, block) in blocks.enumerated() {
      let time = Self.start + TimeSpan(milliseconds: Int64(index) * 22)
      assembler.add(block, at: time) { groups.append($0) }
    }
    return groups
  }

  private static let words: [UInt16] = [0xD3C2, 0x8405, 0xC101, 0x2345]

  @Test func fourBlocksAreAGroup() {
    #expect(groups(Self.blocks(Self.words)) == [Group(0xD3C2, 0x8405, 0xC101, 0x2345)])
  }

  @Test func aThirdBlockIsTheThirdUnderEitherNumber() {
    #expect(
      groups(Self.blocks([0xD3C2, 0x0C05, 0xD3C2, 0x2345], isC2Told: true))
        == [Group(0xD3C2, 0x0C05, 0xD3C2, 0x2345)])
  }

  @Test func theFlagsTellThreeQualities() {
    #expect(
      groups(Self.blocks(Self.words, flags: [0, 0x40, 0x80, 0xC0])) == [
        Group(
          a: Block(0xD3C2), b: Block(0x8405, .corrected), c: Block(0xC101, .uncorrectable),
          d: Block(0x2345, .uncorrectable))
      ])
  }

  @Test func genuineRepeatsStay() {
    #expect(groups(Self.blocks(Self.words) + Self.blocks(Self.words)).count == 2)
  }

  @Test(arguments: [1, 2, 3])
  func aGroupTheDriverPassedOnSeveralTimesCountsOnce(_ copies: Int) {
    var assembler = BlockAssembler()
    var count = 0
    var time = Self.start
    for _ in 0..<20 {
      for copy in 0..<copies {
        for block in Self.blocks(Self.words) {
          assembler.add(block, at: time + TimeSpan(milliseconds: Int64(copy) * 20)) { _ in
            count += 1
          }
        }
      }
      time = time + TimeSpan(milliseconds: 88)
    }
    #expect(count == 20)
  }

  @Test func readingStartsAnywhereInAGroup() {
    let rest = Array(Self.blocks(Self.words).dropFirst(2))
    #expect(
      groups(rest + Self.blocks(Self.words)) == [
        Group(a: .missing, b: .missing, c: Block(0xC101), d: Block(0x2345)),
        Group(0xD3C2, 0x8405, 0xC101, 0x2345),
      ])
  }

  /// Each block tells its group's number: a group of two numbers would be a message nobody sent.
  @Test(arguments: [1, 2, 3, 5, 8, 13])
  func whateverIsLeftOutBlocksOfTwoGroupsAreNeverJoined(_ seed: UInt64) {
    var generator = Generator(state: seed)
    var assembler = BlockAssembler()
    var whole = 0
    for number in UInt16(0)..<5000 {
      for (position, block) in Self.blocks([number, number, number, number]).enumerated() {
        let time = Self.start + TimeSpan(milliseconds: Int64(number) * 88 + Int64(position) * 22)
        if generator.below(3) == 0 { continue }
        var block = block
        if generator.below(20) == 0 { block.flags |= 7 }
        assembler.add(block, at: time) { group in
          let numbers = Set([group.a, group.b, group.c, group.d].compactMap(\.bits))
          #expect(numbers.count == 1)
          whole += group.readableBlocks == 4 ? 1 : 0
        }
      }
    }
    #expect(whole > 500)
  }

  @Test func afterABufferRanOverHalvesAreNotJoined() {
    var assembler = BlockAssembler()
    var groups: [Group] = []
    let blocks = Self.blocks(Self.words)
    for block in blocks.prefix(2) { assembler.add(block, at: Self.start) { groups.append($0) } }
    let later = Self.start + .seconds(3)
    for block in blocks.suffix(2) { assembler.add(block, at: later) { groups.append($0) } }
    #expect(groups.count == 2)
    #expect(groups.allSatisfy { $0.readableBlocks == 2 })
  }

  @Test func startingOverForgetsWhatHasBegun() {
    var assembler = BlockAssembler()
    var groups: [Group] = []
    let blocks = Self.blocks(Self.words)
    for block in blocks.prefix(3) { assembler.add(block, at: Self.start) { groups.append($0) } }
    assembler.startOver()
    for block in blocks { assembler.add(block, at: Self.start) { groups.append($0) } }
    #expect(groups == [Group(0xD3C2, 0x8405, 0xC101, 0x2345)])
  }
}

struct RadioTunerTests {
  /// 87.5 to 108 MHz in each of the three units.
  static let tuners = [
    RadioTuner(capability: 0x181, low: 1_400_000, high: 1_728_000),
    RadioTuner(capability: 0x180, low: 1_400, high: 1_728),
    RadioTuner(capability: 0x1180, low: 87_500_000, high: 108_000_000),
  ]

  @Test(arguments: tuners)
  func frequenciesGoToUnitsAndBack(_ tuner: RadioTuner) throws {
    #expect(tuner.band == Frequency(kilohertz: 87_500)...Frequency(kilohertz: 108_000))
    for kilohertz in stride(from: 87_500, through: 108_000, by: 500) {
      let units = try #require(tuner.units(Frequency(kilohertz: kilohertz)))
      #expect(tuner.frequency(units).kilohertz == kilohertz)
    }
  }

  @Test(arguments: tuners)
  func aFrequencyOutsideTheBandHasNoUnits(_ tuner: RadioTuner) {
    for kilohertz in [0, -1, 87_499, 108_001, 1 << 40] {
      #expect(tuner.units(Frequency(kilohertz: kilohertz)) == nil)
    }
  }

  @Test func whatADriverCanDoIsInItsBits() {
    let si470x = RadioTuner(capability: 0x18D, low: 1_216_000, high: 1_728_000)
    #expect(si470x.deliversBlocks && si470x.seeks && si470x.seeksAround)
    let bounded = RadioTuner(capability: 0x185, low: 1, high: 2)
    #expect(bounded.seeks && !bounded.seeksAround)
    let controls = RadioTuner(capability: 0x281, low: 1, high: 2)
    #expect(!controls.deliversBlocks)
  }
}
