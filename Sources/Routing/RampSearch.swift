import AlertC
import Locations
import Traffic

/// Finds the ramps at the carriageways of junctions, along the courses of the links that meet there.
package struct RampSearch {
  private let graph: RoadGraph
  private let findings: [DirectedLink: LinkFinding]

  /// Metres before and after a point, and the share of the link to the next point, within which a
  /// ramp is the point's own.
  private static let reach = 800.0
  private static let greatestShare = 0.8
  /// How far a road turns that goes on under another number, in degrees.
  private static let greatestBend = 30.0

  package init(_ findings: [LinkFinding], in graph: RoadGraph) {
    self.graph = graph
    self.findings = Dictionary(
      findings.filter(\.isAccepted).map { ($0.link, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The ramps of a point in both directions.
  package func ramps(of point: Point) -> [Ramp] {
    [QueueDirection.positive, .negative].flatMap { ramps(of: point, driving: $0) }
  }

  private func ramps(of point: Point, driving: QueueDirection) -> [Ramp] {
    func finding(_ from: LocationCode?, _ to: LocationCode?) -> LinkFinding? {
      guard let from, let to else { return nil }
      return findings[DirectedLink(from: from, to: to)]
    }
    let before = finding(point.offset(driving.opposite), point.lcd)
    let after = finding(point.lcd, point.offset(driving))
    let lanes = carriageway(before, after)
    return zip(lanes, lanes.dropFirst()).flatMap { lane, next -> [Ramp] in
      guard let junction = next.map({ graph.start(of: $0) }) ?? lane.map({ graph.end(of: $0) }),
        lane.map({ graph.end(of: $0) == junction }) ?? true
      else { return [] }
      return graph.lanes(from: junction).filter {
        graph.sections[$0.section].isLink && $0 != next && $0 != lane?.opposite
      }.flatMap { other in
        [(other, Effect.Ramp.exit), (other.opposite, .entry)].compactMap { ramp, kind in
          guard graph.isOpen(ramp) else { return nil }
          return Ramp(
            key: Ramp.Key(point: point.lcd, driving: driving, kind: kind),
            way: graph.way(of: ramp), place: graph.startPlace(of: other).coordinate, lane: ramp)
        }
      }
    }
  }

  /// The lanes of the carriageway through a point in driving order.
  ///
  /// Nil stands for what lies beyond a place where the map ends.
  private func carriageway(_ before: LinkFinding?, _ after: LinkFinding?) -> [RoadGraph.Lane?] {
    var lanes: [RoadGraph.Lane?] = []
    if let before, let path = before.path {
      lanes = within(path, path.pieces.reversed()).reversed().map { $0 }
    } else if let after, let first = after.path?.pieces.first {
      let behind = first.from * graph.sections[first.lane.section].length
      lanes = beyond(first.lane.opposite, behind, after.road) { graph.isOpen($0.opposite) }
        .map { $0?.opposite }.reversed()
    }
    let onward: [RoadGraph.Lane?]
    if let after, let path = after.path {
      onward = within(path, path.pieces).map { $0 }
    } else if let before, let last = before.path?.pieces.last {
      let ahead = (1 - last.to) * graph.sections[last.lane.section].length
      onward = beyond(last.lane, ahead, before.road) { graph.isOpen($0) }
    } else {
      onward = []
    }
    // The point lies in the middle of a lane, as a rule.
    return lanes + (onward.first == lanes.last ? onward.dropFirst() : onward[...])
  }

  /// The lanes of a link that are near enough to its point, from there on.
  private func within(_ path: RoadPath, _ pieces: [RoadPath.Piece]) -> [RoadGraph.Lane] {
    let reach = min(RampSearch.reach, RampSearch.greatestShare * path.length)
    var passed = 0.0
    return pieces.prefix { piece in
      defer { passed += graph.length(of: piece) }
      return passed <= reach
    }.map(\.lane)
  }

  /// The lanes on which the road goes on where no link tells it, the given one first.
  private func beyond(
    _ lane: RoadGraph.Lane, _ metres: Double, _ road: LinkRoad?,
    isOpen: (RoadGraph.Lane) -> Bool
  ) -> [RoadGraph.Lane?] {
    var lanes: [RoadGraph.Lane?] = [lane]
    var last = lane
    var passed = metres
    while passed <= RampSearch.reach {
      let choices = graph.lanes(from: graph.end(of: last)).filter {
        isOpen($0) && $0 != last.opposite && !graph.sections[$0.section].isLink
          && !lanes.contains($0)
      }
      let heading = graph.headingAtEnd(of: last)
      let turns = choices.map { Coordinate.turn(from: heading, to: graph.headingAtStart(of: $0)) }
      let ranked = zip(choices, turns).sorted { $0.1 < $1.1 }
      let kind = graph.sections[last.section].kind
      guard
        let next = ranked.first(where: {
          road?.labels.contains(graph.sections[$0.0.section].label) == true
        })
          ?? ranked.first(where: {
            // Where the number changes, the road still looks the same.
            $0.1 < RampSearch.greatestBend
              && graph.sections[$0.0.section].kind.rawValue <= kind.rawValue + 2
          })
      else { return lanes + [nil] }
      last = next.0
      lanes.append(last)
      passed += graph.sections[last.section].length
    }
    return lanes
  }
}
