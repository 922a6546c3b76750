import CLinux
import Glibc
import Routing

/// A running `valhalla_service` of our own, gone when this object goes or our process does.
final class EngineProcess {
  let address: String
  private let supervisor: pid_t
  private var lifeline: CInt
  private var report: CInt

  /// Starts the program with a derived configuration on a free port of the loopback interface, to
  /// work on so many requests at once.
  init(
    _ program: EngineProgram, _ configuration: EngineConfiguration, requests: Int = 1
  ) throws(RoutingError) {
    let folder = try EngineProcess.privateFolder()
    let file = "\(folder)/configuration.json"
    let files = [file] + EngineConfiguration.sockets.map { "\(folder)/\($0)" }
    let port = try EngineProcess.freePort()
    do {
      try writeFile(file, configuration.derived(port: port, folder: folder))
    } catch {
      unlink(file)
      rmdir(folder)
      throw error
    }
    address = "http://127.0.0.1:\(port)"
    var (lifeline, report): (CInt, CInt) = (-1, -1)
    supervisor = withCStrings([program.path, file, String(requests)]) { arguments in
      withCStrings(files) { files in
        rt_supervise(program.path, arguments, files, folder, &lifeline, &report)
      }
    }
    (self.lifeline, self.report) = (lifeline, report)
    guard supervisor > 0 else {
      let cause = systemError()
      unlink(file)
      rmdir(folder)
      throw .engine(cause: "\(program.path) cannot be started: \(cause)", log: [])
    }
  }

  deinit { _ = stop() }

  /// Whether the program has ended by itself.
  var hasEnded: Bool {
    guard report >= 0 else { return true }
    // The supervisor writes its report only then.
    var polled = pollfd(fd: report, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// Ends the program and returns the last lines it wrote.
  func stop() -> [String] {
    guard lifeline >= 0 else { return [] }
    close(lifeline)
    lifeline = -1
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 8192)
    while true {
      let count = read(report, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    close(report)
    report = -1
    while waitpid(supervisor, nil, 0) < 0, errno == EINTR {}
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").suffix(12).map(String.init)
  }

  private static func privateFolder() throws(RoutingError) -> String {
    // The sockets' paths must fit into 108 bytes.
    let named = environmentVariable("TMPDIR") ?? ""
    let parent = (1...60).contains(named.utf8.count) ? named : "/tmp"
    // The system fills in the six letters.
    var name = Array("\(parent)/rds-traffic-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else {
      throw .engine(cause: "no temporary folder in \(parent): \(systemError())", log: [])
    }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func freePort() throws(RoutingError) -> UInt16 {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw .engine(cause: "no socket: \(systemError())", log: []) }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard result else { throw .engine(cause: "no free port: \(systemError())", log: []) }
    return UInt16(bigEndian: address.sin_port)
  }
}

/// Writes a file that only we may read.
private func writeFile(_ path: String, _ text: String) throws(RoutingError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { throw .file(path: path, cause: systemError()) }
  defer { close(descriptor) }
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { throw .file(path: path, cause: systemError()) }
    bytes = bytes.dropFirst(count)
  }
}
