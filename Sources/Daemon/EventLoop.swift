import CSystemd
import Glibc

/// The daemon's one event loop (sd-event): descriptors, timers and signals, each with what is to
/// be done about it.
///
/// Nothing else runs, so that what the handlers own needs no lock.
package final class EventLoop {
  /// For libraries that join the loop by themselves, such as sd-bus.
  package let event: OpaquePointer

  package init() throws(DaemonError) {
    var event: OpaquePointer?
    let code = sd_event_new(&event)
    guard code >= 0, let event else { throw DaemonError("event loop", code: code) }
    self.event = event
  }

  deinit { sd_event_unref(event) }

  /// Tells the service manager again and again that the loop turns, where it wants to know.
  package func feedWatchdog() { sd_event_set_watchdog(event, 1) }

  /// Runs until ``exit(_:)``.
  ///
  /// - Returns: The status given there.
  /// - Throws: ``DaemonError`` when the loop itself fails.
  package func run() throws(DaemonError) -> Int32 {
    let code = sd_event_loop(event)
    guard code >= 0 else { throw DaemonError("event loop", code: code) }
    return code
  }

  /// Ends ``run()`` once what is being done is done.
  package func exit(_ status: Int32) { sd_event_exit(event, status) }

  /// Waits for what has come and handles it: one turn of the loop, for tests.
  package func turn(upTo milliseconds: UInt64) throws(DaemonError) {
    let code = sd_event_run(event, milliseconds * 1000)
    guard code >= 0 else { throw DaemonError("event loop", code: code) }
  }

  // MARK: What is waited for

  /// Has `handle` called whenever a descriptor is readable, until the watch goes away.
  package func watch(
    _ descriptor: CInt, _ handle: @escaping () -> Void
  ) throws(DaemonError) -> Watch {
    let watch = Watch(handle)
    var source: OpaquePointer?
    let code = sd_event_add_io(
      event, &source, descriptor, UInt32(EPOLLIN.rawValue), descriptorReady, watch.context)
    try watch.take(source, "event loop: descriptor", code)
    return watch
  }

  /// Has `handle` called again and again, first after one interval, until the watch goes away.
  ///
  /// The kernel may move it a little, to wake up once for several things.
  package func every(
    milliseconds: UInt64, _ handle: @escaping () -> Void
  ) throws(DaemonError) -> Watch {
    let watch = Watch(handle, interval: milliseconds * 1000)
    var source: OpaquePointer?
    let code = sd_event_add_time_relative(
      event, &source, CLOCK_BOOTTIME, watch.interval, watch.interval / 20, timeCame,
      watch.context)
    try watch.take(source, "event loop: timer", code)
    return watch
  }

  /// Has `handle` called for a signal instead of what it does by itself.
  package func onSignal(
    _ number: Int32, _ handle: @escaping () -> Void
  ) throws(DaemonError) -> Watch {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    sigprocmask(SIG_BLOCK, &set, nil)
    let watch = Watch(handle)
    var source: OpaquePointer?
    let code = sd_event_add_signal(event, &source, number, signalCame, watch.context)
    try watch.take(source, "event loop: signal", code)
    return watch
  }

  /// Something that is waited for as long as this object lives.
  package final class Watch {
    fileprivate let handle: () -> Void
    /// Microseconds.
    fileprivate let interval: UInt64
    private var source: OpaquePointer?

    fileprivate init(_ handle: @escaping () -> Void, interval: UInt64 = 0) {
      self.handle = handle
      self.interval = interval
    }

    deinit { sd_event_source_disable_unref(source) }

    fileprivate var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    fileprivate func take(
      _ source: OpaquePointer?, _ what: String, _ code: CInt
    ) throws(DaemonError) {
      guard code >= 0 else { throw DaemonError(what, code: code) }
      self.source = source
    }

    fileprivate func rearm() {
      sd_event_source_set_time_relative(source, interval)
      sd_event_source_set_enabled(source, CInt(SD_EVENT_ONESHOT))
    }
  }
}

private func call(_ context: UnsafeMutableRawPointer?) -> EventLoop.Watch? {
  guard let context else { return nil }
  // Retained while it runs: the handler may let go of its own watch.
  let watch = Unmanaged<EventLoop.Watch>.fromOpaque(context).takeUnretainedValue()
  watch.handle()
  return watch
}

private func descriptorReady(
  _ source: OpaquePointer?, _ file: CInt, _ events: UInt32, _ context: UnsafeMutableRawPointer?
) -> CInt {
  _ = call(context)
  return 0
}

private func timeCame(
  _ source: OpaquePointer?, _ time: UInt64, _ context: UnsafeMutableRawPointer?
) -> CInt {
  guard let context else { return 0 }
  Unmanaged<EventLoop.Watch>.fromOpaque(context).takeUnretainedValue().rearm()
  _ = call(context)
  return 0
}

private func signalCame(
  _ source: OpaquePointer?, _ information: UnsafePointer<signalfd_siginfo>?,
  _ context: UnsafeMutableRawPointer?
) -> CInt {
  _ = call(context)
  return 0
}
