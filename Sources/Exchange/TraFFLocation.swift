import AlertC
import Locations

/// Where a message holds, as TraFF tells it: points in the order affected traffic passes them.
package struct TraFFLocation: Sendable, Hashable {
  /// One point with its neighbours on the road, of which one may be unknown, or a stretch.
  package enum Shape: Sendable, Hashable {
    case at(TraFFPoint, from: TraFFPoint?, to: TraFFPoint?)
    case stretch(from: TraFFPoint, via: TraFFPoint?, to: TraFFPoint)
  }

  package let shape: Shape
  package let isMotorway: Bool
  /// Number and name of the road, where they are the same all along.
  package let roadNumber: String?
  package let roadName: String?
  /// Where traffic is heading; nil when both directions are affected.
  package let destination: String?
  package let table: TableIdentifier
  /// The way the queue grows along the table's offsets, as the message was sent; nil when both
  /// directions are affected.
  package let direction: QueueDirection?
  package let ramps: TraFFRamps?

  /// Tells the points of a message.
  ///
  /// Nil when it is not certain which way of which road is meant, as on a single point without
  /// neighbours, or where the road is interrupted on the way.
  ///
  /// - Parameters:
  ///   - chain: The points.
  ///   - onward: The neighbour that affected traffic passes behind a single point.
  ///   - road: The line of the table that the primary point is filed under.
  ///   - table: The points' table.
  ///   - affectsBothDirections: Whether the other direction is affected, too.
  ///   - ramps: The ramps affected instead of the road.
  package init?(
    _ chain: Chain, onward: Point?, road: Line?, in table: TableIdentifier,
    affectsBothDirections: Bool, ramps: TraFFRamps?
  ) {
    let points = chain.driven.compactMap(TraFFPoint.init)
    guard chain.isDirectionCertain, chain.gaps.isEmpty, points.count == chain.driven.count,
      let first = points.first, let last = points.last
    else { return nil }
    if points.count > 1 {
      // A reader keeps one point between the ends.
      shape = .stretch(
        from: first, via: points.count > 2 ? points[points.count / 2] : nil, to: last)
    } else {
      let from = chain.approach.flatMap(TraFFPoint.init)
      let to = onward.flatMap(TraFFPoint.init)
      guard from != nil || to != nil else { return nil }
      shape = .at(first, from: from, to: to)
    }
    isMotorway = road.map { ["L1.1", "L2.1"].contains($0.kind) } ?? false
    roadNumber = TraFFLocation.common(chain.points.map(\.roadNumber))
    roadName = TraFFLocation.common(chain.points.map(\.roadName))
    destination =
      affectsBothDirections
      ? nil : chain.primary.roadEnd(driving: chain.direction.opposite) ?? chain.destination
    self.table = table
    direction = affectsBothDirections ? nil : chain.direction
    self.ramps = ramps
  }

  /// The value that all have.
  private static func common(_ values: [String?]) -> String? {
    values.first.flatMap { first in values.allSatisfy { $0 == first } ? first : nil }
  }

  func write(to xml: inout XMLWriter) {
    let attributes: XMLWriter.Attributes = [
      ("directionality", direction == nil ? "BOTH_DIRECTIONS" : "ONE_DIRECTION"),
      // A table has points at junctions and little else.
      ("fuzziness", "LOW_RES"),
      ("ramps", ramps?.rawValue),
      ("road_class", isMotorway ? "MOTORWAY" : nil),
      ("road_ref", roadNumber), ("road_name", roadName), ("destination", destination),
      ("tmc_table", table.description), ("tmc_direction", direction.map { "\($0.sign)1" }),
    ]
    xml.element("location", attributes) { xml in
      switch shape {
      case .at(let point, let from, let to):
        from?.write("from", to: &xml)
        point.write("at", to: &xml)
        to?.write("to", to: &xml)
      case .stretch(let from, let via, let to):
        from.write("from", to: &xml)
        via?.write("via", to: &xml)
        to.write("to", to: &xml)
      }
    }
  }
}
