import AlertC
import Glibc
import Locations
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
    return environment.flatMap { Wording(language: $0) } ?? .english
  }

  /// What the first variable of the environment that is set says, as the system's own programs do.
  private static var environment: String? {
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = getenv(variable).map({ String(cString: $0) }), !value.isEmpty { return value }
    }
    return nil
  }

  /// The language of places' names: `--names`; nil when it is not given.
  static func names(_ arguments: Arguments) throws(Arguments.UsageError) -> String? {
    guard let language = arguments["--names"] else { return nil }
    guard LocationDatabase.isLanguage(language) else {
      throw Arguments.UsageError(
        "--names is a language's code, such as de, or its number in the table, not \"\(language)\"")
    }
    return language
  }

  /// The language of places' names beside sentences: `--names`, else that of the sentences.
  static func namesBesideSentences(
    _ arguments: Arguments
  ) throws(Arguments.UsageError) -> String? {
    try names(arguments) ?? arguments["--language"] ?? environment
  }

  static func sentence(_ arguments: Arguments) throws(Arguments.UsageError) -> Sentence {
    Sentence(wording: try wording(arguments))
  }
}
