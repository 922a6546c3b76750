import CLinux
import Glibc
import RDS
import TestSupport
import Testing

@testable import DBus
@testable import TrafficBus

/// A service that runs on a thread of its own, as in a daemon, while the test asks it.
final class ServiceBench: @unchecked Sendable {
  private let owner = FakeOwner()
  private let service: BusService
  private var lock = pthread_mutex_t()
  private var thread = pthread_t()
  private var isDone = false
  /// How often the owner had its turn.
  private var turns = 0
  private var serves: Bool { state == .serving }

  init(_ bus: PrivateBus, group: String = "rds-traffic") throws {
    service = try BusService(owner: owner, address: bus.address, group: group)
    pthread_mutex_init(&lock, nil)
    let context = Unmanaged.passUnretained(self).toOpaque()
    precondition(pthread_create(&thread, nil, turnTheService, context) == 0)
  }

  /// Ends the thread; to be called when the test is over.
  func end() {
    with { _, _ in isDone = true }
    pthread_join(thread, nil)
    service.close()
  }

  /// Looks at or changes what the thread has.
  @discardableResult
  func with<Result>(_ body: (FakeOwner, BusService) -> Result) -> Result {
    pthread_mutex_lock(&lock)
    defer { pthread_mutex_unlock(&lock) }
    return body(owner, service)
  }

  var state: BusState { with { $1.state } }
  var asked: [String] { with { owner, _ in owner.asked } }
  var states: [BusState] { with { owner, _ in owner.states } }
  var turnCount: Int { with { _, _ in turns } }

  /// Waits until the service has its name.
  func waitUntilServing() { #expect(waits { serves }, "\(state)") }

  fileprivate func run() {
    while !with({ _, _ in isDone }) {
      // The owner is also called when nothing is readable, about once a second; here more often.
      var polled = pollfd(fd: service.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, 50)
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      let now = Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
      with { _, service in
        service.turn(at: now)
        turns += 1
      }
    }
  }
}

private func turnTheService(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<ServiceBench>.fromOpaque(context).takeUnretainedValue().run() }
  return nil
}

extension PrivateBus {
  /// Runs `busctl` so that it tells the names of errors, which it else keeps for itself.
  func ask(_ arguments: [String]) -> ProgramResult {
    run(
      "busctl", ["--address=\(address)"] + arguments,
      environment: ["SYSTEMD_LOG_LEVEL": "debug"])
  }

  /// Calls a method of the service.
  func call(_ interface: String, _ method: String, _ arguments: [String] = []) -> ProgramResult {
    ask(
      ["call", "--", "org.rdstraffic", "/org/rdstraffic", "org.rdstraffic.\(interface)", method]
        + arguments)
  }

  /// Asks for properties: as busctl prints them, one a line.
  func property(_ interface: String, _ names: String...) -> String {
    busctl(
      ["get-property", "org.rdstraffic", "/org/rdstraffic", "org.rdstraffic.\(interface)"] + names
    ).text
  }
}

extension ProgramResult {
  /// The name of the error with which a call of ``PrivateBus/ask(_:)`` was answered; empty for none.
  var errorName: String {
    guard let start = errors.lines.last(where: { $0.contains("error-name=") }) else { return "" }
    let words = start.split(separator: " ")
    let name = words.last { $0.hasPrefix("error-name=") } ?? ""
    return name == "error-name=n/a" ? "" : String(name.dropFirst("error-name=".count))
  }
}

extension String {
  var lines: [Substring] { split(separator: "\n") }
}
