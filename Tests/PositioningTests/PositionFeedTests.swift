import RDS
import Testing

@testable import Positioning

/// Three sources, the first one trusted most, that may be silent for 5, 5 and 60 seconds.
struct PositionFeedTests {
  private var feed = PositionFeed(
    patiences: [.seconds(5), .seconds(5), .seconds(60)], settling: .seconds(5))

  private func second(_ number: Int64) -> Timestamp {
    Timestamp(milliseconds: 1_000_000 + number * 1000)
  }

  /// A place by its source and second, so that each can be told from any other.
  private func place(_ source: Int, _ second: Int64) throws -> Position {
    try #require(Position(latitude: Double(source), longitude: Double(second) / 100))
  }

  private mutating func tell(_ source: Int, _ seconds: ClosedRange<Int64>) throws {
    for number in seconds {
      feed.hear(try place(source, number), at: second(number), from: source)
    }
  }

  private mutating func source(at number: Int64) -> Int? { feed.fix(at: second(number))?.source }

  @Test mutating func nothingIsKnownBeforeTheFirstPosition() {
    #expect(feed.fix(at: second(0)) == nil)
  }

  @Test mutating func theFirstPositionCountsAtOnceWhoeverTellsIt() throws {
    try tell(2, 0...0)
    #expect(source(at: 0) == 2)
  }

  @Test mutating func aMoreTrustedSourceTakesOverOnlyAfterItHasHeldForSomeSeconds() throws {
    for number in Int64(0)...4 {
      try tell(1, number...number)
      try tell(0, number...number)
      #expect(source(at: number) == (number == 0 ? 1 : 1), "second \(number)")
    }
    try tell(0, 5...5)
    #expect(source(at: 5) == 0)
  }

  @Test mutating func aMoreTrustedSourceThatComesAndGoesNeverTakesOver() throws {
    for number in Int64(0)...120 {
      try tell(1, number...number)
      if number % 10 < 4 { try tell(0, number...number) }
      #expect(source(at: number) == 1, "second \(number)")
    }
  }

  @Test mutating func oneLonePositionDoesNotHoldHoweverLongItsSourceMayBeSilent() throws {
    var feed = PositionFeed(patiences: [.seconds(60), .seconds(5)], settling: .seconds(5))
    feed.hear(try place(1, 0), at: second(0), from: 1)
    feed.hear(try place(0, 0), at: second(0), from: 0)
    for number in Int64(1)...30 {
      feed.hear(try place(1, number), at: second(number), from: 1)
      #expect(feed.fix(at: second(number))?.source == 1)
    }
    feed.hear(try place(0, 31), at: second(31), from: 0)
    #expect(feed.fix(at: second(31))?.source == 0)
  }

  @Test mutating func aLessTrustedSourceIsUsedAsSoonAsTheBetterHasBeenSilentForTooLong() throws {
    try tell(0, 0...10)
    try tell(1, 0...15)
    #expect(source(at: 15) == 0)
    #expect(feed.fix(at: Timestamp(milliseconds: second(15).milliseconds + 1))?.source == 1)
    #expect(feed.fix(at: second(16))?.position == (try place(1, 15)))
  }

  @Test mutating func theMostTrustedOfTheOthersStepsIn() throws {
    try tell(0, 0...0)
    try tell(2, 0...4)
    try tell(1, 4...4)
    try tell(2, 5...5)
    #expect(source(at: 6) == 1)
  }

  @Test mutating func whenAllAreSilentTheLastPositionStaysAndItsAgeAndStalenessAreTold() throws {
    try tell(0, 0...3)
    let found = feed.fix(at: second(100))
    let fix = try #require(found)
    #expect(fix.position == (try place(0, 3)))
    #expect(fix.age == .seconds(97))
    #expect(fix.isStale)
    #expect(feed.fix(at: second(8))?.isStale == false)
  }

  @Test mutating func afterASilenceOfAllTheFirstToTellIsTakenAtOnce() throws {
    try tell(0, 0...3)
    try tell(1, 50...50)
    #expect(source(at: 50) == 1)
    try tell(1, 51...60)
    try tell(0, 55...59)
    #expect(source(at: 60) == 1, "four seconds are not enough")
    try tell(0, 60...60)
    #expect(source(at: 60) == 0)
  }

  @Test mutating func aPositionIsNeverOlderThanTheLatestOfItsSource() throws {
    var random = SystemRandomNumberGenerator()
    var latest: [Int: Position] = [:]
    for number in Int64(0)...2000 {
      let source = Int.random(in: 0...2, using: &random)
      if Bool.random(using: &random) {
        let position = try place(source, number)
        feed.hear(position, at: second(number), from: source)
        latest[source] = position
      }
      guard let fix = feed.fix(at: second(number)) else {
        #expect(latest.isEmpty)
        continue
      }
      #expect(fix.position == latest[fix.source])
      #expect(fix.age >= .zero)
    }
  }
}
