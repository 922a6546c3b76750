import CLinux
import CSystemd
import Glibc

/// A connection to a D-Bus daemon that never waits for it (sd-bus).
///
/// Its owner waits for ``file`` to have ``events``, no longer than ``patience``, and then calls
/// ``process()``, while which everything else is called back.
package final class BusConnection {
  let bus: OpaquePointer
  /// Replies that wait until the bus takes them; see ``whenRoom(_:)``.
  private var waiting: [() -> Void] = []
  /// Messages in sd-bus's queue when last looked at, and since when it only grew.
  private var queued: UInt64 = 0
  private var queuedSince: Int64 = 0

  /// Begins to connect.
  ///
  /// - Parameter address: As D-Bus writes it, `unix:path=/run/...`; nil for the system bus.
  /// - Throws: ``BusFailure`` when there is no bus.
  package init(address: String?) throws(BusFailure) {
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
      throw BusFailure(code: code)
    }
    self.bus = bus
  }

  deinit { sd_bus_close_unref(bus) }

  // MARK: The event loop

  package var file: CInt { sd_bus_get_fd(bus) }

  /// What to wait for, in the bits of `poll` and `epoll` alike.
  package var events: UInt32 {
    let events = UInt32(max(0, sd_bus_get_events(bus)))
    return isFull ? events & ~UInt32(POLLIN) : events
  }

  /// After how many milliseconds ``process()`` is to be called although the file is not ready;
  /// nil when that need not be.
  package var patience: Int64? {
    var time = UInt64.max
    guard sd_bus_get_timeout(bus, &time) >= 0 else { return nil }
    let left = time == .max ? nil : max(0, (Int64(clamping: time) - microseconds() + 999) / 1000)
    // Whether a bus is stuck is seen by looking again.
    return isCongested ? min(left ?? 1000, 1000) : left
  }

  /// Sends what waits and takes what has come; calls back for replies, signals and calls.
  ///
  /// Returns after some milliseconds at most, whatever is left: who floods us must not keep the
  /// owner from its other work.
  ///
  /// - Throws: ``BusFailure`` when the connection is gone, or the bus takes nothing from us.
  package func process() throws(BusFailure) {
    let end = microseconds() + BusConnection.share
    repeat {
      // Every call of it may read another message.
      if isFull, !isWritable { break }
      let code = sd_bus_process(bus, nil)
      guard code >= 0 else { throw BusFailure(code: code) }
      if !waiting.isEmpty, !isCongested {
        waiting.removeFirst()()
      } else if code == 0 {
        break
      }
    } while microseconds() < end
    try checkQueue()
  }

  // MARK: Sending

  /// Whether the bus has not taken yet all that was sent.
  ///
  /// Whoever sends much or often waits until it has: sd-bus would queue it without bound.
  package var isCongested: Bool { queueLength > 0 }

  /// Does something that sends much: now, or when the bus has taken what was sent before.
  ///
  /// - Returns: Whether it will be done; false when too much waits already.
  func whenRoom(_ send: @escaping () -> Void) -> Bool {
    guard isCongested || !waiting.isEmpty else {
      send()
      return true
    }
    guard waiting.count < BusConnection.mostWaiting else { return false }
    waiting.append(send)
    return true
  }

  /// Whether so many replies wait that further calls had better stay on the bus.
  private var isFull: Bool { waiting.count >= BusConnection.manyWaiting && isCongested }

  private var isWritable: Bool {
    var polled = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    return poll(&polled, 1, 0) != 0
  }

  private var queueLength: UInt64 {
    var count: UInt64 = 0
    return sd_bus_get_n_queued_write(bus, &count) >= 0 ? count : 0
  }

  /// A bus whose limits are used up by a client that asks and never reads takes nothing from us
  /// any more, for anybody; with another connection we have limits of our own again.
  private func checkQueue() throws(BusFailure) {
    let length = queueLength
    let now = microseconds()
    if length == 0 || queued == 0 || length < queued { queuedSince = now }
    queued = length
    guard length <= BusConnection.mostQueued, now - queuedSince < BusConnection.longestStall else {
      throw BusFailure(cause: "the bus takes no messages")
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
  /// - Throws: ``BusFailure`` when the call cannot even be queued.
  package func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    arguments: (BusMessage) -> Void = { _ in },
    _ take: @escaping (Result<BusMessage, BusFailure>) -> Void
  ) throws(BusFailure) {
    var pointer: OpaquePointer?
    let made = sd_bus_message_new_method_call(
      bus, &pointer, destination, path, interface, member)
    guard made >= 0, let pointer else { throw BusFailure(code: made) }
    let message = BusMessage(pointer)
    arguments(message)
    if let trouble = message.trouble { throw trouble }
    var slot: OpaquePointer?
    let handler = BusHandler(take)
    let code = sd_bus_call_async(bus, &slot, pointer, busHandle, handler.context, 0)
    try keep(handler, slot, code)
  }

  /// Sends a signal of an object.
  package func emit(
    _ path: String, _ interface: String, _ member: String, _ arguments: (BusMessage) -> Void
  ) throws(BusFailure) {
    var pointer: OpaquePointer?
    let made = sd_bus_message_new_signal(bus, &pointer, path, interface, member)
    guard made >= 0, let pointer else { throw BusFailure(code: made) }
    let message = BusMessage(pointer)
    arguments(message)
    if let trouble = message.trouble { throw trouble }
    let code = sd_bus_send(bus, pointer, nil)
    guard code >= 0 else { throw BusFailure(code: code) }
  }

  // MARK: Listening

  /// Has `take` called for each signal that fits a match rule.
  package func match(
    _ rule: String, _ take: @escaping (BusMessage) -> Void
  ) throws(BusFailure) {
    var slot: OpaquePointer?
    let handler = BusHandler { if case .success(let message) = $0 { take(message) } }
    let code = sd_bus_add_match_async(bus, &slot, rule, busHandle, nil, handler.context)
    try keep(handler, slot, code)
  }

  /// Leaves a handler to its slot, which releases it when it goes.
  func keep(_ handler: AnyObject, _ slot: OpaquePointer?, _ code: CInt) throws(BusFailure) {
    guard code >= 0 else { throw BusFailure(code: code) }
    _ = Unmanaged.passRetained(handler)
    sd_bus_slot_set_destroy_callback(slot, busRelease)
    sd_bus_slot_set_floating(slot, 1)
    sd_bus_slot_unref(slot)
  }

  // MARK: Limits

  /// Microseconds of work before the owner has its turn again.
  private static let share: Int64 = 5000
  private static let manyWaiting = 64
  private static let mostWaiting = 1024
  /// Short answers and errors go past those that wait.
  private static let mostQueued: UInt64 = 4096
  private static let longestStall: Int64 = 3_000_000

  /// Of the system's monotonic clock.
  private func microseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}

/// What is called for a message, as C can carry it.
final class BusHandler {
  let take: (Result<BusMessage, BusFailure>) -> Void

  init(_ take: @escaping (Result<BusMessage, BusFailure>) -> Void) { self.take = take }

  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

func busHandle(
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
  if let context { Unmanaged<AnyObject>.fromOpaque(context).release() }
}
