import AlertC
import SQLite

extension LocationDatabase {
  /// The table a service uses: its number is TABCD, its country one of COUNTRIES.DAT.
  ///
  /// Country codes alone are shared by several countries. Where the station does not tell the
  /// extended code, the range that the number lies in may stand for it (``TableNumberRange``). A
  /// table that does not tell its extended code fits any, but yields to one that tells the right
  /// one. Of tables that still fit, a position chooses the only one whose points surround it.
  ///
  /// - Parameters:
  ///   - countryCode: Country code of the table, 1 to 15.
  ///   - ecc: The extended country code, when the station sent it.
  ///   - ltn: The table's number, 1 to 63; 0 has none.
  ///   - aliases: Further numbers of tables.
  ///   - position: Where the receiver is, when that is known.
  /// - Returns: The only table that fits; otherwise that none does, or which do.
  /// - Throws: ``LocationError`` when the database cannot be read.
  package func table(
    countryCode: UInt8, ecc: UInt8?, ltn: LocationTableNumber,
    aliases: TableAliases = TableAliases(), near position: Coordinate? = nil
  ) throws(LocationError) -> TableLookup {
    guard ltn != .encrypted else { return .unknown }
    var exact: [TableIdentifier] = []
    var possible: [TableIdentifier] = []
    for table in try tables() {
      let identifier = table.identifier
      let isAlias = aliases.contains(identifier, as: ltn)
      guard identifier.tabcd == Int(ltn.rawValue) || isAlias else { continue }
      // Ranges tell whose a number is, and an alias is for a number that is another's.
      let ecc =
        ecc ?? (isAlias ? nil : TableNumberRange.extendedCountryCode(of: ltn, in: countryCode))
      let codes = table.countries.filter { $0.countryCode == countryCode }
      if let ecc, codes.contains(where: { $0.extendedCountryCode == ecc }) {
        exact.append(identifier)
      } else if codes.contains(where: { ecc == nil || $0.extendedCountryCode == nil }) {
        possible.append(identifier)
      }
    }
    let fitting = exact.isEmpty ? possible : exact
    guard let first = fitting.first else { return .unknown }
    if fitting.count == 1 { return .found(first) }
    guard let position else { return .ambiguous(fitting) }
    var around: [TableIdentifier] = []
    for table in fitting where try bounds(of: table)?.contains(position) == true {
      around.append(table)
    }
    return around.count == 1 ? .found(around[0]) : .ambiguous(fitting)
  }

  /// The box around a table's points; nil when none has a coordinate.
  package func bounds(of table: TableIdentifier) throws(LocationError) -> BoundingBox? {
    try refresh()
    guard let key = try key(table) else { return nil }
    if let known = boxes[key.id] { return known }
    do {
      let statement = try connection.prepare(
        """
        SELECT min(longitude), min(latitude), max(longitude), max(latitude) FROM points
        WHERE table_id = ?1
        """)
      statement.bind(1, key.id)
      let box =
        try statement.step() && !statement.isNull(0)
        ? BoundingBox(
          west: statement.double(0), south: statement.double(1), east: statement.double(2),
          north: statement.double(3)) : nil
      boxes[key.id] = .some(box)
      return box
    } catch { throw LocationError(error, path: path) }
  }
}
