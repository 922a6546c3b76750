import AlertC
import RDS

/// What a tuner that assembles messages itself has handed over, numbered and counted.
///
/// Bounded: what was handed over long ago is forgotten, and counts as new when it comes again.
struct AssembledMessages {
  /// The service in force; nil while it is not known.
  private(set) var service: TMCServiceProviderInfo?
  private var known: [EncodedMessage: Entry] = [:]
  /// Messages handed over before their service was told, in order.
  private var early: [EncodedMessage] = []
  private var nextSerial = 0

  private struct Entry {
    let serial: Int
    var copies: Int
  }

  private static let capacity = 4096
  private static let earlyCapacity = 64
  /// No station has it, so that its messages are mixed with those of none.
  static let programme = ProgrammeIdentification(rawValue: 0)

  /// Takes what the tuner says of the service.
  ///
  /// - Returns: Messages that waited for it.
  mutating func follow(_ info: TMCServiceProviderInfo) -> [EncodedMessage] {
    service = info.service == nil ? nil : info
    guard service != nil else { return [] }
    defer { early.removeAll() }
    return early
  }

  /// Takes a message; its first and every further reception.
  mutating func count(_ message: EncodedMessage) {
    if known[message] == nil {
      if known.count >= AssembledMessages.capacity { known.removeAll() }
      // Below those of any station.
      nextSerial -= 1
      known[message] = Entry(serial: nextSerial, copies: 0)
    }
    known[message]?.copies += 1
    guard service == nil, !early.contains(message) else { return }
    if early.count == AssembledMessages.earlyCapacity { early.removeFirst() }
    early.append(message)
  }

  /// A counted message as it is understood now.
  func reception(
    of encoded: EncodedMessage, keys: EncryptionKeys, at now: Timestamp
  ) -> Reception? {
    guard let entry = known[encoded], let message = message(encoded, keys) else { return nil }
    return Reception(
      programme: AssembledMessages.programme, serial: entry.serial, shared: SharedMessage(message),
      copies: entry.copies, isAccepted: true, isNew: entry.copies == 1, time: now)
  }

  private func message(_ encoded: EncodedMessage, _ keys: EncryptionKeys) -> Message? {
    if let info = service, let service = info.service {
      return MessageDecoder.decode(
        encoded, service: service, countryCode: info.countryCode,
        cipher: info.cipher(service, keys))
    }
    let unknown = Service(
      ltn: .encrypted, hasAlternativeFrequencies: false, isEnhanced: false, scope: [])
    return MessageDecoder.decode(
      encoded, service: unknown, countryCode: 0, cipher: .hidden(.serviceUnknown))
  }

  /// The key in force when it is not among those at hand.
  func missingKey(_ keys: EncryptionKeys) -> EncryptionKeyName? {
    guard let info = service, let service = info.service,
      case .hidden(.noKey(let name)) = info.cipher(service, keys)
    else { return nil }
    return name
  }
}
