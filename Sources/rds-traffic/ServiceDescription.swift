import AlertC
import RDS

/// A station and its traffic service in one line.
struct ServiceDescription {
  let text: String

  init(station: StationReceiver, service: Service) {
    var parts = ["\(station.name.text ?? "station") (PI \(station.programme))"]
    let country = String(station.tableCountryCode, radix: 16, uppercase: true)
    let extended = station.extendedCountryCode.map { ", ECC \(hexadecimal($0))" } ?? ""
    parts.append("country code \(country)\(extended)")
    parts.append(service.isEncrypted ? "encrypted" : "table \(service.ltn)")
    if let sid = service.sid { parts.append("service \(sid)") }
    if let provider = station.provider.text { parts.append("provider \(provider)") }
    text = parts.joined(separator: ", ")
  }
}
