import AlertC
import Locations
import TestSupport
import Testing

/// The way from a message's point along the offsets, and back as traffic drives it.
struct ChainTests {
  let folder = TemporaryFolder()
  let database: LocationDatabase
  let table = SmallTable.identifier

  init() throws {
    database = try SmallTable().load(in: folder).database
  }

  private func chain(
    _ primary: LocationCode, _ extent: Int, _ direction: QueueDirection
  ) throws -> Chain {
    try #require(
      try database.chain(from: primary, extent: extent, direction: direction, in: table))
  }

  @Test func trafficDrivesAgainstTheGrowthOfTheQueue() throws {
    let chain = try chain(11, 2, .positive)
    #expect(chain.points.map(\.lcd) == [11, 12, 13])
    #expect(chain.driven.map(\.lcd) == [13, 12, 11])
    #expect(
      chain.links == [DirectedLink(from: 13, to: 12), DirectedLink(from: 12, to: 11)])
    #expect(!chain.isTruncated)
    #expect(chain.road == "A1")
    #expect(chain.fromName == "Oakfield (3)")
    #expect(chain.toName == "Southport (1)")
    #expect(chain.towards == "Southport")
    let length = try #require(chain.length)
    #expect(abs(length - 22_239) < 1)
  }

  @Test func theNegativeDirectionIsTheOtherCarriageway() throws {
    let chain = try chain(13, 2, .negative)
    #expect(chain.driven.map(\.lcd) == [11, 12, 13])
    #expect(
      chain.links == [DirectedLink(from: 11, to: 12), DirectedLink(from: 12, to: 13)])
    #expect(chain.towards == "Northwick")
  }

  @Test func aLonePointHasTheLinkThatLeadsToIt() throws {
    let positive = try chain(12, 0, .positive)
    #expect(positive.points.map(\.lcd) == [12])
    #expect(positive.links == [DirectedLink(from: 13, to: 12)])
    #expect(positive.approach?.lcd == 13)
    #expect(positive.length == 0)
    #expect(!positive.isTruncated)
    #expect(try chain(12, 0, .negative).links == [DirectedLink(from: 11, to: 12)])
  }

  @Test func aLonePointAtTheEndOfItsRoadHasNoLink() throws {
    let chain = try chain(15, 0, .positive)
    #expect(chain.links.isEmpty)
    #expect(!chain.isTruncated)
  }

  @Test func aChainThatEndsEarlyIsTruncated() throws {
    let chain = try chain(14, 5, .positive)
    #expect(chain.points.map(\.lcd) == [14, 15])
    #expect(chain.links == [DirectedLink(from: 15, to: 14)])
    #expect(chain.isTruncated)
    let nothing = try self.chain(15, 1, .positive)
    #expect(nothing.points.map(\.lcd) == [15])
    #expect(nothing.links.isEmpty)
    #expect(nothing.isTruncated)
  }

  @Test func anInterruptionIsCrossedButIsNoLink() throws {
    let chain = try chain(31, 3, .positive)
    #expect(chain.driven.map(\.lcd) == [34, 33, 32, 31])
    #expect(chain.gaps == [DirectedLink(from: 33, to: 32)])
    #expect(
      chain.links == [DirectedLink(from: 34, to: 33), DirectedLink(from: 32, to: 31)])
    #expect(!chain.isTruncated)
    let length = try #require(chain.length)
    #expect(abs(length - 2_224) < 1)
    let back = try self.chain(34, 3, .negative)
    #expect(back.driven.map(\.lcd) == [31, 32, 33, 34])
    #expect(back.gaps == [DirectedLink(from: 32, to: 33)])
  }

  @Test func anUnknownPrimaryHasNoChain() throws {
    #expect(try database.chain(from: 99, extent: 1, direction: .positive, in: table) == nil)
    // A road is no point.
    #expect(try database.chain(from: 10, extent: 1, direction: .positive, in: table) == nil)
  }

  @Test func aRoundRoadEndsWhereItBegan() throws {
    let ring: [LocationCode: Point] = [
      1: Point(lcd: 1, kind: "P1.3", negativeOffset: 3, positiveOffset: 2),
      2: Point(lcd: 2, kind: "P1.3", negativeOffset: 1, positiveOffset: 3),
      3: Point(lcd: 3, kind: "P1.3", negativeOffset: 2, positiveOffset: 1),
    ]
    let chain = try #require(
      Chain(from: 1, extent: 7, direction: .positive) { code in ring[code] })
    #expect(chain.points.map(\.lcd) == [1, 2, 3])
    #expect(chain.isTruncated)
  }

  @Test func aLoopThatMissesThePrimaryEndsToo() throws {
    let loop: [LocationCode: Point] = [
      1: Point(lcd: 1, kind: "P1.3", positiveOffset: 2),
      2: Point(lcd: 2, kind: "P1.3", positiveOffset: 3),
      3: Point(lcd: 3, kind: "P1.3", positiveOffset: 2),
    ]
    let chain = try #require(
      Chain(from: 1, extent: 31, direction: .positive) { code in loop[code] })
    #expect(chain.points.map(\.lcd) == [1, 2, 3])
    #expect(chain.isTruncated)
  }

  @Test func anOffsetThatLeadsNowhereEndsTheChain() throws {
    let points: [LocationCode: Point] = [
      1: Point(lcd: 1, kind: "P1.3", positiveOffset: 2, interruptsRoad: 3),
      3: Point(lcd: 3, kind: "P1.3", positiveOffset: 4, interruptsRoad: 1),
    ]
    let chain = try #require(
      Chain(from: 1, extent: 2, direction: .positive) { code in points[code] })
    #expect(chain.points.map(\.lcd) == [1])
    #expect(chain.isTruncated)
    #expect(
      Chain(from: 1, extent: 0, direction: .positive, point: { code in points[code] })?.links == [])
  }

  @Test func anInterruptionMustFitAtBothEnds() throws {
    let here = Point(
      lcd: 1, kind: "P1.3", negativeOffset: 9, interruptsRoad: 2, roadCode: 50)
    let cases: [(Point, Bool)] = [
      (Point(lcd: 2, kind: "P1.3", positiveOffset: 3, interruptsRoad: 1), true),
      (Point(lcd: 2, kind: "P1.3", positiveOffset: 3, roadCode: 50), true),
      // Another road, another partner, or something before it: not where this road goes on.
      (Point(lcd: 2, kind: "P1.3", positiveOffset: 3, roadCode: 51), false),
      (Point(lcd: 2, kind: "P1.3", positiveOffset: 3, interruptsRoad: 7, roadCode: 50), false),
      (
        Point(
          lcd: 2, kind: "P1.3", negativeOffset: 8, positiveOffset: 3, interruptsRoad: 1), false
      ),
    ]
    for (far, isCrossed) in cases {
      let chain = Chain(from: 1, extent: 1, direction: .positive) { code in
        code == 1 ? here : code == 2 ? far : nil
      }
      #expect(chain?.points.count == (isCrossed ? 2 : 1))
      #expect(chain?.isTruncated == !isCrossed)
    }
  }

  @Test func aChainWithoutCoordinatesHasNoLength() throws {
    let points: [LocationCode: Point] = [
      1: Point(lcd: 1, kind: "P1.3", positiveOffset: 2),
      2: Point(
        lcd: 2, kind: "P1.3", negativeOffset: 1,
        coordinate: Coordinate(latitude: 50, longitude: 7)),
    ]
    let chain = try #require(
      Chain(from: 1, extent: 1, direction: .positive) { code in points[code] })
    #expect(chain.length == nil)
  }
}
