/// Cuts ways at their junctions and makes a ``RoadGraph`` of them.
///
/// Nodes come first, then ways, as in every map file.
struct RoadGraphBuilder {
  private var nodes: [(id: Int64, place: MapPlace)] = []
  private var isSorted = true
  private var ways: [Way] = []
  /// The nodes of all ways in turn, as positions in `nodes`; -1 for one that is not there.
  private var members: [Int32] = []
  private var labels: [RoadLabel: Int32] = [:]
  private let keepsNodes: Bool

  /// Begins a graph, with the numbers of nodes or without.
  init(keepsNodes: Bool = false) { self.keepsNodes = keepsNodes }

  private struct Way {
    var id: Int64
    var road: RoadWay
    var label: Int32
    var firstMember: Int
    var memberCount: Int
  }

  mutating func addNode(_ id: Int64, _ place: MapPlace) {
    if let last = nodes.last, last.id >= id { isSorted = false }
    nodes.append((id, place))
  }

  /// Adds a way; nodes that were not added cut it.
  mutating func addWay(_ id: Int64, _ road: RoadWay, nodes ids: [Int64]) {
    if !isSorted {
      nodes.sort { $0.id < $1.id }
      isSorted = true
    }
    let found = ids.map { position(of: $0) }
    guard found.contains(where: { $0 >= 0 }) else { return }
    let label = labels[road.label] ?? Int32(labels.count)
    labels[road.label] = label
    ways.append(
      Way(
        id: id, road: road, label: label, firstMember: members.count, memberCount: found.count))
    members += found
  }

  private func position(of id: Int64) -> Int32 {
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count && nodes[low].id == id ? Int32(low) : -1
  }

  /// The graph of all that was added.
  consuming func build() -> RoadGraph {
    // A node at an end, or that several ways or one way several times pass, is a junction.
    var uses = [UInt8](repeating: 0, count: nodes.count)
    forEachRun { _, run in
      for node in run { uses[Int(node)] = min(2, uses[Int(node)] + 1) }
      for node in [run[run.startIndex], run[run.endIndex - 1]] { uses[Int(node)] = 2 }
    }
    var junctions = [Int32](repeating: -1, count: nodes.count)
    var junctionCount: Int32 = 0
    var sections: [RoadGraph.Section] = []
    var places: [MapPlace] = []
    var numbers: [Int64] = []
    func junction(_ node: Int32) -> Int32 {
      if junctions[Int(node)] < 0 {
        junctions[Int(node)] = junctionCount
        junctionCount += 1
      }
      return junctions[Int(node)]
    }
    forEachRun { way, run in
      var from = run.startIndex
      for index in run.indices.dropFirst() where uses[Int(run[index])] > 1 {
        let shape = run[from...index].map { nodes[Int($0)].place }
        let length = zip(shape, shape.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        sections.append(
          RoadGraph.Section(
            way: way.id, firstPlace: Int32(places.count), placeCount: Int32(shape.count),
            start: junction(run[from]), end: junction(run[index]), length: length,
            label: way.label, kind: way.road.kind, isLink: way.road.isLink,
            isRoundabout: way.road.isRoundabout, isOpenForward: way.road.isOpenForward,
            isOpenBackward: way.road.isOpenBackward))
        places += shape
        if keepsNodes { numbers += run[from...index].map { nodes[Int($0)].id } }
        from = index
      }
    }
    let sorted = labels.sorted { $0.value < $1.value }.map(\.key)
    return RoadGraph(
      sections: sections, places: places, nodes: numbers, junctionCount: Int(junctionCount),
      labels: sorted)
  }

  /// The pieces of each way of which all nodes are there.
  private func forEachRun(_ body: (Way, ArraySlice<Int32>) -> Void) {
    for way in ways {
      let nodes = members[way.firstMember..<(way.firstMember + way.memberCount)]
      for run in nodes.split(separator: -1) where run.count > 1 { body(way, run) }
    }
  }
}
