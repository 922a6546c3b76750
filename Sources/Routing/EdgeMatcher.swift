import Locations

/// Finds the engine's edges below the courses that links have on the map.
///
/// Map and engine must agree: the same ways in the same order, and as long to 2 %. Where they do
/// not, the tiles were built from another map, and the link is unmatched.
package struct EdgeMatcher {
  private let graph: RoadGraph
  private let engine: EngineDoor
  private let tiles: TileSet

  /// Share of the length by which the engine's edges may differ, and metres in any case: ends are
  /// rounded.
  private static let greatestDifference = 0.02
  private static let allowance = 5.0

  package init(graph: RoadGraph, engine: EngineDoor, tiles: TileSet) {
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
        verdict.note(.engine, difference(edges, finding.path?.pieces ?? []))
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
    let pieces = ramps.map { RoadPath.Piece(lane: $0.lane, from: 0, to: 1) }
    var matches: [MatchedRamp] = []
    for (index, walk) in try walk(pieces.map { graph.shape(of: $0) }).enumerated() {
      guard case .success(let walk) = walk else { continue }
      let edges = try self.edges(of: walk)
      guard difference(edges, [pieces[index]]) == nil else { continue }
      matches.append(MatchedRamp(key: ramps[index].key, edges: edges))
    }
    return matches
  }

  private struct Refusal: Error { var text: String }

  /// Asks for all shapes at once; a shape the engine does not have is a refusal of its own.
  private func walk(
    _ shapes: [[MapPlace]]
  ) throws(RoutingError) -> [Result<EdgeWalk, Refusal>] {
    let engine = engine
    let answers = inParallel(
      shapes.count, worker: { Result { () throws(RoutingError) in try engine.connect() } },
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
  private func difference(_ edges: [MatchedEdge], _ pieces: [RoadPath.Piece]) -> String? {
    // The engine's lengths are whole metres: of a stub at an end one of the two may know nothing.
    let ways = MatchedLink.ways(of: edges)
    let inner = MatchedLink.ways(of: inside(edges, \.length))
    let lanes = pieces.map(\.lane)
    let innerLanes = inside(pieces, graph.length).map(\.lane)
    guard follows(ways, lanes) || follows(inner, innerLanes) else {
      let own = innerLanes.reduce(into: [String]()) { ways, lane in
        if ways.last != graph.way(of: lane) { ways.append(graph.way(of: lane)) }
      }
      let (expected, found) = zip(own + [""], inner + [""]).first { $0 != $1 } ?? ("", "")
      return "the engine has \(found.isEmpty ? "no way" : "way \(found)") where the map has"
        + " \(expected.isEmpty ? "none" : expected)"
    }
    let length = pieces.reduce(0) { $0 + graph.length(of: $1) }
    let engineLength = edges.reduce(0) { $0 + $1.length }
    let allowed = max(EdgeMatcher.allowance, EdgeMatcher.greatestDifference * length)
    guard abs(engineLength - length) > allowed else { return nil }
    return "\(Int(engineLength)) m long for the engine, \(Int(length)) m on the map"
  }

  /// Pieces without the short ones at both ends.
  private func inside<Piece>(_ pieces: [Piece], _ length: (Piece) -> Double) -> [Piece] {
    var pieces = pieces[...]
    while pieces.count > 1, length(pieces[pieces.startIndex]) < EdgeMatcher.allowance {
      pieces.removeFirst()
    }
    while pieces.count > 1, length(pieces[pieces.endIndex - 1]) < EdgeMatcher.allowance {
      pieces.removeLast()
    }
    return Array(pieces)
  }

  /// Whether lanes lie on ways, in the same order.
  private func follows(_ ways: [String], _ lanes: [RoadGraph.Lane]) -> Bool {
    // Where two ways lie upon each other, the engine may change between them at any junction.
    var positions: Set<Int> = [-1]
    for lane in lanes {
      let names = graph.names(of: lane)
      positions = positions.union(positions.map { $0 + 1 }).filter {
        ways.indices.contains($0) && names.contains(ways[$0])
      }
    }
    return positions.contains(ways.count - 1)
  }
}

extension RoadGraph {
  /// The ways of a lane: its own and, as maps draw some roads twice, any that lies exactly upon it.
  ///
  /// The engine keeps either.
  fileprivate func names(of lane: Lane) -> [String] {
    let length = sections[lane.section].length
    return lanes(from: start(of: lane)).filter {
      $0 == lane
        || end(of: $0) == end(of: lane) && isOpen($0)
          && abs(sections[$0.section].length - length) < 1
    }.map { way(of: $0) }
  }
}
