import Glibc
import RDS
import Testing

@testable import Positioning

/// A source and a clock that the test turns.
final class PositionBench {
  let source: any PositionSource
  private(set) var now = Timestamp(milliseconds: 1_000_000)
  private(set) var events: [PositionEvent] = []
  private(set) var error: PositioningError?

  init(_ source: any PositionSource) { self.source = source }

  deinit { source.close() }

  var positions: [Position] {
    events.compactMap { if case .position(let position, _) = $0 { position } else { nil } }
  }

  /// What was told since the last call.
  func take() -> [PositionEvent] {
    defer { events.removeAll() }
    return events
  }

  func step() {
    guard error == nil else { return }
    do throws(PositioningError) { try source.receive(at: now) { events.append($0) } } catch {
      self.error = error
    }
  }

  /// Lets time pass without waiting for it.
  func pass(_ time: TimeSpan) {
    now = now + time
    step()
  }

  /// Waits until something has come; lets a second pass with every try when asked to.
  func run(passing span: TimeSpan = .zero, tries: Int = 500, until isDone: () -> Bool) {
    for _ in 0..<tries {
      step()
      if isDone() { return }
      var polled = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, 20)
      now = now + span
    }
    Issue.record("it never came; told \(events), failed: \(error as Any)")
  }

  var isReadable: Bool {
    var polled = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) == 1
  }
}
