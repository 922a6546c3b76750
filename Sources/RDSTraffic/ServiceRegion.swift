import AlertC
import Locations

/// Which country's location tables the vehicle is among, by the points around it.
///
/// A table's region is where its points are: boxes overlap at borders, and some hold half of a
/// neighbour. Where points of several countries are near, the country counts whose points are
/// nearer, and it is only left for one that is nearer by a clear margin.
struct ServiceRegion {
  /// A country and its tables around the vehicle.
  struct Choice: Equatable {
    /// The country's number in location tables.
    let cid: Int
    /// Its code on air, 1 to 15.
    let countryCode: UInt8
    /// Numbers of its tables, the nearest first, at most eight.
    let numbers: [LocationTableNumber]
    /// The same with every code that the tables' country has on air.
    let tables: Set<SupportedTable>

    /// Whether the same is of use: which table is nearest changes nothing.
    static func == (left: Choice, right: Choice) -> Bool {
      left.countryCode == right.countryCode && left.tables == right.tables
        && Set(left.numbers) == Set(right.numbers)
    }
  }

  private struct Neighbour {
    let table: TableSummary
    /// Metres to its nearest point, and on the average to its nearest few.
    let nearest: Double
    let average: Double
  }

  private(set) var choice: Choice?
  private var judgedAt: Coordinate?
  private let aliases: TableAliases

  /// Metres between two looks at the tables.
  static let stride = 1000.0
  /// How far from its nearest point a table is of use, and how far once it is in use: more than the
  /// longest way between two points in the north of Europe.
  private static let reach = 50_000.0
  private static let longReach = 60_000.0
  /// A single point may lie across the border: tables show where neighbours' roads lead.
  private static let pointsJudged = 3
  /// A country must be nearer by so many metres, and by such a share, to be entered.
  private static let margin = 5000.0
  private static let share = 0.5
  /// What a request has room for.
  static let longestList = 8

  init(aliases: TableAliases) { self.aliases = aliases }

  /// Moves on to a place.
  ///
  /// - Returns: Whether other tables are of use now. A place without tables around it keeps the last.
  mutating func move(
    to place: Coordinate, in locations: LocationDatabase
  ) throws(LocationError) -> Bool {
    if let judgedAt, judgedAt.distance(to: place) < ServiceRegion.stride { return false }
    let neighbours = try neighbours(of: place, in: locations)
    judgedAt = place
    guard let country = country(among: neighbours),
      let fresh = choice(of: country, among: neighbours), fresh != choice
    else { return false }
    choice = fresh
    return true
  }

  /// Tables by all numbers and country codes that they are on air under.
  func allTables(_ tables: [TableSummary]) -> Set<SupportedTable> {
    var all: Set<SupportedTable> = []
    for table in tables {
      for number in numbers(of: table.identifier) {
        for country in table.countries {
          all.insert(SupportedTable(countryCode: country.countryCode, ltn: number))
        }
      }
    }
    return all
  }

  private func neighbours(
    of place: Coordinate, in locations: LocationDatabase
  ) throws(LocationError) -> [Neighbour] {
    var neighbours: [Neighbour] = []
    for table in try locations.tables() {
      let distances = try locations.distances(
        from: place, to: table.identifier, within: ServiceRegion.longReach,
        count: ServiceRegion.pointsJudged)
      guard let nearest = distances.first else { continue }
      // Points too far to be found are as near as they can be.
      let missing = Double(ServiceRegion.pointsJudged - distances.count) * ServiceRegion.longReach
      neighbours.append(
        Neighbour(
          table: table, nearest: nearest,
          average: (distances.reduce(missing, +)) / Double(ServiceRegion.pointsJudged)))
    }
    return neighbours.sorted { $0.average < $1.average }
  }

  /// The country whose points are nearest, or the present one unless that is clearly farther.
  private func country(among neighbours: [Neighbour]) -> Int? {
    let reachable = neighbours.filter { $0.nearest <= ServiceRegion.reach }
    let cid = choice?.cid
    guard let best = reachable.first else { return cid }
    guard let present = neighbours.first(where: { $0.table.identifier.cid == cid }) else {
      return best.table.identifier.cid
    }
    let lead = max(ServiceRegion.margin, best.average * ServiceRegion.share)
    return best.average + lead < present.average ? best.table.identifier.cid : cid
  }

  private func choice(of cid: Int, among neighbours: [Neighbour]) -> Choice? {
    let own = neighbours.filter { neighbour in
      guard neighbour.table.identifier.cid == cid else { return false }
      return neighbour.nearest <= ServiceRegion.reach || isInUse(neighbour.table.identifier)
    }
    guard let code = own.first?.table.countries.first?.countryCode else { return nil }
    var numbers: [LocationTableNumber] = []
    var tables: Set<SupportedTable> = []
    for neighbour in own where neighbour.table.countries.contains(where: { $0.countryCode == code })
    {
      for number in self.numbers(of: neighbour.table.identifier) {
        if !numbers.contains(number) {
          guard numbers.count < ServiceRegion.longestList else { continue }
          numbers.append(number)
        }
        for country in neighbour.table.countries {
          tables.insert(SupportedTable(countryCode: country.countryCode, ltn: number))
        }
      }
    }
    guard !numbers.isEmpty else { return nil }
    return Choice(cid: cid, countryCode: code, numbers: numbers, tables: tables)
  }

  private func isInUse(_ table: TableIdentifier) -> Bool {
    choice?.cid == table.cid && choice?.numbers.contains { Int($0.rawValue) == table.tabcd } == true
  }

  /// A table's own number and its further ones.
  private func numbers(of table: TableIdentifier) -> [LocationTableNumber] {
    let own = UInt8(exactly: table.tabcd).flatMap { (1...63).contains($0) ? $0 : nil }
    return (own.map { [LocationTableNumber(rawValue: $0)] } ?? []) + aliases.numbers(of: table)
  }
}
