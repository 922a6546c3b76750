import CLinux
import Links
import RDS

/// A receiver that speaks in bytes: a link, what frames its bytes, and the conversation over it.
final class LinkedSource<Session: DeviceSession>: GroupSource {
  let name: String
  var descriptor: CInt { descriptors.descriptor }
  var capabilities: TunerCapabilities { session.capabilities }

  private(set) var session: Session
  private let descriptors: DescriptorSet
  private let link: ByteLink
  private var frames = Session.frames
  private var start: Start

  private enum Start {
    /// The line is there from the beginning; the board behind it may have to be reset.
    case line(resetsBoard: Bool)
    /// DTR and RTS are down. Both together, else boards with an ESP32 wait for new firmware.
    case dropped(until: Timestamp)
    /// Open, or the link says when it is.
    case done
  }

  private static var resetPulse: TimeSpan { TimeSpan(milliseconds: 10) }

  /// Opens the link.
  ///
  /// - Parameters:
  ///   - name: What it is and where, for people.
  ///   - address: Where it is reached.
  ///   - session: The conversation.
  ///   - resetsBoard: Whether the modem lines of a serial line reset what is behind it.
  /// - Throws: ``TunerError`` when it cannot be opened or the host is not known.
  init(
    _ name: String, at address: LinkAddress, _ session: Session, resetsBoard: Bool = false
  ) throws(TunerError) {
    self.name = name
    self.session = session
    descriptors = try TunerError.descriptorSet()
    do throws(LinkError) { link = try ByteLink(address, in: descriptors) } catch {
      throw TunerError(error)
    }
    start = if case .network = address { .done } else { .line(resetsBoard: resetsBoard) }
    // What is to be done at once is done when the owner tells the time.
    descriptors.wake(after: 0)
  }

  func receive(at now: Timestamp, _ take: (TunerEvent) -> Void) throws(TunerError) {
    _ = descriptors.isDue()
    begin(at: now)
    var change = ByteLink.Change.none
    do throws(LinkError) {
      change = try link.exchange(at: now) { bytes in
        frames.feed(bytes) { session.hear($0, at: now, take) }
      }
    } catch {
      frames.end { session.hear($0, at: now, take) }
      throw TunerError(error)
    }
    session.advance(to: now, take)
    if let failure = session.failure {
      close()
      throw failure
    }
    if session.isConfirmed { link.confirm() }
    if let complaint = session.complaint { change = link.drop(complaint, at: now) }
    follow(change, at: now, take)
    send()
    var next = [session.wakeUp, link.wakeUp].compactMap { $0 }
    if case .dropped(let until) = start { next.append(until) }
    descriptors.wake(at: next.min(), now: now)
  }

  func tune(to frequency: Frequency) throws(TunerError) {
    guard let band = capabilities.band, band.contains(frequency) else {
      throw .unsupported(device: name, what: "cannot tune to \(frequency) MHz")
    }
    try session.tune(to: frequency)
    send()
    descriptors.wake(after: 0)
  }

  func seek(_ direction: SeekDirection) throws(TunerError) {
    guard capabilities.canSeek else {
      throw .unsupported(device: name, what: "is not known to seek")
    }
    try session.seek(direction)
    send()
    descriptors.wake(after: 0)
  }

  func close() {
    session.finish()
    send()
    link.close()
    descriptors.wake(after: nil)
  }

  private func begin(at now: Timestamp) {
    switch start {
    case .line(let resetsBoard):
      if resetsBoard, SerialLine.setModemLines(link.file, raised: false) {
        start = .dropped(until: now + LinkedSource.resetPulse)
      } else {
        // A line without them, such as a pty, resets nothing.
        start = .done
        session.open(at: now, isReset: false)
      }
    case .dropped(let until) where now >= until:
      _ = SerialLine.setModemLines(link.file, raised: true)
      start = .done
      session.open(at: now, isReset: true)
    case .dropped, .done: break
    }
  }

  private func follow(_ change: ByteLink.Change, at now: Timestamp, _ take: (TunerEvent) -> Void) {
    switch change {
    case .none: break
    case .opened: session.open(at: now, isReset: false)
    case .lost(let error): take(.interrupted(TunerError(error)))
    }
    guard link.file < 0 else { return }
    session.lose()
    frames.reset()
  }

  private func send() {
    guard !session.outgoing.isEmpty else { return }
    link.send(session.outgoing)
    session.outgoing.removeAll(keepingCapacity: true)
  }
}
