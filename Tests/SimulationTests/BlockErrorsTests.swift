import RDS
import Simulation
import Testing

@Test func splitMix64GivesItsPublishedSequence() {
  var generator = SplitMix64(seed: 1_234_567)
  let expected: [UInt64] = [
    6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
  ]
  #expect((0..<5).map { _ in generator.next() } == expected)
}

/// Which blocks of some groups are lost.
private func losses(_ errors: BlockErrors, groups: Int) -> [Bool] {
  var channel = errors.channel()
  return (0..<groups).flatMap { _ in
    let group = channel.receive(Group(1, 2, 3, 4))
    return [group.a, group.b, group.c, group.d].map { $0.quality == .missing }
  }
}

/// How many blocks are lost in a row on average.
private func meanBurst(_ losses: [Bool]) -> Double {
  let begins = zip([false] + losses, losses).filter { !$0 && $1 }.count
  return Double(losses.filter(\.self).count) / Double(begins)
}

@Test(arguments: [(0.1, nil), (0.1, 12), (0.3, 4), (0.5, 50)] as [(Double, Double?)])
func lossesHaveTheRateAndTheBurstsAskedFor(rate: Double, burst: Double?) throws {
  let errors = try BlockErrors(rate: rate, meanBurst: burst, seed: 7)
  let losses = losses(errors, groups: 100_000)
  let share = Double(losses.filter(\.self).count) / Double(losses.count)
  #expect(abs(share - rate) < 0.1 * rate)
  let expected = burst ?? 1 / (1 - rate)
  #expect(abs(meanBurst(losses) - expected) < 0.1 * expected)
}

@Test func aSeedGivesTheSameLossesAgainAndAnotherOneOthers() throws {
  let first = losses(try BlockErrors(rate: 0.3, seed: 7), groups: 500)
  #expect(losses(try BlockErrors(rate: 0.3, seed: 7), groups: 500) == first)
  #expect(losses(try BlockErrors(rate: 0.3, seed: 8), groups: 500) != first)
}

@Test func aRateOfNothingLosesNothing() throws {
  #expect(!losses(try BlockErrors(rate: 0, seed: 1), groups: 1000).contains(true))
}

@Test func lostBlocksAreMissingAndOthersUntouched() throws {
  var channel = try BlockErrors(rate: 0.5, seed: 3).channel()
  let sent = Group(0xC2A7, 0x8408, 0x106C, 0x0068)
  for _ in 0..<1000 {
    let heard = channel.receive(sent)
    for block in [\Group.a, \.b, \.c, \.d] {
      #expect(heard[keyPath: block] == sent[keyPath: block] || heard[keyPath: block] == .missing)
    }
  }
}

@Test(
  arguments: [
    (1, nil), (-0.1, nil), (.nan, nil), (0.5, 1), (0.1, 0), (0.1, .infinity), (0.1, .nan),
  ] as [(Double, Double?)])
func ratesAndBurstsThatCannotBeAreRefused(rate: Double, burst: Double?) {
  #expect(throws: SimulationError.self) {
    try BlockErrors(rate: rate, meanBurst: burst, seed: 1)
  }
}
