import CLinux
import Glibc
import Locations

@testable import Routing

/// A temporary folder, removed with the object.
final class TemporaryFolder {
  let path: String

  init() throws {
    var name = Array("/tmp/rds-traffic-test-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw TestFailure("no temporary folder") }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { system("rm -rf '\(path)'") }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = "\(path)/\(name)"
    guard let stream = fopen(file, "w") else { throw TestFailure("cannot write \(file)") }
    defer { fclose(stream) }
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else {
      throw TestFailure("cannot write \(file)")
    }
    return file
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }
}

struct TestFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Real maps and tables beside the package, where they are installed.
enum Reference {
  static let folder: String = {
    if let folder = environmentVariable("RDS_TRAFFIC_REFERENCE") { return folder }
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(root)/../shared/reference"
  }()

  /// A file of the reference data; says so when it is absent.
  static func file(_ name: String) -> String? {
    let path = "\(folder)/\(name)"
    guard access(path, R_OK) == 0 else {
      print("skipped: no reference data at \(path)")
      return nil
    }
    return path
  }

  /// The lines of a table, each cut into columns at tabs.
  static func rows(_ path: String) throws -> [[Substring]] {
    let text = String(decoding: try readFile(path), as: UTF8.self)
    return text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
  }
}

/// The engine's tiles of a real map, made anew in a temporary folder.
final class TestMap {
  private let folder: TemporaryFolder
  let configuration: EngineConfiguration
  let tiles: TileSet

  /// Nil, with a line that says so, when the map or Valhalla's programs are not installed.
  static func make(_ name: String) throws -> TestMap? {
    guard let source = Reference.file("osm/\(name)") else { return nil }
    let programs: String
    do {
      programs = try EngineProgram("valhalla_build_tiles").path
    } catch {
      print("skipped: \(error)")
      return nil
    }
    return try TestMap(source, programs: programs)
  }

  private init(_ source: String, programs: String) throws {
    folder = try TemporaryFolder()
    let path = folder.path
    let scripts = "/" + programs.split(separator: "/").dropLast(2).joined(separator: "/")
    try folder.write(
      "build.sh",
      """
      set -e
      cd '\(path)'
      osmium cat '\(source)' -o map.osm.pbf
      python3 '\(scripts)/valhalla_build_config.py' --mjolnir-tile-dir '\(path)/tiles' \
        --mjolnir-tile-extract '\(path)/tiles.tar' --mjolnir-timezone '' --mjolnir-admin '' \
        --mjolnir-traffic-extract '\(path)/traffic.tar' --mjolnir-shortcuts false \
        --httpd-service-listen tcp://127.0.0.1:1 > valhalla.json
      '\(programs)' -c valhalla.json map.osm.pbf
      python3 '\(scripts)/valhalla_build_extract.py' -c valhalla.json -t -O
      """)
    guard system("sh '\(path)/build.sh' > '\(path)/build.log' 2>&1") == 0 else {
      let log = String(decoding: try readFile("\(path)/build.log"), as: UTF8.self)
      throw TestFailure("the map cannot be built:\n\(log.suffix(2000))")
    }
    configuration = try EngineConfiguration(path: "\(path)/valhalla.json")
    tiles = try TileSet(configuration)
  }
}
