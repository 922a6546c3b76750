import AlertC
import Locations

/// Finds the roads of a map below the links of a location table.
///
/// For each link the course is searched that keeps to the points' road; then it must pass every
/// test, alone and beside its opposite and its neighbours. A link that fails one is not used, with
/// the reason, for a jam on the wrong road is worse than none.
package struct LinkMatcher: Sendable {
  private let graph: RoadGraph
  private let points: [LocationCode: Point]

  /// A matcher for the links of a table with these points.
  package init(graph: RoadGraph, points: [LocationCode: Point]) {
    self.graph = graph
    self.points = points
  }

  /// Searches and judges links; `progress` is told how many are done, by one thread at a time.
  package func find(
    _ links: [DirectedLink], progress: @Sendable (Int) -> Void = { _ in }
  ) -> [LinkFinding] {
    // Both directions of a link look at the same places.
    var pairs: [DirectedLink: [DirectedLink]] = [:]
    for link in links { pairs[min(link, link.opposite), default: []].append(link) }
    let tasks = pairs.sorted { $0.key < $1.key }.map(\.value)
    let found = inParallel(
      tasks.count, worker: { LinkSearch(graph) },
      progress: { done in progress(done * links.count / tasks.count) },
      work: { search, index in find(tasks[index], &search) })
    let comparison = LinkComparison(Array(found.joined()), in: graph)
    let judged = comparison.judged(next: next).map { ($0.link, $0) }
    let byLink = Dictionary(judged, uniquingKeysWith: { first, _ in first })
    return links.compactMap { byLink[$0] }
  }

  /// The point that follows when a link is driven on.
  private func next(_ link: DirectedLink) -> LocationCode? {
    guard let from = points[link.from], let to = points[link.to] else { return nil }
    if from.positiveOffset == link.to { return to.positiveOffset }
    if from.negativeOffset == link.to { return to.negativeOffset }
    return nil
  }

  /// Searches links between the same two points.
  private func find(_ links: [DirectedLink], _ search: inout LinkSearch) -> [LinkFinding] {
    guard let first = links.first else { return [] }
    func none(_ reason: String, isOnMap: Bool) -> [LinkFinding] {
      links.map { LinkFinding($0, without: reason, isOnMap: isOnMap) }
    }
    for code in [first.from, first.to] {
      guard let point = points[code] else {
        return none("point \(code) is not in the table", isOnMap: false)
      }
      if point.coordinate == nil { return none("point \(code) has no coordinates", isOnMap: false) }
    }
    guard let (from, start) = end(first.from), let (to, finish) = end(first.to) else {
      return none("off the map: no road within 400 m of a point", isOnMap: false)
    }
    guard start.place.distance(to: finish.place) >= 1 else {
      return none("both points are at one place", isOnMap: true)
    }
    let numbers = Set([from, to].compactMap { $0.roadNumber.flatMap { RoadNumber($0) } })
    let road = LinkRoad(numbers: numbers, start.spots, finish.spots, in: graph)
    return links.map { link in
      let ends = link == first ? (start, finish) : (finish, start)
      guard let path = search.path(from: ends.0, to: ends.1, on: road.labels) else {
        return LinkFinding(link, without: "no way along \(road)", isOnMap: true)
      }
      let judgement = LinkJudgement(
        path, from: ends.0.place, to: ends.1.place, road: road, in: graph)
      return LinkFinding(link, path, road: road, judgement, ways: path.ways(in: graph))
    }
  }

  /// A point with the roads around it; nil when it is off the map.
  private func end(_ code: LocationCode) -> (Point, LinkSearch.End)? {
    guard let point = points[code], let place = point.coordinate.map({ MapPlace($0) }) else {
      return nil
    }
    let spots = graph.spots(near: place, radius: LinkSearch.radius)
    return spots.isEmpty ? nil : (point, LinkSearch.End(place: place, spots: spots))
  }
}

private func min(_ left: DirectedLink, _ right: DirectedLink) -> DirectedLink {
  left < right ? left : right
}

extension DirectedLink {
  fileprivate static func < (left: DirectedLink, right: DirectedLink) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}
