/// What a database knows of one location table.
package struct TableSummary: Sendable, Hashable {
  package let identifier: TableIdentifier
  /// Grows with every import and is never used twice, so that what was derived from an older import
  /// of the same table can be told apart.
  package let importNumber: Int64
  /// The supplier's comment, version and description of the version, as sent.
  package let comment: String?
  package let version: String?
  package let versionDescription: String?
  /// From README.DAT: supplier and the first and last day of validity, as written there.
  package let supplier: String?
  package let validFrom: String?
  package let validUntil: String?
  /// The codes its country has on air; Germany has two.
  package let countries: [Country]
  package let points: Int
  package let roads: Int
  package let segments: Int
  package let areas: Int
  package let names: Int
  package let intersections: Int
  /// The shape it was imported from, in words.
  package let format: String?

  /// A country code as broadcast, with the extended code that makes it unique.
  package struct Country: Sendable, Hashable {
    /// 0 to 15, the first digit of the programme identification.
    package let countryCode: UInt8
    /// Missing in older tables.
    package let extendedCountryCode: UInt8?
    package let name: String?

    package init(countryCode: UInt8, extendedCountryCode: UInt8?, name: String?) {
      self.countryCode = countryCode
      self.extendedCountryCode = extendedCountryCode
      self.name = name
    }
  }
}
