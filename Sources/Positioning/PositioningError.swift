import Links

/// Why a position source does not work, or a route cannot be read, in one line.
package enum PositioningError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, pipe or connection to it cannot be used, or has ended.
  case link(LinkError)
  /// A service does not do what it should; the cause in its own words.
  case service(String, cause: String)
  /// A file that is no route; the line counts from 1 and is nil for the file as a whole.
  case badRoute(file: String, line: Int?, cause: String)

  package var description: String {
    switch self {
    case .link(let error): "\(error)"
    case .service(let name, let cause): "\(name): \(cause)"
    case .badRoute(let file, let line, let cause):
      line.map { "\(file):\($0): \(cause)" } ?? "\(file): \(cause)"
    }
  }
}
