import CSystemd

/// A connection to a D-Bus daemon that never waits for it (sd-bus).
final class Bus {
  /// Why something on the bus failed, in the words of whoever refused it.
  struct Failure: Error {
    let cause: String

    init(_ cause: String) { self.cause = cause }

    /// - Parameter code: Of the system, negative as sd-bus returns it.
    init(code: CInt) { cause = String(cString: strerror(-code)) }
  }

  private let bus: OpaquePointer

  /// Begins to connect.
  ///
  /// - Parameter address: As D-Bus writes it, `unix:path=/run/...`; nil for the system bus.
  /// - Throws: ``Failure`` when there is no bus.
  init(address: String?) throws(Failure) {
    var bus: OpaquePointer?
    var code: CInt
    if let address {
      code = sd_bus_new(&bus)
      if code >= 0 { code = sd_bus_set_address(bus, address) }
      if code >= 0 { code = sd_bus_set_bus_client(bus, 1) }
      if code >= 0 { code = sd_bus_start(bus) }
    } else {
      code = sd_bus_open_system(&bus)
    }
    guard code >= 0, let bus else {
      sd_bus_close_unref(bus)
      throw Failure(code: code)
    }
    self.bus = bus
  }

  deinit { sd_bus_close_unref(bus) }

  var file: CInt { sd_bus_get_fd(bus) }

  /// What to wait for, in the bits of `poll` and `epoll` alike.
  var events: UInt32 { UInt32(max(0, sd_bus_get_events(bus))) }

  /// When ``process()`` is to be called although the file is not ready, in microseconds of the
  /// system's monotonic clock.
  var timeout: UInt64? {
    var time = UInt64.max
    return sd_bus_get_timeout(bus, &time) >= 0 && time != .max ? time : nil
  }

  /// Sends what waits and takes what has come; calls back for replies and signals.
  ///
  /// - Throws: ``Failure`` when the connection is gone.
  func process() throws(Failure) {
    // Who floods us must not keep the owner from its other work.
    for _ in 0..<256 {
      let code = sd_bus_process(bus, nil)
      guard code >= 0 else { throw Failure(code: code) }
      if code == 0 { return }
    }
  }

  /// Calls a method; the reply, or a failure, comes while ``process()`` runs.
  ///
  /// - Parameters:
  ///   - destination: The bus name of whoever has the object.
  ///   - path: Of the object.
  ///   - interface: Of the method.
  ///   - member: The method's name.
  ///   - arguments: Appends the arguments.
  ///   - take: Called once, unless the connection goes away before.
  /// - Throws: ``Failure`` when the call cannot even be queued.
  func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    arguments: (BusMessage) -> Void = { _ in },
    _ take: @escaping (Result<BusMessage, Failure>) -> Void
  ) throws(Failure) {
    var pointer: OpaquePointer?
    let made = sd_bus_message_new_method_call(
      bus, &pointer, destination, path, interface, member)
    guard made >= 0, let pointer else { throw Failure(code: made) }
    let message = BusMessage(pointer)
    arguments(message)
    var slot: OpaquePointer?
    let handler = BusHandler(take)
    let code = sd_bus_call_async(bus, &slot, pointer, busHandle, handler.context, 0)
    try keep(handler, slot, code)
  }

  /// Has `take` called for each signal that fits a match rule.
  func match(_ rule: String, _ take: @escaping (BusMessage) -> Void) throws(Failure) {
    var slot: OpaquePointer?
    let handler = BusHandler { if case .success(let message) = $0 { take(message) } }
    let code = sd_bus_add_match_async(bus, &slot, rule, busHandle, nil, handler.context)
    try keep(handler, slot, code)
  }

  /// Leaves a handler to its slot, which releases it when it goes.
  private func keep(
    _ handler: BusHandler, _ slot: OpaquePointer?, _ code: CInt
  ) throws(Failure) {
    guard code >= 0 else { throw Failure(code: code) }
    _ = Unmanaged.passRetained(handler)
    sd_bus_slot_set_destroy_callback(slot, busRelease)
    sd_bus_slot_set_floating(slot, 1)
    sd_bus_slot_unref(slot)
  }
}

/// What is called for a message, as C can carry it.
private final class BusHandler {
  let take: (Result<BusMessage, Bus.Failure>) -> Void

  init(_ take: @escaping (Result<BusMessage, Bus.Failure>) -> Void) { self.take = take }

  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

private func busHandle(
  _ received: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<sd_bus_error>?
) -> CInt {
  guard let received, let context else { return 0 }
  let handler = Unmanaged<BusHandler>.fromOpaque(context).takeUnretainedValue()
  let message = BusMessage(sd_bus_message_ref(received))
  if let failure = message.failure {
    handler.take(.failure(failure))
  } else {
    handler.take(.success(message))
  }
  return 0
}

private func busRelease(_ context: UnsafeMutableRawPointer?) {
  if let context { Unmanaged<BusHandler>.fromOpaque(context).release() }
}
