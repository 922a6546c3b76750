import Locations
import TestSupport

/// The roads of a map as they may be driven, from end to end, read through osmium.
struct MapRoads {
  struct Road {
    /// What OpenStreetMap calls the road's class, such as `motorway`.
    let highway: String
    /// Its numbers without blanks, such as `B37`.
    let numbers: [String]
    let line: [Coordinate]
  }

  /// Both ways where both may be driven.
  let roads: [Road]

  fileprivate struct Way {
    var nodes: [Substring]
    var isOneWay: Bool
  }

  private struct Key: Hashable, Comparable {
    let highway: String
    let name: String

    static func < (left: Key, right: Key) -> Bool {
      (left.highway, left.name) < (right.highway, right.name)
    }
  }

  /// Reads the roads of a map that are at least so many metres long; nil without osmium.
  init?(path: String, leastLength: Double) {
    let classes = "motorway,trunk,primary,secondary,tertiary,unclassified,residential,track"
    let filter = ["tags-filter", path, "w/highway=\(classes)", "-f", "opl", "-o", "-"]
    guard let result = run("osmium", filter, from: "osmium-tool"), result.status == 0 else {
      return nil
    }
    var places: [Substring: Coordinate] = [:]
    var ways: [Key: [Way]] = [:]
    for line in result.output.split(separator: "\n") {
      let fields = line.split(separator: " ")
      if line.first == "n" {
        places[fields[0].dropFirst()] = MapRoads.place(fields)
      } else if line.first == "w", let (key, way) = MapRoads.way(fields) {
        ways[key, default: []].append(way)
      }
    }
    var roads: [Road] = []
    for (key, parts) in ways.sorted(by: { $0.key < $1.key }) {
      let numbers = key.name.split(separator: ";").map { String($0.filter { $0 != " " }) }
      for way in MapRoads.joined(parts) {
        let line = way.nodes.compactMap { places[$0] }
        guard line.length >= leastLength else { continue }
        roads.append(Road(highway: key.highway, numbers: numbers, line: line))
        if !way.isOneWay {
          roads.append(Road(highway: key.highway, numbers: numbers, line: line.reversed()))
        }
      }
    }
    self.roads = roads
  }

  private static func place(_ fields: [Substring]) -> Coordinate? {
    func value(_ letter: Character) -> Double? {
      fields.dropFirst().first { $0.first == letter }.flatMap { Double($0.dropFirst()) }
    }
    guard let latitude = value("y"), let longitude = value("x") else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// A way with a number or name; nil of what has neither.
  private static func way(_ fields: [Substring]) -> (Key, Way)? {
    var tags: [Substring: String] = [:]
    var nodes: [Substring] = []
    for field in fields.dropFirst() {
      if field.first == "T" {
        for tag in field.dropFirst().split(separator: ",") {
          let parts = tag.split(separator: "=", maxSplits: 1)
          guard parts.count == 2 else { continue }
          tags[parts[0]] = String(parts[1].replacing("%20%", with: " "))
        }
      } else if field.first == "N" {
        nodes = field.dropFirst().split(separator: ",").map { $0.dropFirst().prefix { $0 != "x" } }
      }
    }
    guard let highway = tags["highway"], let name = tags["ref"] ?? tags["name"], nodes.count > 1
    else { return nil }
    if tags["oneway"] == "-1" { nodes.reverse() }
    let isOneWay = ["yes", "1", "-1"].contains(tags["oneway"]) || highway == "motorway"
    return (Key(highway: highway, name: name), Way(nodes: nodes, isOneWay: isOneWay))
  }

  /// Ways joined where one ends and the next begins.
  private static func joined(_ parts: [Way]) -> [Way] {
    var rest = parts
    var joined: [Way] = []
    while var way = rest.popLast() {
      while let index = rest.firstIndex(where: { $0.touches(way) }) {
        way.join(rest.remove(at: index))
      }
      joined.append(way)
    }
    return joined
  }
}

extension MapRoads.Way {
  /// Whether it may be driven on behind another, or before it.
  fileprivate func touches(_ other: MapRoads.Way) -> Bool {
    nodes.first == other.nodes.last || nodes.last == other.nodes.first
      || !isOneWay && (nodes.last == other.nodes.last || nodes.first == other.nodes.first)
  }

  /// Adds one that touches it.
  fileprivate mutating func join(_ other: MapRoads.Way) {
    let isBehind = other.nodes.first == nodes.last || other.nodes.last == nodes.last
    let isForward = other.nodes.first == nodes.last || other.nodes.last == nodes.first
    let next = isForward ? other.nodes : other.nodes.reversed()
    nodes = isBehind ? nodes + next.dropFirst() : next.dropLast() + nodes
    isOneWay = isOneWay || other.isOneWay
  }
}
