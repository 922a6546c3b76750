import AlertC

/// How a service hides its locations (ISO 14819-6): the key in use, and its number.
package struct ServiceEncryption: Sendable, Hashable {
  /// The number of the key (ENCID), 0 to 31, by which a receiver finds it.
  package let identifier: UInt8
  package let key: EncryptionKey

  package init(
    identifier: Int, mask: Int, start: Int, rotation: Int
  ) throws(SimulationError) {
    guard let number = UInt8(exactly: identifier), number < 32 else {
      throw SimulationError("the number of a key must be 0 to 31, not \(identifier)")
    }
    guard let bits = UInt8(exactly: mask), let start = UInt8(exactly: start),
      let rotation = UInt8(exactly: rotation),
      let key = EncryptionKey(mask: bits, start: start, rotation: rotation)
    else {
      throw SimulationError("a key has eight bits, a start up to 15 and a rotation up to 15")
    }
    self.identifier = number
    self.key = key
  }

  /// A message with its location hidden; nothing else of it is.
  func encrypt(_ message: EncodedMessage) -> EncodedMessage {
    var groups = message.groups
    guard let first = groups.first else { return message }
    groups[0] = MessageGroup(x: first.x, c: first.c, d: key.encrypt(first.d))
    return EncodedMessage(groups: groups)
  }
}
