/// Which user a client of the bus is, as the kernel told the bus when it connected.
package struct BusCredentials: Sendable, Hashable {
  package let user: UInt32
  /// Primary and supplementary; empty when the bus does not tell them.
  package let groups: [UInt32]

  /// Reads the reply of `GetConnectionCredentials`; nil when it does not tell the user.
  init?(_ message: BusMessage) {
    var user: UInt32?
    var groups: [UInt32] = []
    message.members { key, type in
      switch (key, type) {
      case ("UnixUserID", "u"): user = message.uint32()
      case ("UnixGroupIDs", "au"): groups = message.uint32s() ?? []
      default: break
      }
    }
    guard let user else { return nil }
    self.user = user
    self.groups = groups
  }
}
