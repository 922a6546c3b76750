import AlertC
import Locations

@testable import Routing

/// A map drawn in metres east and north of a place in the open sea.
final class SmallMap {
  private static let origin = Coordinate(latitude: 46.5, longitude: -30)
  private static let metresPerDegree = Coordinate.earthRadius * .pi / 180

  private var nodes: [MapPlace: Int64] = [:]
  private var places: [MapPlace] = []
  private var ways: [(id: Int64, nodes: [Int64], tags: [String: String])] = []

  static func place(_ east: Double, _ north: Double) -> Coordinate {
    Coordinate(
      latitude: origin.latitude + north / metresPerDegree,
      // The cosine of 46.5 degrees.
      longitude: origin.longitude + east / metresPerDegree / 0.688_354_575_693_754)
  }

  /// Draws a way through places; ways meet where they name the same place.
  ///
  /// - Returns: The way's number, from 1.
  @discardableResult
  func way(
    _ course: [(Double, Double)], _ highway: String, ref: String? = nil, name: String? = nil,
    _ tags: [String: String] = [:]
  ) -> Int64 {
    var tags = tags
    tags["highway"] = highway
    tags["ref"] = ref
    tags["name"] = name
    let ids = course.map { east, north -> Int64 in
      let place = MapPlace(SmallMap.place(east, north))
      if let id = nodes[place] { return id }
      places.append(place)
      nodes[place] = Int64(places.count)
      return Int64(places.count)
    }
    ways.append((Int64(ways.count + 1), ids, tags))
    return Int64(ways.count)
  }

  var graph: RoadGraph {
    var builder = RoadGraphBuilder(keepsNodes: true)
    for (index, place) in places.enumerated() { builder.addNode(Int64(index + 1), place) }
    for way in ways {
      if let road = RoadWay(way.tags) { builder.addWay(way.id, road, nodes: way.nodes) }
    }
    return builder.build()
  }
}

/// A chain of table points, numbered from 1 along the positive offsets.
struct SmallTable {
  var points: [LocationCode: Point] = [:]

  init(_ places: [(Double, Double)], road: String?) {
    for (index, place) in places.enumerated() {
      let lcd = LocationCode(rawValue: UInt16(index + 1))
      points[lcd] = Point(
        lcd: lcd, kind: "P1.3", roadNumber: road,
        negativeOffset: index > 0 ? LocationCode(rawValue: UInt16(index)) : nil,
        positiveOffset: index + 1 < places.count ? LocationCode(rawValue: UInt16(index + 2)) : nil,
        coordinate: SmallMap.place(place.0, place.1))
    }
  }

  /// All links in both directions.
  var links: [DirectedLink] {
    (1..<UInt16(points.count)).flatMap { index in
      let link = DirectedLink(
        from: LocationCode(rawValue: index), to: LocationCode(rawValue: index + 1))
      return [link, link.opposite]
    }
  }

  /// What the search finds on a map, by `1>2`.
  func find(on map: SmallMap) -> [String: LinkFinding] {
    let found = LinkMatcher(graph: map.graph, points: points).find(links)
    return Dictionary(uniqueKeysWithValues: found.map { ("\($0.link.from)>\($0.link.to)", $0) })
  }
}
