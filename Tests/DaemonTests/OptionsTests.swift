import Testing

@testable import Daemon

/// The command line of the daemon.
struct OptionsTests {
  @Test func withoutArgumentsItRuns() throws {
    let options = try DaemonOptions([])
    #expect(options.task == .run)
    #expect(options.configuration == nil)
  }

  @Test(arguments: [
    ("--check-config", DaemonOptions.Task.checkConfiguration),
    ("--print-config", .printConfiguration), ("--clear", .clear), ("--version", .version),
    ("--help", .help),
  ])
  func eachTaskHasItsOption(_ option: String, _ task: DaemonOptions.Task) throws {
    let options = try DaemonOptions(["--config", "/etc/other.conf", option])
    #expect(options.task == task)
    #expect(options.configuration == "/etc/other.conf")
  }

  @Test(arguments: [
    (["--config"], "--config needs a file"),
    (["--clear", "--check-config"], "--check-config: one thing at a time"),
    (["stop"], "unexpected argument \"stop\""),
  ])
  func whatIsNotUnderstoodIsRefused(_ arguments: [String], _ cause: String) {
    let error = #expect(throws: DaemonError.self) { try DaemonOptions(arguments[...]) }
    #expect(error?.description == cause)
  }

  @Test func aConfigurationThatWasNamedMustBeThere() throws {
    let options = try DaemonOptions(["--config", "/nowhere.conf"])
    let error = #expect(throws: (any Error).self) { try options.load() }
    #expect("\(error!)" == "/nowhere.conf: No such file or directory")
  }
}
