import Locations

/// The tests a proposed stretch must pass before a message may act on it.
///
/// The limits were found on links whose true course is tagged on the map: of 833 right proposals
/// number and length refuse nine, of 76 wrong ones all but a few.
struct LinkJudgement {
  /// The first test that failed; nil when all passed.
  let failure: String?
  /// 0 to 1.
  let confidence: Double
  /// Share of the length that carries the road's number or, without one, its main name.
  let numberShare: Double

  static let leastNumberShare = 0.9
  static let greatestRampShare = 0.1
  static let greatestEndDistance = 150.0
  static let greatestLengthRatio = 1.6
  static let leastLengthRatio = 0.75
  /// Metres by which a short link may fall below the least ratio: points stand beside the road.
  static let lengthAllowance = 50.0
  static let greatestTurn = 150.0

  /// Judges a stretch proposed between two points whose road has one of `numbers`.
  init(_ candidate: LinkCandidate, from: Coordinate, to: Coordinate, numbers: Set<RoadNumber>) {
    let length = candidate.length
    let straight = from.distance(to: to)
    let ends = max(from.distance(to: candidate.start), to.distance(to: candidate.end))
    let isOnRoad = LinkJudgement.membership(candidate, numbers)
    var (onRoad, ramps) = (0.0, 0.0)
    for piece in candidate.pieces {
      if isOnRoad(piece) {
        onRoad += piece.length
      } else if piece.isRamp {
        ramps += piece.length
      }
    }
    numberShare = length > 0 ? onRoad / length : 0
    let ratio = straight > 0 ? length / straight : 0
    failure = LinkJudgement.failure(
      candidate, length: length, straight: straight, ratio: ratio, ends: ends,
      numberShare: numberShare, rampShare: length > 0 ? ramps / length : 0, numbers: numbers)
    // A number that map and table share tells more than a name that only the map has.
    let trust = numbers.isEmpty ? 0.8 : 1
    let closeness = 1 - 0.3 * min(1, ends / LinkJudgement.greatestEndDistance)
    let directness = 1 - 0.3 * min(1, max(0, ratio - 1.1) / 0.5)
    confidence = failure == nil ? trust * numberShare * closeness * directness : 0
  }

  /// Whether a piece belongs to the road: by its number or, when the table has none, by the number
  /// that most of the stretch has; by its name only where nothing has a number.
  private static func membership(
    _ candidate: LinkCandidate, _ numbers: Set<RoadNumber>
  ) -> (LinkCandidate.Piece) -> Bool {
    if !numbers.isEmpty {
      return { $0.names.contains { RoadNumber($0).map(numbers.contains) ?? false } }
    }
    var lengths: [String: Double] = [:]
    for piece in candidate.pieces {
      for name in Set(piece.names) { lengths[name, default: 0] += piece.length }
    }
    let numbered = lengths.filter { RoadNumber($0.key) != nil }
    let main = (numbered.isEmpty ? lengths : numbered).max {
      ($0.value, $1.key) < ($1.value, $0.key)
    }
    return { piece in main.map { piece.names.contains($0.key) } ?? false }
  }

  private static func failure(
    _ candidate: LinkCandidate, length: Double, straight: Double, ratio: Double, ends: Double,
    numberShare: Double, rampShare: Double, numbers: Set<RoadNumber>
  ) -> String? {
    if ends > greatestEndDistance { return "ends \(Int(ends)) m off the table's points" }
    if numberShare < leastNumberShare {
      let percent = Int(numberShare * 100)
      if numbers.isEmpty {
        return "no road number in the table, and the map's main name covers \(percent) % of the way"
      }
      let names = numbers.map(\.description).sorted().joined(separator: " or ")
      return "only \(percent) % of the way is \(names) on the map"
    }
    if rampShare > greatestRampShare { return "\(Int(rampShare * 100)) % of the way is ramps" }
    if ratio > greatestLengthRatio {
      return "\(Int(length)) m long, \(Int(straight)) m as the crow flies: a detour"
    }
    if length < leastLengthRatio * straight - lengthAllowance {
      return "\(Int(length)) m long, \(Int(straight)) m as the crow flies: too short"
    }
    if candidate.pieces.contains(where: \.isFerry) { return "uses a ferry" }
    if turnsBack(candidate) { return "turns back" }
    return nil
  }

  private static func turnsBack(_ candidate: LinkCandidate) -> Bool {
    var seen: Set<EdgeID> = []
    for piece in candidate.pieces where !seen.insert(piece.id).inserted { return true }
    return zip(candidate.pieces, candidate.pieces.dropFirst()).contains { before, after in
      Coordinate.turn(from: before.endHeading, to: after.beginHeading) > greatestTurn
    }
  }
}
