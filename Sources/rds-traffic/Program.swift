/// The program's own version.
let version = "0.1.0"

/// The command line as a whole: finds the command and tells how it went.
enum Program {
  private static var commands: [any Command.Type] {
    [
      LocationsCommand.self, DecodeCommand.self, ReplayCommand.self, IncidentsCommand.self,
      MatchCommand.self, RouteCommand.self, TunerCommand.self, SimulateCommand.self,
      DriveCommand.self, EventsCommand.self, ExportCommand.self,
    ]
  }

  /// Runs the command line; the exit status is 0 for done, 1 for failed, 2 for wrong usage.
  static func run(_ arguments: ArraySlice<String>) -> Int32 {
    let terminal = Terminal()
    let status = run(arguments, terminal)
    terminal.flush()
    do {
      try terminal.check()
    } catch is Terminal.ReaderGone {
      return status
    } catch {
      Terminal.report("\(error)")
      return 1
    }
    return status
  }

  private static func run(_ arguments: ArraySlice<String>, _ terminal: Terminal) -> Int32 {
    guard let first = arguments.first else {
      Terminal.report("no command given; \"rds-traffic --help\" lists them")
      return 2
    }
    switch first {
    case "--version", "-V":
      terminal.print("rds-traffic \(version)")
      return 0
    case "--help", "-h", "help":
      terminal.print(help)
      return 0
    default: break
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      Terminal.report("unknown command \"\(first)\"; \"rds-traffic --help\" lists them")
      return 2
    }
    let rest = arguments.dropFirst()
    if rest.contains("--help") || rest.contains("-h") {
      terminal.print(usage(of: command))
      return 0
    }
    return run(command, rest, terminal)
  }

  private static func run(
    _ command: any Command.Type, _ arguments: ArraySlice<String>, _ terminal: Terminal
  ) -> Int32 {
    do {
      try command.run(arguments, terminal)
      return 0
    } catch let error as Arguments.UsageError {
      terminal.flush()
      Terminal.report("\(error)\n\(usage(of: command))")
      return 2
    } catch is Terminal.ReaderGone {
      return 0
    } catch {
      terminal.flush()
      Terminal.report("\(error)")
      return 1
    }
  }

  private static var help: String {
    let width = commands.map { $0.name.count }.max() ?? 0
    let list = commands.map { command in
      let padding = String(repeating: " ", count: width - command.name.count)
      return "  \(command.name)\(padding)  \(command.summary)"
    }
    return """
      usage: rds-traffic [--version] COMMAND [options]

      \(list.joined(separator: "\n"))

      "rds-traffic COMMAND --help" shows the options of a command.
      """
  }

  private static func usage(of command: any Command.Type) -> String {
    command.usage.enumerated().map { index, form in
      (index == 0 ? "usage: " : "       ") + "rds-traffic \(command.name) \(form)"
    }.joined(separator: "\n")
  }
}
