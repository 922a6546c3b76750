import CSystemd

/// A D-Bus message: written front to end, or read so.
///
/// Reading past the end, or another type than there is, gives nil.
final class BusMessage {
  private let message: OpaquePointer

  /// Takes over a reference.
  init(_ message: OpaquePointer) { self.message = message }

  deinit { sd_bus_message_unref(message) }

  /// Why the call failed to which this is the reply.
  var failure: Bus.Failure? {
    guard let error = sd_bus_message_get_error(message) else { return nil }
    let text = error.pointee.message ?? error.pointee.name
    return Bus.Failure(text.map { String(cString: $0) } ?? "failed")
  }

  // MARK: Writing

  /// Appends a string, an object path or a signature.
  func append(_ text: String) { sd_bus_message_append_basic(message, type("s"), text) }

  func append(variant text: String) {
    sd_bus_message_open_container(message, type("v"), "s")
    append(text)
    sd_bus_message_close_container(message)
  }

  func append(variant number: UInt32) {
    sd_bus_message_open_container(message, type("v"), "u")
    var number = number
    sd_bus_message_append_basic(message, type("u"), &number)
    sd_bus_message_close_container(message)
  }

  // MARK: Reading

  func string() -> String? { text("s") }

  func path() -> String? { text("o") }

  /// The members of a dictionary of strings to variants, `a{sv}`.
  ///
  /// - Parameter take: Called with the key and the type of each value, to read it; what it leaves
  ///   unread is skipped.
  func members(_ take: (_ key: String, _ type: String) -> Void) {
    guard sd_bus_message_enter_container(message, type("a"), "{sv}") > 0 else { return }
    while sd_bus_message_enter_container(message, type("e"), "sv") > 0 {
      guard let key = string() else { return }
      var contents: UnsafePointer<CChar>?
      guard sd_bus_message_peek_type(message, nil, &contents) > 0, let contents else { return }
      guard sd_bus_message_enter_container(message, type("v"), contents) > 0 else { return }
      take(key, String(cString: contents))
      // Leaving a container that was not read to its end is refused.
      while sd_bus_message_at_end(message, 0) == 0 {
        guard sd_bus_message_skip(message, nil) >= 0 else { return }
      }
      sd_bus_message_exit_container(message)
      sd_bus_message_exit_container(message)
    }
  }

  func double() -> Double? {
    var value = 0.0
    return sd_bus_message_read_basic(message, type("d"), &value) > 0 ? value : nil
  }

  /// A pair of whole numbers, `(tt)`.
  func pair() -> (UInt64, UInt64)? {
    guard sd_bus_message_enter_container(message, type("r"), "tt") > 0 else { return nil }
    defer { sd_bus_message_exit_container(message) }
    var values: (UInt64, UInt64) = (0, 0)
    guard sd_bus_message_read_basic(message, type("t"), &values.0) > 0,
      sd_bus_message_read_basic(message, type("t"), &values.1) > 0
    else { return nil }
    return values
  }

  private func text(_ kind: Unicode.Scalar) -> String? {
    var bytes: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(message, type(kind), &bytes) > 0, let bytes else { return nil }
    return String(cString: bytes)
  }

  private func type(_ letter: Unicode.Scalar) -> CChar { CChar(letter.value) }
}
