/// The time windows of a service in enhanced mode, as variant 1 of 3A codes them.
///
/// Kept as codes but for the delay: readers disagree whether 0 to 3 mean 1, 2, 4, 8 or 2, 4, 8, 16
/// seconds. No service seen on air uses them, and decoding does not depend on them.
package struct EnhancedTiming: Sendable, Hashable {
  /// How long the service is active (Ta), code 0 to 3.
  package let activityCode: UInt8
  /// How long a window is (Tw), code 0 to 3.
  package let windowCode: UInt8
  /// How long other groups may delay messages (Td), 0 to 3 seconds.
  package let delaySeconds: UInt8

  /// Reads the message bits of variant 1.
  init(_ message: UInt16) {
    activityCode = UInt8(message >> 4 & 3)
    windowCode = UInt8(message >> 2 & 3)
    delaySeconds = UInt8(message & 3)
  }
}
