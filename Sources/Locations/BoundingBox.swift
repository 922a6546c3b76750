import Glibc

/// A box between two meridians and two parallels, in degrees.
///
/// A `west` greater than `east` stands for a box across the antimeridian.
package struct BoundingBox: Sendable, Hashable {
  package let west: Double
  package let south: Double
  package let east: Double
  package let north: Double

  /// A box; nil when a side is not on the globe or south lies north of north.
  package init?(west: Double, south: Double, east: Double, north: Double) {
    guard (-180...180).contains(west), (-180...180).contains(east), (-90...90).contains(south),
      (-90...90).contains(north), south <= north
    else { return nil }
    self.init(w: west, s: south, e: east, n: north)
  }

  private init(w: Double, s: Double, e: Double, n: Double) {
    west = w
    south = s
    east = e
    north = n
  }

  /// The smallest box around coordinates, without regard to the antimeridian; nil for none.
  package init?(_ coordinates: [Coordinate]) {
    guard let first = coordinates.first else { return nil }
    var (w, s, e, n) = (first.longitude, first.latitude, first.longitude, first.latitude)
    for coordinate in coordinates.dropFirst() {
      w = min(w, coordinate.longitude)
      e = max(e, coordinate.longitude)
      s = min(s, coordinate.latitude)
      n = max(n, coordinate.latitude)
    }
    self.init(w: w, s: s, e: e, n: n)
  }

  /// The box around a circle on the globe; the radius in metres.
  package init(around center: Coordinate, radius: Double) {
    let angle = max(0, radius) / Coordinate.earthRadius
    // A circle that holds a pole meets every meridian.
    let reach = angle.degrees + BoundingBox.margin
    let (s, n) = (center.latitude - reach, center.latitude + reach)
    guard angle < .pi / 2, s > -90, n < 90 else {
      self.init(w: -180, s: max(-90, s), e: 180, n: min(90, n))
      return
    }
    let sine = sin(angle) / cos(center.latitude.radians)
    let width = asin(min(1, sine)).degrees + BoundingBox.margin
    guard width < 180 else {
      self.init(w: -180, s: s, e: 180, n: n)
      return
    }
    let (w, e) = (center.longitude - width, center.longitude + width)
    self.init(w: w < -180 ? w + 360 : w, s: s, e: e > 180 ? e - 360 : e, n: n)
  }

  /// Rounding must not exclude what lies on the circle; this is a tenth of a millimetre.
  private static let margin = 1e-9

  /// The box with a margin of so many metres on all sides, as far as the globe goes.
  func widened(by metres: Double) -> BoundingBox {
    let reach = (metres / Coordinate.earthRadius).degrees
    let (s, n) = (max(-90, south - reach), min(90, north + reach))
    // Where the meridians are closest, and not quite at a pole.
    let width = reach / max(0.01, cos(max(abs(s), abs(n)).radians))
    return BoundingBox(w: max(-180, west - width), s: s, e: min(180, east + width), n: n)
  }

  /// The box as one or, across the antimeridian, two boxes whose west is not east of their east.
  package var parts: [BoundingBox] {
    guard west > east else { return [self] }
    return [
      BoundingBox(w: west, s: south, e: 180, n: north),
      BoundingBox(w: -180, s: south, e: east, n: north),
    ]
  }

  /// Whether a place lies in the box or on its sides.
  package func contains(_ place: Coordinate) -> Bool {
    let (isEast, isWest) = (place.longitude >= west, place.longitude <= east)
    return (west > east ? isEast || isWest : isEast && isWest)
      && place.latitude >= south && place.latitude <= north
  }

  /// Whether any part of a line, or of a single place, lies in the box or on its sides.
  package func touches(_ line: [Coordinate]) -> Bool {
    parts.contains { part in
      line.contains(where: part.contains)
        || zip(line, line.dropFirst()).contains(where: part.crosses)
    }
  }

  /// Whether a straight segment passes through the box: what is left after cutting it at each side.
  private func crosses(_ from: Coordinate, _ to: Coordinate) -> Bool {
    var (entry, exit) = (0.0, 1.0)
    let (dx, dy) = (to.longitude - from.longitude, to.latitude - from.latitude)
    let sides = [
      (-dx, from.longitude - west), (dx, east - from.longitude),
      (-dy, from.latitude - south), (dy, north - from.latitude),
    ]
    for (slope, room) in sides {
      if slope == 0 {
        if room < 0 { return false }
      } else if slope < 0 {
        entry = max(entry, room / slope)
      } else {
        exit = min(exit, room / slope)
      }
    }
    return entry <= exit
  }
}
