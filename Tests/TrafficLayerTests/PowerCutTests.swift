import AlertC
import Glibc
import RDS
import TestSupport
import Testing
import Traffic

@testable import TrafficLayer

/// A writer that dies at any moment, and one whose disk does not take its bytes.
struct PowerCutTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/rdsTraffic.gpkg" }

  private static func contents(_ round: Int) -> LayerContents {
    var contents = LayerContents()
    for number in 0..<(50 + round % 20) {
      var incident = Incident.queue("\(number)")
      incident.copies = round
      contents.incidents.append(incident)
      contents.flow.append(.slow(.init(rawValue: UInt16(number + 1)), 1, speed: Double(round)))
    }
    return contents
  }

  @Test(arguments: [3000, 20_000, 45_000, 90_000, 150_000] as [UInt32])
  func writerThatIsKilledLeavesAWholeChangeSet(microseconds: UInt32) async throws {
    await #expect(processExitsWith: .signal(SIGALRM)) { [path = path as String, microseconds] in
      let writer = try LayerWriter(path: path, source: .test)
      var shown = PowerCutTests.contents(0)
      try writer.show(shown)
      // The default action ends the process on the spot, in the middle of whatever it does.
      ualarm(microseconds, 0)
      for round in 1... {
        let next = PowerCutTests.contents(round)
        try writer.show(next, after: shown)
        shown = next
      }
    }
    let reader = try LayerReader(path: path)
    let round = try #require(try reader.info()).generation - 1
    let expected = PowerCutTests.contents(round)
    #expect(try Set(reader.incidents()) == Set(expected.incidents.map { LayerIncident($0) }))
    #expect(try Set(reader.flow()) == Set(expected.flow))
    if let ids = run(
      "sqlite3",
      ["-readonly", path, "PRAGMA integrity_check; SELECT count(*) FROM rdsTraffic_flow"],
      from: "sqlite3")
    {
      #expect(ids.text == "ok\n\(expected.flow.count)\n")
    }

    // The next writer goes on from there.
    let writer = try LayerWriter(path: path, source: .test)
    try writer.show(PowerCutTests.contents(1))
    #expect(try reader.incidents().count == 51)
    #expect(try reader.info()?.generation == round + 2)
  }

  @Test func writeErrorsLeaveTheOldContentAndSaySo() async throws {
    await #expect(processExitsWith: .exitCode(42)) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      let writer = try LayerWriter(path: path, source: .test)
      let few = PowerCutTests.contents(1)
      try writer.show(few)
      var limit = rlimit(rlim_cur: 300_000, rlim_max: 300_000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let many = LayerContents(incidents: (0..<3000).map { .queue("many \($0)") })
      do {
        try writer.show(many, after: few)
      } catch let error as LayerError {
        let isNamed = error.kind == .inputOutput && error.path == path
        let rows = try LayerReader(path: path).incidents()
        guard isNamed, rows.count == few.incidents.count else { exit(1) }
        // What fits is written again.
        try writer.show(LayerContents(incidents: [.queue("a")]), after: few)
        exit(42)
      }
    }
    #expect(try LayerReader(path: path).incidents().map(\.id) == ["a"])
  }

  @Test func logThatIsGoneIsExplainedToAReaderWithoutRights() async throws {
    guard geteuid() == 0 else {
      print("skipped: only root can become another user")
      return
    }
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let writer = try LayerWriter(path: path, source: .test)
      try writer.show(PowerCutTests.contents(1))
      kill(getpid(), SIGKILL)
    }
    // What a killed writer leaves beside the layer is enough for everyone.
    await #expect(processExitsWith: .exitCode(42)) { [path = path as String] in
      seteuid(65534)
      guard try LayerReader(path: path).incidents().count == 51 else { exit(1) }
      exit(42)
    }
    // Another program that may write tidies it away when it is the last to close the file.
    let count = "SELECT count(*) FROM rdsTraffic_flow"
    guard let counted = run("sqlite3", [path, count], from: "sqlite3") else { return }
    #expect(counted.text == "51\n")
    #expect(folder.names == ["rdsTraffic.gpkg"])
    await #expect(processExitsWith: .exitCode(42)) { [path = path as String] in
      seteuid(65534)
      do throws(LayerError) {
        _ = try LayerReader(path: path)
      } catch {
        exit(error.cause.contains("log is gone") ? 42 : 1)
      }
    }
    #expect(try LayerReader(path: path).incidents().count == 51)
  }
}
