import Locations

/// One text file of a location table in memory, with its character set.
struct ExchangeFile {
  /// The name as found in the folder.
  let name: String
  let bytes: [UInt8]
  /// Where the text begins, behind a byte order mark.
  let start: Int
  let encoding: TextEncoding
  /// What is odd about the file's character set, compared with the declaration.
  let remark: String?

  /// Decides the character set: a byte order mark or valid UTF-8 goes before the declaration.
  init(name: String, bytes: [UInt8], declared: TextEncoding?) {
    self.name = name
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
      encoding = .utf8
      remark = ExchangeFile.mismatch(declared, bytes)
      return
    }
    start = 0
    // A few damaged rows do not make another character set of the file.
    if isValidUTF8(bytes) || ExchangeFile.isMostlyUTF8(bytes) {
      encoding = .utf8
      remark = ExchangeFile.mismatch(declared, bytes)
    } else {
      switch declared {
      case .utf8:
        encoding = .windows1252
        remark = "is not UTF-8, which README.DAT declares; read as Windows-1252"
      case nil:
        encoding = .windows1252
        remark = "is not UTF-8 and no known character set is declared; read as Windows-1252"
      case let declared?:
        encoding = declared
        remark = declared.extendedBy.flatMap { extended in
          bytes.contains { 0x80..<0xA0 ~= $0 }
            ? "has signs of \(extended.name) that \(declared.name), which README.DAT declares, lacks"
            : nil
        }
      }
    }
  }

  private static func mismatch(_ declared: TextEncoding?, _ bytes: [UInt8]) -> String? {
    guard let declared, declared != .utf8, bytes.dropFirst(3).contains(where: { $0 >= 0x80 }) else {
      return nil
    }
    return "is UTF-8 and not \(declared.name), which README.DAT declares"
  }

  /// Whether at least nine in ten lines with anything but ASCII are valid.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    var valid = 0
    var invalid = 0
    for line in bytes.split(separator: 0x0A) where line.contains(where: { $0 >= 0x80 }) {
      if isValidUTF8(Array(line)) { valid += 1 } else { invalid += 1 }
    }
    return valid >= 9 * invalid
  }
}

private func isValidUTF8(_ bytes: [UInt8]) -> Bool {
  (try? UTF8Span(validating: bytes.span)) != nil
}
