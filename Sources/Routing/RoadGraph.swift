import Locations

/// The roads of a map as a car may drive them.
///
/// A *section* is a piece of a way from one junction to the next; a *lane* is a section in one
/// driving direction. Everything lies in plain arrays: a country's roads are tens of millions.
package final class RoadGraph: Sendable {
  /// A section in one driving direction.
  struct Lane: Sendable, Hashable {
    let rawValue: Int32

    init(rawValue: Int32) { self.rawValue = rawValue }

    init(section: Int, isForward: Bool) { rawValue = Int32(section) << 1 | (isForward ? 0 : 1) }

    var section: Int { Int(rawValue >> 1) }
    /// Whether it is driven along the nodes of its way.
    var isForward: Bool { rawValue & 1 == 0 }
    var opposite: Lane { Lane(rawValue: rawValue ^ 1) }
    var index: Int { Int(rawValue) }
  }

  struct Section: Sendable {
    var way: Int64
    /// Where its places lie in `places`.
    var firstPlace: Int32
    var placeCount: Int32
    /// The junctions at its two ends.
    var start: Int32
    var end: Int32
    /// Metres.
    var length: Double
    var label: Int32
    var kind: RoadWay.Kind
    var isLink: Bool
    var isRoundabout: Bool
    var isOpenForward: Bool
    var isOpenBackward: Bool
  }

  let sections: [Section]
  let labels: [RoadLabel]
  let grid: RoadGrid
  private let places: [MapPlace]
  /// The map's numbers of the nodes at `places`; empty unless asked for, as they take as much memory.
  private let nodes: [Int64]
  /// The lanes that begin at each junction, open or not: those of junction `j` are
  /// `lanes[firstLane[j]..<firstLane[j + 1]]`.
  private let firstLane: [Int32]
  private let lanes: [Lane]
  private let labelsByNumber: [RoadNumber: Set<Int32>]
  private let labelsByName: [String: Set<Int32>]

  init(
    sections: [Section], places: [MapPlace], nodes: [Int64], junctionCount: Int,
    labels: [RoadLabel]
  ) {
    self.sections = sections
    self.places = places
    self.nodes = nodes
    self.labels = labels
    (firstLane, lanes) = RoadGraph.lanes(of: sections, junctionCount)
    var byNumber: [RoadNumber: Set<Int32>] = [:]
    var byName: [String: Set<Int32>] = [:]
    for (index, label) in labels.enumerated() {
      for number in label.numbers { byNumber[number, default: []].insert(Int32(index)) }
      if let name = label.name { byName[name, default: []].insert(Int32(index)) }
    }
    labelsByNumber = byNumber
    labelsByName = byName
    grid = RoadGrid(sections.map { places[Int($0.firstPlace)...].prefix(Int($0.placeCount)) })
  }

  private static func lanes(
    of sections: [Section], _ junctionCount: Int
  ) -> (first: [Int32], lanes: [Lane]) {
    var first = [Int32](repeating: 0, count: junctionCount + 1)
    for section in sections {
      first[Int(section.start) + 1] += 1
      first[Int(section.end) + 1] += 1
    }
    for junction in 0..<junctionCount { first[junction + 1] += first[junction] }
    var next = first
    var lanes = [Lane](repeating: Lane(rawValue: 0), count: sections.count * 2)
    for (index, section) in sections.enumerated() {
      for (junction, isForward) in [(section.start, true), (section.end, false)] {
        lanes[Int(next[Int(junction)])] = Lane(section: index, isForward: isForward)
        next[Int(junction)] += 1
      }
    }
    return (first, lanes)
  }

  /// The ways, with `f` when driven along their nodes and `b` when against.
  func way(of lane: Lane) -> String {
    "\(sections[lane.section].way)\(lane.isForward ? "f" : "b")"
  }

  func isOpen(_ lane: Lane) -> Bool {
    lane.isForward
      ? sections[lane.section].isOpenForward : sections[lane.section].isOpenBackward
  }

  func start(of lane: Lane) -> Int32 {
    lane.isForward ? sections[lane.section].start : sections[lane.section].end
  }

  func end(of lane: Lane) -> Int32 { start(of: lane.opposite) }

  /// The lanes that leave a junction, closed ones included.
  func lanes(from junction: Int32) -> ArraySlice<Lane> {
    lanes[Int(firstLane[Int(junction)])..<Int(firstLane[Int(junction) + 1])]
  }

  /// The places of a section along its way.
  func shape(of section: Int) -> ArraySlice<MapPlace> {
    places[Int(sections[section].firstPlace)...].prefix(Int(sections[section].placeCount))
  }

  /// The nodes of a section along its way; none unless the map was read with them.
  func nodes(of section: Int) -> ArraySlice<Int64> {
    nodes.dropFirst(Int(sections[section].firstPlace)).prefix(Int(sections[section].placeCount))
  }

  func startPlace(of lane: Lane) -> MapPlace {
    let shape = shape(of: lane.section)
    return lane.isForward ? shape[shape.startIndex] : shape[shape.endIndex - 1]
  }

  /// The heading of a lane where it begins, in degrees clockwise from north.
  func headingAtStart(of lane: Lane) -> Double {
    let shape = shape(of: lane.section)
    let (first, second) =
      lane.isForward
      ? (shape[shape.startIndex], shape[shape.startIndex + 1])
      : (shape[shape.endIndex - 1], shape[shape.endIndex - 2])
    return first.coordinate.heading(to: second.coordinate)
  }

  func headingAtEnd(of lane: Lane) -> Double {
    (headingAtStart(of: lane.opposite) + 180).truncatingRemainder(dividingBy: 360)
  }

  /// The labels of a road by its numbers.
  func labels(of numbers: some Sequence<RoadNumber>) -> Set<Int32> {
    numbers.reduce(into: []) { $0.formUnion(labelsByNumber[$1] ?? []) }
  }

  func labels(named names: some Sequence<String>) -> Set<Int32> {
    names.reduce(into: []) { $0.formUnion(labelsByName[$1] ?? []) }
  }
}
