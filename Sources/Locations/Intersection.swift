import AlertC

/// A point of another road, perhaps of another table, at the same junction.
package struct Intersection: Sendable, Hashable {
  package let table: TableIdentifier
  package let lcd: LocationCode

  package init(table: TableIdentifier, lcd: LocationCode) {
    self.table = table
    self.lcd = lcd
  }
}
