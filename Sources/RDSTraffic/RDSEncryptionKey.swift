import AlertC

/// A key for location codes (ISO 14819-6).
public struct RDSEncryptionKey: Sendable, Hashable {
  /// The key's number, 0 to 31, by which the service names it (ENCID).
  public var encryptionId: UInt8
  /// By how many bits the provider rotates a code to the right, 0 to 15.
  public var rotateRight: UInt8
  /// The lowest bit that ``xorValue`` is added at, 0 to 15.
  public var startBit: UInt8
  /// Eight bits that are added bit by bit after the rotation.
  public var xorValue: UInt8

  /// A key by its values; one that is out of range is never used.
  public init(encryptionId: UInt8, rotateRight: UInt8, startBit: UInt8, xorValue: UInt8) {
    self.encryptionId = encryptionId
    self.rotateRight = rotateRight
    self.startBit = startBit
    self.xorValue = xorValue
  }

  /// The key to decrypt with; nil when a value is out of range.
  var key: EncryptionKey? {
    guard encryptionId < 32 else { return nil }
    return EncryptionKey(mask: xorValue, start: startBit, rotation: rotateRight)
  }
}
