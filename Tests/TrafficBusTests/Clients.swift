import CLinux
import Glibc
import TestSupport

@testable import DBus

/// Programs on a bus, played by the test's own thread.
final class Clients {
  private(set) var connections: [BusConnection] = []
  /// How many calls were answered so far, by a reply or an error.
  private(set) var answers = 0
  /// How many of them by a reply.
  private(set) var successes = 0

  /// Connects so many, and waits until the bus knows all of them.
  init(_ count: Int, _ bus: PrivateBus) throws {
    for _ in 0..<count { connections.append(try BusConnection(address: bus.address)) }
    var greeted = 0
    for connection in connections {
      try connection.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.Peer", "Ping"
      ) { _ in greeted += 1 }
    }
    pump { greeted == count }
  }

  /// Calls a method of the service from each.
  func call(
    _ interface: String, _ method: String, _ arguments: (BusMessage) -> Void = { _ in }
  ) throws {
    for connection in connections {
      try connection.call(
        "org.rdstraffic", "/org/rdstraffic", "org.rdstraffic.\(interface)", method,
        arguments: arguments
      ) { [unowned self] in
        answers += 1
        if case .success = $0 { successes += 1 }
      }
    }
  }

  /// Reads and writes for all until something holds, at most half a minute.
  @discardableResult
  func pump(until isDone: () -> Bool) -> Bool {
    for _ in 0..<15_000 {
      if isDone() { return true }
      var polled = connections.map {
        pollfd(fd: $0.file, events: Int16(truncatingIfNeeded: $0.events), revents: 0)
      }
      poll(&polled, nfds_t(polled.count), 2)
      for connection in connections { try? connection.process() }
    }
    return isDone()
  }

  /// Goes away without a word.
  func vanish() { connections.removeAll() }
}
