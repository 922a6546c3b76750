/// A tile of the engine's graph: the low 25 bits of Valhalla's GraphId, level and number.
package struct TileID: RawRepresentable, Sendable, Hashable, Comparable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue & 0x1ff_ffff }

  package init(level: UInt32, number: UInt32) {
    self.init(rawValue: level & 7 | number << 3)
  }

  /// 0 holds motorways to primary roads, 1 secondary and tertiary ones, 2 the rest, 3 transit.
  package var level: UInt32 { rawValue & 7 }
  package var number: UInt32 { rawValue >> 3 }

  package static func < (left: TileID, right: TileID) -> Bool {
    (left.level, left.number) < (right.level, right.number)
  }
}

extension TileID: CustomStringConvertible {
  /// The tile's name as a file without its ending, such as `2/000/805/726`.
  package var description: String {
    let width = level >= 2 ? 9 : 6
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, width - digits.count)) + digits
    var path = String(level)
    for (position, digit) in padded.enumerated() {
      if (padded.count - position) % 3 == 0 { path.append("/") }
      path.append(digit)
    }
    return path
  }

  /// Reads a file name such as `0/003/197.gph`; nil for anything else.
  init?(path: Substring) {
    let ending = ".gph"
    guard path.hasSuffix(ending) else { return nil }
    let parts = path.dropLast(ending.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3, let level = UInt32(parts[0]), level < 8,
      parts.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
      let number = UInt32(parts.dropFirst().joined()), number < 1 << 22
    else { return nil }
    self.init(level: level, number: number)
  }
}

/// A directed edge of the engine's graph: Valhalla's GraphId.
///
/// Edges are numbered anew by every build of the tiles, so an id means something only together
/// with the ``Fingerprint`` of its tile set.
package struct EdgeID: RawRepresentable, Sendable, Hashable, Comparable, CustomStringConvertible {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue & 0x3fff_ffff_ffff }

  package init(tile: TileID, index: Int) {
    self.init(rawValue: UInt64(tile.rawValue) | UInt64(index) << 25)
  }

  package var tile: TileID { TileID(rawValue: UInt32(rawValue & 0x1ff_ffff)) }
  /// The edge's place among its tile's directed edges.
  package var index: Int { Int(rawValue >> 25) }

  package static func < (left: EdgeID, right: EdgeID) -> Bool { left.rawValue < right.rawValue }

  package var description: String { String(rawValue) }
}
