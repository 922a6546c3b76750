import Glibc
import Locations

/// The engine's line encoding: differences of 1e-6 degree in printable characters.
package enum Polyline {
  /// The coordinates of an encoded line; nil when it is damaged.
  package static func decode(_ text: String) -> [Coordinate]? {
    var line: [Coordinate] = []
    var (latitude, longitude) = (0, 0)
    var bytes = text.utf8.makeIterator()
    while let first = bytes.next() {
      guard let north = difference(first, &bytes), let second = bytes.next(),
        let east = difference(second, &bytes)
      else { return nil }
      latitude &+= north
      longitude &+= east
      line.append(
        Coordinate(latitude: Double(latitude) / 1e6, longitude: Double(longitude) / 1e6))
    }
    return line
  }

  /// Encodes a line.
  package static func encode(_ line: [Coordinate]) -> String {
    var text = ""
    var (latitude, longitude) = (0, 0)
    for place in line {
      let north = Int((place.latitude * 1e6).rounded())
      let east = Int((place.longitude * 1e6).rounded())
      for difference in [north - latitude, east - longitude] {
        var value = difference < 0 ? ~(difference << 1) : difference << 1
        while value >= 0x20 {
          text.unicodeScalars.append(UnicodeScalar(UInt8(value & 0x1f | 0x20) + 63))
          value >>= 5
        }
        text.unicodeScalars.append(UnicodeScalar(UInt8(value) + 63))
      }
      (latitude, longitude) = (north, east)
    }
    return text
  }

  private static func difference(
    _ first: UInt8, _ bytes: inout String.UTF8View.Iterator
  ) -> Int? {
    var (value, shift, byte) = (0, 0, first)
    while true {
      guard byte >= 63, shift < 40 else { return nil }
      let digit = Int(byte - 63)
      value |= (digit & 0x1f) << shift
      shift += 5
      if digit < 0x20 { break }
      guard let next = bytes.next() else { return nil }
      byte = next
    }
    return value & 1 == 1 ? ~(value >> 1) : value >> 1
  }
}

/// Distances and bearings on a sphere: right to half a percent, enough for tests by the metre.
enum Geometry {
  private static let radius = 6_371_000.0

  /// Metres between two places.
  static func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
    let (from, to) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
    let north = sin((to - from) / 2)
    let east = sin((b.longitude - a.longitude) * .pi / 360)
    return 2 * radius * asin(min(1, sqrt(north * north + cos(from) * cos(to) * east * east)))
  }

  /// Degrees clockwise from north, 0 to 360, in which the way from `a` to `b` begins.
  static func bearing(_ a: Coordinate, _ b: Coordinate) -> Double {
    let (from, to) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
    let east = (b.longitude - a.longitude) * .pi / 180
    let angle = atan2(sin(east) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(east))
    let degrees = angle * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// How far two bearings are apart, 0 to 180 degrees.
  static func turn(_ a: Double, _ b: Double) -> Double {
    let difference = abs(a - b).truncatingRemainder(dividingBy: 360)
    return min(difference, 360 - difference)
  }
}
