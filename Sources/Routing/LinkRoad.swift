/// The road a link lies on, as the map names it.
struct LinkRoad: Sendable, CustomStringConvertible {
  /// The map's labels of the road; none when it is not known.
  let labels: Set<Int32>
  /// A number that map and table share tells more than one that only the map has.
  let trust: Double
  let description: String

  /// Metres around both points within which a road must pass that the table has no number of.
  private static let inferenceRadius = 80.0

  /// Finds the road of two points.
  ///
  /// `numbers` are the road's by the table; when it has none, the numbers that pass both points on
  /// the map count, and else the names.
  init(numbers: Set<RoadNumber>, _ start: [RoadSpot], _ end: [RoadSpot], in graph: RoadGraph) {
    if !numbers.isEmpty {
      labels = graph.labels(of: numbers)
      trust = 1
      description = LinkRoad.list(numbers.map(\.description))
      return
    }
    let (first, last) = (LinkRoad.labels(start, in: graph), LinkRoad.labels(end, in: graph))
    let common = Set(first.flatMap(\.numbers)).intersection(last.flatMap(\.numbers))
    if !common.isEmpty {
      labels = graph.labels(of: common)
      trust = 0.9
      description = LinkRoad.list(common.map(\.description))
      return
    }
    let names = Set(first.compactMap(\.name)).intersection(last.compactMap(\.name))
    labels = graph.labels(named: names)
    trust = 0.8
    description = names.isEmpty ? "one road by number or name" : LinkRoad.list(Array(names))
  }

  private static func labels(_ spots: [RoadSpot], in graph: RoadGraph) -> [RoadLabel] {
    spots.filter { $0.distance <= inferenceRadius }
      .map { graph.labels[Int(graph.sections[$0.section].label)] }
  }

  private static func list(_ names: [String]) -> String {
    names.sorted().joined(separator: " or ")
  }
}
