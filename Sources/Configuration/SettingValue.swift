import RDS

/// A value that was read.
package enum SettingValue: Sendable, Hashable {
  /// Of texts and paths, none when empty; and of choices.
  case text(String?)
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  /// Nil is `auto`.
  case frequency(Frequency?)
  case band(ClosedRange<Frequency>)
  case endpoint(EndpointSetting)
  case serial(SerialSetting?)
  case alias(AliasSetting)
  case list([SettingValue])

  /// Reads one value, without spaces around it; nil when the type does not allow it.
  init?(_ text: String, _ type: SettingType) {
    switch type {
    case .text: self = .text(text.isEmpty ? nil : text)
    case .path:
      guard text.isEmpty || text.hasPrefix("/") else { return nil }
      self = .text(text.isEmpty ? nil : text)
    case .choice(let names):
      guard names.contains(text) else { return nil }
      self = .text(text)
    case .boolean:
      switch text {
      case "yes", "true", "on", "1": self = .boolean(true)
      case "no", "false", "off", "0": self = .boolean(false)
      default: return nil
      }
    case .integer(let range):
      guard let number = Int(text), range.contains(number) else { return nil }
      self = .integer(number)
    case .number(let range):
      guard SettingValue.isDecimal(text), let number = Double(text), range.contains(number)
      else { return nil }
      self = .number(number)
    case .frequency:
      if text == "auto" {
        self = .frequency(nil)
      } else {
        guard let frequency = SettingValue.frequency(text) else { return nil }
        self = .frequency(frequency)
      }
    case .band:
      let ends = text.split(separator: "-", omittingEmptySubsequences: false)
        .map { SettingValue.frequency(String($0)) }
      guard ends.count == 2, let low = ends[0], let high = ends[1], low < high else { return nil }
      self = .band(low...high)
    case .endpoint:
      guard let endpoint = EndpointSetting(text) else { return nil }
      self = .endpoint(endpoint)
    case .serial:
      guard !text.isEmpty else {
        self = .serial(nil)
        return
      }
      guard let line = SerialSetting(text) else { return nil }
      self = .serial(line)
    case .alias:
      guard let alias = AliasSetting(text) else { return nil }
      self = .alias(alias)
    case .list(let element):
      var values: [SettingValue] = []
      for word in SettingValue.words(text) {
        guard let value = SettingValue(word, element) else { return nil }
        values.append(value)
      }
      self = .list(values)
    }
  }

  /// The elements of a list's text.
  static func words(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init)
  }

  private static func isDecimal(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2e }
  }

  private static func frequency(_ text: String) -> Frequency? {
    guard isDecimal(text), let megahertz = Double(text), megahertz < 1000 else { return nil }
    let frequency = Frequency(kilohertz: Int((megahertz * 1000).rounded()))
    return SettingType.fm.contains(frequency) ? frequency : nil
  }
}
