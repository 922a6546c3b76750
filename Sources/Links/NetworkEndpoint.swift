import CLinux
import Glibc

/// One address of a TCP server.
struct NetworkEndpoint {
  private let family: CInt
  private var address: sockaddr_storage
  private let length: socklen_t

  /// The addresses of a host, in the order to try; a name is looked up, which may take seconds.
  ///
  /// - Throws: ``LinkError/failed(device:cause:)`` when there is none.
  static func resolve(_ host: String, _ port: UInt16) throws(LinkError) -> [NetworkEndpoint] {
    var hints = addrinfo()
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, String(port), &hints, &list)
    guard code == 0 else {
      throw .failed(device: "\(host):\(port)", cause: String(cString: gai_strerror(code)))
    }
    defer { freeaddrinfo(list) }
    var endpoints: [NetworkEndpoint] = []
    var next = list
    while let entry = next {
      if let address = entry.pointee.ai_addr {
        var storage = sockaddr_storage()
        memcpy(&storage, address, Int(entry.pointee.ai_addrlen))
        endpoints.append(
          NetworkEndpoint(
            family: entry.pointee.ai_family, address: storage, length: entry.pointee.ai_addrlen))
      }
      next = entry.pointee.ai_next
    }
    return endpoints
  }

  /// Begins to connect.
  ///
  /// - Returns: A descriptor that becomes writable when it is decided; -1 with `errno`.
  func connect() -> CInt {
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let file = socket(family, kind, 0)
    guard file >= 0 else { return -1 }
    // A peer that lost its power says nothing: ask it now and then.
    for (level, option, value) in [
      (CInt(SOL_SOCKET), CInt(SO_KEEPALIVE), CInt(1)), (CInt(IPPROTO_TCP), CInt(TCP_KEEPIDLE), 15),
      (CInt(IPPROTO_TCP), CInt(TCP_KEEPINTVL), 5), (CInt(IPPROTO_TCP), CInt(TCP_KEEPCNT), 3),
    ] {
      var value = value
      setsockopt(file, level, option, &value, socklen_t(MemoryLayout<CInt>.size))
    }
    var address = address
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(file, $0, length)
      }
    }
    if result == 0 || errno == EINPROGRESS { return file }
    let cause = errno
    Glibc.close(file)
    errno = cause
    return -1
  }

  /// What became of connecting: nil while it is not decided, 0 when it stands, else an error code.
  static func outcome(_ file: CInt) -> CInt? {
    var polled = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    guard poll(&polled, 1, 0) == 1 else { return nil }
    var code: CInt = 0
    var size = socklen_t(MemoryLayout<CInt>.size)
    guard getsockopt(file, SOL_SOCKET, SO_ERROR, &code, &size) == 0 else { return errno }
    return code
  }
}
