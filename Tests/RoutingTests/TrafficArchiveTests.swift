import Glibc
import TestSupport
import Testing

@testable import Routing

struct TrafficArchiveTests {
  /// A tile set and a file of live traffic, which belongs to it unless another is given.
  static func files(
    _ folder: TemporaryFolder, traffic: [(TileID, [UInt8])]? = nil
  ) throws -> (tiles: TileSet, path: String) {
    let tiles = try TileSet(archive: folder.write("tiles.tar", Fixture.tar(TileSetTests.tiles)))
    let traffic =
      traffic ?? [
        (Fixture.tileA, Fixture.traffic(Fixture.tileA, edges: 3)),
        (Fixture.tileB, Fixture.traffic(Fixture.tileB, edges: 5)),
      ]
    return (tiles, folder.write("traffic.tar", Fixture.tar(traffic)))
  }

  @Test func wordsAreWrittenInPlaceAndClearedAtTheEnd() throws {
    let folder = TemporaryFolder()
    let (tiles, path) = try Self.files(folder)
    let before = try readFile(path)
    let edge = EdgeID(tile: Fixture.tileB, index: 4)
    do {
      let archive = try TrafficArchive(path: path, tiles: tiles)
      try archive.set(edge, .closed)
      #expect(try archive.word(edge) == .closed)
      #expect(archive.wordsSet == 1)
      let during = try readFile(path)
      let offset = try #require(zip(before, during).enumerated().first { $1.0 != $1.1 }).offset
      // Index, tile A with its header, tile B's header: the fifth word of tile B, byte 3.
      #expect(offset == 1024 + 1024 + 512 + 32 + 4 * 8 + 3)
      #expect(during.count == before.count)
    }
    #expect(try readFile(path) == before)
  }

  @Test func wordsSurviveWhenAskedToAndAreClearedByTheNextWriter() throws {
    let folder = TemporaryFolder()
    let (tiles, path) = try Self.files(folder)
    let before = try readFile(path)
    do {
      let archive = try TrafficArchive(path: path, tiles: tiles, keepsWords: true)
      try archive.set(EdgeID(tile: Fixture.tileA, index: 0), .closed)
    }
    #expect(try readFile(path) != before)
    let archive = try TrafficArchive(path: path, tiles: tiles)
    #expect(archive.wordsSet == 0)
    #expect(try readFile(path) == before)
  }

  @Test func twoWritersAtOnceAreRefused() throws {
    let folder = TemporaryFolder()
    let (tiles, path) = try Self.files(folder)
    let first = try TrafficArchive(path: path, tiles: tiles)
    try first.set(EdgeID(tile: Fixture.tileA, index: 0), .closed)
    let error = #expect(throws: RoutingError.self) { try TrafficArchive(path: path, tiles: tiles) }
    #expect(error?.description == "\(path): another program writes it")
    #expect(first.wordsSet == 1)
  }

  /// Another thread may start a program at any moment; until it runs, the child has all our files.
  @Test func theLockEndsWithItsWriterThoughAChildHasACopyOfTheDescriptor() throws {
    let folder = TemporaryFolder()
    let (tiles, path) = try Self.files(folder)
    var copies: [CInt] = []
    defer { for copy in copies { close(copy) } }
    do {
      let first = try TrafficArchive(path: path, tiles: tiles)
      #expect(first.wordsSet == 0)
      copies = Self.copiesOfDescriptors(openOn: path)
    }
    #expect(!copies.isEmpty)
    _ = try TrafficArchive(path: path, tiles: tiles)
  }

  /// Duplicates of every descriptor of ours that is open on a file.
  private static func copiesOfDescriptors(openOn path: String) -> [CInt] {
    var wanted = stat()
    guard stat(path, &wanted) == 0 else { return [] }
    return (0..<CInt(getdtablesize())).prefix(4096).compactMap { descriptor in
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_ino == wanted.st_ino,
        status.st_dev == wanted.st_dev
      else { return nil }
      let copy = dup(descriptor)
      return copy < 0 ? nil : copy
    }
  }

  @Test func edgesThatTheFileDoesNotHaveAreRefused() throws {
    let folder = TemporaryFolder()
    let (tiles, path) = try Self.files(folder)
    let archive = try TrafficArchive(path: path, tiles: tiles)
    #expect(throws: RoutingError.self) {
      try archive.set(EdgeID(tile: Fixture.tileA, index: 3), .closed)
    }
    #expect(throws: RoutingError.self) {
      try archive.set(EdgeID(tile: TileID(level: 1, number: 1), index: 0), .closed)
    }
  }

  @Test func filesOfAnotherTileSetAreRefused() throws {
    let good = (Fixture.tileA, Fixture.traffic(Fixture.tileA, edges: 3))
    let other = TileID(level: 1, number: 50_231)
    let cases: [([(TileID, [UInt8])], String)] = [
      ([good], "tile 2/000/805/726 is missing"),
      ([good, (Fixture.tileB, Fixture.traffic(Fixture.tileB, edges: 4))], "has 4 edges, the map"),
      (
        [good, (Fixture.tileB, Fixture.traffic(Fixture.tileB, edges: 5, version: 2))],
        "has version 2, expected 3"
      ),
      (
        [
          good, (Fixture.tileB, Fixture.traffic(Fixture.tileB, edges: 5)),
          (other, Fixture.traffic(other, edges: 1)),
        ], "tile 1/050/231 is not in the map"
      ),
      ([good, (Fixture.tileB, Fixture.traffic(Fixture.tileA, edges: 5))], "no valid header"),
      ([good, (Fixture.tileB, [1, 2, 3])], "no valid header"),
    ]
    for (traffic, cause) in cases {
      let folder = TemporaryFolder()
      let (tiles, path) = try Self.files(folder, traffic: traffic)
      let error = #expect(throws: RoutingError.self) {
        try TrafficArchive(path: path, tiles: tiles)
      }
      #expect(error?.description.contains(cause) == true, "\(String(describing: error))")
    }
  }
}
