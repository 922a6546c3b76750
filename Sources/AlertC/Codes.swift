// Each of these says itself when two are equal: the comparison of RawRepresentable is generic, and
// messages are compared for every group.

/// A code of the ALERT-C event list, 0 to 2047 (ISO 14819-2).
package struct EventCode: RawRepresentable, Sendable, Hashable, Comparable, CustomStringConvertible,
  ExpressibleByIntegerLiteral
{
  package let rawValue: UInt16

  @inlinable package static func == (left: EventCode, right: EventCode) -> Bool {
    left.rawValue == right.rawValue
  }

  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue & 0x7ff }
  package init(integerLiteral value: UInt16) { self.init(rawValue: value) }

  package static func < (left: EventCode, right: EventCode) -> Bool {
    left.rawValue < right.rawValue
  }

  package var description: String { String(rawValue) }
}

/// A location code of a location table (ISO 14819-3): 1 to 63487 are places.
package struct LocationCode: RawRepresentable, Sendable, Hashable, Comparable,
  CustomStringConvertible, ExpressibleByIntegerLiteral
{
  package let rawValue: UInt16

  @inlinable package static func == (left: LocationCode, right: LocationCode) -> Bool {
    left.rawValue == right.rawValue
  }

  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }
  package init(integerLiteral value: UInt16) { self.init(rawValue: value) }

  package static func < (left: LocationCode, right: LocationCode) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Whether the code names a place of the service's table.
  package var isPlace: Bool { (1...63487).contains(rawValue) }

  /// A reference into another table: bits 9 to 6 country code, 5 to 0 its table number.
  package var isInterRoad: Bool { (64512...65532).contains(rawValue) }

  /// Addresses the whole service, whatever the place.
  package static let independent: LocationCode = 65535

  package var description: String { String(rawValue) }
}

/// The number of a location table within a country, 1 to 63; 0 says that locations are encrypted.
package struct LocationTableNumber: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  package let rawValue: UInt8

  @inlinable package static func == (left: LocationTableNumber, right: LocationTableNumber) -> Bool
  {
    left.rawValue == right.rawValue
  }

  package init(rawValue: UInt8) { self.rawValue = rawValue & 0x3f }

  package static let encrypted = LocationTableNumber(rawValue: 0)

  package var description: String { String(rawValue) }
}

/// The number of a TMC service within a country and table, 0 to 63 (SID).
package struct ServiceIdentifier: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  package let rawValue: UInt8

  @inlinable package static func == (left: ServiceIdentifier, right: ServiceIdentifier) -> Bool {
    left.rawValue == right.rawValue
  }

  package init(rawValue: UInt8) { self.rawValue = rawValue & 0x3f }

  package var description: String { String(rawValue) }
}

/// The way a queue grows from its primary location, along the table's offsets.
///
/// Affected traffic drives the other way: it meets the secondary location first and the primary
/// last.
package enum QueueDirection: UInt8, Sendable, Hashable, CaseIterable {
  case positive = 0
  case negative = 1

  package var opposite: QueueDirection { self == .positive ? .negative : .positive }

  /// `+` or `-`.
  package var sign: String { self == .positive ? "+" : "-" }
}

/// How urgent a message is, before and after its control codes.
package enum Urgency: UInt8, Sendable, Hashable, Comparable {
  case normal = 0
  case urgent = 1
  case extremelyUrgent = 2

  package static func < (left: Urgency, right: Urgency) -> Bool { left.rawValue < right.rawValue }

  /// `N`, `U` or `X`.
  package var letter: String { ["N", "U", "X"][Int(rawValue)] }
}
