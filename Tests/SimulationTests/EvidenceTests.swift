import AlertC
import RDS
import Simulation
import TestSupport
import Testing

/// What a receiver makes of a simulated carousel over a bad channel.
@Suite struct EvidenceTests {
  /// Messages of one to four groups, made from a seed.
  private static let messages: [EncodedMessage] = {
    var random = Generator(state: 11)
    return (0..<60).map { number in
      let count = number % 3 == 0 ? 1 + random.below(4) : 1
      let event = UInt16([101, 115, 401, 701, 735][random.below(5)])
      let location = UInt16(1000 + random.below(40))
      guard count > 1 else {
        return EncodedMessage(groups: [
          MessageGroup(
            x: 0x08 | UInt8(random.below(8)), c: UInt16(random.below(16)) << 11 | event, d: location
          )
        ])
      }
      let first = MessageGroup(x: 1, c: 0x8000 | UInt16(random.below(8)) << 11 | event, d: location)
      return EncodedMessage(
        groups: [first]
          + (1..<count).map { part in
            MessageGroup(
              x: 1,
              c: (part == 1 ? 0x4000 : 0) | UInt16(count - 1 - part) << 12
                | UInt16(random.below(0x1000)),
              d: UInt16(random.below(0x10000)))
          })
    }
  }()

  /// Sends the messages round and round for some minutes, each group three times, one message group
  /// in five; other groups between them.
  private static func broadcast(minutes: Int, _ send: (Group) -> Void) {
    var index = 0
    var continuity: UInt8 = 0
    let end = minutes * 685
    send(Group(0xC2A7, 0x3010, 42 << 6 | 4, 0xCD46))
    while index < end {
      for message in messages {
        continuity = continuity % 6 + 1
        for part in message.groups {
          for _ in 0..<3 {
            let x = message.isSingle ? part.x : continuity
            send(Group(0xC2A7, 0x8000 | UInt16(x), part.c, part.d))
            for filler in 0..<4 {
              send(Group(0xC2A7, filler == 3 ? 0x2000 : 0x0000, UInt16(index & 0xffff), 0x2020))
            }
            index += 5
          }
        }
      }
    }
  }

  /// The first groups of the messages of several, without their continuity index.
  private static let beginnings = Set(
    sent.filter { !$0.isSingle }.map { Array($0.groups.prefix(1)) })

  private struct Outcome {
    var believed: Set<EncodedMessage> = []
    /// Those of which two whole copies were heard within the same time.
    var wholeTwice: Set<EncodedMessage> = []
  }

  private static func listen(
    _ rule: EvidenceRule, minutes: Int, _ damage: (Group) -> Group
  ) -> Outcome {
    var receiver = MessageReceiver(rule: rule)
    var outcome = Outcome()
    var isFirst = true
    broadcast(minutes: minutes) { group in
      // The announcement comes through, so that all runs start alike.
      let heard = isFirst ? group : damage(group)
      isFirst = false
      receiver.hear(heard, at: nil) { reception, _ in
        let identity = reception.message.encoded.identity
        if reception.isIncomplete {
          // Told as such, and still the beginning of what was sent.
          #expect(EvidenceTests.beginnings.contains(identity.groups))
          return
        }
        if reception.isAccepted { outcome.believed.insert(identity) }
        if reception.copies >= 2 { outcome.wholeTwice.insert(identity) }
      }
    }
    return outcome
  }

  private static let sent = Set(messages.map(\.identity))

  @Test(arguments: [UInt64(1), 2, 3])
  func atTwentyPercentLossMoreIsHeldThanByWholeCopiesAndNothingElse(_ seed: UInt64) throws {
    var channel = try BlockErrors(rate: 0.2, meanBurst: 2, seed: seed).channel()
    let outcome = EvidenceTests.listen(.hexLog, minutes: 3) { channel.receive($0) }
    #expect(outcome.believed.isSubset(of: EvidenceTests.sent))
    #expect(outcome.wholeTwice.isSubset(of: outcome.believed))
    #expect(outcome.believed.count > outcome.wholeTwice.count)
  }

  /// Damages blocks as a chip does that corrects them: in the shares measured at 30 % block errors.
  private struct Chip {
    var random: Generator
    let hasHeavy: Bool

    mutating func receive(_ group: Group) -> Group {
      Group(
        a: receive(group.a), b: receive(group.b), c: receive(group.c), d: receive(group.d))
    }

    private mutating func receive(_ block: Block) -> Block {
      switch random.below(1000) {
      case ..<700: random.below(5000) == 0 ? damaged(block, .clean) : block
      case ..<820:
        random.below(1000) < 56
          ? damaged(block, .corrected) : Block(block.value, .corrected)
      case ..<870:
        hasHeavy
          ? (random.below(100) < 85
            ? damaged(block, .heavilyCorrected) : Block(block.value, .heavilyCorrected))
          : .missing
      default: damaged(block, .uncorrectable)
      }
    }

    private mutating func damaged(_ block: Block, _ quality: BlockQuality) -> Block {
      var value = block.value
      while value == block.value {
        for _ in 0..<(2 + random.below(4)) { value ^= 1 << UInt16(random.below(16)) }
      }
      return Block(value, quality)
    }
  }

  @Test(arguments: [EvidenceRule.fourLevels, .threeLevels], [UInt64(1), 2, 3])
  func aChipThatCorrectsWronglyBringsNoFalseMessage(_ rule: EvidenceRule, _ seed: UInt64) {
    var chip = Chip(random: Generator(state: seed), hasHeavy: rule == .fourLevels)
    let outcome = EvidenceTests.listen(rule, minutes: 20) { chip.receive($0) }
    #expect(outcome.believed.subtracting(EvidenceTests.sent).isEmpty)
    #expect(outcome.believed.count >= EvidenceTests.sent.count * 9 / 10)
  }

  @Test func whatIsCorrectedAndShownAsCleanIsBelievedWithALead() {
    // Blocks a log shows as if they were clean, one in twenty of those corrected being wrong.
    var chip = Chip(random: Generator(state: 5), hasHeavy: false)
    let outcome = EvidenceTests.listen(.hexLogWithCorrected, minutes: 20) {
      var group = chip.receive($0)
      for block in [\Group.a, \.b, \.c, \.d] {
        let heard = group[keyPath: block]
        group[keyPath: block] = heard.quality.isReadable ? Block(heard.value) : .missing
      }
      return group
    }
    #expect(outcome.believed.subtracting(EvidenceTests.sent).isEmpty)
    #expect(outcome.believed.count >= EvidenceTests.sent.count * 8 / 10)
  }

  @Test func withoutErrorsEveryMessageIsHeldAndNoOther() {
    for rule: EvidenceRule in [.fourLevels, .threeLevels, .hexLog, .hexLogWithCorrected, .softBits]
    {
      let outcome = EvidenceTests.listen(rule, minutes: 3) { $0 }
      #expect(outcome.believed == EvidenceTests.sent)
    }
  }
}
