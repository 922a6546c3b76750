/// Asks for the services of a location table that are liked best.
public struct TMCPreferredSidsRequest: Sendable, Hashable {
  /// The table's country code on air, 1 to 15.
  public var countryCode: UInt8
  /// The table's number, 1 to 63.
  public var ltn: UInt8

  /// A request for a table.
  public init(countryCode: UInt8, ltn: UInt8) {
    self.countryCode = countryCode
    self.ltn = ltn
  }
}
