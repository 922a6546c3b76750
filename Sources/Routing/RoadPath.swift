import Locations

/// A course along lanes, the first and the last in part.
struct RoadPath: Sendable {
  struct Piece: Sendable {
    var lane: RoadGraph.Lane
    /// The part that is driven, as shares of the lane in driving order.
    var from: Double
    var to: Double
  }

  private(set) var pieces: [Piece]
  /// Metres.
  let length: Double
  /// The places passed, from end to end.
  let shape: [MapPlace]

  /// A course over at least one piece.
  init(_ pieces: [Piece], in graph: RoadGraph) {
    // A stub of some decimetres at an end is nothing an engine's edge would show.
    var pieces = pieces[...]
    while pieces.count > 1, let first = pieces.first, graph.length(of: first) < 1 {
      pieces.removeFirst()
    }
    while pieces.count > 1, let last = pieces.last, graph.length(of: last) < 1 {
      pieces.removeLast()
    }
    self.pieces = Array(pieces)
    length = pieces.reduce(0) { $0 + graph.length(of: $1) }
    shape = pieces.reduce(into: []) { shape, piece in
      for place in graph.shape(of: piece) where place != shape.last { shape.append(place) }
    }
  }

  /// The ways in driving order, each with `f` when driven along its nodes and `b` when against.
  func ways(in graph: RoadGraph) -> [String] {
    pieces.reduce(into: []) { ways, piece in
      let way = graph.way(of: piece.lane)
      if ways.last != way { ways.append(way) }
    }
  }

  /// Places along the shape, at most so many metres apart, its corners included.
  func samples(every metres: Double) -> [MapPlace] {
    var samples = shape.prefix(1).map { $0 }
    for (from, to) in zip(shape, shape.dropFirst()) {
      let count = Int((from.distance(to: to) / metres).rounded(.up))
      for step in 0..<max(1, count) {
        samples.append(from.moved(towards: to, by: Double(step + 1) / Double(max(1, count))))
      }
    }
    return samples
  }
}

extension RoadGraph {
  func length(of piece: RoadPath.Piece) -> Double {
    sections[piece.lane.section].length * (piece.to - piece.from)
  }

  /// The places of a piece in driving order.
  func shape(of piece: RoadPath.Piece) -> [MapPlace] {
    let whole = shape(of: piece.lane.section)
    let driven = piece.lane.isForward ? Array(whole) : whole.reversed()
    guard piece.from > 0 || piece.to < 1 else { return driven }
    let length = sections[piece.lane.section].length
    let (first, last) = (piece.from * length, piece.to * length)
    var shape: [MapPlace] = []
    var passed = 0.0
    for (from, to) in zip(driven, driven.dropFirst()) {
      let step = from.distance(to: to)
      if passed + step >= first, passed <= last {
        if shape.isEmpty { shape.append(from.moved(towards: to, by: (first - passed) / step)) }
        shape.append(from.moved(towards: to, by: (last - passed) / step))
      }
      passed += step
    }
    return shape
  }
}

extension MapPlace {
  /// The place at a share of the straight line to another; the ends for shares beyond them.
  fileprivate func moved(towards other: MapPlace, by share: Double) -> MapPlace {
    // Also for a line without length, whose shares are no numbers.
    guard share > 0 else { return self }
    guard share < 1 else { return other }
    return MapPlace(
      latitude: latitude + Int32((Double(other.latitude - latitude) * share).rounded()),
      longitude: longitude + Int32((Double(other.longitude - longitude) * share).rounded()))
  }
}
