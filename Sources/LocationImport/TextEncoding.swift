import Locations

/// The character sets that location tables are written in.
enum TextEncoding: Sendable, CaseIterable {
  case utf8, latin1, latin2, latin9, windows1250, windows1252

  /// The name as a message about a file spells it.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .latin1: "ISO 8859-1"
    case .latin2: "ISO 8859-2"
    case .latin9: "ISO 8859-15"
    case .windows1250: "Windows-1250"
    case .windows1252: "Windows-1252"
    }
  }

  /// Reads a name in any of the spellings seen, such as `ISO8859-15 (Latin-9)`, `ANSI`, `cp1250`.
  init?(declared text: String) {
    let letters = text.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    if letters.hasPrefix("UTF8") {
      self = .utf8
    } else if let number = letters.digits(after: "8859") {
      switch number {
      case "1": self = .latin1
      case "2": self = .latin2
      case "15": self = .latin9
      default: return nil
      }
    } else if letters == "ANSI" {
      self = .windows1252
    } else if letters.hasPrefix("WIN") || letters.hasPrefix("CP") || letters.hasPrefix("ANSI") {
      if letters.contains("1250") {
        self = .windows1250
      } else if letters.contains("1252") {
        self = .windows1252
      } else {
        return nil
      }
    } else {
      switch letters {
      case "LATIN1": self = .latin1
      case "LATIN2": self = .latin2
      case "LATIN9": self = .latin9
      default: return nil
      }
    }
  }

  /// The text of some bytes; nil when they are none in this character set.
  func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let upper else { return String(validating: bytes, as: UTF8.self) }
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      if byte < 0x80 {
        scalars.append(Unicode.Scalar(byte))
      } else {
        let scalar = upper[Int(byte) - 0x80]
        guard scalar != TextEncoding.undefined else { return nil }
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// The Windows set whose signs in 80 to 9F this ISO set lacks.
  var extendedBy: TextEncoding? {
    switch self {
    case .latin1, .latin9: .windows1252
    case .latin2: .windows1250
    case .utf8, .windows1250, .windows1252: nil
    }
  }

  /// What bytes 80 to FF stand for; nil in UTF-8.
  private var upper: [Unicode.Scalar]? {
    switch self {
    case .utf8: nil
    case .latin2: TextEncoding.latin2Upper
    case .latin9: TextEncoding.latin9Upper
    case .windows1250: TextEncoding.windows1250Upper
    case .latin1, .windows1252: TextEncoding.westernUpper
    }
  }

  private static let undefined: Unicode.Scalar = "\u{FFFD}"

  // The ISO sets have control codes in 80 to 9F, which no name holds. Suppliers who declare one of
  // them and write these bytes mean the Windows set that extends it.
  private static let windows1252Low =
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ"
  private static let windows1250Low =
    "€\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź"
  private static let westernHigh =
    "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
    + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
  private static let centralHigh =
    "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"

  private static let westernUpper = scalars(windows1252Low + westernHigh)
  private static let latin2Upper = scalars(
    windows1250Low + "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż" + centralHigh)
  private static let windows1250Upper = scalars(
    windows1250Low + "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż" + centralHigh)

  /// Latin-9 is Latin-1 with eight signs changed.
  private static let latin9Upper: [Unicode.Scalar] = {
    var upper = westernUpper
    let changes: [(Int, Unicode.Scalar)] = [
      (0xA4, "€"), (0xA6, "Š"), (0xA8, "š"), (0xB4, "Ž"), (0xB8, "ž"), (0xBC, "Œ"), (0xBD, "œ"),
      (0xBE, "Ÿ"),
    ]
    for (byte, scalar) in changes { upper[byte - 0x80] = scalar }
    return upper
  }()

  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}

extension String {
  /// The digits that follow `prefix`, wherever it stands; nil when there are none.
  fileprivate func digits(after prefix: String) -> String? {
    var rest = self[...]
    while !rest.isEmpty, !rest.hasPrefix(prefix) { rest.removeFirst() }
    guard rest.hasPrefix(prefix) else { return nil }
    let digits = rest.dropFirst(prefix.count).prefix { $0.isNumber }
    return digits.isEmpty ? nil : String(digits)
  }
}
