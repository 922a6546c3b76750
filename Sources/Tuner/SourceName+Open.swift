import Links

extension SourceName {
  /// Opens the receiver.
  ///
  /// A host is looked up here, once, which may take seconds; nothing waits after that.
  ///
  /// - Parameter password: Of an XDR server.
  /// - Returns: A source that is to be asked for what has come, first at once.
  /// - Throws: ``TunerError`` when it is not there or may not be used.
  package func open(password: String = "") throws(TunerError) -> any GroupSource {
    switch self {
    case .si470x(let port): return try StickSource(at: port)
    case .v4l2(let path): return try V4L2Radio(path: path)
    case .xdrLine(let path, let baud):
      let name = "XDR tuner (\(path))"
      return try LinkedSource(
        name, at: .serial(path: path, baud: baud), XDRSession(device: name, password: nil),
        resetsBoard: true)
    case .xdrServer(let host, let port):
      let address = LinkAddress.network(host: host, port: port)
      let name = "XDR server (\(address))"
      return try LinkedSource(name, at: address, XDRSession(device: name, password: password))
    case .gns(let path, let baud):
      let name = "GNS receiver (\(path))"
      return try LinkedSource(
        name, at: .serial(path: path, baud: baud), GNSSession(device: name))
    case .royalTek(let path, let baud):
      return try SourceName.listen(
        "RoyalTek receiver", .serial(path: path, baud: baud), RoyalTekDialect())
    case .rdsSpy(let host, let port):
      return try SourceName.listen(
        "RDS Spy server", .network(host: host, port: port), RDSSpyDialect())
    case .redsea(let path):
      return try SourceName.listen("redsea", .pipe(path: path), RedseaDialect())
    case .capture(let path): return try CaptureSource(path: path)
    }
  }

  private static func listen<Dialect: LineDialect>(
    _ kind: String, _ address: LinkAddress, _ dialect: Dialect
  ) throws(TunerError) -> any GroupSource {
    let name = "\(kind) (\(address))"
    return try LinkedSource(name, at: address, LineSession(device: name, dialect))
  }
}
