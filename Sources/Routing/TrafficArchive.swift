import CLinux
import Glibc

/// The engine's file of live traffic, mapped and written in place: the running engine sees every
/// word at once.
///
/// All words are cleared at the start, whatever a writer before us left behind, and at the end
/// unless ``keepsWords`` is set. One writer at a time.
package final class TrafficArchive {
  package let path: String
  /// The tile set whose edges the words belong to.
  package let fingerprint: Fingerprint
  /// Whether the words outlive this object.
  package var keepsWords: Bool
  /// The first word of each tile as an offset into the file, and how many there are.
  private let tiles: [TileID: (offset: Int, count: Int)]
  private let file: MappedFile
  /// The edges written: at the end, when power may be about to go, only these are looked at.
  private var touched: Set<EdgeID> = []

  /// Layout of a tile's header: `u64` tile, `u64` last update, `u32` edges, `u32` version.
  private static let headerLength = 32
  private static let version: UInt32 = 3

  package convenience init(
    _ configuration: EngineConfiguration, tiles: TileSet, keepsWords: Bool = false
  ) throws(RoutingError) {
    try self.init(
      path: try configuration.requireTrafficExtract(), tiles: tiles, keepsWords: keepsWords)
  }

  package init(path: String, tiles: TileSet, keepsWords: Bool = false) throws(RoutingError) {
    let file = try MappedFile(path: path, mode: .write)
    self.tiles = try TrafficArchive.validate(file, against: tiles)
    self.file = file
    self.path = path
    fingerprint = tiles.fingerprint
    self.keepsWords = keepsWords
    clearAll()
  }

  deinit { if !keepsWords { clear() } }

  /// Writes one edge's word.
  package func set(_ edge: EdgeID, _ word: EdgeSpeed) throws(RoutingError) {
    rt_store_word(try address(of: edge), word.rawValue.littleEndian)
    if word.isClear { touched.remove(edge) } else { touched.insert(edge) }
  }

  /// One edge's word as the engine sees it.
  package func word(_ edge: EdgeID) throws(RoutingError) -> EdgeSpeed {
    EdgeSpeed(rawValue: UInt64(littleEndian: rt_load_word(try address(of: edge))))
  }

  /// Clears every word that was written.
  package func clear() {
    for edge in touched {
      if let address = try? address(of: edge) { rt_store_word(address, 0) }
    }
    touched = []
  }

  /// Clears every word of the file, whoever wrote it.
  private func clearAll() {
    guard let start = file.bytes.baseAddress else { return }
    for (position, (offset, count)) in tiles.values.enumerated() {
      for index in 0..<count {
        let address = start + offset + index * 8
        // A store would make the page dirty, and flash wears out.
        if rt_load_word(address) != 0 { rt_store_word(address, 0) }
      }
      if position % 16 == 15 { file.forget() }
    }
    file.forget()
  }

  /// How many words are set.
  package var wordsSet: Int {
    guard let start = file.bytes.baseAddress else { return 0 }
    return tiles.values.reduce(0) { sum, tile in
      (0..<tile.count).reduce(sum) {
        $0 + (rt_load_word(start + tile.offset + $1 * 8) == 0 ? 0 : 1)
      }
    }
  }

  private func address(of edge: EdgeID) throws(RoutingError) -> UnsafeMutableRawPointer {
    guard let tile = tiles[edge.tile], edge.index < tile.count, let start = file.bytes.baseAddress
    else { throw .file(path: path, cause: "has no edge \(edge) (tile \(edge.tile))") }
    return start + tile.offset + edge.index * 8
  }

  /// Checks every tile: with a wrong version the engine ignores it silently, with a wrong count it
  /// finds no roads.
  private static func validate(
    _ file: borrowing MappedFile, against tiles: TileSet
  ) throws(RoutingError) -> [TileID: (offset: Int, count: Int)] {
    func mismatch(_ cause: String) -> RoutingError {
      .file(
        path: file.path,
        cause: "\(cause): made for another tile set than \(tiles.source); make it anew with"
          + " valhalla_build_extract -t -O")
    }
    var found: [TileID: (offset: Int, count: Int)] = [:]
    for member in try TileArchive(file).members {
      let name = "tile \(member.tile)"
      guard member.size >= headerLength, member.offset % 8 == 0,
        let tile = file.integer(UInt64.self, at: member.offset),
        let count = file.integer(UInt32.self, at: member.offset + 16),
        let version = file.integer(UInt32.self, at: member.offset + 20),
        tile == UInt64(member.tile.rawValue), member.size == headerLength + Int(count) * 8
      else { throw .file(path: file.path, cause: "\(name) has no valid header") }
      guard version == TrafficArchive.version else {
        throw .file(
          path: file.path, cause: "\(name) has version \(version), expected \(self.version)")
      }
      guard let expected = tiles.edgeCounts[member.tile] else {
        throw mismatch("\(name) is not in the map")
      }
      guard expected == Int(count) else {
        throw mismatch("\(name) has \(count) edges, the map has \(expected)")
      }
      found[member.tile] = (member.offset + headerLength, Int(count))
      if found.count % 64 == 0 { file.forget() }
    }
    if let missing = tiles.edgeCounts.keys.filter({ found[$0] == nil }).min() {
      throw mismatch("tile \(missing) is missing")
    }
    return found
  }
}
