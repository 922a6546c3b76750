import CLinux
import Glibc

/// The far end of a link, played by a test.
package class Wire {
  package fileprivate(set) var file: CInt = -1
  /// What the source has sent and was not yet asked for.
  package private(set) var received: [UInt8] = []

  package init() {}

  deinit { hangUp() }

  package func send(_ bytes: [UInt8]) {
    let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    precondition(count == bytes.count, "the wire took \(count) of \(bytes.count) bytes")
  }

  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Takes in what the source has sent so far.
  package func pull() {
    guard file >= 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 4096)
    var polled = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    while poll(&polled, 1, 0) == 1, polled.revents & Int16(POLLIN) != 0 {
      let count = chunk.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      received.append(contentsOf: chunk.prefix(count))
    }
  }

  /// What the source has sent since the last call.
  package func take() -> String {
    defer { received.removeAll() }
    return String(decoding: received, as: UTF8.self)
  }

  package func takeBytes() -> [UInt8] {
    defer { received.removeAll() }
    return received
  }

  package func hangUp() {
    if file >= 0 { close(file) }
    file = -1
  }
}

/// A pseudo-terminal: a serial line without modem lines.
package final class Pty: Wire {
  package let path: String

  package override init() {
    var (master, slave): (CInt, CInt) = (-1, -1)
    var settings = termios()
    cfmakeraw(&settings)
    precondition(openpty(&master, &slave, nil, &settings, nil) == 0)
    path = String(cString: ttyname(slave))
    close(slave)
    super.init()
    file = master
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
  }
}

/// A server on the loopback interface that has one client at a time.
package final class Server: Wire {
  package let port: UInt16
  private let listener: CInt

  package override init() {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 4) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    precondition(bound)
    port = UInt16(bigEndian: address.sin_port)
    self.listener = listener
  }

  deinit { close(listener) }

  /// Refuses whoever comes from now on.
  package func stopListening() { shutdown(listener, CInt(SHUT_RDWR)) }

  package override func pull() {
    var polled = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    if file < 0, poll(&polled, 1, 0) == 1 { file = accept(listener, nil, nil) }
    super.pull()
  }
}

/// A pipe of which the source has the reading end.
package final class Pipe: Wire {
  package let path: String
  private let end: CInt

  package override init() {
    var ends: [CInt] = [-1, -1]
    precondition(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    end = ends[0]
    path = "/proc/self/fd/\(end)"
    super.init()
    file = ends[1]
  }

  deinit { close(end) }

  package override func pull() {}
}
