import CLinux
import Glibc
import JSON
import TrafficLayer

/// What we need of Valhalla's configuration file.
///
/// Relative paths in it are, as for the engine, relative to the working directory.
package struct EngineConfiguration {
  package let path: String
  /// `mjolnir.tile_extract`, the tar file of tiles.
  package let tileExtract: String?
  /// `mjolnir.tile_dir`, the folder of tiles, used when there is no extract.
  package let tileFolder: String?
  /// `mjolnir.traffic_extract`, the file of live traffic.
  package let trafficExtract: String?
  /// `httpd.service.listen`, such as `tcp://127.0.0.1:8002`.
  package let listen: String?
  /// Whether the tiles hold shortcut edges, over which closures of the edges below have no power.
  package let hasShortcuts: Bool

  private let document: JSONDocument

  package init(path: String) throws(RoutingError) {
    self.path = path
    do {
      document = try JSONDocument(try readFile(path))
    } catch let error as JSONDocument.ParseError {
      throw .configuration(file: path, line: error.line, cause: error.cause)
    } catch let error as RoutingError {
      throw error
    } catch {
      throw .configuration(file: path, line: nil, cause: "cannot be read")
    }
    let root = document.root
    func text(_ keys: String...) throws(RoutingError) -> String? {
      guard let value = root[path: keys] else { return nil }
      guard let text = value.text else {
        throw .configuration(
          file: path, line: nil, cause: "\(keys.joined(separator: ".")) is not a text")
      }
      return text.isEmpty ? nil : text
    }
    guard root.isObject, root["mjolnir"]?.isObject == true else {
      throw .configuration(
        file: path, line: nil, cause: "key mjolnir is missing: not a Valhalla configuration")
    }
    tileExtract = try text("mjolnir", "tile_extract")
    tileFolder = try text("mjolnir", "tile_dir")
    guard tileExtract != nil || tileFolder != nil else {
      throw .configuration(
        file: path, line: nil, cause: "key mjolnir.tile_extract or mjolnir.tile_dir is missing")
    }
    trafficExtract = try text("mjolnir", "traffic_extract")
    listen = try text("httpd", "service", "listen")
    hasShortcuts = root[path: ["mjolnir", "shortcuts"]]?.bool ?? true
  }

  /// The file of live traffic, or the error that says how to get one.
  package func requireTrafficExtract() throws(RoutingError) -> String {
    guard let trafficExtract else {
      throw .configuration(
        file: path, line: nil,
        cause: "key mjolnir.traffic_extract is missing; name a file there, then run"
          + " valhalla_build_extract -c \(path) -t -O")
    }
    guard access(trafficExtract, F_OK) == 0 else {
      throw .file(
        path: trafficExtract,
        cause: "no such file, named by mjolnir.traffic_extract in \(path); make it with"
          + " valhalla_build_extract -c \(path) -t -O")
    }
    return trafficExtract
  }

  /// The address a service of this configuration answers at, for a client on this machine.
  package var address: String? {
    guard let listen, listen.hasPrefix("tcp://") else { return nil }
    let parts = listen.dropFirst("tcp://".count).split(separator: ":")
    guard parts.count == 2, let port = UInt16(parts[1]), port > 0 else { return nil }
    let host = parts[0] == "*" || parts[0] == "0.0.0.0" ? "127.0.0.1" : parts[0]
    return "http://\(host):\(port)"
  }

  /// The names of the sockets that the parts of one service talk through.
  package static let sockets = ["loopback", "interrupt", "loki", "thor", "odin"]

  /// The same configuration for a service of our own: loopback only, sockets in a folder of its
  /// own, and gone at once when told.
  package func derived(port: UInt16, folder: String) -> String {
    func socket(_ name: String) -> Setting { .text("ipc://\(folder)/\(name)") }
    let http: [String: Setting] = [
      "listen": .text("tcp://127.0.0.1:\(port)"), "loopback": socket("loopback"),
      "interrupt": socket("interrupt"), "drain_seconds": .number(0),
      "shutdown_seconds": .number(0),
    ]
    var settings: [String: Setting] = [
      "httpd": .object(["service": .object(http)]),
      "logging": .object(["type": .text("std_err"), "color": .bool(false)]),
    ]
    for part in ["loki", "thor", "odin"] {
      settings[part] = .object(["service": .object(["proxy": socket(part)])])
    }
    var json = JSONWriter()
    EngineConfiguration.write(document.root, with: settings, to: &json)
    return json.text
  }

  private enum Setting {
    case text(String)
    case number(Double)
    case bool(Bool)
    case object([String: Setting])
  }

  /// Copies an object with some members set anew.
  private static func write(
    _ value: JSONValue?, with settings: [String: Setting], to json: inout JSONWriter
  ) {
    json.object { json in
      for member in value?.members ?? [] where settings[member.key] == nil {
        json.name(member.key)
        json.value(member.value)
      }
      for (key, setting) in settings.sorted(by: { $0.key < $1.key }) {
        json.name(key)
        switch setting {
        case .text(let text): json.string(text)
        case .number(let number): json.number(number)
        case .bool(let bool): json.bool(bool)
        case .object(let settings): write(value?[key], with: settings, to: &json)
        }
      }
    }
  }
}

/// The whole of a file.
func readFile(_ path: String) throws(RoutingError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .file(path: path, cause: systemError()) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw .file(path: path, cause: systemError()) }
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}
