import Locations

/// The state of traffic on one directed link of the table.
package struct LinkFlow: Sendable, Hashable {
  package var table: TableIdentifier
  package var link: DirectedLink
  /// From the link's first to its last point.
  package var line: [Coordinate]
  /// Speed without traffic in km/h.
  package var baseSpeed: Double
  /// Speed now in km/h; 0 when closed.
  package var trafficSpeed: Double
  /// 0 to 10; 10 only for a closure.
  package var jamFactor: Double
  package var incidentIDs: [String]

  package init(
    table: TableIdentifier, link: DirectedLink, line: [Coordinate], baseSpeed: Double,
    trafficSpeed: Double, jamFactor: Double, incidentIDs: [String]
  ) {
    self.table = table
    self.link = link
    self.line = line
    self.baseSpeed = baseSpeed
    self.trafficSpeed = trafficSpeed
    self.jamFactor = jamFactor
    self.incidentIDs = incidentIDs
  }
}
