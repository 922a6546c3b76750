import CLinux
import Glibc
import Locations

/// The engine's map: its tiles, how many directed edges each has, and which build it is.
package final class TileSet {
  /// `tiles.tar` or the folder of tiles.
  package let source: String
  package let edgeCounts: [TileID: Int]
  package let fingerprint: Fingerprint
  /// When the file or folder last changed, in seconds since 1970: what `/status` tells, too.
  package let lastModified: Int64

  private enum Place {
    case archive([TileID: TileArchive.Member])
    case folder
  }
  private let place: Place
  /// The archive stays mapped to answer for single edges; of a folder, the tile asked last.
  private var open: OpenTile

  /// Reads the tile set the engine would use: the extract when it is there, else the folder.
  package convenience init(_ configuration: EngineConfiguration) throws(RoutingError) {
    if let archive = configuration.tileExtract, access(archive, R_OK) == 0 {
      try self.init(archive: archive)
    } else if let folder = configuration.tileFolder, access(folder, R_OK) == 0 {
      try self.init(folder: folder)
    } else {
      let named = [configuration.tileExtract, configuration.tileFolder].compactMap { $0 }
      throw .configuration(
        file: configuration.path, line: nil,
        cause: "no tiles at \(named.joined(separator: " or "))")
    }
  }

  /// Reads the tiles of a tar file.
  package init(archive path: String) throws(RoutingError) {
    let file = try MappedFile(path: path, mode: .read)
    var counts: [TileID: Int] = [:]
    var members: [TileID: TileArchive.Member] = [:]
    var hasher = Fingerprint.Hasher()
    let sorted = try TileArchive(file).members.sorted { $0.tile < $1.tile }
    for (position, member) in sorted.enumerated() {
      let tile = UnsafeRawBufferPointer(
        rebasing: file.bytes[member.offset..<member.offset + member.size])
      counts[member.tile] = try TileSet.read(tile, member.tile, &hasher, source: path)
      members[member.tile] = member
      if position % 64 == 63 { file.forget() }
    }
    file.forget()
    source = path
    edgeCounts = counts
    fingerprint = Fingerprint(rawValue: hasher.value)
    lastModified = file.modified
    place = .archive(members)
    open = OpenTile(tile: nil, file: file)
  }

  /// Reads the tiles of a folder.
  package init(folder path: String) throws(RoutingError) {
    var counts: [TileID: Int] = [:]
    var hasher = Fingerprint.Hasher()
    var last: OpenTile?
    for tile in try TileSet.tiles(in: path).sorted() {
      let file = try MappedFile(path: "\(path)/\(tile).gph", mode: .read)
      counts[tile] = try TileSet.read(
        UnsafeRawBufferPointer(file.bytes), tile, &hasher, source: file.path)
      last = OpenTile(tile: tile, file: file)
    }
    var status = stat()
    guard let last, stat(path, &status) == 0 else {
      throw .file(path: path, cause: "holds no tile")
    }
    source = path
    edgeCounts = counts
    fingerprint = Fingerprint(rawValue: hasher.value)
    lastModified = Int64(status.st_mtim.tv_sec)
    place = .folder
    open = last
  }

  /// Whether a tile of local roads covers a place; false means that no road is there.
  package func covers(_ coordinate: Coordinate) -> Bool {
    guard (-90..<90).contains(coordinate.latitude), (-180..<180).contains(coordinate.longitude)
    else { return false }
    // Level 2 cuts the world into quarters of a degree, row by row from the south-west.
    let row = UInt32((coordinate.latitude + 90) * 4)
    let column = UInt32((coordinate.longitude + 180) * 4)
    return edgeCounts[TileID(level: 2, number: row * 1440 + column)] != nil
  }

  package func contains(_ edge: EdgeID) -> Bool {
    edgeCounts[edge.tile].map { edge.index < $0 } ?? false
  }

  /// Whether an edge runs along its OpenStreetMap way (true) or against it.
  package func isForward(_ edge: EdgeID) -> Bool? {
    switch place {
    case .archive(let members):
      guard let member = members[edge.tile] else { return nil }
      let tile = UnsafeRawBufferPointer(
        rebasing: open.file.bytes[member.offset..<member.offset + member.size])
      return TileHeader(tile)?.isForward(edge.index, in: tile)
    case .folder:
      if open.tile != edge.tile {
        guard contains(edge),
          let file = try? MappedFile(path: "\(source)/\(edge.tile).gph", mode: .read)
        else { return nil }
        open = OpenTile(tile: edge.tile, file: file)
      }
      let tile = UnsafeRawBufferPointer(open.file.bytes)
      return TileHeader(tile)?.isForward(edge.index, in: tile)
    }
  }

  private struct OpenTile: ~Copyable {
    var tile: TileID?
    var file: MappedFile
  }

  /// Hashes a tile's identity, size, header and ends, and returns its edge count.
  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ tile: TileID, _ hasher: inout Fingerprint.Hasher,
    source: String
  ) throws(RoutingError) -> Int {
    guard let header = TileHeader(bytes), header.tile == tile else {
      throw .file(path: source, cause: "tile \(tile) is no tile of Valhalla 3")
    }
    hasher.combine(UInt64(tile.rawValue))
    hasher.combine(UInt64(bytes.count))
    // A page at either end: the header with its counts, the first nodes, the last shapes or names.
    hasher.combine(UnsafeRawBufferPointer(rebasing: bytes.prefix(4096)))
    hasher.combine(UnsafeRawBufferPointer(rebasing: bytes.suffix(4096)))
    return header.edgeCount
  }

  /// The tiles below a folder, by their names.
  private static func tiles(in folder: String, below prefix: String = "") throws(RoutingError)
    -> [TileID]
  {
    let path = prefix.isEmpty ? folder : "\(folder)/\(prefix)"
    guard let stream = opendir(path) else { throw .file(path: path, cause: systemError()) }
    defer { closedir(stream) }
    var tiles: [TileID] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      let relative = prefix.isEmpty ? name : "\(prefix)/\(name)"
      // Tiles lie in folders named by three digits, below one named by the level.
      if name.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
        var status = stat()
        guard stat("\(folder)/\(relative)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR
        else { continue }
        tiles += try TileSet.tiles(in: folder, below: relative)
      } else if let tile = TileID(path: Substring(relative)) {
        tiles.append(tile)
      } else if name.hasSuffix(".gph.gz") {
        throw .file(path: "\(folder)/\(relative)", cause: "compressed tiles cannot be read")
      }
    }
    return tiles
  }
}
