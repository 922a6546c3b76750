import AlertC
import Locations
import TestSupport
import Testing
import Traffic

@testable import Engine
@testable import Routing

struct EngineWriterTests {
  @Test func onlyWhatChangedIsWrittenAndWhatEndedIsCleared() throws {
    let folder = TemporaryFolder()
    let (tiles, traffic) = try TrafficArchiveTests.files(folder)
    let database = try MatchStoreTests.database(folder)
    let link = MatchStoreTests.link
    try MatchStoreTests.save(
      database,
      [MatchedLink(link: link, confidence: 1, edges: [Fixture.edge(0), Fixture.edge(1)])],
      fingerprint: tiles.fingerprint)
    let archive = try TrafficArchive(path: traffic, tiles: tiles)
    let store = try MatchStore(path: database, fingerprint: tiles.fingerprint)
    let writer = try EngineWriter(archive: archive, store: store)

    let jam = Fixture.incident([.speed(kilometresPerHour: 20)], links: [link])
    let lost = Fixture.incident([.closure], links: [DirectedLink(from: 5, to: 6)], id: "b")
    let first = try writer.apply([jam, lost])
    #expect(first.slowedEdges == 2)
    #expect(first.changedEdges == 2)
    #expect(first.unmatched.map(\.description) == ["b: 5 to 6: not among the links matched"])
    #expect(archive.wordsSet == 2)

    let second = try writer.apply([lost, jam])
    #expect(second.changedEdges == 0)
    #expect(second.slowedEdges == 2)

    let worse = Fixture.incident([.closure], links: [link])
    let third = try writer.apply([worse])
    #expect(third.closedEdges == 2)
    #expect(third.changedEdges == 2)
    #expect(try archive.word(EdgeID(tile: Fixture.tileA, index: 0)) == .closed)

    let last = try writer.apply([])
    #expect(last == EngineWriter.Report(changedEdges: 2))
    #expect(archive.wordsSet == 0)
  }

  @Test func aMatchOfAnotherTileSetIsNeverWritten() throws {
    let folder = TemporaryFolder()
    let (tiles, traffic) = try TrafficArchiveTests.files(folder)
    let database = try MatchStoreTests.database(folder)
    let other = Fingerprint(rawValue: 5)
    try MatchStoreTests.save(database, [], [], fingerprint: other)
    let archive = try TrafficArchive(path: traffic, tiles: tiles)
    let store = try MatchStore(path: database, fingerprint: other)
    let error = #expect(throws: RoutingError.self) {
      try EngineWriter(archive: archive, store: store)
    }
    #expect(error?.description.contains("belongs to tile set") == true)
  }
}
