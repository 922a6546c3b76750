import CLinux
import Glibc
import RDS
import TestSupport
import Testing

@testable import DBus
@testable import TrafficBus

/// A bus that is not there, goes, comes back, or gives the name to another.
@Suite struct ConnectionTests {
  @Test("A bus that ends and starts again has the service back, and both are told once")
  func restart() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    for _ in 0..<2 {
      bus.end()
      #expect(waits { if case .away = bench.state { true } else { false } })
      #expect(bus.start())
      bench.waitUntilServing()
      #expect(bus.property("Tuner1", "State") == "s \"listening\"\n")
    }
    #expect(bench.states.filter { $0 == .serving }.count == 3)
  }

  @Test("A bus that is not there at the start is waited for")
  func lateBus() throws {
    guard let bus = PrivateBus() else { return }
    bus.end()
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    #expect(waits { if case .away = bench.state { true } else { false } })
    #expect(bus.start())
    bench.waitUntilServing()
    #expect(bench.states.count == 2)
  }

  @Test("A name that another program has is said to be taken, and ours when it is free")
  func takenName() throws {
    guard let bus = PrivateBus() else { return }
    let first = try ServiceBench(bus)
    first.waitUntilServing()
    let second = try ServiceBench(bus)
    defer { second.end() }
    #expect(waits { second.state == .nameTaken })
    first.end()
    second.waitUntilServing()
    #expect(second.states == [.nameTaken, .serving])
    #expect(bus.property("Tuner1", "State") == "s \"listening\"\n")
  }

  @Test("A connection that ends is let go, with all that is exported on it")
  func lostConnection() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    weak let connection = bench.with { $1.connection }
    #expect(connection != nil)
    bus.end()
    #expect(waits { connection == nil })
  }

  @Test("A connection that is closed is let go, with the calls that are not answered yet")
  func closedConnection() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    defer { bench.end() }
    bench.waitUntilServing()
    let clients = try Clients(3, bus)
    weak let connection = bench.with { $1.connection }
    bench.with { _, service in
      try? clients.call("Tuner1", "Scan")
      var polled = pollfd(fd: connection?.file ?? -1, events: Int16(POLLIN), revents: 0)
      #expect(poll(&polled, 1, 30_000) == 1)
      // Who calls is asked of the bus, which has hardly answered when the connection is closed.
      service.turn(at: Timestamp(milliseconds: 0))
      service.close()
    }
    #expect(connection == nil)
  }
}
