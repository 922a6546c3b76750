import Configuration
import Daemon
import Glibc

/// Writes to a descriptor, whole; who reads may have gone away.
private func write(_ text: String, to descriptor: Int32) {
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
}

private func run() -> Int32 {
  signal(SIGPIPE, SIG_IGN)
  let options: DaemonOptions
  do throws(DaemonError) { options = try DaemonOptions(CommandLine.arguments.dropFirst()) } catch {
    write("rds-trafficd: \(error)\n\(DaemonOptions.usage)\n", to: STDERR_FILENO)
    return 2
  }
  do {
    switch options.task {
    case .help: write(DaemonOptions.usage + "\n", to: STDOUT_FILENO)
    case .version: write("rds-trafficd \(daemonVersion)\n", to: STDOUT_FILENO)
    case .checkConfiguration: _ = try Settings(try options.load())
    case .printConfiguration: write(try options.load().print(withOrigins: true), to: STDOUT_FILENO)
    case .clear: try Leftovers.clear(Settings(try options.load()))
    case .run: return try TrafficDaemon(options).run()
    }
    return 0
  } catch {
    for line in "\(error)".split(separator: "\n") {
      write("rds-trafficd: \(line)\n", to: STDERR_FILENO)
    }
    return 1
  }
}

exit(run())
