import Glibc
import RDS
import TestSupport
import Testing
import TrafficLayer

@testable import DBus
@testable import TrafficBus

/// Many clients, and bad ones.
@Suite(.serialized) struct LoadTests {
  /// Incidents whose list is nearly a megabyte on the bus.
  private static let many = (0..<10).map { number in
    var incident = LayerIncident(.queue("\(number)", at: [at(50, 8)]))
    incident.description = String(repeating: "x", count: 90_000)
    return BusIncident(incident)
  }

  private func bench(_ bus: PrivateBus) throws -> ServiceBench {
    let bench = try ServiceBench(bus)
    bench.with { owner, _ in owner.incidents = LoadTests.many }
    bench.waitUntilServing()
    return bench
  }

  /// By how many kilobytes this process grows at most while something is done.
  private static func growth(_ body: () throws -> Void) throws -> Int {
    let file = open("/proc/self/clear_refs", O_WRONLY)
    // Makes the kernel forget the greatest size so far.
    #expect(write(file, "5", 1) == 1)
    close(file)
    let before = peak
    try body()
    return peak - before
  }

  private static var peak: Int {
    let line = run("grep", ["VmHWM:", "/proc/\(getpid())/status"]).output
    return Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0
  }

  @Test("Two hundred clients at once are all answered, in memory for a few answers")
  func manyClients() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try bench(bus)
    defer { bench.end() }
    let clients = try Clients(200, bus)
    let growth = try LoadTests.growth {
      try clients.call("TrafficIncidents1", "GetIncidents") { $0.dictionary {} }
      #expect(clients.pump { clients.answers == 200 })
    }
    #expect(clients.successes == 200)
    #expect(growth < 50_000, "all answers are 180 megabytes")
  }

  @Test("Who asks much and never reads stops nobody else for good, and costs little memory")
  func slowReader() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try bench(bus)
    defer { bench.end() }
    let slow = try Clients(1, bus)
    let other = try Clients(1, bus)
    let growth = try LoadTests.growth {
      for _ in 0..<4 {
        // The bus allows a client 128 calls at once.
        for _ in 0..<100 { try slow.call("TrafficIncidents1", "GetIncidents") { $0.dictionary {} } }
        // All that it may keep for us is soon used up by what the slow one does not read. Then it
        // takes nothing from us, until we connect anew; who asks meanwhile has to ask again.
        let successes = other.successes
        for _ in 0..<1000 where other.successes == successes {
          let answers = other.answers
          try other.call("TrafficIncidents1", "GetIncident") { $0.append("7") }
          other.pump { other.answers > answers }
        }
        #expect(other.successes == successes + 1)
      }
    }
    #expect(growth < 50_000, "all answers are 360 megabytes")
    #expect(bench.states.filter { $0 == .serving }.count <= 2)
    #expect(bench.turnCount < 20_000, "a bus that takes nothing is waited for, not asked again")
  }

  @Test("A client that vanishes in mid-call, or while an answer waits, leaves nothing behind")
  func vanishing() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try bench(bus)
    defer { bench.end() }
    for _ in 0..<5 {
      let clients = try Clients(10, bus)
      try clients.call("TrafficIncidents1", "GetIncidents") { $0.dictionary {} }
      try clients.call("Tuner1", "Scan")
      for connection in clients.connections { try connection.process() }
      clients.vanish()
    }
    let rest = try Clients(1, bus)
    try rest.call("TrafficIncidents1", "GetIncident") { $0.append("7") }
    #expect(rest.pump { rest.answers == 1 })
    #expect(rest.successes == 1)
    #expect(bench.state == .serving)
  }

  @Test("A flood of calls leaves the owner its turns, and is answered")
  func flood() throws {
    guard let bus = PrivateBus() else { return }
    let bench = try bench(bus)
    defer { bench.end() }
    // The bus allows a client 128 calls at once.
    let clients = try Clients(4, bus)
    bench.with { owner, service in
      owner.stations += Array(repeating: owner.stations[0], count: 60)
      let file = service.connection?.file ?? -1
      for _ in 0..<120 { try? clients.call("Tuner1", "GetStations") }
      clients.pump { LoadTests.unread(file) > 100 * 150 }
      service.turn(at: Timestamp(milliseconds: 0))
      #expect(LoadTests.unread(file) > 0, "one turn is not for all of them")
    }
    clients.pump { clients.answers == 480 }
    #expect(clients.successes == 480)
  }

  /// How many bytes have come over a socket and were not read.
  private static func unread(_ file: CInt) -> Int {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    return recv(file, &bytes, bytes.count, CInt(MSG_PEEK | MSG_DONTWAIT))
  }
}
