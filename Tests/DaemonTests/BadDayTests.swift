import Glibc
import RDS
import TestSupport
import Testing

@testable import Daemon

/// Days on which something around the daemon is not as it should be.
@Suite(.serialized) struct BadDayTests {
  @Test func aSecondDaemonIsRefused() throws {
    let daemon = RunningDaemon()
    try daemon.start()
    let second = run(BuiltProgram.path("rds-trafficd"), ["--config", daemon.configuration])
    #expect(second.status == 1)
    #expect(
      second.errors == "rds-trafficd: \(daemon.state)/lock: another rds-trafficd uses "
        + "\(daemon.state)\n")
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
  }

  @Test func aBrokenConfigurationAtReloadChangesNothingAndSaysSo() throws {
    let daemon = RunningDaemon()
    try daemon.start()
    let good = try #require(text(of: daemon.configuration))
    daemon.folder.write("rds-traffic.conf", good + "\n[layer]\nlanguage = klingon\n")
    daemon.signal(SIGHUP)
    #expect(daemon.waits { $0.log.contains("the old one stays in force") })
    #expect(daemon.log.contains("rds-traffic.conf:"))
    #expect(daemon.hasTold("RELOADING=1"))
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
  }

  @Test func aChangedConfigurationIsTakenOverWithTheMessagesHeardSoFar() throws {
    let daemon = RunningDaemon()
    try daemon.start()
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    let good = try #require(text(of: daemon.configuration))
    daemon.folder.write("rds-traffic.conf", good + "\n[layer]\nlanguage = de\n")
    daemon.signal(SIGHUP)
    #expect(daemon.waits { $0.incidents.contains { $0.contains("Richtung Skarnvik") } })
    #expect(daemon.incidents.count == 5)
    #expect(daemon.log.contains("info: configuration read again"))
  }

  @Test func aReloadOfTheSameConfigurationReadsTablesAndKeysAgain() throws {
    let daemon = RunningDaemon()
    try daemon.start()
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    daemon.signal(SIGHUP)
    #expect(daemon.waits { $0.log.contains("locations.db: read anew") })
    #expect(daemon.waits { $0.log.contains("the same, with tables and keys") })
    #expect(daemon.waits { $0.status.hasSuffix("5 messages") })
    #expect(daemon.incidents.count == 5)
  }

  @Test func tablesReplacedWhileRunningAreReadAnewAndMessagesStay() throws {
    let daemon = RunningDaemon()
    try daemon.start()
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    daemon.folder.write("new.db", contents(of: daemon.database) ?? [])
    #expect(rename(daemon.folder.path + "/new.db", daemon.database) == 0)
    #expect(daemon.waits { $0.log.contains("locations.db: read anew") })
    #expect(daemon.waits { $0.incidents.count == 5 })
    #expect(daemon.status.hasSuffix("5 messages"))
  }

  @Test func tablesImportedAnewWhileRunningServeOn() throws {
    let daemon = RunningDaemon()
    try daemon.start()
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    let again = run(
      BuiltProgram.path("rds-traffic"),
      [
        "locations", "import", packageFolder + "/Captures/demo-locations", "--database",
        daemon.database,
      ])
    #expect(again.status == 0, "\(again.text)")
    daemon.send()
    #expect(daemon.waits { $0.status.hasSuffix("5 messages") })
    #expect(daemon.incidents.count == 5)
    #expect(!daemon.log.contains("error"))
  }

  /// A shell that mounts something over a folder where nobody else sees it, and then runs the
  /// daemon.
  private static func mounting(_ options: String, over folder: String) -> [String]? {
    let script = "mount -t tmpfs -o \(options) none \(folder) && exec \"$@\""
    let probe = run("unshare", ["-m", "/bin/sh", "-c", script, "-", "true"])
    guard probe.status == 0 else {
      print("skipped: nothing can be mounted here: \(probe.text)")
      return nil
    }
    return ["unshare", "-m", "/bin/sh", "-c", script, "-"]
  }

  // One page for two files is too little for a state.
  @Test(arguments: [
    ("size=4k,nr_inodes=2", "No space left on device"), ("ro", "Read-only file system"),
  ])
  func whereNothingCanBeKeptItReceivesAndSaysSo(_ options: String, _ cause: String) throws {
    let daemon = RunningDaemon()
    guard let wrapper = Self.mounting(options, over: daemon.state) else { return }
    try daemon.start(through: wrapper)
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    #expect(daemon.waits { $0.log.contains("/state: \(cause)") })
    #expect(daemon.stop() == 0)
  }

  @Test func aLayerWithoutRoomIsToldAndWrittenOnceThereIsSome() throws {
    let daemon = RunningDaemon()
    guard let wrapper = Self.mounting("size=64k", over: daemon.folder.path + "/run") else { return }
    try daemon.start(through: wrapper)
    daemon.send()
    #expect(daemon.waits { $0.log.contains("no space left for the layer") })
    #expect(daemon.waits { $0.status.hasSuffix("5 messages") })
    #expect(daemon.stop() == 0)
  }

  @Test func aDamagedStateIsToldAndLeftBehind() throws {
    let daemon = RunningDaemon()
    daemon.folder.write("state/state", "rds-traffic state 1\nmessages 5\nabc")
    try daemon.start()
    #expect(daemon.log.contains("damaged: its check sum is wrong; beginning without it"))
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
    #expect(daemon.stop() == 0)
    try daemon.start()
    #expect(daemon.waits { $0.incidents.count == 5 })
  }

  @Test func aLayerThatSomebodyRemovesIsMadeAgain() throws {
    let daemon = RunningDaemon()
    try daemon.start()
    daemon.send(groups: 100)
    #expect(daemon.waits { !$0.incidents.isEmpty })
    for name in ["", "-wal", "-shm"] { unlink(daemon.layer + name) }
    daemon.send()
    #expect(daemon.waits { $0.incidents.count == 5 })
  }
}
