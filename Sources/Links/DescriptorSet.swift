import CLinux
import Glibc
import RDS

/// Several descriptors and a timer behind one descriptor, that is readable when any of them is
/// (epoll).
package final class DescriptorSet {
  package let descriptor: CInt
  private let timer: CInt

  package init() throws(LinkError) {
    descriptor = epoll_create1(CInt(EPOLL_CLOEXEC))
    timer = timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC | TFD_NONBLOCK))
    guard descriptor >= 0, timer >= 0 else {
      let cause = String(cString: strerror(errno))
      if descriptor >= 0 { Glibc.close(descriptor) }
      if timer >= 0 { Glibc.close(timer) }
      throw .failed(device: "epoll", cause: cause)
    }
    add(timer, events: EPOLLIN.rawValue)
  }

  deinit {
    Glibc.close(timer)
    Glibc.close(descriptor)
  }

  /// Watches a descriptor for `EPOLLIN`, `EPOLLOUT` or both; one that is watched already changes.
  ///
  /// - Returns: Whether it can be watched; a file on disk cannot, and is always readable.
  @discardableResult
  package func add(_ file: CInt, events: UInt32) -> Bool {
    var event = epoll_event()
    event.events = events
    event.data.fd = file
    if epoll_ctl(descriptor, EPOLL_CTL_ADD, file, &event) == 0 { return true }
    return errno == EEXIST && epoll_ctl(descriptor, EPOLL_CTL_MOD, file, &event) == 0
  }

  /// No longer watches a descriptor; to be called before it is closed.
  package func remove(_ file: CInt) {
    var event = epoll_event()
    epoll_ctl(descriptor, EPOLL_CTL_DEL, file, &event)
  }

  /// Makes the set readable once after so many milliseconds; nil takes that back.
  package func wake(after milliseconds: Int64?) {
    var time = itimerspec()
    if let milliseconds {
      time.it_value.tv_sec = time_t(max(0, milliseconds) / 1000)
      // All zero would switch the timer off.
      time.it_value.tv_nsec = max(1, Int(max(0, milliseconds) % 1000) * 1_000_000)
    }
    timerfd_settime(timer, 0, &time, nil)
  }

  /// Makes the set readable at a moment of the owner's clock; nil for no moment.
  package func wake(at moment: Timestamp?, now: Timestamp) {
    wake(after: moment.map { $0 <= now ? 0 : ($0 - now).milliseconds })
  }

  /// Makes the set readable again and again; nil takes that back.
  package func wake(every milliseconds: Int64?) {
    var time = itimerspec()
    let interval = max(0, milliseconds ?? 0)
    time.it_interval.tv_sec = time_t(interval / 1000)
    time.it_interval.tv_nsec = Int(interval % 1000) * 1_000_000
    time.it_value = time.it_interval
    timerfd_settime(timer, 0, &time, nil)
  }

  /// Whether the time asked for by ``wake(after:)`` or ``wake(every:)`` has come since last asked.
  package func isDue() -> Bool {
    var count: UInt64 = 0
    return read(timer, &count, 8) == 8
  }
}
