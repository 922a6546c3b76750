import AlertC

/// A location table as services name it.
package struct SupportedTable: Sendable, Hashable {
  package let countryCode: UInt8
  package let ltn: LocationTableNumber

  package init(countryCode: UInt8, ltn: LocationTableNumber) {
    self.countryCode = countryCode
    self.ltn = ltn
  }
}
