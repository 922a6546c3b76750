import TestSupport
import Testing

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

  @Test("A connection that ends is let go, with the calls it kept and all that is exported")
  func lifetimes() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try ServiceBench(bus)
    bench.waitUntilServing()
    let clients = try Clients(3, bus)
    weak let first = bench.with { $1.connection }
    #expect(first != nil)
    // Who the callers are is not known yet, so that their calls are kept.
    try clients.call("Tuner1", "Scan")
    bus.end()
    #expect(waits { first == nil })
    #expect(bus.start())
    bench.waitUntilServing()
    weak let second = bench.with { $1.connection }
    bench.end()
    #expect(second == nil)
  }
}
