import AlertC

/// The road a vehicle drives on, as a location table knows it, and how far along it is.
package struct DrivenRoad: Sendable, Hashable {
  package let table: TableIdentifier
  /// The points before and behind the vehicle, in the order it passes them.
  package let link: DirectedLink
  /// The offsets that lead on the way it drives.
  package let driving: QueueDirection
  /// Metres of road behind it on the link, 0 to ``length``.
  package let along: Double
  /// Metres of road of the link.
  package let length: Double

  package init(
    table: TableIdentifier, link: DirectedLink, driving: QueueDirection, along: Double,
    length: Double
  ) {
    self.table = table
    self.link = link
    self.driving = driving
    self.along = along
    self.length = length
  }
}
