import JSON
import Routing

/// One connection to a running engine, for one thread.
package struct EngineClient: EngineConnection {
  let address: String
  private let connection: HTTPConnection

  init(_ address: String, _ connection: HTTPConnection) {
    self.address = address
    self.connection = connection
  }

  /// A connection of its own to an engine's address.
  package init(_ address: String) throws(RoutingError) {
    self.init(address, try HTTPConnection())
  }

  /// Sends one request and returns the engine's answer.
  package func post(_ action: String, _ body: String) throws(RoutingError) -> JSONValue {
    let response = try connection.post("\(address)/\(action)", body: body)
    let answer: JSONValue
    do {
      answer = try JSONDocument(response.body).root
    } catch {
      throw .request(
        code: nil, cause: "the engine's answer to \(action) cannot be read: \(error.cause)")
    }
    guard response.code == 200 else {
      let code = answer["error_code"]?.integer.map { Int($0) }
      let cause = answer["error"]?.text ?? "error \(response.code)"
      throw .request(code: code, cause: cause)
    }
    return answer
  }
}
