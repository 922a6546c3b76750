import AlertC
import RDS
import TrafficLayer
import Tuner

/// Stations of a scan as lines of a table, or as JSON objects.
struct StationTable {
  let stations: [StationReport]

  /// One line a station below a heading, in columns.
  var text: [String] {
    let rows = [StationTable.heading] + stations.map(StationTable.row)
    let widths = StationTable.heading.indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private static let heading = [
    "MHz", "PI", "name", "signal", "errors", "LTN", "SID", "provider", "",
  ]

  private static func row(_ station: StationReport) -> [String] {
    let service = station.service
    return [
      "\(station.frequency)", station.programme.map { "\($0)" } ?? "-", station.name ?? "-",
      station.signal.map(text) ?? "-",
      station.errorRate.map { "\(Int(($0 * 100).rounded())) %" } ?? "-",
      service.map { "\($0.ltn)" } ?? "-", service?.sid.map { "\($0)" } ?? "-",
      service?.provider ?? "-",
      service == nil ? "no traffic messages" : service?.isEncrypted == true ? "encrypted" : "",
    ]
  }

  static func text(_ signal: Signal) -> String {
    let value = Int(signal.strength.rounded())
    return switch signal.unit {
    case .decibelMicrovolts: "\(value) dBuV"
    case .decibelFemtowatts: "\(value) dBf"
    case .percent: "\(value) %"
    }
  }

  /// One object a station.
  var objects: [String] {
    stations.map { station in
      var json = JSONWriter()
      json.object {
        $0.member("frequency_khz", station.frequency.kilohertz)
        $0.member("pi", station.programme.map { "\($0)" })
        $0.member("name", station.name)
        $0.member("signal", station.signal?.strength, decimals: 1)
        $0.member("signal_unit", station.signal.map { StationTable.unit($0.unit) })
        $0.member("error_rate", station.errorRate, decimals: 3)
        $0.member("groups", station.groups)
        $0.member("traffic", station.service != nil)
        $0.member("country_code", station.service.map { Int($0.countryCode) })
        $0.member("ltn", station.service.map { Int($0.ltn.rawValue) })
        $0.member("sid", station.service?.sid.map { Int($0.rawValue) })
        $0.member("provider", station.service?.provider)
        $0.member("encrypted", station.service?.isEncrypted)
        $0.name("alternatives_khz")
        $0.array { for other in station.alternatives { $0.integer(other.kilohertz) } }
      }
      return json.text
    }
  }

  private static func unit(_ unit: Signal.Unit) -> String {
    switch unit {
    case .decibelMicrovolts: "dBuV"
    case .decibelFemtowatts: "dBf"
    case .percent: "percent"
    }
  }
}
