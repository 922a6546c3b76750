/// The place in a pattern where a quantifier goes, such as `{4}`, `{0!}` or `{0th}`.
struct PhraseSlot {
  /// The quantifier type it shows.
  let type: UInt8
  /// Served before the slots of earlier stems.
  let hasPriority: Bool
  let isOrdinal: Bool
  /// The braces and what is between them.
  private let range: Range<String.Index>

  /// The first slot of a pattern or form.
  init?(in text: String) {
    guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else {
      return nil
    }
    let content = text[text.index(after: open)..<close]
    let digits = content.prefix { $0.isNumber }
    guard let type = UInt8(digits) else { return nil }
    self.type = type
    hasPriority = content.hasSuffix("!")
    isOrdinal = content.hasSuffix("th")
    range = open..<text.index(after: close)
  }

  /// The form the slot was found in, with the quantifier put in its place.
  func fill(_ form: String, with quantifier: String) -> String {
    form.replacingSubrange(range, with: quantifier).filter { $0 != "[" && $0 != "]" }
  }
}

extension String {
  fileprivate func replacingSubrange(_ range: Range<Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
