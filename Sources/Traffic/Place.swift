import AlertC
import Locations

/// Where an incident lies, in the order its traffic drives.
package struct Place: Sendable, Hashable {
  /// Road number, else road name; nil for an area.
  package var road: String?
  /// The first and last point affected traffic passes; equal for a single point.
  package var fromName: String?
  package var toName: String?
  /// Where affected traffic is heading.
  package var towards: String?
  /// The area's name, or that of the area a point or line lies in.
  package var area: String?
  /// The points' coordinates in driving order; one for a point, and for an area its centre.
  package var line: [Coordinate]
  /// Metres of road from its first to its last point, or nil for a point and an area.
  package var length: Double?
  /// The links driven, in driving order; one with `pointReach` for extent 0.
  package var links: [DirectedLink]
  /// The affected stretch is only the last metres of the single link, up to its end.
  package var pointReach: Double?
  /// The table's chain ended before the extent did.
  package var isTruncated: Bool
  /// Whether it is certain which roads are meant and which way they are driven.
  ///
  /// False for an area, and for a line whose points are not all on one way: these are shown, and
  /// act on no road.
  package var isRoutable: Bool

  package init(
    road: String?, fromName: String?, toName: String?, towards: String?, area: String? = nil,
    line: [Coordinate], length: Double?, links: [DirectedLink], pointReach: Double?,
    isTruncated: Bool, isRoutable: Bool = true
  ) {
    self.road = road
    self.fromName = fromName
    self.toName = toName
    self.towards = towards
    self.area = area
    self.line = line
    self.length = length
    self.links = links
    self.pointReach = pointReach
    self.isTruncated = isTruncated
    self.isRoutable = isRoutable
  }
}

extension Place {
  /// Metres before a point that a message without extent is taken to cover.
  package static let pointReach = 250.0

  /// The place of a location; nil when it has no coordinates to be shown at.
  ///
  /// - Parameters:
  ///   - location: As the table tells it.
  ///   - reach: Metres before a single point that are affected.
  package init?(_ location: Location, reach: Double = Place.pointReach) {
    switch location {
    case .empty: return nil
    case .area(let extent):
      guard let center = extent.center else { return nil }
      self.init(
        road: nil, fromName: nil, toName: nil, towards: nil,
        area: extent.area.name ?? "\(extent.area.lcd)", line: [center], length: nil, links: [],
        pointReach: nil, isTruncated: false, isRoutable: false)
    case .stretch(let chain):
      let line = chain.driven.compactMap(\.coordinate)
      guard line.count == chain.driven.count else { return nil }
      self.init(
        road: chain.road, fromName: chain.fromName, toName: chain.toName, towards: chain.towards,
        area: chain.area, line: line, length: line.count > 1 ? chain.length : nil,
        links: chain.links, pointReach: line.count > 1 ? nil : reach,
        isTruncated: chain.isTruncated, isRoutable: chain.isDirectionCertain)
    }
  }
}
