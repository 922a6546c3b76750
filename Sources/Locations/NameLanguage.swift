/// The languages that location tables name, by how LANGUAGES.DAT writes them.
enum NameLanguage {
  /// Each line is an ISO 639 code and the words that tables use for it.
  private static let words: StaticString = """
    cs czech cesky čeština česky
    da danish dansk
    de german deutsch
    en english
    es spanish español castellano
    et estonian eesti
    fi finnish suomi
    fr french français francais
    hu hungarian magyar
    it italian italiano
    nl dutch nederlands
    no norwegian norsk bokmål
    pl polish polski
    pt portuguese português
    sk slovak slovensky slovenčina
    sl slovenian slovene slovenščina slovensko
    sv swedish svenska
    """

  private static let codes: [Substring: Substring] = {
    var codes: [Substring: Substring] = [:]
    let text = words.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      for word in words { codes[word] = words[0] }
    }
    return codes
  }()

  /// The code of a language by its code, with or without a region, or by a name; nil if unknown.
  static func code(of text: String) -> String? {
    // "Deutsch (amtlich)", "Finnish;;" and "de_AT" all begin with what counts.
    let word = text.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased()
    return codes[word[...]].map(String.init)
  }
}

extension LocationDatabase {
  /// Whether a text is something that ``language`` can be: a language known here, or a number.
  package static func isLanguage(_ text: String) -> Bool {
    NameLanguage.code(of: text) != nil || UInt16(text) != nil
  }
}
