import Locations
import TestSupport
import Testing

@testable import Routing

struct TileSetTests {
  static let tiles = [
    (Fixture.tileA, Fixture.tile(Fixture.tileA, edges: 3, forward: [1])),
    (Fixture.tileB, Fixture.tile(Fixture.tileB, edges: 5)),
  ]

  @Test func edgeIdentifiersHoldLevelTileAndIndex() {
    let edge = EdgeID(rawValue: 9_462_375_400)
    #expect(edge.tile == TileID(level: 0, number: 3197))
    #expect(edge.index == 282)
    #expect(EdgeID(tile: edge.tile, index: edge.index) == edge)
  }

  @Test func tileNamesAreThoseOfTheEnginesFiles() {
    #expect(TileID(level: 0, number: 3197).description == "0/003/197")
    #expect(TileID(level: 2, number: 805_726).description == "2/000/805/726")
    #expect(TileID(path: "2/000/805/726.gph") == TileID(level: 2, number: 805_726))
    let others = [
      "index.bin", "0/003/1977.gph", "9/003/197.gph", "0//197.gph", "0.gph", "0/a03/197.gph",
    ]
    for name in others {
      #expect(TileID(path: Substring(name)) == nil)
    }
  }

  @Test(arguments: [true, false])
  func countsAreReadFromATarFileWithAnIndexAndWithout(hasIndex: Bool) throws {
    let folder = TemporaryFolder()
    let path = folder.write("tiles.tar", Fixture.tar(Self.tiles, hasIndex: hasIndex))
    let set = try TileSet(archive: path)
    #expect(set.edgeCounts == [Fixture.tileA: 3, Fixture.tileB: 5])
    #expect(set.contains(EdgeID(tile: Fixture.tileA, index: 2)))
    #expect(!set.contains(EdgeID(tile: Fixture.tileA, index: 3)))
    #expect(set.isForward(EdgeID(tile: Fixture.tileA, index: 1)) == true)
    #expect(set.isForward(EdgeID(tile: Fixture.tileA, index: 0)) == false)
    #expect(set.isForward(EdgeID(tile: Fixture.tileA, index: 3)) == nil)
  }

  @Test func aFolderOfTheSameTilesHasTheSameFingerprint() throws {
    let folder = TemporaryFolder()
    let archive = try TileSet(archive: folder.write("tiles.tar", Fixture.tar(Self.tiles)))
    for (tile, bytes) in Self.tiles { folder.write("T/\(tile).gph", bytes) }
    folder.write("T/0/003/notes.txt", "not a tile")
    let set = try TileSet(folder: folder.path + "/T")
    #expect(set.fingerprint == archive.fingerprint)
    #expect(set.edgeCounts == archive.edgeCounts)
    #expect(set.isForward(EdgeID(tile: Fixture.tileA, index: 1)) == true)
    #expect(set.isForward(EdgeID(tile: Fixture.tileB, index: 4)) == false)
  }

  @Test func anotherBuildHasAnotherFingerprint() throws {
    let folder = TemporaryFolder()
    let first = try TileSet(archive: folder.write("a.tar", Fixture.tar(Self.tiles)))
    var tiles = Self.tiles
    tiles[1].1 = Fixture.tile(Fixture.tileB, edges: 6)
    let second = try TileSet(archive: folder.write("b.tar", Fixture.tar(tiles)))
    let third = try TileSet(archive: folder.write("c.tar", Fixture.tar([tiles[0]])))
    #expect(Set([first.fingerprint, second.fingerprint, third.fingerprint]).count == 3)
    #expect(Fingerprint(first.fingerprint.description) == first.fingerprint)
  }

  @Test func coverageIsThatOfTheTilesOfLocalRoads() throws {
    let folder = TemporaryFolder()
    let set = try TileSet(archive: folder.write("tiles.tar", Fixture.tar(Self.tiles)))
    // Row 559, column 766 of quarter degrees.
    #expect(set.covers(Coordinate(latitude: 49.8, longitude: 11.6)))
    #expect(!set.covers(Coordinate(latitude: 50.1, longitude: 11.6)))
    #expect(!set.covers(Coordinate(latitude: .nan, longitude: 11.6)))
    #expect(!set.covers(Coordinate(latitude: 91, longitude: 200)))
  }

  @Test func damagedFilesAreRefusedWithTheirNameAndCause() throws {
    let folder = TemporaryFolder()
    let whole = Fixture.tar(Self.tiles)
    var wrongTile = Self.tiles
    wrongTile[0].1 = Fixture.tile(Fixture.tileB, edges: 3)
    var wrongSize = whole
    wrongSize.replaceSubrange(124..<128, with: Array("zzzz".utf8))
    let cases: [(String, [UInt8], String)] = [
      ("empty.tar", [], "empty"),
      ("short.tar", Array(whole.prefix(700)), "cut short"),
      ("cut.tar", Array(whole.prefix(1600)), "lies beyond its end"),
      ("text.tar", Array(repeating: 65, count: 2000), "not an uncompressed tar file"),
      ("zero.tar", Array(repeating: 0, count: 2048), "holds no tile"),
      ("wrong.tar", Fixture.tar(wrongTile), "no tile of Valhalla 3"),
      ("size.tar", wrongSize, "size of a member unreadable"),
    ]
    for (name, bytes, cause) in cases {
      let path = folder.write(name, bytes)
      let error = #expect(throws: RoutingError.self) { try TileSet(archive: path) }
      #expect(error?.description.hasPrefix("\(path): ") == true)
      #expect(error?.description.contains(cause) == true, "\(name): \(String(describing: error))")
    }
    let error = #expect(throws: RoutingError.self) { try TileSet(archive: folder.path + "/none") }
    #expect(error?.description.contains("No such file") == true)
    #expect(throws: RoutingError.self) { try TileSet(folder: folder.path) }
  }
}
