import Links

/// A receiver as it is named on the command line and in the configuration.
package enum SourceName: Sendable, Hashable, CustomStringConvertible {
  /// `si470x[:BUS-PORT]`: a stick, the first one found when no port is said.
  case si470x(port: String?)
  /// `v4l2:/dev/radio0`
  case v4l2(path: String)
  /// `xdr:/dev/ttyUSB0[@BAUD]`, 115200 when not said.
  case xdrLine(path: String, baud: Int)
  /// `xdr:HOST[:PORT]`, 7373 when not said.
  case xdrServer(host: String, port: UInt16)
  /// `gns:/dev/ttyS1[@BAUD]`, 38400 when not said.
  case gns(path: String, baud: Int)
  /// `royaltek:/dev/ttyS1[@BAUD]`, 9600 when not said.
  case royalTek(path: String, baud: Int)
  /// `rdsspy:HOST:PORT`
  case rdsSpy(host: String, port: UInt16)
  /// `redsea:PATH` of a pipe, or `redsea:-` for standard input.
  case redsea(path: String)
  /// `capture:PATH`: played as fast as it was received.
  case capture(path: String)

  /// All that a name can look like.
  package static let forms = [
    "si470x[:BUS-PORT]", "v4l2:/dev/radio0", "xdr:/dev/ttyUSB0[@BAUD]", "xdr:HOST[:PORT]",
    "gns:/dev/ttyS1[@BAUD]", "royaltek:/dev/ttyS1[@BAUD]", "rdsspy:HOST:PORT", "redsea:PATH|-",
    "capture:PATH",
  ]

  /// Reads a name.
  ///
  /// - Throws: ``TunerError/badName(_:expected:)`` with what it should look like.
  package init(_ text: String) throws(TunerError) {
    let (kind, place) = SourceName.cut(text, at: ":")
    let known = SourceName.forms.filter { $0.prefix { $0 != ":" && $0 != "[" } == kind }
    let forms = known.isEmpty ? SourceName.forms : known
    let expected = forms.joined(separator: kind == "xdr" ? " or " : ", ")
    guard let name = SourceName.read(String(kind), place.map(String.init)) else {
      throw .badName(text, expected: expected)
    }
    self = name
  }

  private static func read(_ kind: String, _ place: String?) -> SourceName? {
    guard let place else { return kind == "si470x" ? .si470x(port: nil) : nil }
    guard !place.isEmpty else { return nil }
    switch kind {
    case "si470x":
      let numbers = place.split(separator: "-", omittingEmptySubsequences: false)
      let ports = numbers.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
      guard numbers.count == 2, (numbers.prefix(1) + ports).allSatisfy({ UInt8($0) != nil })
      else { return nil }
      return .si470x(port: place)
    case "v4l2": return place.hasPrefix("/") ? .v4l2(path: place) : nil
    case "xdr":
      if place.hasPrefix("/") {
        return line(place, 115_200).map { .xdrLine(path: $0.path, baud: $0.baud) }
      }
      return server(place, 7373).map { .xdrServer(host: $0.host, port: $0.port) }
    case "gns": return line(place, 38_400).map { .gns(path: $0.path, baud: $0.baud) }
    case "royaltek": return line(place, 9600).map { .royalTek(path: $0.path, baud: $0.baud) }
    case "rdsspy": return server(place, nil).map { .rdsSpy(host: $0.host, port: $0.port) }
    case "redsea": return .redsea(path: place)
    case "capture": return place == "-" ? nil : .capture(path: place)
    default: return nil
    }
  }

  private static func line(_ place: String, _ usual: Int) -> (path: String, baud: Int)? {
    guard place.hasPrefix("/") else { return nil }
    let (path, rate) = cut(place, at: "@")
    guard let rate else { return (String(path), usual) }
    guard let baud = Int(rate), SerialLine.supports(baud: baud) else { return nil }
    return (String(path), baud)
  }

  /// A host and a port; an IPv6 address stands in brackets.
  private static func server(_ place: String, _ usual: UInt16?) -> (host: String, port: UInt16)? {
    var (host, rest): (Substring, Substring?)
    if place.hasPrefix("[") {
      (host, rest) = cut(String(place.dropFirst()), at: "]")
      guard let behind = rest, behind.isEmpty || behind.hasPrefix(":") else { return nil }
      rest = behind.isEmpty ? nil : behind.dropFirst()
    } else {
      (host, rest) = cut(place, at: ":")
    }
    guard !host.isEmpty, let port = rest.map({ UInt16($0) }) ?? usual, port > 0 else { return nil }
    return (String(host), port)
  }

  private static func cut(_ text: String, at mark: Character) -> (Substring, Substring?) {
    guard let end = text.firstIndex(of: mark) else { return (text[...], nil) }
    return (text[..<end], text[text.index(after: end)...])
  }

  package var description: String {
    switch self {
    case .si470x(let port): port.map { "si470x:\($0)" } ?? "si470x"
    case .v4l2(let path): "v4l2:\(path)"
    case .xdrLine(let path, let baud): "xdr:\(path)@\(baud)"
    case .xdrServer(let host, let port):
      "xdr:\(LinkAddress.network(host: host, port: port))"
    case .gns(let path, let baud): "gns:\(path)@\(baud)"
    case .royalTek(let path, let baud): "royaltek:\(path)@\(baud)"
    case .rdsSpy(let host, let port):
      "rdsspy:\(LinkAddress.network(host: host, port: port))"
    case .redsea(let path): "redsea:\(path)"
    case .capture(let path): "capture:\(path)"
    }
  }
}
