import AlertC
import Capture
import Configuration
import Glibc
import LocationImport
import Locations
import RDS
import TestSupport
import Testing
import TrafficBus

@testable import Daemon

/// What an hour of a busy station costs the flash.
struct DiskTests {
  /// Time as the groups of a capture tell it.
  private final class Air {
    var now = Timestamp(milliseconds: 0)
  }

  /// An hour of groups, each as a line of its log.
  private static let hour = TimeSpan.minutes(60)

  @Test func anHourOfABusyStationWritesLessThanAHundredKilobytes() async throws {
    guard Reference.path("captures/germany/D314_2017-04-04_23-05.rds") != nil,
      Reference.path("location-tables/germany-ltef") != nil
    else { return }
    // In a process of its own, whose writes are this test's alone.
    await #expect(processExitsWith: .success) {
      let (written, seconds, messages, writes) = try DiskTests.listen()
      let figures = "\(written) bytes, \(seconds) s, \(messages) messages, \(writes) states"
      precondition(messages > 25, figures)
      precondition(seconds >= 3590, figures)
      precondition(writes > 3, figures)
      precondition(written < 100_000, figures)
    }
  }

  private static func listen() throws -> (Int, Int64, Int, Int) {
    let capture = Reference.path("captures/germany/D314_2017-04-04_23-05.rds") ?? ""
    let table = Reference.path("location-tables/germany-ltef") ?? ""
    let folder = TemporaryFolder()
    // As the layer lies in /run, it costs no flash.
    let layer = "/dev/shm/rds-traffic-test-\(getpid()).gpkg"
    defer { for name in ["", "-wal", "-shm"] { unlink(layer + name) } }
    let database = folder.path + "/locations.db"
    _ = try TableImporter(path: table).run(
      into: try LocationDatabase(path: database, mode: .create))
    let configuration = folder.write(
      "conf",
      """
      [tuner]
      device = redsea:\(folder.path)/nothing
      [locations]
      database = \(database)
      [layer]
      path = \(layer)
      [state]
      directory = \(folder.path)
      [position]
      sources = pushed
      """)
    let settings = try Settings(try SettingFiles.load(configuration, isNeeded: true))
    let air = Air()
    let session = Session(
      settings, kept: KeptState(),
      store: StateStore(directory: folder.path, interval: settings.state.interval),
      isActive: true, loop: try EventLoop(), journal: Journal(level: .error),
      clocks: Clocks(now: { air.now }, wall: { air.now }))
    return try play(capture, session, air, folder.path + "/state")
  }

  private static func play(
    _ capture: String, _ session: Session, _ air: Air, _ state: String
  ) throws -> (Int, Int64, Int, Int) {
    sync()
    let before = writtenBytes()
    var reader = try CaptureReader(path: capture)
    var start: Timestamp?
    var turned = Timestamp(milliseconds: 0)
    var messages = 0
    var states: Set<Int> = []
    while let next = try reader.next() {
      guard let stamp = next.stamp else { continue }
      air.now = stamp
      if start == nil {
        start = stamp
        session.start()
      }
      session.hear(next.group, at: stamp, believedBy: EvidenceRule(scale: .correctedAsClean))
      guard stamp - turned >= .seconds(1) else { continue }
      turned = stamp
      session.turn()
      messages = max(messages, session.broadcastStatus.messages)
      var status = stat()
      if stat(state, &status) == 0 {
        states.insert(status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec)
      }
      if let start, stamp - start >= hour { break }
    }
    let written = writtenBytes() - before
    let seconds = (air.now - (start ?? air.now)).milliseconds / 1000
    session.close()
    return (written, seconds, messages, states.count)
  }

  /// Bytes that this process has had written to disks, as the kernel counts its dirty pages.
  private static func writtenBytes() -> Int {
    let lines = (text(of: "/proc/self/io") ?? "").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("write_bytes: ") } ?? ""
    return Int(line.dropFirst("write_bytes: ".count)) ?? 0
  }
}
