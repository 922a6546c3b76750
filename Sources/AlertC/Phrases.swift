/// The phrases of one language, found by stem, by supplementary code or by event code.
///
/// A line of the text is a key, a space and a pattern.
///
/// - `A1`, `B1`: a stem; `Z12`: supplementary information 12; `1211`: an event whose wording is not
///   the sum of its stems.
/// - `A2nn`, `Q1(n)`: stems that differ in a number, which the pattern shows as `#`.
/// - `*D`, `GF`: what the suffixes D (danger), E (expected) and F (forecast) make of a stem that has
///   no line of its own, for all families or for one; `*` is the stem's pattern, `~` its bare form.
/// - `q5`: how a quantifier reads, by type; `clock`: the sign between hours and minutes.
/// - `towards`, `over`: the words around events, `#` for a name or a number; see `Connector`.
/// - `holds2`, `within2`, `lasts2`, `due2`: duration code 2 of what holds for minutes or hours, of a
///   forecast of that kind, of what holds for days, and of a forecast of that kind.
/// - `month1`, `date`, `dateFirst`, `timeOnDate`: dates; `dateFirst` is the first of a month.
///
/// A pattern has slots and forms.
///
/// - `{4}` is the quantifier when its type is 4; `{0th}` is an ordinal number; with `!` the slot is
///   served before those of earlier stems of the event.
/// - `[...]` is left out without a quantifier.
/// - `bare | many` or `bare | one | many`: forms without a quantifier, for 1 and for other values.
/// - `+ ` in front continues the sentence before; `& ` does so only when another follows to be
///   connected; `= ` is a name, put in parentheses when nothing connects it.
package struct Phrases: Sendable {
  private let patterns: [String: String]

  init(_ text: StaticString) {
    var patterns: [String: String] = [:]
    patterns.reserveCapacity(1024)
    var lines = TextLines(text)
    while let line = lines.next() {
      guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      let key = String(decoding: line[..<space], as: UTF8.self)
      patterns[key] = String(decoding: line[(space + 1)...], as: UTF8.self)
    }
    self.patterns = patterns
  }

  /// Every language by its code; a new one is a file with its text and a line here.
  static let texts: [(language: String, text: StaticString)] = [
    ("en", englishText),
    ("de", germanText),
    ("fr", frenchText),
  ]

  /// What all other languages fall back on.
  static let english = Phrases(englishText)

  /// The phrases of a language by its code, with or without a region: `en`, `de-AT`, `fr_FR.UTF-8`.
  init?(language: String) {
    let code = language.prefix { !"-_.@".contains($0) }.lowercased()
    guard let entry = Phrases.texts.first(where: { $0.language == code }) else { return nil }
    self.init(entry.text)
  }

  /// The keys of all lines.
  var keys: [String] { patterns.keys.sorted() }

  /// The pattern of exactly this key.
  func line(_ key: String) -> String? { patterns[key] }

  /// The pattern of an event's stem, by its own line or by the rules.
  func pattern(ofStem stem: String) -> String? {
    patterns[stem] ?? numbered(stem) ?? suffixed(stem)
  }

  /// A stem whose last two digits, or whose number in parentheses, are part of the sentence.
  private func numbered(_ stem: String) -> String? {
    let key: String
    let digits: Substring
    if stem.hasSuffix(")"), let open = stem.firstIndex(of: "(") {
      key = stem[..<open] + "(n)"
      digits = stem[stem.index(after: open)...].dropLast()
    } else {
      key = stem.dropLast(2) + "nn"
      digits = stem.suffix(2)
    }
    guard let pattern = patterns[key], let number = Int(digits) else { return nil }
    return Phrases.replace("#", in: pattern, with: String(number))
  }

  private func suffixed(_ stem: String) -> String? {
    guard let family = stem.first, let suffix = stem.last, "DEF".contains(suffix),
      let rule = patterns["\(family)\(suffix)"] ?? patterns["*\(suffix)"],
      let base = pattern(ofStem: String(stem.dropLast()))
    else { return nil }
    let forms = Phrases.forms(base)
    if rule.contains("~") {
      return forms.first.map { Phrases.replace("~", in: rule, with: Phrases.bare($0)) }
    }
    return forms.map { Phrases.replace("*", in: rule, with: $0) }.joined(separator: " | ")
  }

  /// The forms of a pattern: bare, one, many; the bare one is always there.
  static func forms(_ pattern: String) -> [String] {
    var forms: [String] = [""]
    for character in pattern {
      if character == "|" {
        forms[forms.count - 1].removeLast()
        forms.append("")
      } else if !(character == " " && forms.count > 1 && forms[forms.count - 1].isEmpty) {
        forms[forms.count - 1].append(character)
      }
    }
    return forms
  }

  /// A form without what stands in brackets.
  static func bare(_ form: String) -> String {
    var depth = 0
    var text = ""
    for character in form {
      switch character {
      case "[": depth += 1
      case "]": depth -= 1
      default: if depth == 0 { text.append(character) }
      }
    }
    return text
  }

  /// The text with every occurrence of one sign replaced.
  static func replace(_ sign: Character, in text: String, with replacement: String) -> String {
    var result = ""
    for character in text {
      if character == sign { result += replacement } else { result.append(character) }
    }
    return result
  }
}
