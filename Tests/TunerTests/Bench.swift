import Glibc
import RDS
import TestSupport
import Testing

@testable import Tuner

/// A source, the far end of its link, and a clock that the test turns.
final class Bench<Far: Wire> {
  let source: any GroupSource
  let wire: Far
  private(set) var now = Timestamp(milliseconds: 1_000_000)
  private(set) var events: [TunerEvent] = []
  private(set) var error: TunerError?

  init(_ name: String, _ wire: Far, password: String = "") throws {
    self.wire = wire
    source = try SourceName(name).open(password: password)
  }

  deinit { source.close() }

  var groups: [Group] {
    events.compactMap { if case .group(let group, _) = $0 { group } else { nil } }
  }

  /// What was told since the last call.
  func take() -> [TunerEvent] {
    defer { events.removeAll() }
    return events
  }

  /// Both ends do what they can do now.
  func step() {
    if error == nil {
      do throws(TunerError) { try source.receive(at: now) { events.append($0) } } catch {
        self.error = error
      }
    }
    wire.pull()
  }

  /// Lets time pass without waiting for it.
  func pass(_ time: TimeSpan) {
    now = now + time
    step()
  }

  /// Waits for bytes to get through.
  func run(until isDone: () -> Bool) {
    for _ in 0..<500 {
      step()
      if isDone() { return }
      var polled = [
        pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wire.file, events: Int16(POLLIN), revents: 0),
      ]
      poll(&polled, 2, 20)
    }
    Issue.record("it never came; told \(events), sent \(wire.received), failed: \(error as Any)")
  }

  /// Waits until the source has sent what it is to send next.
  func expect(_ text: String) {
    run { wire.received.count >= text.utf8.count }
    #expect(wire.take() == text)
  }

  func expect(_ bytes: [UInt8]) {
    run { wire.received.count >= bytes.count }
    #expect(wire.takeBytes() == bytes)
  }

  /// Sends, and waits until so many events were told since the last ``take()``.
  func send(_ text: String, until count: Int) {
    wire.send(text)
    run { events.count >= count }
  }
}

/// A frequency in kilohertz.
func kilohertz(_ value: Int) -> Frequency { Frequency(kilohertz: value) }

/// Calls `body` with the bytes of a text.
func withBytes<Result>(_ text: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
  Array(text.utf8).withUnsafeBytes(body)
}

extension Bench {
  /// What the source sent before it was closed.
  func expectAfterClose(_ bytes: [UInt8]) {
    wire.pull()
    #expect(wire.takeBytes() == bytes)
  }
}
