extension RoadHypothesis {
  /// Whether another says more of the same link.
  func isWeaker(than other: RoadHypothesis) -> Bool {
    (passes, close) < (other.passes, other.close)
  }

  /// Whether both links have the same ends: one road under two numbers.
  func coincides(with other: RoadHypothesis) -> Bool {
    link.from.coordinate.distance(to: other.link.from.coordinate) <= RoadHypothesis.samePlace
      && link.to.coordinate.distance(to: other.link.to.coordinate) <= RoadHypothesis.samePlace
  }

  /// Whether the shorter link lies on the other's line, so that no place tells them apart.
  func overlaps(_ other: RoadHypothesis) -> Bool {
    let isShorter = link.straight < other.link.straight
    let (short, long) = isShorter ? (link, other.link) : (other.link, link)
    let line = [long.from.coordinate, long.to.coordinate]
    return line.distance(from: short.from.coordinate) <= RoadHypothesis.samePlace
      && line.distance(from: short.to.coordinate) <= RoadHypothesis.samePlace
  }

  /// Whether this makes another doubtful: it fits clearly better, or is as certain elsewhere.
  ///
  /// Of two that no place tells apart, the one driven longer stays.
  func contests(_ other: RoadHypothesis) -> Bool {
    guard passes > 0, link.link != other.link.link, !coincides(with: other) else { return false }
    if overlaps(other) { return isCertain && driven > other.driven }
    let advantage = other.deviation - deviation
    return advantage > RoadHypothesis.clearly
      || isCertain && advantage >= -RoadHypothesis.clearly
  }

  /// Metres between places that are the same to a table.
  private static let samePlace = 60.0
  /// Metres by which one road must fit better than another.
  private static let clearly = 100.0
}
