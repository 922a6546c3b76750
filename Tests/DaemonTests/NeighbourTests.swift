import CLinux
import Glibc
import TestSupport
import Testing

/// Programs beside the daemon that go and come again: the bus, and gpsd.
@Suite(.serialized) struct NeighbourTests {
  private static func call(_ bus: PrivateBus, _ words: String...) -> ProgramResult? {
    run(
      "busctl",
      ["--address=\(bus.address)", "call", "org.rdstraffic", "/org/rdstraffic"] + words,
      from: "systemd")
  }

  @Test func aBusThatEndsIsWaitedForAndReceptionGoesOn() throws {
    guard let bus = PrivateBus() else { return }
    let daemon = RunningDaemon("[bus]\nenabled = yes")
    try daemon.start(environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
    #expect(daemon.waits { $0.log.contains("on the bus as org.rdstraffic") })
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    let question = ["org.rdstraffic.TrafficIncidents1", "GetIncidents", "a{sv}", "0"]
    guard let answer = Self.call(bus, question[0], question[1], question[2], question[3]) else {
      return
    }
    #expect(answer.output.hasPrefix("aa{sv} 5 "))
    bus.end()
    #expect(daemon.waits { $0.log.contains("warning: no bus: ") })
    #expect(daemon.incidents.count == 5)
    bus.start()
    #expect(
      daemon.waits { _ in
        Self.call(bus, question[0], question[1], question[2], question[3])?.status == 0
      })
    #expect(daemon.stop() == 0)
  }

  @Test func withoutABusItStartsAndJoinsLater() throws {
    guard let bus = PrivateBus() else { return }
    bus.end()
    let daemon = RunningDaemon("[bus]\nenabled = yes")
    try daemon.start(environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
    #expect(daemon.waits { $0.log.contains("warning: no bus: ") })
    bus.start()
    #expect(daemon.waits { $0.log.contains("on the bus as org.rdstraffic") })
  }

  @Test func gpsdThatIsRestartedTellsWhereTheVehicleIsAgain() throws {
    guard let bus = PrivateBus() else { return }
    let gpsd = try GPSDStandIn()
    let daemon = RunningDaemon(
      "[bus]\nenabled = yes\n[position]\nsources = gpsd\ngpsd = 127.0.0.1:\(gpsd.port)")
    try daemon.start(environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
    for latitude in [46.49, 46.50] {
      gpsd.serve(latitude: latitude, longitude: -30.1)
      #expect(
        daemon.waits { _ in
          gpsd.tell()
          let answer = Self.call(bus, "org.rdstraffic.TrafficBroadcast1", "GetPosition")
          return answer?.output.contains("\"latitude\" d \(latitude) ") ?? true
        })
      gpsd.hangUp()
    }
  }
}

/// What gpsd says, as far as a position needs it.
private final class GPSDStandIn {
  let port: UInt16
  private let listener: CInt
  private var client: CInt = -1
  private var report = ""

  init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    try #require(isBound && listen(listener, 4) == 0)
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    hangUp()
    close(listener)
  }

  /// From now on the vehicle is there.
  func serve(latitude: Double, longitude: Double) {
    report = #"{"class":"TPV","mode":3,"lat":\#(latitude),"lon":\#(longitude)}"# + "\n"
  }

  /// Greets who has connected, and tells the position.
  func tell() {
    var polled = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    if client < 0, poll(&polled, 1, 0) > 0 {
      client = accept(listener, nil, nil)
      say(#"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"# + "\n")
    }
    say(report)
  }

  func hangUp() {
    if client >= 0 { close(client) }
    client = -1
  }

  private func say(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }
}
