import RDS

/// What a value may be.
package indirect enum SettingType: Sendable, Hashable {
  /// Any text; empty is none.
  case text
  /// A file's name from the root; empty is none.
  case path
  case boolean
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  case choice([String])
  /// Megahertz, or `auto`.
  case frequency
  /// Two frequencies in megahertz, `LOW-HIGH`.
  case band
  /// `HOST:PORT`, an IPv6 address in brackets.
  case endpoint
  /// `PATH[@BAUD]`; empty is none.
  case serial
  /// `LTN=CID:TABCD`
  case alias
  /// Several values between spaces or commas; further lines add to it.
  case list(SettingType)

  /// Reads how the table of settings writes a type: `integer 1 5`, `choice a b`, `list path`.
  init(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    let rest = words.dropFirst()
    switch words.first {
    case "text": self = .text
    case "path": self = .path
    case "boolean": self = .boolean
    case "choice": self = .choice(Array(rest))
    case "frequency": self = .frequency
    case "band": self = .band
    case "endpoint": self = .endpoint
    case "serial": self = .serial
    case "alias": self = .alias
    case "list": self = .list(SettingType(rest.joined(separator: " ")))
    case "integer":
      let limits = rest.compactMap { Int($0) }
      precondition(limits.count == 2, "\(text): two limits")
      self = .integer(limits[0]...limits[1])
    case "number":
      let limits = rest.compactMap { Double($0) }
      precondition(limits.count == 2, "\(text): two limits")
      self = .number(limits[0]...limits[1])
    default: preconditionFailure("no such type: \(text)")
    }
  }

  /// What is allowed, to be read behind "expected".
  package var expectation: String {
    switch self {
    case .text: "text"
    case .path: "a path that begins with /"
    case .boolean: "yes or no"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range):
      "a number from \(SettingType.plain(range.lowerBound)) to \(SettingType.plain(range.upperBound))"
    case .choice(let names): names.count == 1 ? names[0] : "one of \(names.joined(separator: ", "))"
    case .frequency:
      "auto, or MHz from \(SettingType.fm.lowerBound) to \(SettingType.fm.upperBound)"
    case .band:
      "LOW-HIGH in MHz, within \(SettingType.fm.lowerBound) to \(SettingType.fm.upperBound)"
    case .endpoint: "HOST:PORT, an IPv6 address in brackets"
    case .serial:
      "PATH or PATH@BAUD, of \(SettingType.rates.map(String.init).joined(separator: ", ")) baud"
    case .alias: "LTN=CID:TABCD, such as 9=58:1"
    case .list(let type): "a list, each \(type.expectation)"
    }
  }

  /// Where FM stations are, in any country.
  static let fm = Frequency(kilohertz: 65_800)...Frequency(kilohertz: 108_000)
  static let rates = [4800, 9600, 19_200, 38_400, 57_600, 115_200, 230_400]

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
