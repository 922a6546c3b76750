/// Reads a key file: `service` lines, each followed by its `key` lines.
///
/// ```
/// service country=C ltn=42 sid=9       # C: hexadecimal, of the location table
/// key 5 xor=0x39 start=8 rotate=1      # 5: the key's number, ENCID
/// ```
package enum EncryptionKeyFile {
  /// The keys of a file's text; `file` names it in errors.
  package static func parse(_ text: String, file: String) throws(KeyFileError) -> EncryptionKeys {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var keys = EncryptionKeys()
    var service: (country: UInt8, ltn: LocationTableNumber, sid: ServiceIdentifier)?
    for (index, line) in lines.enumerated() {
      guard let line = KeyLine(line, file: file, number: index + 1) else { continue }
      switch line.keyword {
      case "service":
        let values = try line.values(of: ["country", "ltn", "sid"])
        service = (
          country: try line.hexadecimalDigit("country", values),
          ltn: LocationTableNumber(rawValue: try line.number("ltn", values, 1...63)),
          sid: ServiceIdentifier(rawValue: try line.number("sid", values, 0...63))
        )
      case "key":
        guard let service else {
          throw line.error("a key before the first \"service\" line")
        }
        let number = try line.takeNumber()
        let values = try line.values(of: ["xor", "start", "rotate"])
        let key = EncryptionKey(
          mask: try line.number("xor", values, 0...255),
          start: try line.number("start", values, 0...15),
          rotation: try line.number("rotate", values, 0...15))
        let name = EncryptionKeyName(
          countryCode: service.country, ltn: service.ltn, sid: service.sid, encryptionID: number)
        guard keys[name] == nil else { throw line.error("a second key for \(name)") }
        keys[name] = key
      default:
        throw line.error("expected \"service\" or \"key\", not \"\(line.keyword)\"")
      }
    }
    guard keys.count > 0 else { throw KeyFileError(file: file, line: nil, cause: "no keys") }
    return keys
  }
}

/// A line of a key file: a keyword, for keys a number, and `name=value` words.
private struct KeyLine {
  let keyword: String
  private let words: ArraySlice<Substring>
  private let file: String
  private let line: Int

  /// Nil when nothing but a comment is left.
  init?(_ text: Substring, file: String, number: Int) {
    let words = text.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return nil }
    keyword = String(first)
    self.words = words.dropFirst()
    self.file = file
    line = number
  }

  func error(_ cause: String) -> KeyFileError {
    KeyFileError(file: file, line: line, cause: cause)
  }

  /// The number of a key, the first word.
  func takeNumber() throws(KeyFileError) -> UInt8 {
    guard let word = words.first, let number = KeyLine.number(word), number <= 31 else {
      throw error("expected the key's number, 0 to 31, after \"key\"")
    }
    return UInt8(number)
  }

  /// All `name=value` words, each name once and none missing.
  func values(of names: [String]) throws(KeyFileError) -> [String: Substring] {
    var values: [String: Substring] = [:]
    for word in keyword == "key" ? words.dropFirst() : words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard parts.count == 2, names.contains(name) else {
        throw error("unknown word \"\(word)\"; \(keyword) takes \(names.joined(separator: ", "))")
      }
      guard values.updateValue(parts[1], forKey: name) == nil else {
        throw error("\(name) is given twice")
      }
    }
    for name in names where values[name] == nil { throw error("\(keyword) needs \(name)") }
    return values
  }

  func number(
    _ name: String, _ values: [String: Substring], _ range: ClosedRange<Int>
  ) throws(KeyFileError) -> UInt8 {
    let text = values[name] ?? ""
    guard let number = KeyLine.number(text), range.contains(number) else {
      throw error(
        "\(name)=\(text): expected a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return UInt8(truncatingIfNeeded: number)
  }

  func hexadecimalDigit(
    _ name: String, _ values: [String: Substring]
  ) throws(KeyFileError) -> UInt8 {
    let text = values[name] ?? ""
    guard text.utf8.count == 1, let digit = UInt8(text, radix: 16), digit > 0 else {
      throw error("\(name)=\(text): expected a hexadecimal digit from 1 to F")
    }
    return digit
  }

  /// A number up to 9999 without a sign, decimal or, after `0x`, hexadecimal.
  private static func number(_ text: Substring) -> Int? {
    let isHexadecimal = text.hasPrefix("0x")
    let digits = isHexadecimal ? text.dropFirst(2) : text
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    return Int(digits, radix: isHexadecimal ? 16 : 10)
  }
}
