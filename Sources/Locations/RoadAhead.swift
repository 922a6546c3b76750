/// The links in front of a vehicle that stays on its road, up to a distance.
///
/// It ends where the offsets do: at the road's end, or where the road is interrupted and traffic is
/// on another one meanwhile.
package struct RoadAhead: Sendable {
  /// The table of the links.
  package let table: TableIdentifier
  /// Metres of road from the start of the first link, which the vehicle is on, to that of each.
  private let starts: [DirectedLink: Double]
  /// Metres of each.
  private let lengths: [DirectedLink: Double]

  /// Where a link begins and ends, in metres from the start of the first; nil when it is none of
  /// the road ahead.
  package func stretch(of link: DirectedLink) -> ClosedRange<Double>? {
    guard let start = starts[link], let length = lengths[link] else { return nil }
    return start...start + length
  }

  fileprivate init(table: TableIdentifier, links: [(link: DirectedLink, length: Double)]) {
    var starts: [DirectedLink: Double] = [:]
    var end = 0.0
    for (link, length) in links {
      starts[link] = end
      end += length
    }
    self.table = table
    self.starts = starts
    lengths = Dictionary(links.map { ($0.link, $0.length) }, uniquingKeysWith: { one, _ in one })
  }
}

extension LocationDatabase {
  /// The links from the one that is driven on, in driving order, as far as `reach` metres from its
  /// end.
  ///
  /// - Returns: At least the link itself, unless the table does not have it any more: then nil.
  /// - Throws: ``LocationError`` when the database cannot be read.
  package func road(
    ahead road: DrivenRoad, reach: Double
  ) throws(LocationError) -> RoadAhead? {
    guard let key = try key(road.table), let from = try point(road.link.from, key)?.coordinate,
      let to = try point(road.link.to, key)?.coordinate
    else { return nil }
    let first = RoadLink(
      from: RoadPoint(lcd: road.link.from, coordinate: from),
      to: RoadPoint(lcd: road.link.to, coordinate: to), driving: road.driving)
    var links = [(link: road.link, length: road.length)]
    // On a ring the vehicle would come back to where it is.
    var passed: Set<DirectedLink> = [road.link]
    var last = first
    var distance = 0.0
    while distance < reach, let next = try next(after: last, key),
      passed.insert(next.link).inserted
    {
      let length = try length(of: next, key)
      links.append((next.link, length))
      distance += length
      last = next
    }
    return RoadAhead(table: road.table, links: links)
  }
}
