/// What a command line is made of: words, options with a value, and switches.
struct Arguments {
  private(set) var words: [String] = []
  private var values: [String: String] = [:]
  private var switches: Set<String> = []

  /// Wrong usage: the program explains itself and exits with 2.
  struct UsageError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// Splits arguments; `--name value` and `--name=value` are the same, `--` ends options.
  ///
  /// A word that begins with `-` and a digit is a word: latitudes may be negative.
  init(_ arguments: some Sequence<String>, options: Set<String>, switches known: Set<String>)
    throws(UsageError)
  {
    var rest = arguments.makeIterator()
    var optionsEnded = false
    while let argument = rest.next() {
      guard !optionsEnded, argument.hasPrefix("-"), argument != "-", !Arguments.isNumber(argument)
      else {
        words.append(argument)
        continue
      }
      if argument == "--" {
        optionsEnded = true
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if options.contains(name) {
        guard values[name] == nil else { throw UsageError("\(name) is given twice") }
        if parts.count == 2 {
          values[name] = String(parts[1])
        } else if let value = rest.next() {
          values[name] = value
        } else {
          throw UsageError("\(name) needs a value")
        }
      } else if known.contains(name), parts.count == 1 {
        switches.insert(name)
      } else {
        throw UsageError("unknown option \(name)")
      }
    }
  }

  private static func isNumber(_ argument: String) -> Bool {
    guard let second = argument.utf8.dropFirst().first else { return false }
    return (0x30...0x39).contains(second) || second == 0x2e
  }

  subscript(option: String) -> String? { values[option] }

  func has(_ name: String) -> Bool { switches.contains(name) }

  /// The value of an option that must be given.
  func required(_ option: String) throws(UsageError) -> String {
    guard let value = values[option] else { throw UsageError("\(option) is needed") }
    return value
  }

  /// The value of an option that is a number of type `Value`.
  func number<Value: LosslessStringConvertible>(_ option: String, _ type: Value.Type = Value.self)
    throws(UsageError) -> Value?
  {
    guard let text = values[option] else { return nil }
    guard let value = Value(text) else {
      throw UsageError("\(option): \"\(text)\" is not a number")
    }
    return value
  }

  /// Fails unless there are so many words.
  func expectWords(_ range: ClosedRange<Int>, _ what: String) throws(UsageError) {
    guard range.contains(words.count) else { throw UsageError("expected \(what)") }
  }
}
