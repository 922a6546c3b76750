/// The type of a group, 0A to 15B (IEC 62106-2): four type bits and one version bit.
package struct GroupType: Sendable, Hashable, CustomStringConvertible {
  /// Five bits: the type number times two plus the version, as 3A announces it.
  package let code: UInt8

  @inlinable package init(code: UInt8) { self.code = code & 0x1f }

  @inlinable package init(_ number: UInt8, version: Version = .a) {
    self.init(code: number << 1 | (version == .b ? 1 : 0))
  }

  @inlinable package static func == (left: GroupType, right: GroupType) -> Bool {
    left.code == right.code
  }

  package enum Version: Sendable { case a, b }

  package var number: UInt8 { code >> 1 }

  /// Whether an open data application may have the type, with 37 bits in each group.
  ///
  /// The others have meanings of their own, and those of version B repeat the PI in block C.
  package var carriesApplications: Bool {
    switch number {
    case 5...9, 11...13: !isVersionB
    default: false
    }
  }

  @inlinable package var isVersionB: Bool { code & 1 == 1 }
  package var description: String { "\(number)\(isVersionB ? "B" : "A")" }

  @inlinable package static var basicTuningA: GroupType { GroupType(0) }
  @inlinable package static var basicTuningB: GroupType { GroupType(0, version: .b) }
  @inlinable package static var slowLabelling: GroupType { GroupType(1) }
  @inlinable package static var radioText: GroupType { GroupType(2) }
  @inlinable package static var applicationAnnouncement: GroupType { GroupType(3) }
  @inlinable package static var clockTime: GroupType { GroupType(4) }
  @inlinable package static var trafficMessages: GroupType { GroupType(8) }
}
