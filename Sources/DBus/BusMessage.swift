import CSystemd

/// A D-Bus message: written front to end, or read so.
///
/// Reading past the end, or another type than there is, gives nil. What cannot be written is
/// remembered in ``trouble`` instead of being thrown at every value.
package final class BusMessage {
  let message: OpaquePointer
  /// The first thing that could not be written; such a message must not be sent.
  private(set) var trouble: BusFailure?

  /// Takes over a reference.
  init(_ message: OpaquePointer) { self.message = message }

  deinit { sd_bus_message_unref(message) }

  /// Why the call failed to which this is the reply.
  package var failure: BusFailure? {
    guard let error = sd_bus_message_get_error(message)?.pointee else { return nil }
    let name = error.name.map { String(cString: $0) } ?? "org.freedesktop.DBus.Error.Failed"
    return BusFailure(name, cause: error.message.map { String(cString: $0) } ?? name)
  }

  /// The unique name of the sender, `:1.42`; empty when there is none.
  package var sender: String {
    sd_bus_message_get_sender(message).map { String(cString: $0) } ?? ""
  }

  /// The method called, or the signal sent.
  var memberName: String { sd_bus_message_get_member(message).map { String(cString: $0) } ?? "" }

  static func type(_ letter: Unicode.Scalar) -> CChar { CChar(letter.value) }

  fileprivate func check(_ code: CInt) {
    if code < 0, trouble == nil { trouble = BusFailure(code: code) }
  }
}

// MARK: Writing

extension BusMessage {
  /// Appends a string, an object path or a signature.
  package func append(_ text: String) {
    check(sd_bus_message_append_basic(message, BusMessage.type("s"), text))
  }

  package func append(_ number: Double) {
    withUnsafePointer(to: number) {
      check(sd_bus_message_append_basic(message, BusMessage.type("d"), $0))
    }
  }

  package func append(_ value: BusValue) {
    switch value {
    // D-Bus has booleans of four bytes.
    case .bool(let value): append("b", CInt(value ? 1 : 0))
    case .byte(let value): append("y", value)
    case .int32(let value): append("i", value)
    case .uint32(let value): append("u", value)
    case .uint64(let value): append("t", value)
    case .double(let value): append(value)
    case .string(let value): append(value)
    case .uint32s(let values): array(of: "u") { for value in values { append("u", value) } }
    case .strings(let values): array(of: "s") { for value in values { append(value) } }
    }
  }

  private func append<Number: BitwiseCopyable>(_ type: Unicode.Scalar, _ number: Number) {
    withUnsafePointer(to: number) {
      check(sd_bus_message_append_basic(message, BusMessage.type(type), $0))
    }
  }

  package func append(variant value: BusValue) {
    container("v", value.signature) { append(value) }
  }

  /// Appends an array whose elements `write` appends.
  package func array(of element: String, _ write: () -> Void) {
    container("a", element, write)
  }

  /// Appends a structure whose members `write` appends.
  package func structure(of members: String, _ write: () -> Void) {
    container("r", members, write)
  }

  /// Appends `a{sv}`, whose members `write` appends.
  package func dictionary(_ write: () -> Void) {
    array(of: "{sv}", write)
  }

  /// Appends a member of a dictionary; without a value there is no such member.
  package func member(_ key: String, _ value: BusValue?) {
    guard let value else { return }
    member(key, of: value.signature) { append(value) }
  }

  /// Appends a member of a dictionary whose value `write` appends.
  package func member(_ key: String, of type: String, _ write: () -> Void) {
    container("e", "sv") {
      append(key)
      container("v", type, write)
    }
  }

  private func container(_ kind: Unicode.Scalar, _ contents: String, _ write: () -> Void) {
    check(sd_bus_message_open_container(message, BusMessage.type(kind), contents))
    // Within a container that is not open everything would go astray.
    guard trouble == nil else { return }
    write()
    check(sd_bus_message_close_container(message))
  }
}

// MARK: Reading

extension BusMessage {
  package func string() -> String? { text("s") }

  package func path() -> String? { text("o") }

  package func double() -> Double? { read("d", 0.0) }

  package func uint32() -> UInt32? { read("u", UInt32(0)) }

  package func int64() -> Int64? { read("x", Int64(0)) }

  package func bool() -> Bool? { read("b", CInt(0)).map { $0 != 0 } }

  /// An array of whole numbers, `au`.
  package func uint32s() -> [UInt32]? {
    var bytes: UnsafeRawPointer?
    var size = 0
    guard sd_bus_message_read_array(message, BusMessage.type("u"), &bytes, &size) > 0 else {
      return nil
    }
    return Array(UnsafeRawBufferPointer(start: bytes, count: size).bindMemory(to: UInt32.self))
  }

  /// The members of a structure of numbers, such as `(dddd)`.
  package func doubles(_ count: Int) -> [Double]? {
    let members = String(repeating: "d", count: count)
    guard sd_bus_message_enter_container(message, BusMessage.type("r"), members) > 0 else {
      return nil
    }
    let values = (0..<count).compactMap { _ in double() }
    guard values.count == count else { return nil }
    sd_bus_message_exit_container(message)
    return values
  }

  /// A pair of whole numbers, `(tt)`.
  package func pair() -> (UInt64, UInt64)? {
    guard sd_bus_message_enter_container(message, BusMessage.type("r"), "tt") > 0 else {
      return nil
    }
    defer { sd_bus_message_exit_container(message) }
    guard let first = read("t", UInt64(0)), let second = read("t", UInt64(0)) else { return nil }
    return (first, second)
  }

  /// The members of a dictionary of strings to variants, `a{sv}`.
  ///
  /// - Parameter take: Called with the key and the type of each value, to read it; what it leaves
  ///   unread is skipped.
  /// - Throws: What `take` throws; the message is of no use then.
  package func members<Failure: Error>(
    _ take: (_ key: String, _ type: String) throws(Failure) -> Void
  ) throws(Failure) {
    let type = BusMessage.type
    guard sd_bus_message_enter_container(message, type("a"), "{sv}") > 0 else { return }
    while sd_bus_message_enter_container(message, type("e"), "sv") > 0 {
      guard let key = string() else { return }
      var contents: UnsafePointer<CChar>?
      guard sd_bus_message_peek_type(message, nil, &contents) > 0, let contents else { return }
      guard sd_bus_message_enter_container(message, type("v"), contents) > 0 else { return }
      try take(key, String(cString: contents))
      // Leaving a container that was not read to its end is refused.
      while sd_bus_message_at_end(message, 0) == 0 {
        guard sd_bus_message_skip(message, nil) >= 0 else { return }
      }
      sd_bus_message_exit_container(message)
      sd_bus_message_exit_container(message)
    }
    sd_bus_message_exit_container(message)
  }

  private func text(_ kind: Unicode.Scalar) -> String? {
    var bytes: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(message, BusMessage.type(kind), &bytes) > 0, let bytes else {
      return nil
    }
    return String(cString: bytes)
  }

  private func read<Number: BitwiseCopyable>(_ kind: Unicode.Scalar, _ zero: Number) -> Number? {
    var value = zero
    return sd_bus_message_read_basic(message, BusMessage.type(kind), &value) > 0 ? value : nil
  }
}
