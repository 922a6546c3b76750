import AlertC
import Locations

/// Finds the engine's edges below the links of a location table.
///
/// For each link the engine is asked for the way from the first to the second point, in driving
/// order, and then for the edges of that way. Only a way that passes every test counts; the others
/// are unmatched with a reason, for a jam on the wrong road is worse than none.
package struct LinkMatcher {
  private let engine: EngineService
  private let tiles: TileSet
  private let area: BoundingBox?

  package init(engine: EngineService, tiles: TileSet, area: BoundingBox? = nil) {
    self.engine = engine
    self.tiles = tiles
    self.area = area
  }

  /// Matches links and then tests each against its opposite.
  ///
  /// Links outside the area are left out. `points` looks up a point of the links' table;
  /// `progress` is told of each link when it is done.
  package func match(
    _ links: some Sequence<DirectedLink>, points: (LocationCode) throws(RoutingError) -> Point?,
    progress: (MatchedLink) -> Void = { _ in }
  ) throws(RoutingError) -> [MatchedLink] {
    var results: [MatchedLink] = []
    for link in links {
      let (from, to) = (try points(link.from), try points(link.to))
      if let area {
        guard let start = from?.coordinate, let end = to?.coordinate, area.contains(start),
          area.contains(end)
        else { continue }
      }
      let result = try match(link, from: from, to: to)
      progress(result)
      results.append(result)
    }
    LinkMatcher.refuseShared(&results)
    return results
  }

  /// Matches one link without regard to its opposite.
  package func match(
    _ link: DirectedLink, from: Point?, to: Point?
  ) throws(RoutingError) -> MatchedLink {
    guard let from, let to else {
      return .unmatched(link, "point \(from == nil ? link.from : link.to) is not in the table")
    }
    guard let start = from.coordinate, let end = to.coordinate else {
      return .unmatched(
        link, "point \(from.coordinate == nil ? link.from : link.to) has no coordinates")
    }
    guard tiles.covers(start), tiles.covers(end) else {
      return .unmatched(link, "outside the engine's map")
    }
    guard start.distance(to: end) >= 1 else {
      return .unmatched(link, "both points are at one place")
    }
    let numbers = Set([from, to].compactMap { $0.roadNumber.flatMap { RoadNumber($0) } })
    var best: (candidate: LinkCandidate, judgement: LinkJudgement)?
    var refusal: (reason: String, share: Double)?
    for search in LinkSearch.all(numbers: numbers) {
      let candidate: LinkCandidate
      do {
        candidate = try propose(search, from: start, to: end)
      } catch .request(let code, let cause) {
        if refusal == nil { refusal = (LinkMatcher.explain(code, cause), -1) }
        continue
      }
      let judgement = LinkJudgement(candidate, from: start, to: end, numbers: numbers)
      if let failure = judgement.failure {
        // The reason told is that of the proposal most on the road.
        if judgement.numberShare > refusal?.share ?? -2 {
          refusal = (failure, judgement.numberShare)
        }
        continue
      }
      if judgement.confidence > best?.judgement.confidence ?? 0 { best = (candidate, judgement) }
      if judgement.numberShare > 0.98 { break }
    }
    guard let best else { return .unmatched(link, refusal?.reason ?? "no way found") }
    return accept(link, best.candidate, best.judgement)
  }

  private static func explain(_ code: Int?, _ cause: String) -> String {
    switch code {
    case 171: "no road of its kind near a point"
    case 170, 442: "no way from one point to the other"
    default: "the engine says: \(cause)"
    }
  }

  private func propose(
    _ search: LinkSearch, from: Coordinate, to: Coordinate
  ) throws(RoutingError) -> LinkCandidate {
    let route = try engine.post("route", search.route(from: from, to: to))
    let legs = route[path: ["trip", "legs"]]?.elements ?? []
    guard legs.count == 1, let shape = legs[0]["shape"]?.text.flatMap(Polyline.decode) else {
      throw .request(code: nil, cause: "a way without a shape")
    }
    // A way that begins at the very end of an edge has its first place twice, and no edge fits it.
    let line = shape.indices.filter { $0 == 0 || shape[$0] != shape[$0 - 1] }.map { shape[$0] }
    let answer = try engine.post(
      "trace_attributes", LinkSearch.edges(shape: Polyline.encode(line)))
    guard let candidate = LinkCandidate(answer) else {
      throw .request(code: nil, cause: "a way without usable edges")
    }
    return candidate
  }

  private func accept(
    _ link: DirectedLink, _ candidate: LinkCandidate, _ judgement: LinkJudgement
  ) -> MatchedLink {
    var edges: [MatchedEdge] = []
    for piece in candidate.pieces where piece.target > piece.source {
      guard let isForward = tiles.isForward(piece.id) else {
        return .unmatched(link, "the engine serves another tile set: no edge \(piece.id)")
      }
      edges.append(
        MatchedEdge(
          id: piece.id, way: piece.way, isForward: isForward, length: piece.length,
          source: piece.source, target: piece.target, baseSpeed: piece.speed))
    }
    guard !edges.isEmpty else { return .unmatched(link, "the way has no length") }
    return MatchedLink(
      link: link, reason: nil, confidence: judgement.confidence, edges: edges)
  }

  /// Refuses both of two opposite links that share an edge: one of them lies on the wrong
  /// carriageway, and which one cannot be told.
  static func refuseShared(_ results: inout [MatchedLink]) {
    var positions: [DirectedLink: Int] = [:]
    for (position, result) in results.enumerated() { positions[result.link] = position }
    for (position, result) in results.enumerated() where result.isMatched {
      let opposite = result.link.opposite
      guard let other = positions[opposite], other > position, results[other].isMatched else {
        continue
      }
      let edges = Set(result.edges.map(\.id))
      guard results[other].edges.contains(where: { edges.contains($0.id) }) else { continue }
      let reason = "shares a carriageway with the opposite link"
      results[position] = .unmatched(result.link, reason)
      results[other] = .unmatched(opposite, reason)
    }
  }
}
