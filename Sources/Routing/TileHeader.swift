/// What the header of a graph tile tells: whose it is and how many directed edges it holds.
struct TileHeader {
  /// Bytes of Valhalla's GraphTileHeader.
  static let length = 272

  let tile: TileID
  let edgeCount: Int
  private let firstEdge: Int

  /// Reads a tile's first bytes; nil when they are no graph tile.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= TileHeader.length else { return nil }
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    let graph = word(0) & 0x3fff_ffff_ffff
    guard graph >> 25 == 0 else { return nil }
    tile = TileID(rawValue: UInt32(graph))
    edgeCount = Int(word(40) >> 21 & 0x1f_ffff)
    let (nodes, transitions) = (Int(word(40) & 0x1f_ffff), Int(word(48) & 0x3f_ffff))
    firstEdge = TileHeader.length + nodes * 32 + transitions * 8
    guard firstEdge + edgeCount * 48 <= bytes.count else { return nil }
  }

  /// Whether an edge runs along its OpenStreetMap way or against it.
  func isForward(_ index: Int, in bytes: UnsafeRawBufferPointer) -> Bool? {
    guard (0..<edgeCount).contains(index) else { return nil }
    let offset = firstEdge + index * 48
    guard offset + 8 <= bytes.count else { return nil }
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    return word >> 61 & 1 == 1
  }
}
