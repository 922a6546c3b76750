/// The type of a group, 0A to 15B (IEC 62106-2): four type bits and one version bit.
package struct GroupType: Sendable, Hashable, CustomStringConvertible {
  /// Five bits: the type number times two plus the version, as 3A announces it.
  package let code: UInt8

  @inlinable package init(code: UInt8) { self.code = code & 0x1f }

  package init(_ number: UInt8, version: Version = .a) {
    self.init(code: number << 1 | (version == .b ? 1 : 0))
  }

  package enum Version: Sendable { case a, b }

  package var number: UInt8 { code >> 1 }
  @inlinable package var isVersionB: Bool { code & 1 == 1 }
  package var description: String { "\(number)\(isVersionB ? "B" : "A")" }

  package static let basicTuningA = GroupType(0)
  package static let basicTuningB = GroupType(0, version: .b)
  package static let slowLabelling = GroupType(1)
  package static let radioText = GroupType(2)
  package static let applicationAnnouncement = GroupType(3)
  package static let clockTime = GroupType(4)
  package static let trafficMessages = GroupType(8)
}
