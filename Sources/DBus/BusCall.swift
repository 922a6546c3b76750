import CSystemd

/// A call of one of our methods, which wants one answer.
package final class BusCall {
  /// To be read in order; the types are those the method takes.
  package let arguments: BusMessage
  /// A call may be kept by the connection's own callbacks, and must not keep it in turn.
  private weak var connection: BusConnection?

  init(_ message: BusMessage, on connection: BusConnection) {
    arguments = message
    self.connection = connection
  }

  /// The unique name of who calls.
  package var sender: String { arguments.sender }

  /// Sends the reply, now or as soon as the bus takes it.
  ///
  /// - Parameter write: Appends the results; called once, or never when too many replies wait.
  package func reply(_ write: @escaping (BusMessage) -> Void = { _ in }) {
    var pointer: OpaquePointer?
    // What waits is the empty reply: the call itself may be as big as its sender likes.
    guard sd_bus_message_new_method_return(arguments.message, &pointer) >= 0, let pointer else {
      return
    }
    let message = BusMessage(pointer)
    let willSend = connection?.whenRoom {
      write(message)
      // Without an answer the caller's time runs out, which is better than half of one.
      if message.trouble == nil { sd_bus_send(nil, pointer, nil) }
    }
    if willSend == false { refuse(.limitsExceeded) }
  }

  /// Sends an error instead of a reply.
  package func refuse(_ failure: BusFailure) {
    var error = sd_bus_error()
    defer { sd_bus_error_free(&error) }
    sd_bus_error_set(&error, failure.name, failure.cause)
    sd_bus_reply_method_error(arguments.message, &error)
  }
}
