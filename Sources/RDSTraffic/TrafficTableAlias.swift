import AlertC
import Locations

/// A further number under which services of a location table are on air.
///
/// A provider may announce a number of its own for a table that is published under another.
public struct TrafficTableAlias: Sendable, Hashable, CustomStringConvertible {
  /// The further number, 1 to 63.
  public var ltn: UInt8
  /// The country's number in location tables (CID).
  public var cid: Int
  /// The table's code within its country (TABCD), 1 to 63.
  public var tabcd: Int

  /// A further number of a table.
  public init(ltn: UInt8, cid: Int, tabcd: Int) {
    self.ltn = ltn
    self.cid = cid
    self.tabcd = tabcd
  }

  /// `LTN=CID:TABCD`, as in `9=58:1`.
  public var description: String { "\(ltn)=\(cid):\(tabcd)" }

  var table: TableIdentifier { TableIdentifier(cid: cid, tabcd: tabcd) }

  /// The aliases as places are found by them.
  ///
  /// - Throws: ``TrafficBroadcastError`` for a number out of range and a table that is not imported.
  static func all(
    _ aliases: [TrafficTableAlias], in locations: LocationDatabase
  ) throws(TrafficBroadcastError) -> TableAliases {
    var numbers = TableAliases()
    for alias in aliases {
      guard (1...63).contains(alias.ltn) else {
        throw .tableAlias(alias, cause: "\(alias.ltn) is not one of 1 to 63")
      }
      let isImported: Bool
      do { isImported = try locations.table(alias.table) != nil } catch {
        throw TrafficBroadcastError(error)
      }
      guard isImported else {
        throw .tableAlias(alias, cause: "table \(alias.table) is not in \(locations.path)")
      }
      numbers.add(LocationTableNumber(rawValue: alias.ltn), for: alias.table)
    }
    return numbers
  }
}
