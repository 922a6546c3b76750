/// The members of an uncompressed tar of tiles: `tiles.tar` or `traffic.tar`.
///
/// `valhalla_build_extract` puts `index.bin` first: 16 bytes a tile, little endian, `u64` offset of
/// the content, `u32` tile, `u32` size. The engine reads that index and nothing else when it is
/// there, and the members' headers when it is not; so do we, to write where it reads.
struct TileArchive {
  struct Member {
    var tile: TileID
    var offset: Int
    var size: Int
  }

  let members: [Member]

  init(_ file: borrowing MappedFile) throws(RoutingError) {
    var members: [Member] = []
    var position = 0
    while let header = try TarHeader(file, at: position) {
      let content = position + TarHeader.length
      guard header.size <= file.bytes.count - content else {
        throw .file(path: file.path, cause: "cut short within \(header.name)")
      }
      if position == 0, header.name == "index.bin" {
        members = try TileArchive.index(file, at: content, size: header.size)
        break
      }
      if header.isFile, let tile = TileID(path: Substring(header.name)) {
        members.append(Member(tile: tile, offset: content, size: header.size))
      }
      position = content + (header.size + 511) / 512 * 512
    }
    guard !members.isEmpty else { throw .file(path: file.path, cause: "holds no tile") }
    self.members = members
  }

  private static func index(
    _ file: borrowing MappedFile, at start: Int, size: Int
  ) throws(RoutingError) -> [Member] {
    guard size % 16 == 0 else {
      throw .file(path: file.path, cause: "index.bin is \(size) bytes, not a multiple of 16")
    }
    var members: [Member] = []
    members.reserveCapacity(size / 16)
    for entry in stride(from: start, to: start + size, by: 16) {
      guard let offset = file.integer(UInt64.self, at: entry),
        let tile = file.integer(UInt32.self, at: entry + 8),
        let size = file.integer(UInt32.self, at: entry + 12)
      else { throw .file(path: file.path, cause: "cut short within index.bin") }
      let member = TileID(rawValue: tile)
      guard tile == member.rawValue, offset <= UInt64(file.bytes.count),
        Int(offset) <= file.bytes.count - Int(size)
      else {
        throw .file(path: file.path, cause: "cut short: tile \(member) lies beyond its end")
      }
      members.append(Member(tile: member, offset: Int(offset), size: Int(size)))
    }
    return members
  }
}

/// One 512-byte header of a tar file (POSIX ustar).
private struct TarHeader {
  static let length = 512

  let name: String
  let size: Int
  let isFile: Bool

  /// Reads the header at an offset; nil at the end of the archive.
  init?(_ file: borrowing MappedFile, at offset: Int) throws(RoutingError) {
    guard offset < file.bytes.count else { return nil }
    guard offset <= file.bytes.count - TarHeader.length else {
      throw .file(path: file.path, cause: "cut short: \(file.bytes.count) bytes")
    }
    let bytes = file.bytes[offset..<offset + TarHeader.length]
    if bytes.allSatisfy({ $0 == 0 }) { return nil }
    func text(_ range: Range<Int>) -> String {
      let field = bytes[offset + range.lowerBound..<offset + range.upperBound]
      return String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard text(257..<262) == "ustar" else {
      throw .file(path: file.path, cause: "not an uncompressed tar file (byte \(offset))")
    }
    let digits = text(124..<136).filter { $0 != " " }
    guard let size = Int(digits, radix: 8), size >= 0 else {
      throw .file(path: file.path, cause: "size of a member unreadable (byte \(offset))")
    }
    // GNU tar's own form of the header has a space here, and times in place of the prefix.
    let folder = bytes[offset + 262] == 0 ? text(345..<500) : ""
    name = folder.isEmpty ? text(0..<100) : "\(folder)/\(text(0..<100))"
    self.size = size
    isFile = bytes[offset + 156] == UInt8(ascii: "0") || bytes[offset + 156] == 0
  }
}
