import CLinux
import Glibc
import RDS

/// Bytes to and from a device over a serial line, TCP or a pipe; never waits.
///
/// A TCP connection that breaks, or does not come about, is made anew after a pause that grows. A
/// line or pipe that breaks is gone.
package final class ByteLink {
  package enum Change {
    case none
    /// Bytes may be sent from now on, and those that come begin anew.
    case opened
    /// It broke, or cannot be made, for another reason than the last one told.
    case lost(LinkError)
  }

  package let address: LinkAddress
  /// The descriptor while it is open.
  package private(set) var file: CInt = -1
  private var isConnecting = false
  private let set: DescriptorSet
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)
  private var outgoing: [UInt8] = []
  /// How the serial line was set before.
  private var found: termios?
  private var endpoints: [NetworkEndpoint] = []
  private var nextEndpoint = 0
  /// When to connect, or to give up connecting.
  private var due: Timestamp?
  private var pause = ByteLink.shortestPause
  private var told: LinkError?
  private var isClosed = false
  /// A file on disk cannot be waited for: there is always something to read.
  private var isAlwaysReadable = false

  private static let shortestPause = TimeSpan.seconds(1)
  private static let longestPause = TimeSpan.seconds(60)
  private static let patience = TimeSpan.seconds(10)
  /// Chunks handed over in one go: who floods us must not keep the owner from its other work.
  private static let chunksAtOnce = 16

  /// Opens a line or pipe; looks up a host, to connect at the first ``exchange(at:_:)``.
  ///
  /// - Throws: ``LinkError`` when there is nothing of that name, or it may not be used.
  package init(_ address: LinkAddress, in set: DescriptorSet) throws(LinkError) {
    self.address = address
    self.set = set
    switch address {
    case .serial(let path, let baud):
      file = try SerialLine.open(path: path, baud: baud, found: &found)
      set.add(file, events: EPOLLIN.rawValue)
    case .pipe(let path):
      file =
        path == "-"
        ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
        : Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { throw SerialLine.error("\(address)", errno) }
      isAlwaysReadable = !set.add(file, events: EPOLLIN.rawValue)
    case .network(let host, let port):
      endpoints = try NetworkEndpoint.resolve(host, port)
    }
  }

  deinit {
    close()
    buffer.deallocate()
  }

  /// When ``exchange(at:_:)`` is to be called although no descriptor is ready.
  package var wakeUp: Timestamp? {
    isAlwaysReadable && file >= 0 ? Timestamp(milliseconds: .min) : due
  }

  /// Hands over the bytes that have come, sends those that wait, and mends a connection.
  ///
  /// - Throws: ``LinkError/gone(device:)`` or ``LinkError/ended(device:)`` when nothing will come
  ///   any more.
  package func exchange(
    at now: Timestamp, _ take: (UnsafeRawBufferPointer) -> Void
  ) throws(LinkError) -> Change {
    guard !isClosed else { throw .gone(device: "\(address)") }
    if isConnecting { return finishConnecting(at: now) }
    if file < 0 { return connect(at: now) }
    flush()
    for _ in 0..<ByteLink.chunksAtOnce {
      guard isReadable else { break }
      let count = read(file, buffer.baseAddress, buffer.count)
      if count > 0 {
        take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } else if count == 0 {
        return try end("closed by the other side", at: now)
      } else if errno != EAGAIN, errno != EINTR {
        return try end(String(cString: strerror(errno)), at: now)
      }
    }
    return .none
  }

  /// Sends bytes as soon as they can be; a connection that is not open loses them.
  package func send(_ bytes: some Sequence<UInt8>) {
    guard file >= 0, !isConnecting else { return }
    outgoing.append(contentsOf: bytes)
    flush()
  }

  /// Breaks a connection, to make it anew after the pause.
  package func drop(_ cause: String, at now: Timestamp) -> Change {
    shut()
    due = now + pause
    pause = min(TimeSpan(milliseconds: pause.milliseconds * 2), ByteLink.longestPause)
    let error = LinkError.failed(device: "\(address)", cause: cause)
    guard told != error else { return .none }
    told = error
    return .lost(error)
  }

  /// Says that the other side is what it should be: the next pause is short again.
  package func confirm() {
    pause = ByteLink.shortestPause
    told = nil
  }

  package func close() {
    isClosed = true
    shut()
    due = nil
  }

  private var isReadable: Bool {
    // Standard input is shared with others, and cannot be told not to block.
    var polled = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) == 1
  }

  private func end(_ cause: String, at now: Timestamp) throws(LinkError) -> Change {
    switch address {
    case .network: return drop(cause, at: now)
    case .serial:
      close()
      throw .gone(device: "\(address)")
    case .pipe:
      close()
      throw .ended(device: "\(address)")
    }
  }

  private func connect(at now: Timestamp) -> Change {
    if let due, now < due { return .none }
    file = endpoints[nextEndpoint].connect()
    nextEndpoint = (nextEndpoint + 1) % endpoints.count
    guard file >= 0 else { return drop(String(cString: strerror(errno)), at: now) }
    isConnecting = true
    due = now + ByteLink.patience
    set.add(file, events: EPOLLOUT.rawValue)
    return .none
  }

  private func finishConnecting(at now: Timestamp) -> Change {
    guard let outcome = NetworkEndpoint.outcome(file) else {
      if let due, now < due { return .none }
      return drop("no answer", at: now)
    }
    guard outcome == 0 else { return drop(String(cString: strerror(outcome)), at: now) }
    isConnecting = false
    due = nil
    set.add(file, events: EPOLLIN.rawValue)
    return .opened
  }

  private func flush() {
    while !outgoing.isEmpty {
      let isSocket = !endpoints.isEmpty
      let count = outgoing.withUnsafeBytes { bytes in
        isSocket
          ? Glibc.send(file, bytes.baseAddress, bytes.count, CInt(MSG_NOSIGNAL))
          : write(file, bytes.baseAddress, bytes.count)
      }
      // What is wrong with it otherwise, reading tells.
      guard count > 0 else { break }
      outgoing.removeFirst(count)
    }
    let events = outgoing.isEmpty ? EPOLLIN.rawValue : EPOLLIN.rawValue | EPOLLOUT.rawValue
    if case .pipe = address { return }
    if isWaitingToSend == outgoing.isEmpty {
      isWaitingToSend.toggle()
      set.add(file, events: events)
    }
  }

  private var isWaitingToSend = false

  private func shut() {
    outgoing.removeAll()
    isWaitingToSend = false
    isConnecting = false
    guard file >= 0 else { return }
    set.remove(file)
    SerialLine.close(file, found: found)
    file = -1
  }
}
