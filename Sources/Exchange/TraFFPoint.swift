import AlertC
import Locations
import TrafficLayer

/// A point of a road as TraFF tells it.
package struct TraFFPoint: Sendable, Hashable {
  package let coordinate: Coordinate
  /// Name and number, where the point is a junction.
  package let junctionName: String?
  package let junctionNumber: String?
  package let lcd: LocationCode

  /// Nil for a point without a coordinate.
  package init?(_ point: Point) {
    guard let coordinate = point.coordinate else { return nil }
    self.coordinate = coordinate
    // P1 are junctions; other points have names of bridges, service areas and borders.
    let isJunction = point.kind.hasPrefix("P1.")
    junctionName = isJunction ? point.firstName ?? point.secondName : nil
    junctionNumber = point.junctionNumber
    lcd = point.lcd
  }

  func write(_ name: String, to xml: inout XMLWriter) {
    xml.element(
      name,
      [
        ("junction_name", junctionName), ("junction_ref", junctionNumber),
        ("tmc_id", lcd.description),
      ],
      text: "\(TraFFPoint.signed(coordinate.latitude)) \(TraFFPoint.signed(coordinate.longitude))")
  }

  /// Degrees with their sign and at most six decimals (a decimetre).
  private static func signed(_ degrees: Double) -> String {
    var number = JSONWriter()
    number.number(degrees, decimals: 6)
    return number.text.hasPrefix("-") ? number.text : "+\(number.text)"
  }
}
