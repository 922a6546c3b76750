/// The answer to which table a service's locations are in.
package enum TableLookup: Sendable, Hashable {
  case found(TableIdentifier)
  /// No imported table fits.
  case unknown
  /// Several fit, and only the extended country code or a position could decide.
  case ambiguous([TableIdentifier])

  /// The table when exactly one fits.
  package var table: TableIdentifier? {
    if case .found(let table) = self { return table }
    return nil
  }
}
