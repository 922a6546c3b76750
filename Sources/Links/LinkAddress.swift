/// Where a device that speaks in bytes is reached.
package enum LinkAddress: Sendable, Hashable, CustomStringConvertible {
  /// A serial line, 8N1 without flow control.
  case serial(path: String, baud: Int)
  /// A TCP server.
  case network(host: String, port: UInt16)
  /// A pipe or a file to read from; `-` is standard input.
  case pipe(path: String)

  package var description: String {
    switch self {
    case .serial(let path, _): path
    case .network(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .pipe(let path): path == "-" ? "<stdin>" : path
    }
  }
}
