import CLinux
import Glibc
import JSON
import Routing

/// The routing engine, asked over HTTP: a service that runs already, or one of our own.
///
/// One owner, one thread, one request at a time; an ``EngineClient`` for each further thread.
package final class EngineService {
  /// Where it answers, such as `http://127.0.0.1:8002`.
  package let address: String
  /// The version the engine says it is.
  package let version: String
  private let own: EngineClient
  private var process: EngineProcess?

  /// Uses the service at the configuration's own address when it serves this tile set; else starts
  /// one, which works on so many requests at once, and waits until it answers.
  package init(
    _ configuration: EngineConfiguration, tiles: TileSet, requests: Int = 1,
    startWithin seconds: Int = 60
  ) throws(RoutingError) {
    let connection = try HTTPConnection()
    if let address = configuration.address,
      let status = EngineService.status(connection, address), status.serves(tiles)
    {
      self.address = address
      own = EngineClient(address, connection)
      version = status.version
      return
    }
    let program = try EngineProgram()
    // Another program may take the free port before the engine does.
    var attempts = 3
    while true {
      let process = try EngineProcess(program, configuration, requests: requests)
      if let status = EngineService.wait(for: process, connection, seconds) {
        self.process = process
        address = process.address
        own = EngineClient(address, connection)
        version = status.version
        return
      }
      let hasEnded = process.hasEnded
      let log = process.stop()
      attempts -= 1
      let isPortTaken = log.contains { $0.contains("Address already in use") }
      guard isPortTaken, attempts > 0 else {
        let cause =
          hasEnded ? "ended at once" : "does not answer within \(seconds) seconds"
        throw .engine(cause: "\(program.path) \(cause); its last lines:", log: log)
      }
    }
  }

  /// For who needs connections of its own.
  package var door: EngineDoor {
    let address = address
    return EngineDoor(address: address) { () throws(RoutingError) in try EngineClient(address) }
  }

  /// Whether the service is ours and ends with us.
  package var isOwn: Bool { process != nil }

  /// Ends our own service; one that ran before keeps running.
  package func stop() {
    _ = process?.stop()
    process = nil
  }

  /// Sends one request and returns the engine's answer.
  package func post(_ action: String, _ body: String) throws(RoutingError) -> JSONValue {
    try own.post(action, body)
  }

  private struct Status {
    var version: String
    var lastModified: Int64?

    func serves(_ tiles: TileSet) -> Bool { lastModified == tiles.lastModified }
  }

  private static func status(_ connection: HTTPConnection, _ address: String) -> Status? {
    guard
      let response = try? connection.post("\(address)/status", body: "{}", timeout: 2000),
      response.code == 200, let root = try? JSONDocument(response.body).root,
      let version = root["version"]?.text
    else { return nil }
    return Status(version: version, lastModified: root["tileset_last_modified"]?.integer)
  }

  private static func wait(
    for process: EngineProcess, _ connection: HTTPConnection, _ seconds: Int
  ) -> Status? {
    let deadline = monotonicMilliseconds() + Int64(seconds) * 1000
    while monotonicMilliseconds() < deadline, !process.hasEnded {
      if let status = status(connection, process.address) { return status }
      usleep(20_000)
    }
    return nil
  }
}

private func monotonicMilliseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}
