import Configuration

/// The command line of `rds-trafficd`.
package struct DaemonOptions: Sendable, Equatable {
  package enum Task: Sendable, Equatable {
    case run
    case checkConfiguration
    case printConfiguration
    /// Leaves layer and engine without traffic, as after a daemon that was killed.
    case clear
    case help
    case version
  }

  package private(set) var task = Task.run
  /// Nil for the standard file, which need not exist.
  package private(set) var configuration: String?

  package static let usage = """
    usage: rds-trafficd [--config FILE] [--check-config | --print-config | --clear]
           rds-trafficd --version | --help
    """

  /// Reads the arguments after the program's name.
  ///
  /// - Throws: ``DaemonError`` for what is not understood.
  package init(_ arguments: ArraySlice<String>) throws(DaemonError) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--config":
        guard let path = rest.popFirst() else { throw DaemonError("--config needs a file") }
        configuration = path
      case "--check-config": try choose(.checkConfiguration, argument)
      case "--print-config": try choose(.printConfiguration, argument)
      case "--clear": try choose(.clear, argument)
      case "--help", "-h": try choose(.help, argument)
      case "--version", "-V": try choose(.version, argument)
      default: throw DaemonError("unexpected argument \"\(argument)\"")
      }
    }
  }

  private mutating func choose(_ task: Task, _ argument: String) throws(DaemonError) {
    guard self.task == .run else { throw DaemonError("\(argument): one thing at a time") }
    self.task = task
  }

  /// Reads the configuration that the options name.
  package func load() throws(ConfigurationError) -> SettingValues {
    guard let configuration else { return try SettingFiles.load() }
    return try SettingFiles.load(configuration, isNeeded: true)
  }
}
