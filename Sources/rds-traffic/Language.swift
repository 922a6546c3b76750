import AlertC
import Glibc
import Traffic

/// The language of sentences: `--language`, else that of the environment, else English.
enum Language {
  /// The option as the usage shows it.
  static let usage = "[--language \(Wording.languages.joined(separator: "|"))]"

  static func wording(_ arguments: Arguments) throws(Arguments.UsageError) -> Wording {
    if let language = arguments["--language"] {
      guard let wording = Wording(language: language) else {
        let languages = Wording.languages.joined(separator: ", ")
        throw Arguments.UsageError("--language is one of \(languages), not \"\(language)\"")
      }
      return wording
    }
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(variable).map({ String(cString: $0) }), !value.isEmpty else {
        continue
      }
      return Wording(language: value) ?? .english
    }
    return .english
  }

  static func sentence(_ arguments: Arguments) throws(Arguments.UsageError) -> Sentence {
    Sentence(wording: try wording(arguments))
  }
}
