/// What group 3A announces: which open data application travels in which group type.
///
/// The first value heard counts at once; a different one when heard twice running, so that one
/// damaged announcement moves nothing.
package struct ApplicationRegistry: Sendable {
  /// One announcement: application, the group type it uses, and its 16 message bits.
  package struct Announcement: Sendable, Hashable {
    package let application: ApplicationIdentification
    package let groupType: GroupType
    package let message: UInt16

    /// Reads a 3A group; nil when a block is missing.
    package init?(_ group: Group) {
      guard group.type == .applicationAnnouncement, let b = group.b.bits, let c = group.c.bits,
        let d = group.d.bits
      else { return nil }
      application = ApplicationIdentification(rawValue: d)
      groupType = GroupType(code: UInt8(truncatingIfNeeded: b & 0x1f))
      message = c
    }
  }

  private var groupTypes: [ApplicationIdentification: GroupType] = [:]
  private var changes: [ApplicationIdentification: GroupType] = [:]

  /// Applications are bounded by the 32 group types a station has.
  private static let capacity = 32

  package init() {}

  /// Takes an announcement; true when the application's group type is now the announced one.
  @discardableResult
  package mutating func hear(_ announcement: Announcement) -> Bool {
    let (application, type) = (announcement.application, announcement.groupType)
    // Type 0 says that the application pauses, 31 that the encoder has an error.
    guard type.code != 0, type.code != 0x1f else { return false }
    guard let known = groupTypes[application] else {
      guard groupTypes.count < ApplicationRegistry.capacity else { return false }
      groupTypes[application] = type
      return true
    }
    if known == type {
      changes[application] = nil
      return true
    }
    if changes[application] == type {
      groupTypes[application] = type
      changes[application] = nil
      return true
    }
    changes[application] = type
    return false
  }

  /// The group type that carries an application, when announced.
  package func groupType(of application: ApplicationIdentification) -> GroupType? {
    groupTypes[application]
  }
}

/// The application identification (AID) of an open data application.
package struct ApplicationIdentification: RawRepresentable, Sendable, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// RDS-TMC: ALERT-C (ISO 14819-1), the two identifications in use.
  package static let trafficMessages = ApplicationIdentification(rawValue: 0xCD46)
  package static let trafficMessagesTest = ApplicationIdentification(rawValue: 0xCD47)
}
