import AlertC
import Locations
import SQLite
import TestSupport
import Testing

@testable import Routing

struct MatchStoreTests {
  private static let fingerprint = Fingerprint(rawValue: 0xfedc_ba98_7654_3210)
  static let link = DirectedLink(from: 1, to: 2)
  private static let matches = [
    MatchedLink(
      link: link, reason: nil, confidence: 0.9,
      edges: [Fixture.edge(0, from: 0.25, base: 50), Fixture.edge(1), Fixture.edge(2, to: 0.125)]),
    .unmatched(DirectedLink(from: 2, to: 1), "turns back"),
  ]

  static func database(_ folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/locations.db"
    _ = try Connection(path: path, mode: .create)
    try Connection(path: path, mode: .create).execute("CREATE TABLE point (lcd INTEGER)")
    return path
  }

  private static func save(
    _ path: String, table: TableIdentifier = Fixture.table,
    fingerprint: Fingerprint = MatchStoreTests.fingerprint
  ) throws {
    try MatchStore.save(
      matches, table: table, fingerprint: fingerprint, software: "rds-traffic 1", into: path)
  }

  @Test func matchesReadBackAsTheyWereSaved() throws {
    let folder = TemporaryFolder()
    let path = try Self.database(folder)
    try Self.save(path)
    let store = try MatchStore(path: path, fingerprint: Self.fingerprint)
    for match in Self.matches {
      #expect(try store.match(of: match.link, in: Fixture.table) == match)
    }
    #expect(try store.edges(for: Self.link, in: Fixture.table).count == 3)
    #expect(try store.match(of: Self.link, in: Fixture.table).ways == ["1000f", "1001f", "1002f"])
    let run = try store.run(of: Fixture.table)
    #expect(run.matched == 1)
    #expect(run.unmatched == 1)
    #expect(run.software == "rds-traffic 1")
    let unknown = try store.match(of: DirectedLink(from: 7, to: 8), in: Fixture.table)
    #expect(unknown.reason == "not among the links matched")
  }

  @Test func savingAgainReplacesAndLeavesNothingBehind() throws {
    let folder = TemporaryFolder()
    let path = try Self.database(folder)
    try Self.save(path)
    try Self.save(path)
    let connection = try Connection(path: path, mode: .readOnly)
    #expect(try connection.integer("SELECT count(*) FROM match_run") == 1)
    #expect(try connection.integer("SELECT count(*) FROM match_link") == 2)
    #expect(try connection.integer("SELECT count(*) FROM match_edge") == 3)
  }

  @Test func aMatchWithAnotherTileSetIsADistinctError() throws {
    let folder = TemporaryFolder()
    let path = try Self.database(folder)
    try Self.save(path)
    let other = Fingerprint(rawValue: 1)
    let error = #expect(throws: RoutingError.self) {
      try MatchStore(path: path, fingerprint: other)
    }
    guard case .matchedAgainstAnotherTileSet = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.contains("matched against another tile set") == true)
    #expect(error?.description.contains("fedcba9876543210") == true)
  }

  @Test func linksOfATableMatchedWithAnotherTileSetAreUnmatched() throws {
    let folder = TemporaryFolder()
    let path = try Self.database(folder)
    let second = TableIdentifier(cid: 15, tabcd: 17)
    try Self.save(path)
    try Self.save(path, table: second, fingerprint: Fingerprint(rawValue: 1))
    let store = try MatchStore(path: path, fingerprint: Self.fingerprint)
    #expect(try store.match(of: Self.link, in: Fixture.table).isMatched)
    let other = try store.match(of: Self.link, in: second)
    #expect(other.edges.isEmpty)
    #expect(other.reason == "table 15:17 is matched against another tile set")
    let none = try store.match(of: Self.link, in: TableIdentifier(cid: 1, tabcd: 2))
    #expect(none.reason == "table 1:2 is not matched")
  }

  @Test func aDatabaseWithoutAMatchIsAnErrorOfItsOwn() throws {
    let folder = TemporaryFolder()
    let path = try Self.database(folder)
    let error = #expect(throws: RoutingError.self) {
      try MatchStore(path: path, fingerprint: Self.fingerprint)
    }
    guard case .notMatched = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let text = folder.write("text.db", String(repeating: "no database ", count: 100))
    #expect(throws: RoutingError.self) { try MatchStore(path: text, fingerprint: Self.fingerprint) }
    #expect(throws: RoutingError.self) {
      try MatchStore(path: "/nowhere/x.db", fingerprint: Self.fingerprint)
    }
  }
}
