import AlertC
import Locations
import RDS
import Traffic

@testable import Routing

/// Tar files and tiles small enough to write by hand.
enum Fixture {
  static let tileA = TileID(level: 0, number: 3107)
  static let tileB = TileID(level: 2, number: 805_726)

  static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// A graph tile with one node; the edges with these indices run along their ways.
  static func tile(_ tile: TileID, edges: Int, forward: Set<Int> = []) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 272)
    header.replaceSubrange(0..<8, with: bytes(UInt64(tile.rawValue)))
    header.replaceSubrange(40..<48, with: bytes(UInt64(1) | UInt64(edges) << 21))
    let records = (0..<edges).flatMap { index in
      bytes(forward.contains(index) ? UInt64(1) << 61 : 0) + [UInt8](repeating: 0, count: 40)
    }
    return header + [UInt8](repeating: 7, count: 32) + records
  }

  /// A tile of live traffic, all clear.
  static func traffic(_ tile: TileID, edges: Int, version: UInt32 = 3) -> [UInt8] {
    bytes(UInt64(tile.rawValue)) + bytes(UInt64(0)) + bytes(UInt32(edges)) + bytes(version)
      + [UInt8](repeating: 0, count: 8 + edges * 8)
  }

  /// An uncompressed tar file of tiles, with an index in front or without.
  static func tar(_ tiles: [(TileID, [UInt8])], hasIndex: Bool = true) -> [UInt8] {
    var members: [(String, [UInt8])] = tiles.map { ("\($0.0).gph", $0.1) }
    if hasIndex {
      var index: [UInt8] = []
      var offset = 512 + (tiles.count * 16 + 511) / 512 * 512
      for (tile, content) in tiles {
        offset += 512
        index += bytes(UInt64(offset)) + bytes(tile.rawValue) + bytes(UInt32(content.count))
        offset += (content.count + 511) / 512 * 512
      }
      members.insert(("index.bin", index), at: 0)
    }
    var file: [UInt8] = []
    for (name, content) in members {
      var header = [UInt8](repeating: 0, count: 512)
      header.replaceSubrange(0..<name.utf8.count, with: Array(name.utf8))
      let size = String(content.count, radix: 8)
      header.replaceSubrange(
        124..<136,
        with: Array((String(repeating: "0", count: 11 - size.count) + size + "\0").utf8))
      header[156] = UInt8(ascii: "0")
      header.replaceSubrange(257..<265, with: Array("ustar\u{0}00".utf8))
      file += header + content
      file += [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
    }
    return file + [UInt8](repeating: 0, count: 1024)
  }

  static let table = TableIdentifier(cid: 58, tabcd: 1)

  static func edge(
    _ index: Int, length: Double = 1000, from source: Double = 0, to target: Double = 1,
    base: Double = 100
  ) -> MatchedEdge {
    MatchedEdge(
      id: EdgeID(tile: tileA, index: index), way: Int64(1000 + index), isForward: true,
      length: length * (target - source), source: source, target: target, baseSpeed: base)
  }

  static func incident(
    _ effects: [Effect], links: [DirectedLink] = [DirectedLink(from: 1, to: 2)], id: String = "a",
    pointReach: Double? = nil, length: Double? = nil, bothDirections: Bool = false,
    isActive: Bool = true, hasPlace: Bool = true, table: TableIdentifier? = Fixture.table,
    lcd: LocationCode = 2
  ) -> Incident {
    let place = Place(
      road: "A9", fromName: nil, toName: nil, towards: nil, line: [], length: length, links: links,
      pointReach: pointReach, isTruncated: false)
    let time = Timestamp(milliseconds: 0)
    return Incident(
      id: id, type: .congestion, impact: .major, eventCodes: [101], description: "",
      place: hasPlace ? place : nil, effects: effects, speed: nil, delay: nil, urgency: .normal,
      startTime: nil, endTime: nil, firstHeard: time, lastHeard: time, expires: time, copies: 2,
      programme: ProgrammeIdentification(rawValue: 0xd311),
      service: ServiceKey(countryCode: 13, ltn: LocationTableNumber(rawValue: 1), sid: nil),
      table: table, lcd: lcd, direction: .positive, affectsBothDirections: bothDirections,
      extent: 1,
      encoded: EncodedMessage(groups: []), isActive: isActive)
  }
}
