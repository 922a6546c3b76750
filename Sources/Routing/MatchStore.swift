import AlertC
import Locations
import SQLite

/// The matched edges of location tables, in tables of their own beside the locations.
///
/// One match per location table: a new one replaces it. Each is bound to the tile set it was made
/// with, and of no use with another.
package final class MatchStore {
  package let path: String
  package let fingerprint: Fingerprint
  private let runs: [TableIdentifier: Run]
  private let connection: Connection
  private let linkStatement: Statement
  private let edgeStatement: Statement
  private let rampStatement: Statement

  /// One matching of a whole table.
  package struct Run: Sendable, Hashable {
    package var table: TableIdentifier
    package var fingerprint: Fingerprint
    /// Name and version of the program that matched.
    package var software: String
    fileprivate var row: Int64
  }

  /// Opens a database for use with a tile set; at least one table must be matched with it.
  package init(path: String, fingerprint: Fingerprint) throws(RoutingError) {
    let runs: [Run]
    do {
      connection = try Connection(path: path, mode: .readOnly)
      guard try MatchStore.hasSchema(connection) else {
        throw RoutingError.notMatched(database: path, table: nil)
      }
      runs = try MatchStore.readRuns(connection)
      linkStatement = try connection.prepare(
        """
        SELECT link, passed, failed, confidence FROM match_link
        WHERE run = ?1 AND from_lcd = ?2 AND to_lcd = ?3
        """)
      edgeStatement = try connection.prepare(
        """
        SELECT edge, way, forward, length_m, source, target, base_kmh FROM match_edge
        WHERE link = ?1 ORDER BY position
        """)
      rampStatement = try connection.prepare(
        """
        SELECT edge, way, forward, length_m, 0, 1, base_kmh FROM match_ramp
        WHERE run = ?1 AND lcd = ?2 AND driving = ?3 AND kind = ?4
        """)
    } catch {
      throw routingError(error)
    }
    guard let first = runs.first else { throw .notMatched(database: path, table: nil) }
    guard runs.contains(where: { $0.fingerprint == fingerprint }) else {
      throw .matchedAgainstAnotherTileSet(
        database: path, table: first.table, matched: first.fingerprint, engine: fingerprint)
    }
    self.path = path
    self.fingerprint = fingerprint
    self.runs = Dictionary(runs.map { ($0.table, $0) }, uniquingKeysWith: { $1 })
  }

  /// The matching of one table; the error says whether there is none or one of another tile set.
  package func run(of table: TableIdentifier) throws(RoutingError) -> Run {
    guard let run = runs[table] else { throw .notMatched(database: path, table: table) }
    guard run.fingerprint == fingerprint else {
      throw .matchedAgainstAnotherTileSet(
        database: path, table: table, matched: run.fingerprint, engine: fingerprint)
    }
    return run
  }

  /// Where a link lies, or why that is not known.
  package func match(
    of link: DirectedLink, in table: TableIdentifier
  ) throws(RoutingError) -> MatchedLink {
    let run: Run
    do {
      run = try self.run(of: table)
    } catch .notMatched {
      return .unmatched(link, "table \(table) is not matched")
    } catch .matchedAgainstAnotherTileSet {
      return .unmatched(link, "table \(table) is matched against another tile set")
    }
    do {
      defer { linkStatement.reset() }
      linkStatement.bind(1, run.row)
      linkStatement.bind(2, Int64(link.from.rawValue))
      linkStatement.bind(3, Int64(link.to.rawValue))
      guard try linkStatement.step() else { return .unmatched(link, "not among the links matched") }
      let verdict = LinkVerdict(passed: linkStatement.text(1), failed: linkStatement.text(2))
      edgeStatement.bind(1, linkStatement.integer(0))
      return MatchedLink(
        link: link, verdict, confidence: linkStatement.double(3),
        edges: verdict.reason == nil ? try MatchStore.edges(edgeStatement) : [])
    } catch {
      throw routingError(error)
    }
  }

  /// The edges of a link in driving order; none when it is unmatched.
  package func edges(
    for link: DirectedLink, in table: TableIdentifier
  ) throws(RoutingError) -> [MatchedEdge] {
    try match(of: link, in: table).edges
  }

  /// The edges of a ramp; none when the point has no such ramp or its table is not matched.
  package func edges(
    of ramp: Ramp.Key, in table: TableIdentifier
  ) throws(RoutingError) -> [MatchedEdge] {
    guard let run = runs[table], run.fingerprint == fingerprint else { return [] }
    rampStatement.bind(1, run.row)
    rampStatement.bind(2, Int64(ramp.point.rawValue))
    rampStatement.bind(3, ramp.columns.driving)
    rampStatement.bind(4, ramp.columns.kind)
    do {
      return try MatchStore.edges(rampStatement)
    } catch {
      throw .database(error)
    }
  }

  private static func edges(
    _ statement: borrowing Statement
  ) throws(SQLiteError) -> [MatchedEdge] {
    var edges: [MatchedEdge] = []
    while try statement.step() {
      edges.append(
        MatchedEdge(
          id: EdgeID(rawValue: UInt64(bitPattern: statement.integer(0))),
          way: statement.integer(1), isForward: statement.integer(2) != 0,
          length: statement.double(3), source: statement.double(4),
          target: statement.double(5), baseSpeed: statement.double(6)))
    }
    return edges
  }

  private static func readRuns(_ connection: borrowing Connection) throws(SQLiteError) -> [Run] {
    let statement = try connection.prepare(
      """
      SELECT run, cid, tabcd, fingerprint, software FROM match_run WHERE is_complete
      ORDER BY cid, tabcd
      """)
    var runs: [Run] = []
    while try statement.step() {
      // A fingerprint that cannot be read fits no tile set.
      let fingerprint = Fingerprint(statement.text(3)) ?? Fingerprint(rawValue: 0)
      runs.append(
        Run(
          table: TableIdentifier(
            cid: Int(statement.integer(1)), tabcd: Int(statement.integer(2))),
          fingerprint: fingerprint, software: statement.text(4), row: statement.integer(0)))
    }
    return runs
  }
}

/// An error of the database as one of ours.
func routingError(_ error: any Error) -> RoutingError {
  switch error {
  case let error as RoutingError: error
  case let error as SQLiteError: .database(error)
  default: .engine(cause: "\(error)", log: [])
  }
}
