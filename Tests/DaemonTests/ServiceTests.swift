import Glibc
import RDS
import TestSupport
import Testing

@testable import Daemon

/// The daemon as a service: what it tells, what it leaves, and what comes back.
@Suite(.serialized) struct ServiceTests {
  @Test func incidentsReachTheLayerAndTheStatusSaysWhatItDoes() throws {
    let daemon = RunningDaemon()
    try daemon.start()
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    #expect(daemon.waits { $0.status == "NORLAND1, LTN 42, 5 messages" })
    #expect(daemon.incidents.contains { $0.hasPrefix("M1 towards Skarnvik") })
    #expect(daemon.stop() == 0)
    #expect(daemon.log.contains("info: receiver: redsea"))
  }

  @Test func theEndLeavesTheLayerWithoutTrafficAndTheStateWithIt() throws {
    let daemon = RunningDaemon()
    try daemon.start()
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    #expect(daemon.stop() == 0)
    #expect(daemon.incidents.isEmpty)
    // Nothing is received any more, and yet all is there again before anything could be.
    unlink(daemon.folder.path + "/air")
    try daemon.start()
    #expect(daemon.waits { $0.incidents.count == 5 })
    #expect(daemon.stop() == 0)
  }

  @Test func afterBeingKilledTheLeftoversAreCleared() throws {
    let daemon = RunningDaemon()
    try daemon.start()
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    daemon.signal(SIGKILL)
    #expect(daemon.process?.wait() == 128 + SIGKILL)
    #expect(daemon.incidents.count == 5)
    let result = run(
      BuiltProgram.path("rds-trafficd"), ["--config", daemon.configuration, "--clear"])
    #expect(result.status == 0, "\(result.text)")
    #expect(daemon.incidents.isEmpty)
  }

  @Test func aReceiverThatComesLaterIsWaitedFor() throws {
    let daemon = RunningDaemon()
    unlink(daemon.folder.path + "/air")
    try daemon.start()
    #expect(daemon.waits { $0.status.hasPrefix("no receiver: ") })
    mkfifo(daemon.folder.path + "/air", 0o600)
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    #expect(daemon.log.contains("warning: no receiver: "))
  }

  @Test func tablesThatComeLaterAreWaitedFor() throws {
    let daemon = RunningDaemon(hasTables: false)
    try daemon.start()
    #expect(daemon.waits { $0.status == "no location tables in \($0.database)" })
    #expect(daemon.log.contains("error: no location tables: "))
    let other = RunningDaemon()
    daemon.folder.write("new.db", contents(of: other.database) ?? [])
    #expect(rename(daemon.folder.path + "/new.db", daemon.database) == 0)
    #expect(daemon.waits { $0.status.hasPrefix("listening, no traffic service") })
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
  }

  @Test func theWatchdogIsFed() throws {
    let daemon = RunningDaemon()
    try daemon.start(environment: ["WATCHDOG_USEC": "400000"])
    #expect(daemon.waits { $0.hasTold("WATCHDOG=1") })
  }

  @Test func aWrongConfigurationIsRefusedWithFileAndLine() throws {
    let daemon = RunningDaemon("[tuner]\nfrequenzy = 98.6")
    let result = run(
      BuiltProgram.path("rds-trafficd"), ["--config", daemon.configuration, "--check-config"])
    #expect(result.status == 1)
    let line = (text(of: daemon.configuration) ?? "").split(separator: "\n").count
    #expect(
      result.errors == "rds-trafficd: \(daemon.configuration):\(line): unknown key \"frequenzy\" "
        + "in [tuner]; did you mean \"frequency\"?\n")
  }

  @Test func theConfigurationIsPrintedWithTheLinesItComesFrom() {
    let daemon = RunningDaemon("[log]\nlevel = debug")
    let result = run(
      BuiltProgram.path("rds-trafficd"), ["--config", daemon.configuration, "--print-config"])
    #expect(result.status == 0)
    let line = (text(of: daemon.configuration) ?? "").split(separator: "\n").count
    #expect(result.output.contains("# \(daemon.configuration):\(line)\nlevel = debug\n"))
    #expect(result.output.contains("# default\ninterval = 60\n"))
  }

  @Test func killedAtAnyMomentItFindsAWholeStateAgain() throws {
    let daemon = RunningDaemon()
    try daemon.start()
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    #expect(daemon.stop() == 0)
    var generator = Generator(state: 7)
    var missing = 0
    for _ in 0..<300 {
      try daemon.start()
      // The state is written on the way out: the end comes before, within or after it.
      daemon.signal(SIGTERM)
      usleep(UInt32(generator.below(12_000)))
      daemon.signal(SIGKILL)
      _ = daemon.process?.wait()
      var store = StateStore(directory: daemon.state, interval: .seconds(60))
      let state = try #require(try store.read())
      if state.messages.count < 100 { missing += 1 }
    }
    #expect(missing == 0)
    try daemon.start()
    #expect(daemon.waits { $0.incidents.count == 5 })
    #expect(!daemon.log.contains("damaged"))
  }
}
