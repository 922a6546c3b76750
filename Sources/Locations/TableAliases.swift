import AlertC

/// Further table numbers under which a table's service is on air, as the operator knows them.
///
/// A provider may announce a number of its own for a table that is published under another.
package struct TableAliases: Sendable, Hashable {
  private var numbers: [LocationTableNumber: [TableIdentifier]] = [:]

  package init() {}

  /// Reads `LTN=CID:TABCD`, several separated by commas, such as `9=58:1,17=38:1`.
  ///
  /// - Throws: ``Problem`` for what is no such list, or tells something twice or to no end.
  package init(_ text: String) throws(Problem) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let table = TableIdentifier(String(sides[1])) else {
        throw Problem("\"\(part)\" is not LTN=CID:TABCD")
      }
      guard let number = UInt8(sides[0]), 1...63 ~= number else {
        throw Problem("table number \"\(sides[0])\" is not one of 1 to 63")
      }
      guard table.tabcd != Int(number) else {
        throw Problem("\(part): table \(table) has that number already")
      }
      let ltn = LocationTableNumber(rawValue: number)
      guard !contains(table, as: ltn) else { throw Problem("\(part) is given twice") }
      numbers[ltn, default: []].append(table)
    }
  }

  /// Whether a table goes by a number that is not its own.
  package func contains(_ table: TableIdentifier, as ltn: LocationTableNumber) -> Bool {
    numbers[ltn]?.contains(table) == true
  }

  /// The further numbers of a table, ascending.
  package func numbers(of table: TableIdentifier) -> [LocationTableNumber] {
    numbers.filter { $0.value.contains(table) }.map(\.key).sorted { $0.rawValue < $1.rawValue }
  }

  /// Adds a further number of a table; one it has already changes nothing.
  package mutating func add(_ ltn: LocationTableNumber, for table: TableIdentifier) {
    guard table.tabcd != Int(ltn.rawValue), !contains(table, as: ltn) else { return }
    numbers[ltn, default: []].append(table)
  }

  /// The tables with further numbers, ascending.
  package var tables: [TableIdentifier] {
    Set(numbers.values.joined()).sorted { ($0.cid, $0.tabcd) < ($1.cid, $1.tabcd) }
  }

  /// Why a text is no list of aliases.
  package struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
  }
}

extension TableIdentifier {
  /// Reads `CID:TABCD`; nil for anything else.
  ///
  /// Both count from 1, TABCD to 63.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let cid = UInt16(parts[0]), cid > 0, let tabcd = UInt8(parts[1]),
      1...63 ~= tabcd
    else { return nil }
    self.init(cid: Int(cid), tabcd: Int(tabcd))
  }
}
