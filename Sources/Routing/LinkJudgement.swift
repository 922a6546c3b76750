import Locations

/// The tests of a course that need nothing but itself.
///
/// The limits were found on links whose true course is tagged on the map: of 833 right courses
/// number and length refuse nine, of 76 wrong ones all but a few.
struct LinkJudgement {
  private(set) var verdict = LinkVerdict()
  /// 0 to 1; of a course that failed, how well it would do else.
  let confidence: Double

  static let leastRoadShare = 0.9
  static let greatestRampShare = 0.1
  static let greatestEndDistance = 150.0
  static let greatestLengthRatio = 1.6
  static let leastLengthRatio = 0.75
  /// Metres by which a short link may fall below the least ratio: points stand beside the road.
  static let lengthAllowance = 50.0
  static let greatestTurn = 150.0

  /// Judges a course between two points.
  init(_ path: RoadPath, from: MapPlace, to: MapPlace, road: LinkRoad, in graph: RoadGraph) {
    let straight = from.distance(to: to)
    let first = path.shape.first.map { from.distance(to: $0) } ?? 0
    let last = path.shape.last.map { to.distance(to: $0) } ?? 0
    let ends = max(first, last)
    var (onRoad, ramps, roundabouts) = (0.0, 0.0, 0.0)
    for piece in path.pieces {
      let section = graph.sections[piece.lane.section]
      let length = graph.length(of: piece)
      if road.labels.contains(section.label) {
        onRoad += length
      } else if section.isLink {
        ramps += length
      } else if section.isRoundabout {
        // Few roundabouts carry a number, and none leads astray.
        roundabouts += length
      }
    }
    let share = path.length > roundabouts ? onRoad / (path.length - roundabouts) : 0
    let rampShare = path.length > 0 ? ramps / path.length : 0
    let ratio = straight > 0 ? path.length / straight : 0
    let lengths = "\(Int(path.length)) m long, \(Int(straight)) m as the crow flies"
    verdict.note(.course, nil)
    verdict.note(
      .road,
      share < LinkJudgement.leastRoadShare
        ? "only \(Int(share * 100)) % of the way is \(road) on the map" : nil)
    verdict.note(
      .length,
      ratio > LinkJudgement.greatestLengthRatio
        ? "\(lengths): a detour"
        : path.length < LinkJudgement.leastLengthRatio * straight - LinkJudgement.lengthAllowance
          ? "\(lengths): too short" : nil)
    verdict.note(
      .ramps,
      rampShare > LinkJudgement.greatestRampShare
        ? "\(Int(rampShare * 100)) % of the way is ramps" : nil)
    verdict.note(.turn, LinkJudgement.turnsBack(path, in: graph) ? "turns back" : nil)
    verdict.note(
      .ends,
      ends > LinkJudgement.greatestEndDistance
        ? "ends \(Int(ends)) m off the table's point" : nil)
    let closeness = 1 - 0.3 * min(1, ends / LinkJudgement.greatestEndDistance)
    let directness = 1 - 0.3 * min(1, max(0, ratio - 1.1) / 0.5)
    confidence = road.trust * min(1, share) * closeness * directness
  }

  /// Whether a course takes one section twice or doubles back at a junction.
  private static func turnsBack(_ path: RoadPath, in graph: RoadGraph) -> Bool {
    var seen: Set<Int> = []
    for piece in path.pieces where !seen.insert(piece.lane.section).inserted { return true }
    return zip(path.pieces, path.pieces.dropFirst()).contains { before, after in
      Coordinate.turn(
        from: graph.headingAtEnd(of: before.lane), to: graph.headingAtStart(of: after.lane))
        > greatestTurn
    }
  }
}
