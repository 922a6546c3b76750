/// One word of a scenario line: `key=value`, or a value alone.
struct ScenarioArgument: Sendable {
  let key: String?
  let value: String
  let position: SimulationError.Position

  /// The argument as written, but for quotation marks.
  var text: String { key.map { "\($0)=\(value)" } ?? value }

  func error(_ cause: String) -> SimulationError { SimulationError(cause, at: position) }

  /// An error about the value: what it should have been.
  func expected(_ what: String) -> SimulationError { error("\(text): expected \(what)") }
}

/// A line of a scenario file cut into words.
struct ScenarioLine: Sendable {
  let keyword: String
  let arguments: [ScenarioArgument]
  let position: SimulationError.Position

  /// Cuts a line at its blanks; nil when nothing but a comment is left.
  ///
  /// Quotation marks keep blanks and number signs together, also in the middle of a word.
  init?(_ text: Substring, at position: SimulationError.Position) throws(SimulationError) {
    var words: [ScenarioArgument] = []
    var key: String?
    var value = ""
    var isInWord = false
    var isQuoted = false

    func endWord() {
      if isInWord { words.append(ScenarioArgument(key: key, value: value, position: position)) }
      (key, value, isInWord) = (nil, "", false)
    }

    scan: for character in text {
      switch character {
      case "\"":
        isQuoted.toggle()
        isInWord = true
      case _ where isQuoted: value.append(character)
      case "#": break scan
      case " ", "\t", "\r": endWord()
      case "=" where key == nil:
        guard !value.isEmpty else {
          throw SimulationError("a value without a key before its \"=\"", at: position)
        }
        (key, value) = (value, "")
      default:
        value.append(character)
        isInWord = true
      }
      if key != nil { isInWord = true }
    }
    guard !isQuoted else {
      throw SimulationError("a quotation mark is not closed", at: position)
    }
    endWord()
    guard let first = words.first else { return nil }
    guard first.key == nil else {
      throw SimulationError("the line begins with \(first.text), not with a keyword", at: position)
    }
    keyword = first.value
    arguments = Array(words.dropFirst())
    self.position = position
  }

  func error(_ cause: String) -> SimulationError { SimulationError(cause, at: position) }

  /// The only argument of a line that takes one value and nothing else.
  func single(_ what: String) throws(SimulationError) -> ScenarioArgument {
    guard arguments.count == 1, let argument = arguments.first, argument.key == nil else {
      throw error("\(keyword) takes \(what) and nothing else")
    }
    return argument
  }

  /// The arguments by key, when each is one of `keys` and given once.
  func arguments(of keys: [String]) throws(SimulationError) -> [String: ScenarioArgument] {
    var found: [String: ScenarioArgument] = [:]
    for argument in arguments {
      guard let key = argument.key, keys.contains(key) else {
        throw unknown(argument, keys)
      }
      guard found.updateValue(argument, forKey: key) == nil else {
        throw error("\(key) is given twice")
      }
    }
    return found
  }

  func unknown(_ argument: ScenarioArgument, _ keys: [String]) -> SimulationError {
    error(
      "\(keyword) does not know \"\(argument.key ?? argument.value)\"; it takes "
        + keys.joined(separator: ", "))
  }
}
