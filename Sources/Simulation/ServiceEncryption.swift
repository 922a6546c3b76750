import AlertC

/// How a service hides its locations (ISO 14819-6): the key in use, and its number.
package struct ServiceEncryption: Sendable, Hashable {
  /// The number of the key (ENCID), 0 to 31, by which a receiver finds it.
  package let identifier: UInt8
  /// Eight bits that are added bit by bit, moved up by ``start`` before.
  package let mask: UInt8
  /// 0 to 15.
  package let start: Int
  /// By how many bits a receiver rotates to the left, 0 to 15.
  package let rotation: Int

  package init(
    identifier: Int, mask: Int, start: Int, rotation: Int
  ) throws(SimulationError) {
    guard let number = UInt8(exactly: identifier), number < 32 else {
      throw SimulationError("the number of a key must be 0 to 31, not \(identifier)")
    }
    guard let bits = UInt8(exactly: mask), (0...15).contains(start), (0...15).contains(rotation)
    else {
      throw SimulationError("a key has eight bits, a start up to 15 and a rotation up to 15")
    }
    self.identifier = number
    self.mask = bits
    self.start = start
    self.rotation = rotation
  }

  /// A location as it is sent; the receiver undoes the mask first and the rotation last.
  package func encrypt(_ location: UInt16) -> UInt16 {
    (location >> UInt16(rotation) | location << UInt16(16 - rotation)) ^ UInt16(mask) << start
  }

  /// A message with its location hidden; nothing else of it is.
  func encrypt(_ message: EncodedMessage) -> EncodedMessage {
    var groups = message.groups
    guard let first = groups.first else { return message }
    groups[0] = MessageGroup(x: first.x, c: first.c, d: encrypt(first.d))
    return EncodedMessage(groups: groups)
  }
}
