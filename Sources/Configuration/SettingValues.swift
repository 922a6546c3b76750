/// The values of all keys, as files changed them from their defaults.
package struct SettingValues: Sendable {
  /// In the order of the table.
  package private(set) var settings: [Setting]
  private var faults: [ConfigurationError.Fault] = []

  /// The defaults.
  package init() { settings = SettingTable.sections.flatMap(\.keys).map { Setting($0) } }

  /// Reads the texts of files one after another; what a later one says counts.
  ///
  /// - Throws: ``ConfigurationError`` with every fault of all files.
  package init(_ files: [(name: String, text: String)]) throws(ConfigurationError) {
    self.init()
    for file in files { read(file.text, file.name) }
    guard faults.isEmpty else { throw ConfigurationError(faults) }
  }

  package subscript(section: String, name: String) -> Setting {
    guard let index = index(section, name) else {
      preconditionFailure("no key \"\(name)\" in [\(section)]")
    }
    return settings[index]
  }

  /// What to say of a value that cannot be used after all, with the line it comes from.
  package func error(_ section: String, _ name: String, _ cause: String) -> ConfigurationError {
    let origin = self[section, name].origins.last
    return ConfigurationError([
      ConfigurationError.Fault(
        file: origin?.file ?? "default of \(name) in [\(section)]", line: origin?.line,
        cause: cause)
    ])
  }

  private func index(_ section: String, _ name: String) -> Int? {
    settings.firstIndex { $0.key.section == section && $0.key.name == name }
  }

  // MARK: Reading

  private mutating func read(_ text: String, _ file: String) {
    var section: SettingSection?
    /// Inside a section that is not known: its keys are not told as well.
    var isLost = false
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let origin = Setting.Origin(file: file, line: index + 1)
      let line = SettingValues.trimmed(line)
      guard let first = line.first, first != "#", first != ";" else { continue }
      if first == "[" {
        section = find(line, origin)
        isLost = section == nil
      } else if let section {
        assign(line, section, origin)
      } else if !isLost {
        fail(origin, "\"\(SettingValues.short(line))\" before the first [section]")
        isLost = true
      }
    }
  }

  private mutating func find(_ line: Substring, _ origin: Setting.Origin) -> SettingSection? {
    guard line.last == "]", line.count > 2 else {
      fail(origin, "expected [section], not \"\(SettingValues.short(line))\"")
      return nil
    }
    let name = String(line.dropFirst().dropLast())
    if let section = SettingTable.sections.first(where: { $0.name == name }) { return section }
    let names = SettingTable.sections.map(\.name)
    let hint =
      Spelling.nearest(to: name, of: names).map { "did you mean [\($0)]?" }
      ?? "there are \(names.map { "[\($0)]" }.joined(separator: ", "))"
    fail(origin, "unknown section [\(SettingValues.short(name[...]))]; \(hint)")
    return nil
  }

  private mutating func assign(
    _ line: Substring, _ section: SettingSection, _ origin: Setting.Origin
  ) {
    guard let sign = line.firstIndex(of: "=") else {
      return fail(origin, "expected key = value, not \"\(SettingValues.short(line))\"")
    }
    let name = String(SettingValues.trimmed(line[..<sign]))
    let text = String(SettingValues.trimmed(line[line.index(after: sign)...]))
    guard let index = index(section.name, name) else {
      let shown = SettingValues.short(name[...])
      return fail(
        origin, "unknown key \"\(shown)\" in [\(section.name)]; \(hint(for: name, in: section))")
    }
    if let cause = settings[index].assign(text, from: origin) { fail(origin, cause) }
  }

  private func hint(for name: String, in section: SettingSection) -> String {
    let names = section.keys.map(\.name)
    if let nearest = Spelling.nearest(to: name, of: names) { return "did you mean \"\(nearest)\"?" }
    if let other = settings.first(where: { $0.key.name == name }) {
      return "did you mean it in [\(other.key.section)]?"
    }
    return "its keys are \(names.joined(separator: ", "))"
  }

  private mutating func fail(_ origin: Setting.Origin, _ cause: String) {
    faults.append(.init(file: origin.file, line: origin.line, cause: cause))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The beginning of what should be quoted in one line.
  private static func short(_ text: Substring) -> String {
    text.count <= 40 ? String(text) : "\(text.prefix(40))..."
  }
}
