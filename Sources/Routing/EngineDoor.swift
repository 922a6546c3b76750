import JSON

/// Where a running engine answers, and how further connections to it are made.
package struct EngineDoor: Sendable {
  /// Such as `http://127.0.0.1:8002`.
  package let address: String
  let connect: @Sendable () throws(RoutingError) -> any EngineConnection

  package init(
    address: String, connect: @escaping @Sendable () throws(RoutingError) -> any EngineConnection
  ) {
    self.address = address
    self.connect = connect
  }
}

/// One connection to a running engine, for one thread.
package protocol EngineConnection {
  /// Sends one request.
  ///
  /// - Returns: The engine's answer.
  /// - Throws: ``RoutingError/request(code:cause:)`` with what the engine says against it.
  func post(_ action: String, _ body: String) throws(RoutingError) -> JSONValue
}
