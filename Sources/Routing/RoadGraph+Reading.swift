extension RoadGraph {
  /// Reads the roads of an OpenStreetMap file through osmium-tool.
  ///
  /// - Parameters:
  ///   - path: A file of any format osmium reads, such as `.osm.pbf`, sorted by kind and id.
  ///   - corridor: What is kept of it: memory grows with the corridor, not with the file.
  ///   - keepsNodes: Whether the numbers of nodes are kept, for ``SegmentSpeeds``.
  /// - Returns: The roads; none when the map has none there.
  /// - Throws: ``RoutingError/file(path:cause:)`` when it cannot be read.
  package static func read(
    _ path: String, corridor: MapCorridor, keepsNodes: Bool = false
  ) throws(RoutingError) -> RoadGraph {
    var builder = RoadGraphBuilder(keepsNodes: keepsNodes)
    var number = 0
    let pipe = try OsmiumPipe(
      ["tags-filter", "--no-progress", "-f", "opl,add_metadata=false", "-o", "-"], map: path,
      ["w/highway=" + RoadWay.filter.joined(separator: ",")])
    try pipe.forEachLine { bytes throws(RoutingError) in
      number += 1
      guard let line = OPLLine(bytes) else {
        throw .file(path: path, cause: "line \(number) of what osmium makes of it is unreadable")
      }
      switch line.kind {
      case UInt8(ascii: "n"):
        // Some extracts name nodes they do not hold.
        guard let place = line.place, corridor.contains(place) else { return }
        builder.addNode(line.id, place)
      case UInt8(ascii: "w"):
        guard let road = RoadWay(line) else { return }
        var nodes: [Int64] = []
        // A way may come without any node, too.
        _ = line.forEachNode { nodes.append($0) }
        builder.addWay(line.id, road, nodes: nodes)
      default: break
      }
    }
    return builder.build()
  }
}
