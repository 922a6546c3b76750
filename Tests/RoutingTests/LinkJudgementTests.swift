import AlertC
import Locations
import Testing

@testable import Routing

struct LinkJudgementTests {
  private static let from = Coordinate(latitude: 50, longitude: 11.6)
  /// 1112 m north.
  private static let to = Coordinate(latitude: 50.01, longitude: 11.6)

  private static func piece(
    _ index: Int, _ length: Double, names: [String] = ["A 9", "E 51"], isRamp: Bool = false,
    heading: Double = 0
  ) -> LinkCandidate.Piece {
    LinkCandidate.Piece(
      id: EdgeID(tile: Fixture.tileA, index: index), way: 1, names: names, length: length,
      source: 0, target: 1, speed: 100, isRamp: isRamp, isFerry: false, beginHeading: heading,
      endHeading: heading)
  }

  private static func judge(
    _ pieces: [LinkCandidate.Piece], start: Coordinate = from, number: String? = "A9"
  ) -> LinkJudgement {
    LinkJudgement(
      LinkCandidate(pieces: pieces, start: start, end: to), from: from, to: to,
      numbers: Set([number].compactMap { $0.flatMap { RoadNumber($0) } }))
  }

  @Test func aStraightStretchOfTheRoadIsAccepted() {
    let judgement = Self.judge([Self.piece(1, 600), Self.piece(2, 512)])
    #expect(judgement.failure == nil)
    #expect(judgement.confidence == 1)
  }

  @Test func aStretchOfAnotherRoadIsRefused() throws {
    let judgement = Self.judge([Self.piece(1, 900), Self.piece(2, 212, names: ["B 2"])])
    #expect(try #require(judgement.failure) == "only 80 % of the way is A9 on the map")
    #expect(judgement.confidence == 0)
  }

  @Test func endsFarFromTheTablesPointsAreRefused() throws {
    let start = Coordinate(latitude: 49.998, longitude: 11.6)
    let judgement = Self.judge([Self.piece(1, 1334)], start: start)
    #expect(try #require(judgement.failure).hasPrefix("ends 222 m off"))
  }

  @Test func detoursAndShortCutsAreRefused() throws {
    #expect(try #require(Self.judge([Self.piece(1, 1900)]).failure).contains("a detour"))
    #expect(try #require(Self.judge([Self.piece(1, 700)]).failure).contains("too short"))
  }

  @Test func turningBackIsRefused() {
    let back = Self.judge([Self.piece(1, 600), Self.piece(2, 600, heading: 180)])
    #expect(back.failure == "turns back")
    let twice = Self.judge([Self.piece(1, 600), Self.piece(2, 100), Self.piece(1, 600)])
    #expect(twice.failure == "turns back")
    let bend = Self.judge([Self.piece(1, 600), Self.piece(2, 600, heading: 90)])
    #expect(bend.failure == nil)
  }

  @Test func withoutANumberTheMapsOwnMainNumberMustCoverTheWay() {
    let one = Self.judge([Self.piece(1, 1112, names: ["B 535"])], number: nil)
    #expect(one.failure == nil)
    #expect(one.confidence == 0.8)
    // The street's name goes on where the numbered road does not.
    let left = Self.judge(
      [
        Self.piece(1, 900, names: ["B 535", "Speyerer"]),
        Self.piece(2, 212, names: ["L 600", "Speyerer"]),
      ], number: nil)
    #expect(left.failure?.contains("main name covers 80 %") == true)
    let nameless = Self.judge([Self.piece(1, 1112, names: [])], number: nil)
    #expect(nameless.failure?.contains("main name covers 0 %") == true)
  }

  @Test func rampsThatDoNotCarryTheNumberAreRefused() {
    let ramp = Self.piece(2, 118, names: [], isRamp: true)
    #expect(Self.judge([Self.piece(1, 1000), ramp]).failure?.contains("% of the way is") == true)
    let numbered = Self.piece(2, 400, isRamp: true)
    #expect(Self.judge([Self.piece(1, 712), numbered]).failure == nil)
  }

  @Test func oppositeLinksOnOneCarriagewayAreBothRefused() {
    func matched(_ from: UInt16, _ to: UInt16, _ edge: Int) -> MatchedLink {
      MatchedLink(
        link: DirectedLink(from: .init(rawValue: from), to: .init(rawValue: to)), reason: nil,
        confidence: 1, edges: [Fixture.edge(edge)])
    }
    var results = [matched(1, 2, 5), matched(2, 1, 5), matched(2, 3, 6), matched(3, 2, 7)]
    LinkMatcher.refuseShared(&results)
    #expect(results.map(\.isMatched) == [false, false, true, true])
    #expect(results[0].edges.isEmpty)
  }
}
