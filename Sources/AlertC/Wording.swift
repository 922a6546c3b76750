/// Events and supplementary information as sentences of one language.
package struct Wording: Sendable {
  let phrases: Phrases

  /// The codes of all languages.
  package static var languages: [String] { Phrases.texts.map(\.language) }

  /// The wording of a language by its code, with or without a region; nil when it has none.
  package init?(language: String) {
    guard let phrases = Phrases(language: language) else { return nil }
    self.phrases = phrases
  }

  init(phrases: Phrases) { self.phrases = phrases }

  package static let english = Wording(phrases: .english)

  /// The sentences of an event with its quantifier and its supplements, without the last full stop.
  ///
  /// What a language lacks is said in English; a code that the list does not know by its number.
  ///
  /// - Parameters:
  ///   - event: The event as sent.
  ///   - length: Over how much road, in words; it belongs to the event and not to its supplements.
  /// - Returns: One sentence or more.
  package func phrase(for event: MessageEvent, over length: String? = nil) -> String {
    let length = length.map { ["+ " + $0] } ?? []
    guard let entry = EventTable.event(event.code) else {
      let pattern = phrases.line("unknown") ?? "event #"
      let name = Phrases.replace("#", in: pattern, with: event.code.description)
      return Wording.sentences([name] + length)
    }
    let supplements = event.supplements.compactMap { phrases.line("Z\($0)").map(Phrases.bare) }
    let parts =
      parts(of: entry, quantifier: event.quantifier)
      ?? Wording.english.parts(of: entry, quantifier: event.quantifier) ?? []
    return Wording.sentences(parts + length + supplements)
  }

  /// A supplementary information code in words, beginning as inside a sentence; nil when unknown.
  package func supplement(_ code: UInt8) -> String? {
    guard let pattern = phrases.line("Z\(code)") ?? Phrases.english.line("Z\(code)") else {
      return nil
    }
    let text = Phrases.bare(pattern)
    return Wording.isContinuation(text) ? String(text.dropFirst(2)) : text
  }

  /// The patterns of an event; nil when the language lacks one.
  private func patterns(of event: Event) -> [String]? {
    if let own = phrases.line(event.code.description) { return [own] }
    if event.nature == .silent { return phrases.line("cancelled").map { [$0] } }
    let patterns = event.stems.compactMap(phrases.pattern(ofStem:))
    return patterns.isEmpty || patterns.count < event.stems.count ? nil : patterns
  }

  private func parts(of event: Event, quantifier: UInt8?) -> [String]? {
    guard let patterns = patterns(of: event) else { return nil }
    guard let type = event.quantifierType, let code = quantifier,
      let text = self.quantifier(type: type, value: code),
      let owner = Wording.owner(of: type, among: patterns)
    else { return patterns.map { Phrases.bare(Phrases.forms($0)[0]) } }
    return patterns.enumerated().map { index, pattern in
      let forms = Phrases.forms(pattern)
      guard index == owner else { return Phrases.bare(forms[0]) }
      return fill(forms, type: type, code: code, text: text)
    }
  }

  /// Which of an event's patterns shows the quantifier.
  ///
  /// The first that has a slot of its type, unless a later one has the priority: after road works,
  /// a number tells the lanes there were, not the sets of works.
  private static func owner(of type: UInt8, among patterns: [String]) -> Int? {
    var first: Int?
    for (index, pattern) in patterns.enumerated() {
      let slots = Phrases.forms(pattern).compactMap { PhraseSlot(in: $0) }
      guard let slot = slots.first(where: { $0.type == type }) else { continue }
      if slot.hasPriority { return index }
      if first == nil { first = index }
    }
    return first
  }

  private func fill(_ forms: [String], type: UInt8, code: UInt8, text: String) -> String {
    let value = QuantifierTable.value(type: type, code: code) ?? 0
    let many = forms[forms.count - 1]
    let isOne = type <= 1 && value == 1
    // With a form for one the bare form stays for no number at all; an ordinal has no plural.
    let isOrdinal = PhraseSlot(in: many)?.isOrdinal ?? false
    let form = isOne && forms.count > 1 && !isOrdinal ? forms[forms.count - 2] : many
    guard let slot = PhraseSlot(in: form) else { return Phrases.bare(form) }
    return slot.fill(form, with: slot.isOrdinal ? ordinal(value) : text)
  }

  private func ordinal(_ value: Int) -> String {
    let pattern = phrases.line("ordinal\(value)") ?? phrases.line("ordinal") ?? "#"
    return Phrases.replace("#", in: pattern, with: String(value))
  }
}

extension Wording {
  private static func isContinuation(_ part: String) -> Bool {
    part.hasPrefix("+ ") || part.hasPrefix("& ") || part.hasPrefix("= ")
  }

  /// Joins parts to sentences: those that continue one are put behind it.
  fileprivate static func sentences(_ parts: [String]) -> String {
    var sentences: [String] = []
    for (index, part) in parts.enumerated() {
      guard isContinuation(part) else {
        sentences.append(part)
        continue
      }
      // A connecting word leads nowhere when nothing follows that it could connect.
      if part.hasPrefix("& "), index + 1 >= parts.count || !isContinuation(parts[index + 1]) {
        continue
      }
      let isLoose = part.hasPrefix("= ") && !(index > 0 && parts[index - 1].hasPrefix("& "))
      let words = isLoose ? "(\(part.dropFirst(2)))" : String(part.dropFirst(2))
      if sentences.isEmpty {
        sentences.append(words)
      } else {
        sentences[sentences.count - 1] += " " + words
      }
    }
    return sentences.map(capitalised).joined(separator: ". ")
  }

  /// The text with a capital letter in front, as a sentence begins.
  package static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
