import AlertC

/// An area location of a table (ISO 14819-3), such as a county.
package struct Area: Sendable, Hashable {
  package let lcd: LocationCode
  /// Class, type and subtype, such as `A8.0`.
  package let kind: String
  package let name: String?
  /// The area this one is part of.
  package let parent: LocationCode?
}
