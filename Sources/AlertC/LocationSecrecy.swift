/// What encryption does to the location of a message: why it is not known, or that it was hidden.
package enum LocationSecrecy: Sendable, Hashable, CustomStringConvertible {
  /// Whose message it is was not told, and so neither its table nor whether it is encrypted.
  case serviceUnknown
  /// Which key is in use was not heard, or not for long.
  case notAnnounced
  /// Test bits that say neither that locations are clear nor that keys of the list are in use.
  case inTest(EncryptionAdministration.Mode)
  case noKey(EncryptionKeyName)
  /// The key makes of it a code that no place has.
  case meaningless(LocationCode, EncryptionKeyName)
  /// The location is known by the key.
  case decrypted(EncryptionKeyName)

  package var description: String {
    switch self {
    case .serviceUnknown: "which service the message belongs to is not known"
    case .notAnnounced: "location is encrypted, and which key is in use was not heard"
    case .inTest(let mode): "location is encrypted for a test (test bits \(mode.rawValue))"
    case .noKey(let name): "location is encrypted, no key for \(name)"
    case .meaningless(let code, let name):
      "location decrypts to \(code), which no place has: the key for \(name) may be wrong"
    case .decrypted(let name): "location is decrypted with the key for \(name)"
    }
  }

  /// Whether the location stays unknown.
  package var isHidden: Bool {
    if case .decrypted = self { false } else { true }
  }
}
