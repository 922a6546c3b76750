import CLinux
import Glibc
import RDS
import TestSupport
import Testing
import TrafficLayer

/// A daemon as a service manager runs it: with a configuration, told what it tells, fed by a pipe.
final class RunningDaemon {
  let folder = TemporaryFolder()
  let configuration: String
  private(set) var process: Companion?
  private let notices: CInt
  private var told: [String] = []
  private var air: CInt = -1

  var layer: String { folder.path + "/run/rdsTraffic.gpkg" }
  var database: String { folder.path + "/locations.db" }
  var state: String { folder.path + "/state" }
  var log: String { text(of: folder.path + "/log") ?? "" }
  private var pipe: String { folder.path + "/air" }

  /// The database of Norland's location tables, imported once.
  private static let norland: [UInt8] = {
    let folder = TemporaryFolder()
    let database = folder.path + "/locations.db"
    let result = run(
      BuiltProgram.path("rds-traffic"),
      ["locations", "import", packageFolder + "/Captures/demo-locations", "--database", database])
    precondition(result.status == 0, result.text)
    return contents(of: database) ?? []
  }()

  /// Prepares; nothing runs yet.
  ///
  /// - Parameters:
  ///   - settings: Further lines of the configuration, sections included.
  ///   - hasTables: Whether there are location tables.
  init(_ settings: String = "", hasTables: Bool = true) {
    for name in ["run", "state"] { mkdir(folder.path + "/" + name, 0o755) }
    mkfifo(folder.path + "/air", 0o600)
    if hasTables {
      folder.write("locations.db", RunningDaemon.norland)
    }
    configuration = folder.write(
      "rds-traffic.conf",
      """
      [tuner]
      device = redsea:\(folder.path)/air
      [locations]
      database = \(folder.path)/locations.db
      [layer]
      path = \(folder.path)/run/rdsTraffic.gpkg
      [state]
      directory = \(folder.path)/state
      [position]
      sources = pushed
      [bus]
      enabled = no
      \(settings)
      """)
    notices = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { buffer in
      buffer.copyBytes(from: (folder.path + "/notify").utf8.prefix(buffer.count - 1))
    }
    let bound = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(notices, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    precondition(bound == 0, "no socket for notices: \(String(cString: strerror(errno)))")
  }

  deinit {
    process?.end()
    close(notices)
    if air >= 0 { close(air) }
  }

  /// Starts it, and waits until it says that it is ready.
  ///
  /// - Parameters:
  ///   - wrapper: A program with arguments that runs it, such as one that limits what it may do.
  ///   - environment: Variables set besides this process's own.
  ///   - untilReady: Whether to wait for that.
  /// - Throws: When it does not become ready.
  func start(
    through wrapper: [String] = [], environment: [String: String] = [:], untilReady: Bool = true
  ) throws {
    told.removeAll()
    let words = wrapper + [BuiltProgram.path("rds-trafficd"), "--config", configuration]
    process = Companion(
      words[0], Array(words.dropFirst()), from: words[0],
      environment: environment.merging(["NOTIFY_SOCKET": folder.path + "/notify"]) { $1 },
      log: folder.path + "/log")
    if untilReady { try #require(waits { $0.told.contains("READY=1") }, "\(log)") }
  }

  /// Waits up to half a minute until something holds.
  func waits(_ holds: (RunningDaemon) -> Bool) -> Bool {
    for _ in 0..<600 {
      listen(milliseconds: 50)
      if holds(self) { return true }
    }
    return false
  }

  /// Whether it has said something of this kind to the service manager since it was started.
  func hasTold(_ part: String) -> Bool { told.contains { $0.contains(part) } }

  /// What it does, as it said last.
  var status: String {
    told.last { $0.hasPrefix("STATUS=") }.map { String($0.dropFirst("STATUS=".count)) } ?? ""
  }

  private func listen(milliseconds: CInt) {
    var polled = pollfd(fd: notices, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(notices, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count > 0 else { return }
      let text = String(decoding: buffer.prefix(count), as: UTF8.self)
      told += text.split(separator: "\n").map(String.init)
    }
  }

  func signal(_ number: Int32) {
    if let process, process.child > 0 { kill(process.child, number) }
  }

  /// Asks it to end.
  ///
  /// - Returns: Its exit status.
  func stop() -> Int32? {
    signal(SIGTERM)
    return process?.wait()
  }

  // MARK: What is on air

  /// Sends the first groups of the demonstration, twice, without what it tells of the time: its May
  /// is long ago.
  func send(groups count: Int = 700) {
    if air < 0 { air = open(pipe, O_RDWR) }
    for _ in 0..<2 { write(RunningDaemon.lines(count).map { $0 + "\n" }.joined()) }
  }

  /// The first lines of the demonstration, without its clock-time groups.
  private static func lines(_ count: Int) -> [Substring] {
    (text(of: packageFolder + "/Captures/demo.spy") ?? "").split(separator: "\r\n").dropFirst()
      .prefix(count).map { $0.prefix(19) }.filter { $0.dropFirst(5).first != "4" }
  }

  /// The same as groups.
  static func groups(_ count: Int) -> [Group] {
    lines(count).compactMap { line in
      let blocks = line.split(separator: " ").compactMap { UInt16($0, radix: 16) }
      return blocks.count == 4 ? Group(blocks[0], blocks[1], blocks[2], blocks[3]) : nil
    }
  }

  /// What the demonstration's station sends at the beginning of a minute, told in UTC.
  static func clockTime(_ minute: Timestamp) -> Group {
    ClockTime(utc: minute, offsetInHalfHours: 2)
      .group(programme: ProgrammeIdentification(rawValue: 0xC2A7))
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(air, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      start += count
    }
  }

  // MARK: What readers see

  /// Descriptions of the incidents in the layer.
  var incidents: [String] {
    guard let reader = try? LayerReader(path: layer) else { return [] }
    return (try? reader.incidents().map(\.description)) ?? []
  }
}

/// The programs as built beside these tests.
enum BuiltProgram {
  static func path(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let own = String(
      decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/" + name
  }
}
