import AlertC

/// A linear location of a table (ISO 14819-3): a road, or a segment of one.
package struct Line: Sendable, Hashable {
  package let lcd: LocationCode
  /// Class, type and subtype, such as `L1.1`.
  package let kind: String
  /// The road's number, such as `A9`.
  package let number: String?
  package let name: String?
  /// The names of the line's two ends.
  package let negativeEnd: String?
  package let positiveEnd: String?
  /// The road and the larger segment a segment belongs to.
  package let roadCode: LocationCode?
  package let segmentCode: LocationCode?
  package let areaCode: LocationCode?
  /// The neighbouring segments of the road.
  package let negativeOffset: LocationCode?
  package let positiveOffset: LocationCode?
}
