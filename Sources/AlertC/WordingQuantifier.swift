extension Wording {
  /// A quantifier in words with its unit; nil where the table has no value.
  package func quantifier(type: UInt8, value: UInt8) -> String? {
    guard let amount = QuantifierTable.value(type: type, code: value) else { return nil }
    let text: String
    var key = "q\(type)"
    switch type {
    case 5 where amount >= 60:
      key += amount == 60 ? "hour" : "hours"
      text = String(amount / 60)
    case 7: return phrases.line("q7") == nil ? nil : clockTime(amount)
    case 8, 9: text = tenths(amount, isShort: true)
    case 11: text = tenths(amount, isShort: false)
    default: text = String(amount)
    }
    return phrases.line(key).map { Phrases.replace("#", in: $0, with: text) }
  }

  /// Minutes after midnight as a time of day.
  func clockTime(_ minutes: Int) -> String {
    let sign = phrases.line("clock") ?? ":"
    let text = Wording.twoDigits(minutes / 60) + sign + Wording.twoDigits(minutes % 60)
    return Phrases.replace("#", in: phrases.line("q7") ?? "#", with: text)
  }

  private func tenths(_ value: Int, isShort: Bool) -> String {
    if isShort, value % 10 == 0 { return String(value / 10) }
    return "\(value / 10)\(phrases.line("point") ?? ".")\(value % 10)"
  }

  private static func twoDigits(_ value: Int) -> String { (value < 10 ? "0" : "") + String(value) }
}
