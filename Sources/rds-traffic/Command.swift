/// One command of the program.
protocol Command {
  static var name: String { get }
  /// Its line in the list of commands.
  static var summary: String { get }
  /// What follows the command's name, as the usage shows it; one form a line.
  static var usage: [String] { get }

  /// Does the work.
  ///
  /// - Throws: ``Arguments/UsageError`` for wrong usage, any other error for a failure.
  static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) throws
}

/// How results are printed.
enum OutputFormat: String {
  case text, json, geojson, traff

  /// Reads `--format`; only the formats a command knows are taken.
  static func read(_ arguments: Arguments, _ known: [OutputFormat]) throws(Arguments.UsageError)
    -> OutputFormat
  {
    guard let name = arguments["--format"] else { return .text }
    guard let format = OutputFormat(rawValue: name), known.contains(format) else {
      let names = known.map(\.rawValue).joined(separator: ", ")
      throw Arguments.UsageError("--format is one of \(names), not \"\(name)\"")
    }
    return format
  }
}

/// A failure said in one line.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
