import RDS

/// How many blocks are lost on the way to the receiver, and how they cluster.
package struct BlockErrors: Sendable, Hashable {
  /// The share of blocks that are lost, 0 up to, and never, 1.
  package let rate: Double
  /// How many blocks in a row are lost on average.
  package let meanBurst: Double
  package let seed: UInt64

  /// Losses that are independent of each other, or cluster into bursts of a mean length.
  package init(rate: Double, meanBurst: Double? = nil, seed: UInt64) throws(SimulationError) {
    guard rate >= 0, rate < 1 else {
      throw SimulationError("the block error rate must be at least 0 % and below 100 %")
    }
    let independent = 1 / (1 - rate)
    let burst = meanBurst ?? independent
    guard burst.isFinite, burst >= independent else {
      throw SimulationError(
        "bursts of that length are shorter than chance makes them at this block error rate")
    }
    self.rate = rate
    self.meanBurst = burst
    self.seed = seed
  }

  /// A channel in its first state.
  package func channel() -> Channel { Channel(self) }

  /// A two-state channel: blocks pass in one state and are lost in the other.
  package struct Channel: Sendable {
    private var generator: SplitMix64
    private var isLosing: Bool
    private let beginning: Double
    private let ending: Double

    fileprivate init(_ errors: BlockErrors) {
      generator = SplitMix64(seed: errors.seed)
      isLosing = generator.nextUnit() < errors.rate
      ending = 1 / errors.meanBurst
      beginning = errors.rate * ending / (1 - errors.rate)
    }

    /// A group as it arrives: lost blocks are missing, others are untouched.
    package mutating func receive(_ group: Group) -> Group {
      var group = group
      if losesNextBlock() { group.a = .missing }
      if losesNextBlock() { group.b = .missing }
      if losesNextBlock() { group.c = .missing }
      if losesNextBlock() { group.d = .missing }
      return group
    }

    private mutating func losesNextBlock() -> Bool {
      defer {
        isLosing =
          isLosing ? generator.nextUnit() >= ending : generator.nextUnit() < beginning
      }
      return isLosing
    }
  }
}
