import JSON
import Locations
import TrafficLayer

/// The engine's edges below a shape that follows its roads exactly.
///
/// The shape must be the map's own: the engine walks it vertex by vertex. Where it cannot, there is
/// no answer, and never one that lies beside the shape.
struct EdgeWalk: Sendable {
  struct Piece: Sendable {
    var id: EdgeID
    var way: Int64
    var length: Double
    var source: Double
    var target: Double
    var speed: Double
  }

  /// In driving order, those without length left out.
  let pieces: [Piece]
  var length: Double { pieces.reduce(0) { $0 + $1.length } }

  /// Asks the engine.
  init(_ shape: [MapPlace], _ engine: any EngineConnection) throws(RoutingError) {
    let answer = try engine.post("trace_attributes", EdgeWalk.request(shape))
    guard let walk = EdgeWalk(answer) else {
      throw .request(code: nil, cause: "an answer without usable edges")
    }
    self = walk
  }

  /// Reads the answer to `trace_attributes`; nil when something we need is not there.
  init?(_ answer: JSONValue) {
    guard let edges = answer["edges"]?.elements, !edges.isEmpty else { return nil }
    var pieces: [Piece] = []
    for edge in edges {
      guard let id = edge["id"]?.integer, id >= 0, let way = edge["way_id"]?.integer,
        let kilometres = edge["length"]?.number, let speed = edge["speed"]?.number, speed > 0
      else { return nil }
      let source = edge["source_percent_along"]?.number ?? 0
      let target = edge["target_percent_along"]?.number ?? 1
      guard 0 <= source, source <= target, target <= 1 else { return nil }
      guard target > source else { continue }
      pieces.append(
        Piece(
          id: EdgeID(rawValue: UInt64(id)), way: way, length: kilometres * 1000, source: source,
          target: target, speed: speed))
    }
    // Where a shape ends at a junction the engine may add the first decimetres of the next edge.
    while pieces.count > 1, let last = pieces.last, last.length == 0 { pieces.removeLast() }
    while pieces.count > 1, let first = pieces.first, first.length == 0 { pieces.removeFirst() }
    guard !pieces.isEmpty else { return nil }
    self.pieces = pieces
  }

  /// The request for the edges below a shape.
  private static func request(_ shape: [MapPlace]) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("encoded_polyline", Polyline.encode(shape.map(\.coordinate)))
      $0.member("shape_match", "edge_walk")
      $0.costingWithoutTraffic()
      $0.name("filters")
      $0.object {
        $0.member("action", "include")
        $0.name("attributes")
        $0.array { for attribute in attributes { $0.string(attribute) } }
      }
    }
    return json.text
  }

  /// What we read of each edge.
  ///
  /// Release 3.9.1 always tells the two shares and does not know them as attributes, which does no
  /// harm; where they must be asked for, a part would else pass for a whole edge.
  private static let attributes = [
    "edge.id", "edge.way_id", "edge.length", "edge.speed", "edge.source_percent_along",
    "edge.target_percent_along",
  ]
}
