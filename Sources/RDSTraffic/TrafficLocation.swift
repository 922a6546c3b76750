import Locations
import Traffic

/// Where an incident lies, in the order affected traffic drives.
public struct TrafficLocation: Sendable, Hashable {
  /// The points of the location table that it passes, in driving order; one for a point or an area.
  ///
  /// Between them the road may take any course: it is found by matching the table with a map.
  public let polyline: [GeoCoordinates]
  /// Metres of road from end to end; nil for a point and an area.
  public let lengthInMeters: Double?
  /// The road's number, else its name.
  public let road: String?
  /// The name of the first point that affected traffic passes.
  public let from: String?
  /// The name of the last one.
  public let to: String?
  /// Where affected traffic is heading.
  public let towards: String?
  /// The area's name, or that of the area it lies in.
  public let area: String?
  /// Whether the table ends before the message's extent does.
  public let isTruncated: Bool
  /// Whether it is certain which roads are meant and which way they are driven.
  public let isRoutable: Bool

  init(_ place: Place) {
    polyline = place.line.map { GeoCoordinates($0) }
    lengthInMeters = place.length.flatMap { $0.isFinite ? $0 : nil }
    road = place.road
    from = place.fromName
    to = place.toName
    towards = place.towards
    area = place.area
    isTruncated = place.isTruncated
    isRoutable = place.isRoutable
  }
}
