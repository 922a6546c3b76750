import AlertC
import RDS

/// A station and its traffic service in one line.
struct ServiceDescription {
  let text: String

  /// Describes a station as of the latest group.
  init(station: StationReceiver, service: Service, clock: ReceptionClock) {
    var parts = ["\(station.name.text ?? "station") (PI \(station.programme))"]
    let country = String(station.tableCountryCode, radix: 16, uppercase: true)
    let extended = station.tableExtendedCountryCode.map { ", ECC \(hexadecimal($0))" } ?? ""
    parts.append("country code \(country)\(extended)")
    parts.append(ServiceDescription.table(station.cipher, service))
    if let sid = service.sid { parts.append("service \(sid)") }
    if let provider = station.provider.text { parts.append("provider \(provider)") }
    if station.isSilent(at: clock.now) {
      let time = clock.recorded(station.lastAnnounced).description.dropFirst(11).prefix(8)
      parts.append("not announced since \(time), so no new messages count")
    }
    text = parts.joined(separator: ", ")
  }

  /// The table, and how its codes are hidden.
  private static func table(_ cipher: LocationCipher, _ service: Service) -> String {
    switch cipher {
    case .clear(let ltn): "table \(ltn)" + (service.isEncrypted ? " (announced as encrypted)" : "")
    case .hidden(.noKey(let name)): "encrypted: no key for table \(name.ltn), \(keyNumber(name))"
    case .hidden(.inTest): "encrypted for a test"
    case .hidden: "encrypted"
    case .key(_, let name): "table \(name.ltn), decrypted with \(keyNumber(name))"
    }
  }

  private static func keyNumber(_ name: EncryptionKeyName) -> String {
    "ENCID \(name.encryptionID)"
  }
}
