import AlertC
import Locations

/// Finds the stretch of road a message speaks of.
package struct PlaceFinder {
  /// Where a message is, or why that is not known.
  package enum Finding: Sendable, Equatable {
    case found(Place, TableIdentifier)
    case unknown(Reason, TableIdentifier?)
  }

  /// Why a message has no place.
  package enum Reason: Error, Sendable, Equatable, CustomStringConvertible {
    case encrypted(LocationSecrecy)
    /// The message is about the whole service area.
    case wholeArea
    /// The code is kept for other uses, or a reference to another table came without a place.
    case noPlace(LocationCode?)
    case noTable(countryCode: UInt8, ecc: UInt8?, ltn: LocationTableNumber)
    /// Several tables fit, and no position was known or it lies in none or several of them.
    case ambiguousTable([TableIdentifier], isPositionKnown: Bool)
    case noSuchLocation(LocationCode, TableIdentifier)
    /// The same of a decrypted code: the key may be wrong.
    case noDecryptedLocation(LocationCode, TableIdentifier, EncryptionKeyName)
    /// A road, segment or area without points.
    case noPoints(LocationCode, TableIdentifier)
    case noCoordinates(LocationCode, TableIdentifier)

    package var description: String {
      switch self {
      case .encrypted(let secrecy): return secrecy.description
      case .wholeArea: return "concerns the whole area of the service"
      case .noPlace(let code):
        return code.map { "location code \($0) names no place" } ?? "no location was sent"
      case .noTable(let country, let ecc, let ltn):
        let extended = ecc.map { String($0, radix: 16, uppercase: true) } ?? "not sent"
        let code = String(country, radix: 16, uppercase: true)
        return "no location table for country code \(code) (ECC \(extended)), table number \(ltn)"
      case .ambiguousTable(let tables, let isPositionKnown):
        let names = tables.map(\.description).joined(separator: ", ")
        return "several location tables fit (\(names)) and the station does not say which"
          + (isPositionKnown ? "; the position is not in exactly one of them" : "")
      case .noSuchLocation(let code, let table): return "\(code) is no location of table \(table)"
      case .noDecryptedLocation(let code, let table, let name):
        return "\(code), as decrypted, is no location of table \(table): "
          + "the key for \(name) may be wrong"
      case .noPoints(let code, let table):
        return "no point of table \(table) belongs to its location \(code)"
      case .noCoordinates(let code, let table):
        return "\(code) of table \(table) has no coordinates"
      }
    }
  }

  private let locations: LocationDatabase
  private let aliases: TableAliases

  /// Prepares for one location database; `aliases` are further numbers of its tables.
  package init(locations: LocationDatabase, aliases: TableAliases = TableAliases()) {
    self.locations = locations
    self.aliases = aliases
  }

  /// Resolves a message's location, extent and direction.
  ///
  /// - Parameters:
  ///   - message: The message; an INTER-ROAD reference is looked up in its own table.
  ///   - ecc: The extended country code the station sent, when it did.
  ///   - position: Where the receiver is, to choose between tables that fit equally.
  /// - Returns: The place, or the reason why there is none.
  /// - Throws: ``LocationError`` when the database cannot be read.
  package func find(
    _ message: Message, ecc: UInt8?, near position: Coordinate? = nil
  ) throws(LocationError) -> Finding {
    if let secrecy = message.secrecy, secrecy.isHidden {
      return .unknown(.encrypted(secrecy), nil)
    }
    if message.location == .independent { return .unknown(.wholeArea, nil) }
    guard let location = message.location, location.isPlace else {
      return .unknown(.noPlace(message.location), nil)
    }
    let countryCode = message.foreignTable?.countryCode ?? message.service.countryCode
    let ltn = message.foreignTable?.ltn ?? message.service.ltn
    // A foreign table belongs to another country, which the station's ECC says nothing of.
    let ecc = message.foreignTable == nil ? ecc : nil
    let table: TableIdentifier
    switch try self.table(countryCode: countryCode, ecc: ecc, ltn: ltn, near: position) {
    case .success(let found): table = found
    case .failure(let reason): return .unknown(reason, nil)
    }
    guard
      let found = try locations.resolve(
        location, extent: message.extent, direction: message.direction, in: table)
    else {
      if case .decrypted(let name) = message.secrecy {
        return .unknown(.noDecryptedLocation(location, table, name), table)
      }
      return .unknown(.noSuchLocation(location, table), table)
    }
    if case .empty = found { return .unknown(.noPoints(location, table), table) }
    guard let place = Place(found, reach: PlaceFinder.reach(of: message)) else {
      return .unknown(.noCoordinates(location, table), table)
    }
    return .found(place, table)
  }

  /// The table of a service.
  ///
  /// - Parameters:
  ///   - countryCode: Country code of the table, 1 to 15.
  ///   - ecc: The extended country code, when the station sent it.
  ///   - ltn: The table's number.
  ///   - position: Where the receiver is, to choose between tables that fit equally.
  /// - Returns: The table, or why it is not known.
  /// - Throws: ``LocationError`` when the database cannot be read.
  package func table(
    countryCode: UInt8, ecc: UInt8?, ltn: LocationTableNumber, near position: Coordinate? = nil
  ) throws(LocationError) -> Result<TableIdentifier, Reason> {
    switch try locations.table(
      countryCode: countryCode, ecc: ecc, ltn: ltn, aliases: aliases, near: position)
    {
    case .found(let table): .success(table)
    case .unknown: .failure(.noTable(countryCode: countryCode, ecc: ecc, ltn: ltn))
    case .ambiguous(let tables):
      .failure(.ambiguousTable(tables, isPositionKnown: position != nil))
    }
  }

  /// The metres before a single point: 250, or what the message says is affected.
  package static func reach(of message: Message) -> Double {
    let said = message.blocks.compactMap(\.lengthInKilometres).max().map { Double($0) * 1000 }
    return max(Place.pointReach, said ?? 0)
  }
}
