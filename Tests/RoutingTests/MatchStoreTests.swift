import AlertC
import Locations
import SQLite
import TestSupport
import Testing
import Traffic

@testable import Routing

struct MatchStoreTests {
  private static let fingerprint = Fingerprint(rawValue: 0xfedc_ba98_7654_3210)
  static let link = DirectedLink(from: 1, to: 2)
  private static let matches = [
    MatchedLink(
      link: link, verdict(passed: [.course, .road, .engine]), confidence: 0.9,
      edges: [Fixture.edge(0, from: 0.25, base: 50), Fixture.edge(1), Fixture.edge(2, to: 0.125)]),
    MatchedLink(
      link: link.opposite,
      verdict(
        passed: [.course], failed: [(.road, "only 8 % of the way is B3"), (.turn, "turns: back")]),
      confidence: 0, edges: []),
  ]
  private static let exit = Ramp.Key(point: 2, driving: .negative, kind: .exit)
  private static let ramps = [MatchedRamp(key: exit, edges: [Fixture.edge(7)])]

  private static func verdict(
    passed: [LinkTest], failed: [(LinkTest, String)] = []
  ) -> LinkVerdict {
    var verdict = LinkVerdict()
    for test in passed { verdict.note(test, nil) }
    for (test, reason) in failed { verdict.note(test, reason) }
    return verdict
  }

  static func database(_ folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/locations.db"
    try Connection(path: path, mode: .create).execute(
      """
      CREATE TABLE tables (id INTEGER PRIMARY KEY, cid INTEGER NOT NULL, tabcd INTEGER NOT NULL);
      INSERT INTO tables (cid, tabcd) VALUES (58, 1), (15, 17);
      """)
    return path
  }

  static func save(
    _ path: String, _ matches: [MatchedLink] = matches, _ ramps: [MatchedRamp] = ramps,
    table: TableIdentifier = Fixture.table, fingerprint: Fingerprint = MatchStoreTests.fingerprint
  ) throws {
    let writer = try Self.writer(path, table: table, fingerprint: fingerprint)
    try writer.add(matches)
    try writer.finish(ramps)
  }

  static func writer(
    _ path: String, table: TableIdentifier = Fixture.table,
    fingerprint: Fingerprint = MatchStoreTests.fingerprint, source: String = "map 1"
  ) throws -> MatchWriter {
    try MatchWriter(
      path: path, table: table, fingerprint: fingerprint, source: source,
      software: "rds-traffic 1")
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
    #expect(try store.edges(of: Self.exit, in: Fixture.table) == [Fixture.edge(7)])
    for other in [
      Ramp.Key(point: 2, driving: .positive, kind: .exit),
      Ramp.Key(point: 2, driving: .negative, kind: .entry),
      Ramp.Key(point: 1, driving: .negative, kind: .exit),
    ] {
      #expect(try store.edges(of: other, in: Fixture.table).isEmpty)
    }
    let run = try store.run(of: Fixture.table)
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
    #expect(try connection.integer("SELECT count(*) FROM match_ramp") == 1)
  }

  @Test func aMatchingThatIsCutOffIsTakenUpAndTheOldOneUsedMeanwhile() throws {
    let folder = TemporaryFolder()
    let path = try Self.database(folder)
    try Self.save(path, [.unmatched(Self.link, "old")], [])
    do {
      let writer = try Self.writer(path)
      #expect(writer.stored.isEmpty)
      try writer.add([Self.matches[0]])
    }
    let store = try MatchStore(path: path, fingerprint: Self.fingerprint)
    #expect(try store.match(of: Self.link, in: Fixture.table).reason == "old")
    let writer = try Self.writer(path)
    #expect(writer.stored == [Self.link])
    // What is stored is not stored again.
    try writer.add(Self.matches)
    try writer.finish(Self.ramps)
    let second = try MatchStore(path: path, fingerprint: Self.fingerprint)
    for match in Self.matches {
      #expect(try second.match(of: match.link, in: Fixture.table) == match)
    }
    #expect(try Self.writer(path).stored.isEmpty, "a finished matching is begun anew")
  }

  @Test func aMatchingOfAnotherMapOrTileSetIsNotTakenUp() throws {
    let folder = TemporaryFolder()
    let path = try Self.database(folder)
    try Self.writer(path).add(Self.matches)
    #expect(try Self.writer(path, source: "map 2").stored.isEmpty)
    try Self.writer(path, source: "map 2").add(Self.matches)
    #expect(try Self.writer(path, fingerprint: Fingerprint(rawValue: 3)).stored.isEmpty)
  }

  @Test func aNewImportOfATableEndsItsMatches() throws {
    let folder = TemporaryFolder()
    let path = try Self.database(folder)
    try Self.save(path)
    try Connection(path: path, mode: .readWrite).execute(
      "PRAGMA foreign_keys = ON; DELETE FROM tables WHERE cid = 58")
    let error = #expect(throws: RoutingError.self) {
      try MatchStore(path: path, fingerprint: Self.fingerprint)
    }
    guard case .notMatched = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(throws: RoutingError.self) { try Self.writer(path) }
  }

  @Test func matchesOfAnOlderLayoutAreNoneAndMakeRoom() throws {
    let folder = TemporaryFolder()
    let path = try Self.database(folder)
    try Connection(path: path, mode: .readWrite).execute(
      """
      CREATE TABLE match_run (run INTEGER PRIMARY KEY, cid INTEGER, tabcd INTEGER);
      CREATE TABLE match_link (link INTEGER PRIMARY KEY, run INTEGER);
      INSERT INTO match_run VALUES (1, 58, 1);
      """)
    #expect(throws: RoutingError.self) {
      try MatchStore(path: path, fingerprint: Self.fingerprint)
    }
    try Self.save(path)
    #expect(
      try MatchStore(path: path, fingerprint: Self.fingerprint)
        .match(of: Self.link, in: Fixture.table).isMatched)
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
