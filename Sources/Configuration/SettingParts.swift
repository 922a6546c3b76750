/// A server's name or address, and its port.
package struct EndpointSetting: Sendable, Hashable {
  package let host: String
  package let port: UInt16

  /// Reads `HOST:PORT`, an IPv6 address in brackets.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]),
      port > 0
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty, !host.contains(where: { $0.isWhitespace || $0 == "[" || $0 == "]" })
    else { return nil }
    self.host = String(host)
    self.port = port
  }
}

/// A serial line and its speed.
package struct SerialSetting: Sendable, Hashable {
  package let path: String
  package let baud: Int

  /// Reads `PATH[@BAUD]`.
  init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].hasPrefix("/"),
      let baud = parts.count == 2 ? Int(parts[1]) : 9600, SettingType.rates.contains(baud)
    else { return nil }
    path = String(parts[0])
    self.baud = baud
  }
}

/// A further number of a location table.
package struct AliasSetting: Sendable, Hashable {
  /// The number on air, 1 to 63.
  package let ltn: UInt8
  /// Country identifier of the table, from 1.
  package let cid: UInt16
  /// Code of the table, 1 to 63.
  package let tabcd: UInt8

  /// Reads `LTN=CID:TABCD`.
  init?(_ text: String) {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, let ltn = UInt8(sides[0]) else { return nil }
    let table = sides[1].split(separator: ":", omittingEmptySubsequences: false)
    guard table.count == 2, let cid = UInt16(table[0]), let tabcd = UInt8(table[1]),
      (1...63).contains(ltn), (1...63).contains(tabcd), cid > 0, ltn != tabcd
    else { return nil }
    (self.ltn, self.cid, self.tabcd) = (ltn, cid, tabcd)
  }
}
