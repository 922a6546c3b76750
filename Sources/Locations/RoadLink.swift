import AlertC

/// A point of the table by its code and place alone.
struct RoadPoint: Hashable {
  let lcd: LocationCode
  let coordinate: Coordinate
}

/// Two neighbouring points in the order they are driven, and the offsets that lead from one to the
/// other.
struct RoadLink: Hashable {
  let from: RoadPoint
  let to: RoadPoint
  let driving: QueueDirection

  var link: DirectedLink { DirectedLink(from: from.lcd, to: to.lcd) }
  /// Metres from end to end.
  var straight: Double { from.coordinate.distance(to: to.coordinate) }
}
