import Locations

/// What the search found of one link, before the engine is asked.
package struct LinkFinding: Sendable {
  package let link: DirectedLink
  /// The course, also of a link that failed a test; nil when none was found.
  let path: RoadPath?
  let road: LinkRoad?
  package internal(set) var verdict: LinkVerdict
  /// 0 to 1; 0 when a test failed.
  package var confidence: Double { verdict.failures.isEmpty ? promise : 0 }
  /// Whether both points lie on the map: what lies off it is no doubtful link.
  package let isOnMap: Bool
  /// The ways of the course in driving order, with `f` or `b`.
  package let ways: [String]
  private let promise: Double

  /// A link with a course.
  init(
    _ link: DirectedLink, _ path: RoadPath, road: LinkRoad, _ judgement: LinkJudgement,
    ways: [String]
  ) {
    self.link = link
    self.path = path
    self.road = road
    self.ways = ways
    verdict = judgement.verdict
    promise = judgement.confidence
    isOnMap = true
  }

  /// A link without a course.
  init(_ link: DirectedLink, without reason: String, isOnMap: Bool) {
    self.link = link
    path = nil
    road = nil
    ways = []
    verdict = LinkVerdict(.course, reason)
    promise = 0
    self.isOnMap = isOnMap
  }

  package var isAccepted: Bool { verdict.failures.isEmpty }
  /// The places of the course; none without one.
  package var line: [Coordinate] { path?.shape.map(\.coordinate) ?? [] }
  /// Metres of the course; 0 without one.
  package var length: Double { path?.length ?? 0 }
}
