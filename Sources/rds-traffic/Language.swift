import AlertC
import Glibc
import Traffic

/// The language of sentences: `--language`, else that of the environment, else English.
enum Language {
  static func code(_ arguments: Arguments) throws(Arguments.UsageError) -> String {
    if let language = arguments["--language"] {
      guard Wording(language: language) != nil else {
        throw Arguments.UsageError("--language is one of en, de, not \"\(language)\"")
      }
      return language
    }
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(variable).map({ String(cString: $0) }), !value.isEmpty else {
        continue
      }
      return Wording(language: value) != nil ? value : "en"
    }
    return "en"
  }

  static func wording(_ arguments: Arguments) throws -> Wording {
    let code = try code(arguments)
    guard let wording = Wording(language: code) else {
      throw Arguments.UsageError("no words of language \(code)")
    }
    return wording
  }

  static func sentence(_ arguments: Arguments) throws -> Sentence {
    let code = try code(arguments)
    guard let sentence = Sentence(language: code) else {
      throw Arguments.UsageError("no words of language \(code)")
    }
    return sentence
  }
}
