import Links
import RDS
import Tuner

/// What an XDR tuner sends, through the whole conversation.
func fuzzXDR(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  // `R`, three blocks, errors and the end of the line.
  converse(bytes, shortestGroup: 16) { XDRSession(device: "fuzz", password: nil) }
  return 0
}

/// What a GNS receiver sends, through the whole conversation.
func fuzzGNS(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  converse(bytes, shortestGroup: 10) { GNSSession(device: "fuzz") }
  return 0
}

/// What is told may not depend on how the bytes come, and no group may come from nowhere.
private func converse<Session: DeviceSession>(
  _ bytes: UnsafeRawBufferPointer, shortestGroup: Int, _ make: () -> Session
) {
  let whole = listen(bytes, chunk: bytes.count, make())
  precondition(whole == listen(bytes, chunk: 1, make()), "chunks make a difference")
  precondition(whole == listen(bytes, chunk: 7, make()), "chunks make a difference")
  var groups = 0
  for event in whole {
    switch event {
    case .group: groups += 1
    case .signal(let signal): precondition(signal.strength.magnitude < 1e9, "an absurd signal")
    case .tuned(let frequency), .failed(_, let frequency?):
      precondition((1...10_000_000).contains(frequency.kilohertz), "an absurd frequency")
    case .failed(_, nil), .interrupted: break
    }
  }
  precondition(groups * shortestGroup <= bytes.count, "more groups than bytes")
  _ = listen(bytes, chunk: 5, make(), passing: TimeSpan(milliseconds: 700))
}

private func listen<Session: DeviceSession>(
  _ bytes: UnsafeRawBufferPointer, chunk: Int, _ session: Session, passing: TimeSpan = .zero
) -> [TunerEvent] {
  var session = session
  var frames = Session.frames
  var events: [TunerEvent] = []
  var now = Timestamp(milliseconds: 0)
  session.open(at: now, isReset: false)
  do throws(TunerError) { try session.tune(to: Frequency(kilohertz: 96_300)) } catch {
    preconditionFailure("\(error)")
  }
  for start in stride(from: 0, to: bytes.count, by: max(1, chunk)) {
    let part = UnsafeRawBufferPointer(
      rebasing: bytes[start..<min(start + chunk, bytes.count)])
    frames.feed(part) { frame in session.hear(frame, at: now) { events.append($0) } }
    guard passing > .zero else { continue }
    now = now + passing
    session.advance(to: now) { events.append($0) }
    precondition(session.outgoing.count <= 128, "more said than there is to say")
    session.outgoing.removeAll(keepingCapacity: true)
    if session.capabilities.canSeek {
      do throws(TunerError) { try session.seek(.up) } catch { preconditionFailure("\(error)") }
    }
  }
  return events
}
