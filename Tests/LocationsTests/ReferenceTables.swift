import Glibc

/// Real tables to test against, kept outside the package.
enum ReferenceTables {
  /// The folder of a table; nil, and said so, when it is not here.
  static func folder(_ name: String) -> String? { path("location-tables/\(name)") }

  /// The lines of a text file; nil when it is not here.
  static func lines(_ name: String) -> [String]? {
    guard let path = path(name), let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func path(_ name: String) -> String? {
    let root: String
    if let given = getenv("RDS_TRAFFIC_REFERENCE") {
      root = String(cString: given)
    } else {
      // This file is Tests/LocationsTests/ReferenceTables.swift in the package.
      let package = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
      root = "/\(package)/../shared/reference"
    }
    let path = "\(root)/\(name)"
    guard access(path, R_OK) == 0 else {
      print("skipped: no \(name) to test with; set RDS_TRAFFIC_REFERENCE to where it is")
      return nil
    }
    return path
  }
}
