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
