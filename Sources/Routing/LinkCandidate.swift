import Locations

/// The roads the engine proposes for a link, before they are judged.
struct LinkCandidate {
  struct Piece {
    var id: EdgeID
    var way: Int64
    var names: [String]
    var length: Double
    var source: Double
    var target: Double
    var speed: Double
    var isRamp: Bool
    var isFerry: Bool
    var beginHeading: Double
    var endHeading: Double
  }

  var pieces: [Piece]
  /// Where the proposed stretch begins and ends.
  var start: Coordinate
  var end: Coordinate

  var length: Double { pieces.reduce(0) { $0 + $1.length } }

  /// Reads the answer to `trace_attributes`; nil when something we need is not there.
  init?(_ answer: JSONValue) {
    guard let shape = answer["shape"]?.text.flatMap(Polyline.decode), let start = shape.first,
      let end = shape.last, let edges = answer["edges"]?.elements, !edges.isEmpty
    else { return nil }
    var pieces: [Piece] = []
    for edge in edges {
      guard let id = edge["id"]?.integer, let way = edge["way_id"]?.integer,
        let kilometres = edge["length"]?.number, let speed = edge["speed"]?.number, speed > 0,
        let begin = edge["begin_heading"]?.number, let end = edge["end_heading"]?.number, id >= 0
      else { return nil }
      let use = edge["use"]?.text ?? ""
      let source = edge["source_percent_along"]?.number ?? 0
      let target = edge["target_percent_along"]?.number ?? 1
      guard 0 <= source, source <= target, target <= 1 else { return nil }
      pieces.append(
        Piece(
          id: EdgeID(rawValue: UInt64(id)), way: way,
          names: edge["names"]?.elements.compactMap(\.text) ?? [], length: kilometres * 1000,
          source: source, target: target, speed: speed,
          isRamp: use == "ramp" || use == "turn_channel",
          isFerry: use.contains("ferry"), beginHeading: begin, endHeading: end))
    }
    self.pieces = pieces
    self.start = start
    self.end = end
  }

  init(pieces: [Piece], start: Coordinate, end: Coordinate) {
    self.pieces = pieces
    self.start = start
    self.end = end
  }
}
