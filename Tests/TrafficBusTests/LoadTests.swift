import Glibc
import TestSupport
import Testing
import TrafficLayer

@testable import DBus
@testable import TrafficBus

/// Many clients, and bad ones.
@Suite(.serialized) struct LoadTests {
  /// Incidents whose list is nearly a megabyte on the bus.
  private static let many = (0..<300).map { number in
    BusIncident(
      LayerIncident(
        .queue("\(number)", at: (0..<100).map { at(50 + Double($0) / 1000, 8 + Double(number)/10) })))
  }

  private func bench(_ bus: PrivateBus) throws -> ServiceBench {
    let bench = try ServiceBench(bus)
    bench.with { owner, _ in owner.incidents = LoadTests.many }
    bench.waitUntilServing()
    return bench
  }

  private static var residentKilobytes: Int {
    let lines = run("cat", ["/proc/\(getpid())/status"]).output.lines
    let line = lines.first { $0.hasPrefix("VmRSS:") } ?? ""
    return Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0
  }

  @Test("Two hundred clients at once are all answered, in memory for a few answers")
  func manyClients() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try bench(bus)
    defer { bench.end() }
    let clients = try Clients(200, bus)
    try clients.call("TrafficIncidents1", "GetIncidents") { $0.dictionary {} }
    #expect(clients.pump { clients.replies.count == 200 })
    #expect(clients.successes == 200)
  }

  @Test("Who asks much and never reads stops nobody else, and costs little memory")
  func slowReader() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try bench(bus)
    defer { bench.end() }
    let slow = try Clients(1, bus)
    let before = LoadTests.residentKilobytes
    for _ in 0..<1000 { try slow.call("TrafficIncidents1", "GetIncidents") { $0.dictionary {} } }
    let others = try Clients(5, bus)
    for round in 1...40 {
      try others.call("TrafficIncidents1", "GetIncident") { $0.append("7") }
      others.pump { others.replies.count == 5 * round }
      print("round \(round)", others.successes, bench.with { owner, _ in owner.lists }, LoadTests.residentKilobytes - before)
      usleep(100_000)
    }
    #expect(others.successes == 200)
    // The answers asked for would be nearly a gigabyte.
    #expect(LoadTests.residentKilobytes - before < 50_000)
  }

  @Test("A client that vanishes in mid-call, or while an answer waits, leaves nothing behind")
  func vanishing() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try bench(bus)
    defer { bench.end() }
    for _ in 0..<20 {
      let clients = try Clients(10, bus)
      try clients.call("TrafficIncidents1", "GetIncidents") { $0.dictionary {} }
      try clients.call("Tuner1", "Scan")
      for connection in clients.connections { try connection.process() }
      clients.vanish()
    }
    let rest = try Clients(1, bus)
    try rest.call("TrafficIncidents1", "GetIncident") { $0.append("7") }
    #expect(rest.pump { rest.replies.count == 1 })
    #expect(rest.successes == 1)
    #expect(bench.state == .serving)
  }

  @Test("A flood of calls leaves the owner its turns")
  func flood() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try bench(bus)
    defer { bench.end() }
    let clients = try Clients(4, bus)
    let turns = bench.turnCount
    for _ in 0..<2000 { try clients.call("Tuner1", "GetStations") }
    #expect(clients.pump { clients.replies.count == 8000 })
    #expect(clients.successes == 8000)
    #expect(bench.turnCount - turns > 20, "of a handful of milliseconds each")
  }
}
