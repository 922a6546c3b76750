import Locations

/// Finds the engine's edges below the courses that links have on the map.
///
/// Map and engine must agree: the same ways in the same order, and as long to 2 %. Where they do
/// not, the tiles were built from another map, and the link is unmatched.
package struct EdgeMatcher {
  private let graph: RoadGraph
  private let engine: EngineService
  private let tiles: TileSet

  /// Share of the length by which the engine's edges may differ, and metres in any case: ends are
  /// rounded.
  private static let greatestDifference = 0.02
  private static let allowance = 5.0

  package init(graph: RoadGraph, engine: EngineService, tiles: TileSet) {
    self.graph = graph
    self.engine = engine
    self.tiles = tiles
  }

  /// The links with their edges, in order; those refused before stay refused.
  ///
  /// - Throws: What ends all matching: the engine is gone, or serves other tiles.
  package func match(_ findings: [LinkFinding]) throws(RoutingError) -> [MatchedLink] {
    let accepted = findings.filter(\.isAccepted)
    var walks = try walk(accepted.map { $0.path?.shape ?? [] }).makeIterator()
    var matches: [MatchedLink] = []
    for finding in findings {
      var verdict = finding.verdict
      guard finding.isAccepted, let walk = walks.next() else {
        matches.append(MatchedLink(link: finding.link, verdict, confidence: 0, edges: []))
        continue
      }
      var edges: [MatchedEdge] = []
      switch walk {
      case .success(let walk):
        edges = try self.edges(of: walk)
        let lanes = finding.path?.pieces.map(\.lane) ?? []
        verdict.note(.engine, difference(edges, lanes, finding.length))
      case .failure(let reason):
        verdict.note(.engine, reason.text)
      }
      matches.append(
        verdict.failures.isEmpty
          ? MatchedLink(
            link: finding.link, verdict, confidence: finding.confidence, edges: edges)
          : MatchedLink(link: finding.link, verdict, confidence: 0, edges: []))
    }
    return matches
  }

  /// The ramps with their edges; those the engine has otherwise are left out.
  package func match(_ ramps: [Ramp]) throws(RoutingError) -> [MatchedRamp] {
    let shapes = ramps.map { graph.shape(of: RoadPath.Piece(lane: $0.lane, from: 0, to: 1)) }
    var matches: [MatchedRamp] = []
    for (ramp, walk) in zip(ramps, try walk(shapes)) {
      guard case .success(let walk) = walk else { continue }
      let edges = try self.edges(of: walk)
      let length = graph.sections[ramp.lane.section].length
      guard difference(edges, [ramp.lane], length) == nil else { continue }
      matches.append(MatchedRamp(key: ramp.key, edges: edges))
    }
    return matches
  }

  private struct Refusal: Error { var text: String }

  /// Asks for all shapes at once; a shape the engine does not have is a refusal of its own.
  private func walk(
    _ shapes: [[MapPlace]]
  ) throws(RoutingError) -> [Result<EdgeWalk, Refusal>] {
    let address = engine.address
    let answers = inParallel(
      shapes.count, worker: { Result { () throws(RoutingError) in try EngineClient(address) } },
      work: { client, index in
        Result { () throws(RoutingError) in try EdgeWalk(shapes[index], try client.get()) }
      })
    var walks: [Result<EdgeWalk, Refusal>] = []
    for answer in answers {
      do throws(RoutingError) {
        walks.append(.success(try answer.get()))
      } catch .request(_, let cause) {
        walks.append(.failure(Refusal(text: "the engine does not have this course: \(cause)")))
      }
    }
    return walks
  }

  private func edges(of walk: EdgeWalk) throws(RoutingError) -> [MatchedEdge] {
    var edges: [MatchedEdge] = []
    for piece in walk.pieces {
      guard let isForward = tiles.isForward(piece.id) else {
        throw .engine(
          cause: "\(engine.address) serves other tiles than \(tiles.source): it has an edge"
            + " \(piece.id)", log: [])
      }
      edges.append(
        MatchedEdge(
          id: piece.id, way: piece.way, isForward: isForward, length: piece.length,
          source: piece.source, target: piece.target, baseSpeed: piece.speed))
    }
    return edges
  }

  /// How the engine's edges differ from the map's course; nil when they do not.
  private func difference(
    _ edges: [MatchedEdge], _ lanes: [RoadGraph.Lane], _ length: Double
  ) -> String? {
    let found = MatchedLink.ways(of: edges)
    let known = Set(found)
    let ways = lanes.reduce(into: [String]()) { ways, lane in
      let way = graph.name(of: lane, preferring: known)
      if ways.last != way { ways.append(way) }
    }
    guard found == ways else {
      let (own, other) = zip(ways + [""], found + [""]).first { $0 != $1 } ?? ("", "")
      return "the engine has way \(other.isEmpty ? "none" : other) where the map has"
        + " \(own.isEmpty ? "none" : own)"
    }
    let engineLength = edges.reduce(0) { $0 + $1.length }
    let allowed = max(EdgeMatcher.allowance, EdgeMatcher.greatestDifference * length)
    guard abs(engineLength - length) > allowed else { return nil }
    return "\(Int(engineLength)) m long for the engine, \(Int(length)) m on the map"
  }
}

extension RoadGraph {
  /// A lane's way or, when that is not among those known, one that is and lies exactly upon it.
  ///
  /// Maps draw some roads twice, and the engine keeps either.
  fileprivate func name(of lane: Lane, preferring known: Set<String>) -> String {
    let name = way(of: lane)
    if known.contains(name) { return name }
    let twin = lanes(from: start(of: lane)).first {
      end(of: $0) == end(of: lane) && isOpen($0) && known.contains(way(of: $0))
        && abs(sections[$0.section].length - sections[lane.section].length) < 1
    }
    return twin.map { way(of: $0) } ?? name
  }
}
