extension SettingValues {
  /// Writes all values in the form of a configuration file, which reads back as the same values.
  ///
  /// - Parameter withOrigins: Whether a comment above each tells the lines it comes from.
  /// - Returns: The text.
  package func print(withOrigins: Bool) -> String {
    var text = ""
    for section in SettingTable.sections {
      text += text.isEmpty ? "[\(section.name)]\n" : "\n[\(section.name)]\n"
      for key in section.keys {
        let setting = self[section.name, key.name]
        if withOrigins {
          let origins = setting.origins.map(\.description).joined(separator: ", ")
          text += "# \(origins.isEmpty ? "default" : origins)\n"
        }
        text += setting.text.isEmpty ? "\(key.name) =\n" : "\(key.name) = \(setting.text)\n"
      }
    }
    return text
  }
}
