/// The programme identification (PI): the station's 16-bit address, whose first digit is its country
/// code.
package struct ProgrammeIdentification: RawRepresentable, Sendable, Hashable,
  CustomStringConvertible
{
  package let rawValue: UInt16

  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

  // Said here because the one of RawRepresentable is generic, and this is asked for every group.
  @inlinable package static func == (
    left: ProgrammeIdentification, right: ProgrammeIdentification
  ) -> Bool {
    left.rawValue == right.rawValue
  }

  /// The country code, 1 to 15; unique only together with the extended country code.
  package var countryCode: UInt8 { UInt8(rawValue >> 12) }

  package var description: String { hexadecimal(rawValue) }
}

/// Four upper-case hexadecimal digits.
package func hexadecimal(_ value: UInt16) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: 4 - digits.count) + digits
}

/// Two upper-case hexadecimal digits.
package func hexadecimal(_ value: UInt8) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: 2 - digits.count) + digits
}
