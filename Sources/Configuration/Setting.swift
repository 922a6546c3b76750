/// The value of one key, and where it comes from.
package struct Setting: Sendable, Hashable {
  /// A line of a file.
  package struct Origin: Sendable, Hashable, CustomStringConvertible {
    package let file: String
    package let line: Int

    package var description: String { "\(file):\(line)" }
  }

  package let key: SettingKey
  /// As a file would have it.
  package private(set) var text: String
  package private(set) var value: SettingValue
  /// The lines that made it what it is, in order; none for the default.
  package private(set) var origins: [Origin] = []

  /// The default.
  init(_ key: SettingKey) {
    guard let value = SettingValue(key.fallback, key.type) else {
      preconditionFailure("[\(key.section)] \(key.name): the default is not allowed")
    }
    self.key = key
    text = key.fallback
    self.value = value
  }

  /// Takes what a line says: a list grows, anything else is replaced.
  ///
  /// An empty text empties a list, and takes anything else back to its default.
  ///
  /// - Returns: Why the text is refused, when it is.
  mutating func assign(_ text: String, from origin: Origin) -> String? {
    guard case .list(let type) = key.type else {
      if text.isEmpty {
        self = Setting(key)
        origins = [origin]
        return nil
      }
      guard let value = SettingValue(text, key.type) else {
        return "\(key.name) = \(text): expected \(key.type.expectation)"
      }
      (self.text, self.value, origins) = (text, value, [origin])
      return nil
    }
    let isFirst = origins.isEmpty || text.isEmpty
    var words = isFirst ? [] : SettingValue.words(self.text)
    var values: [SettingValue] = []
    if case .list(let list) = value, !isFirst { values = list }
    for word in SettingValue.words(text) {
      guard let value = SettingValue(word, type) else {
        return "\(key.name): \(word): expected \(type.expectation)"
      }
      guard !values.contains(value) else { return "\(key.name): \(word) is given twice" }
      words.append(word)
      values.append(value)
    }
    self.text = words.joined(separator: " ")
    value = .list(values)
    origins = isFirst ? [origin] : origins + [origin]
    return nil
  }
}
